#!/bin/sh
# An old backup is restored while clients are connected.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_restored.py" "$ALEA" "$work"
