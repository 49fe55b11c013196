#!/bin/sh
# Scenarios: the list, one of them, and what is wrong with a file, with line and column.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
status 0 "$bridge" scenario list
has "by name" "$out" "bridge/dawn  Dawn at the bridge"
status 0 "$bridge" scenario list --json
true_in "as JSON" "$out" '(.scenarios[0] | del(.players)) == {"id":"bridge/dawn","rulebook":"bridge","title":"Dawn at the bridge","briefing":"Hold the bridge.","seats":["red","blue"],"length":6,"lessons":false} and (.scenarios[0].players | map(.id)) == ["recruit", "cadet", "corporal", "sergeant", "marshal"]'
status 0 "$bridge" scenario list --json --lang fr
true_in "in French" "$out" '.scenarios[0].title == "L'"'"'aube au pont"'
status 0 "$bridge" scenario show bridge/dawn --lang it
has "the briefing" "$out" "Tenete il ponte."
has "the setup" "$out" "units.3.name: Goblins"
status 0 "$bridge" scenario show bridge/dawn --json
true_in "the whole" "$out" '.setup.units[2].men == 15 and .title.it == "Alba al ponte"'
cat >"$scratch/a.yaml" <<'Y'
rulebook: bridge
title: A mistake on every line
length: never
setup:
  turns: 1000
  red_crad: ambush
  units:
    - {name: A, seat: red, men: many}
    - {name: B, seat: bleu}
Y
status 2 "$bridge" scenario check "$scratch/a.yaml"
has "the length" "$err" "a.yaml:3:1: length: never is not in 1..1000"
has "the turns" "$err" "a.yaml:5:3: turns: 1000 is not in 1..50"
has "the card" "$err" "a.yaml:6:3: red_crad"
has "the nearest name" "$err" "did you mean red_card?"
has "the men" "$err" "a.yaml:8:28: units.1.men: many is not a whole number in 1..60"
has "the seat" "$err" "a.yaml:9:17: units.2.seat: bleu is not one of red, blue; did you mean blue?"
status 2 "$bridge" scenario check "$scratch/a.yaml" --json
true_in "as JSON" "$out" '.error.line == 3 and (.error.more | length) == 4'
printf 'rulebook: bridge\ntitle: T\nsetup: {units: [{name: A, seat: red}, {name: B, seat: blue}]}\n' >"$scratch/b.yaml"
status 0 "$bridge" scenario check "$scratch/b.yaml"
status 0 "$bridge" play "$scratch/b.yaml" --seats recruit,recruit --seed 1
status 1 "$bridge" scenario check "$scratch/none.yaml"
status 2 "$bridge" scenario check
status 2 "$bridge" scenario frobnicate
status 2 "$bridge" scenario show bridge/down
has "the nearest scenario" "$err" "bridge/dawn"
# everything that comes with the program is right, in three languages
status 0 "$ALEA" scenario list --json
for id in $(printf '%s' "$out" | jq -r '.scenarios[].id'); do
    status 0 "$ALEA" scenario check "$id"
    status 0 "$ALEA" scenario show "$id" --json
    true_in "$id has a title and a briefing in three languages" "$out" '(.title | map_values(length > 0) | all) and (.briefing | map_values(length > 0) | all) and (.briefing.en != .briefing.fr) and (.briefing.en != .briefing.it)'
done
files=$(ls "$SOURCE"/data/scenarios/*/*.yaml 2>/dev/null | wc -l)
status 0 "$ALEA" scenario list --json
true_in "all of data/scenarios is on the shelf" "$out" "(.scenarios | length) == $files"
finish
