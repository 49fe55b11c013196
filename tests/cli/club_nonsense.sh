#!/bin/sh
# alea play http://HOST/#/game/ID/KEY, and a server that tells nonsense.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/far_wrong.py" "$ALEA" "$work"
