#!/bin/sh
# What a seat cannot see in the middle of a game may be this or that: everything that he can ask for is the same.
. "$SOURCE/tests/cli/_check.sh"
if [ -n "${ALEA_SANITIZE:-}" ]; then export PLACES=1 MEMBERS=1; fi
python3 "$SOURCE/tests/server/club_unseen.py" "$ALEA" "$work"
