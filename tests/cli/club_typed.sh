#!/bin/sh
# Real dice at one table, typed on several phones and at a terminal; limits by account.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_typed.py" "$ALEA" "$work"
