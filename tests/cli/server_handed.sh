#!/bin/sh
# Questions handed to the workers several at a time: each gets its own answer, whatever happens to those beside it.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/handed.py" "$ALEA"
