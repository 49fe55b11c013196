#!/bin/sh
# Games that nobody has open: no memory, clocks that run all the same, --on-turn.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_sleeps.py" "$ALEA" "$work"
