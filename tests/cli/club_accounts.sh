#!/bin/sh
# Old hashes of pass phrases are made anew, sessions that are over are deleted.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_accounts.py" "$ALEA" "$work"
