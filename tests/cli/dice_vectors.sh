#!/bin/sh
# The test vectors that docs/dice.md shows are those that another program works out; tests/unit/test_proven.c has the same.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/oracle/proven.py" "$SOURCE/docs/dice.md" || fail "docs/dice.md"
python3 "$SOURCE/tests/oracle/proven.py" | sed 's/^.\{23\}//' | grep '^[0-9a-f]\{64\}$' | while read -r value; do
    grep -q "$value" "$SOURCE/tests/unit/test_proven.c" || { echo "not in test_proven.c: $value"; exit 1; }
done || fail "tests/unit/test_proven.c"
