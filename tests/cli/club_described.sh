#!/bin/sh
# The OpenAPI description and the server's answers are the same thing, address by address.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_described.py" "$ALEA" "$work" "$SOURCE/docs/server.md"
