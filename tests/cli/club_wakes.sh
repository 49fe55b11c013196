#!/bin/sh
# A game that sleeps is read beside the others: nobody else's order waits for it.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_wakes.py" "$ALEA" "$work"
