#!/bin/sh
# Positions with known answers (tests/positions): what the sergeant has solved he solves still; all of them can be set up.
. "$SOURCE/tests/cli/_lib.sh"
need python3
status 0 python3 "$SOURCE/bench/positions.py" --alea "$ALEA" --check "$SOURCE"/tests/positions/*.json
finish
