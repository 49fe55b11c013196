#!/bin/sh
# Strangers, broken clients, floods, sockets that read nothing: they are refused or dropped, and the games go on.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_hostile.py" "$ALEA" "$work"
