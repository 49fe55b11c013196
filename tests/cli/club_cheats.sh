#!/bin/sh
# Who can cheat how (docs/dice.md): the rows that are played on a server with served dice.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_cheats.py" "$ALEA" "$work"
