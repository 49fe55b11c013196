#!/bin/sh
# A fault costs what it happened in: a worker's one answer, the server's one game.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_faults.py" "$ALEA" "$work"
