#!/bin/sh
# Records of two recruits for every scenario of the program, as tests/games/RULEBOOK-NAME.alea.
# Usage: make.sh [ALEA]. To be run again when the rules of a game have changed on purpose; then look at what changed.
cd "$(dirname "$0")" || exit 1
alea=${1:-../../build/alea}
for id in $("$alea" scenario list --json | jq -r '.scenarios[].id'); do
    record=$(echo "$id" | tr / -).alea
    rm -f "$record"
    "$alea" play "$id" --seats recruit,recruit --seed 1 --record "$record" >/dev/null || exit 1
    echo "$record"
done
