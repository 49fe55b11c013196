#!/bin/sh
# alea admin beside a running server; backup, restore, export, import; alea verify on what comes out.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/admin.py" "$ALEA" "$work"
