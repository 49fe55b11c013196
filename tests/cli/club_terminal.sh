#!/bin/sh
# Two terminals play a game on a server to its end: alea play http://HOST/#/game/ID/KEY
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_terminal.py" "$ALEA" "$work"
