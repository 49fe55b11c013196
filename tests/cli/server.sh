#!/bin/sh
# A real server on a free port: answers as the program does, and stands what a hostile client sends.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/server.py" "$ALEA" "$work"
