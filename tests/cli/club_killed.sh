#!/bin/sh
# The server is killed among orders: nothing that was acknowledged is lost or done twice.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_killed.py" "$ALEA" "$work"
