#!/bin/bash
# Typed dice in whole battles: the faces of a battle that was thrown are typed again, one throw a line, in `alea play`.
# Every face is wanted once and the record is the same, line by line.
. "$SOURCE/tests/cli/_lib.sh"
need jq

# again SCENARIO SEED
again() {
    printf '{"cmd":"new","scenario":"%s","seed":%s,"seats":{"red":"recruit","blue":"recruit"}}\n{"cmd":"save","game":"g1"}\n' "$1" "$2" |
        "$ALEA" engine | tail -n 1 | jq -rj .record >"$scratch/thrown.alea"
    jq -r 'select(.order and .dice) | .dice[] | .faces | join(" ")' "$scratch/thrown.alea" >"$scratch/faces"
    [ "$(wc -l <"$scratch/faces")" -ge 5 ] || say_failed "$1: hardly any dice"
    rm -f "$scratch/typed.alea"
    status 0 "$ALEA" play "$1" --seed "$2" --seats recruit,recruit --dice typed --record "$scratch/typed.alea" <"$scratch/faces"
    has "$1 comes to its end" "$out" "The battle is over"
    same "$1: the same record" "$(tail -n +2 "$scratch/thrown.alea")" "$(tail -n +2 "$scratch/typed.alea")"
}
again fantasy/ford 1
again fantasy/walls 2
again campaign/leipzig-1813 1
again campaign/saxony-1813 1
finish
