#!/bin/sh
# The oracles of tests/oracle: values worked out in another way, against the cases and against the program.
. "$SOURCE/tests/cli/_lib.sh"
need python3

seed=${ALEA_SEED:-$(date -u +%Y%m%d)}            # other requests every day
echo "ALEA_SEED=$seed"
n=0
for oracle in "$SOURCE"/tests/oracle/*.py; do
    case $oracle in */oracle.py | *_sheet.py | */proven.py) continue ;; esac    # proven.py: dice_vectors.sh
    n=$((n + 1))
    PYTHONDONTWRITEBYTECODE=1 python3 "$oracle" --check "--seed=$seed" >"$scratch/out" 2>&1 || {
        say_failed "$(basename "$oracle")"
        grep -A2 -e NOT -e Error "$scratch/out" | head -n 20
    }
done
[ "$n" -ge 18 ] || say_failed "$n oracles"
finish
