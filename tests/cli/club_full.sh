#!/bin/sh
# The disk is full while people play, and then it is not.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_full.py" "$ALEA" "$work"
