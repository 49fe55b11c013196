#!/bin/sh
# Dear questions: what each may cost, clients that go, turns, a stop under load.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/load.py" "$ALEA" "$work"
