#!/bin/sh
# Whole random questions to the server: none costs more than docs/server.md promises.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/dear.py" "$ALEA" "$work"
