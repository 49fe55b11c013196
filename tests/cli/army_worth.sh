#!/bin/sh
# alea army worth: with one enemy it is what `simulate --worth` says of the same battle; with two the mean of both. The
# text of simulate tells what was left of each unit.
. "$SOURCE/tests/cli/_lib.sh"
need jq
"$ALEA" army new classical --size 100 >"$scratch/small.yaml"
"$ALEA" army new classical --size 150 >"$scratch/large.yaml"
small=$scratch/small.yaml large=$scratch/large.yaml

simulated() {
    "$ALEA" simulate ancients/pick-up --army "red=$small,blue=$1" -n 4 --seats mule,mule --worth --json |
        jq -c '[.units[] | select(.seat == "red") | .worth]'
}
one=$(simulated "$large") two=$(simulated "$small")
status 0 "$ALEA" army worth "$small" --against "$large" -n 4 --json
first=$out
same "one enemy" "$one" "$(printf '%s' "$first" | jq -c '[.units[].worth]')"
true_in "with it and without it" "$first" '.score as $s | [.units[] | select(.worth != null) | ($s - .without - .worth) | . * . < 1e-9] | all'
true_in "points as the list has them" "$first" '[.units[] | select(.title | startswith("Baggage") | not) | .points > 0] | all'
status 0 "$ALEA" army worth "$small" --against "$large,$small" -n 4 --json --threads 2
true_in "two enemies: the mean" "$out" "[[.units[].worth], $one, $two] | transpose
    | map(select(.[0] != null) | (.[0] - (.[1] + .[2]) / 2) | . * . < 1e-9) | all"
status 0 "$ALEA" army worth "$small" "$large" "--against=$small" -n 2
has "words" "$out" "points of a hundred lost without it"
# in another language the units are called otherwise, and cost what they cost
points() { "$ALEA" army worth ancients/sumer-2500bc --against ancients/persia-331bc -n 2 --seats recruit,recruit --quiet --lang "$1" |
    sed -n 's/^  .\{26\} *\([0-9][0-9]*\)  .*/\1/p'; }
english=$(points en)
has "points" "$english" "18"
for lang in fr it; do same "points in $lang" "$english" "$(points $lang)"; done
status 2 "$ALEA" army worth "$small"
has "an enemy is needed" "$err" "--against"
status 2 "$ALEA" army worth "$small" --against nobody -n 2

status 0 "$ALEA" simulate fantasy/ford -n 20
has "survival" "$out" "what was left of them"
has "of each unit" "$out" "Outriders"
finish
