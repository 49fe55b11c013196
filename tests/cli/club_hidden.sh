#!/bin/sh
# What a seat may not know does not reach it, not even as a number, a size or an error.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_hidden.py" "$ALEA" "$work"
