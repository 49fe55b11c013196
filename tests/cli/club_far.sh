#!/bin/sh
# A game on a server from a terminal, beyond orders: odds, clocks, a rematch
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_far.py" "$ALEA" "$work"
