#!/bin/sh
# A rematch with sides swapped, armies chosen for a battle.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_again.py" "$ALEA" "$work"
