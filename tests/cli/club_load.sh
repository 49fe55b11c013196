#!/bin/sh
# Fifty sockets for twenty seconds: nothing lost, nothing out of order.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_load.py" "$ALEA" "$work"
