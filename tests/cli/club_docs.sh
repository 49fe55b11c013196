#!/bin/sh
# The examples of docs/play-protocol.md, held as a conversation with a real server.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_docs.py" "$ALEA" "$work" "$SOURCE"
