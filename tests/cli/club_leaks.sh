#!/bin/sh
# A player who keeps every byte that he is sent during games of every rulebook finds no secret in it.
. "$SOURCE/tests/cli/_check.sh"
if [ -n "${ALEA_SANITIZE:-}" ]; then export ORDERS=20; fi
python3 "$SOURCE/tests/server/club_leaks.py" "$ALEA" "$work"
