#!/bin/sh
# Server and program give the same bytes.
. "$SOURCE/tests/cli/_check.sh"
command -v python3 >/dev/null 2>&1 || skip "no python3"
python3 "$SOURCE/tests/server/same.py" "$ALEA"
