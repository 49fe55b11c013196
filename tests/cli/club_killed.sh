#!/bin/sh
# The server is killed among orders: nothing that was acknowledged is lost or done twice.
. "$SOURCE/tests/cli/_check.sh"
if [ -n "${ALEA_SANITIZE:-}" ]; then export ORDERS=300; fi       # a thousand where nothing slows them down
python3 "$SOURCE/tests/server/club_killed.py" "$ALEA" "$work"
