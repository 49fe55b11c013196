#!/bin/sh
# Clients that do not read, half requests, many at once, a log that nobody reads, odd files.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/slow.py" "$ALEA" "$work"
