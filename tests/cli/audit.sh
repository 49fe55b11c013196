#!/bin/sh
# Random battles of ancients scenarios, other ones every day, in the eyes of the auditor of tests/audit, which shares
# nothing with src/: it finds no fault in them, and finds and names every kind of fault that is planted in good ones.
. "$SOURCE/tests/cli/_lib.sh"
need python3

seed=${ALEA_SEED:-$(date -u +%Y%m%d)}
echo "ALEA_SEED=$seed"
export ALEA PYTHONDONTWRITEBYTECODE=1

# battles SCENARIO HOW_MANY [SEED --any-options]
battles() {
    python3 "$SOURCE/tests/audit/audit.py" "--play=$2" "--seed=${3:-$seed}" "--scenario=ancients/$1" ${4:+"$4"} \
        >"$scratch/out" 2>&1 || {
        say_failed "$1"
        grep -e NOT -e Error "$scratch/out" | head -n 20
    }
    has "$1 was played" "$(cat "$scratch/out")" "entries played"
}
battles first-steps 20
battles first-steps 10 99001 --any-options
battles ticinus-218bc 10
battles hastings-1066 3
battles agincourt-1415 2
battles trebia-218bc 1
battles pick-up 1
battles zama-202bc 1

python3 "$SOURCE/tests/audit/faults.py" "--seed=$seed" >"$scratch/out" 2>&1 || {
    say_failed "faults"
    grep -e NOT -e Error "$scratch/out" | head -n 20
}
kinds=$(sed -n 's/^faults: .* \([0-9]*\) kinds planted.*/\1/p' "$scratch/out")
[ "${kinds:-0}" -ge 20 ] || say_failed "only ${kinds:-0} kinds of faults"
finish
