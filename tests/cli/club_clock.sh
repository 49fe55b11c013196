#!/bin/sh
# Clocks and lists tell nothing of what is sealed; --on-turn is run once for a turn.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_clock.py" "$ALEA" "$work"
