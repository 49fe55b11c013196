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
# rows that stand for several: what is wrong with one has the place of its row, and the number of the row
cat >"$scratch/c.yaml" <<'Y'
rulebook: flintlock
title: Three men and their sergeant
setup:
  wide: 60 cm
  high: 60 cm
  units:
    - {name: Guards, seat: red}
    - {name: Smugglers, seat: blue}
  figures:
    - {unit: 1, class: 3, men: 3, x: 25 cm, y: 20 cm}
    - {unit: 1, name: Sergeant, class: 4, x: 30 cm, y: 61 cm}
    - {unit: 2, class: 3, men: 4, x: 60 cm, y: 40 cm}
    - {unit: 5, class: 3, men: 2, x: 20 cm, y: 50 cm}
Y
status 2 "$ALEA" scenario check "$scratch/c.yaml"
has "the row behind three men" "$err" "c.yaml:11:53: figures.2.y: 61 cm: it does not stand on the table"
has "a row of four" "$err" "c.yaml:12:35: figures.3.x: 60 cm: it does not stand on the table"
has "and the last, once for both men" "$err" "c.yaml:13:8: figures.4.unit: 5: there is no such unit"
same "nothing else" 3 "$(printf '%s\n' "$err" | wc -l)"
sed '/Gros Valets/s/x: [0-9.]* H/x: 29.9 H/' "$SOURCE/data/scenarios/ancients/agincourt-1415.yaml" >"$scratch/d.yaml"
status 2 "$ALEA" scenario check "$scratch/d.yaml"
has "the row behind Large Units" "$err" "d.yaml:$(awk '/Gros Valets/ { print NR ":" index($0, "x: 29") }' "$scratch/d.yaml"): units.8.x: 29.9 H: it does not stand on the table"
# a row that stands for several men or ranks: what is wrong with one of them is told at its row
"$ALEA" scenario export flintlock/clifton-1745 >"$scratch/clifton.yaml"
sed 's/{name: Ardsheal, unit: 4,/{name: Ardsheal, dismounted: true, unit: 4,/' "$scratch/clifton.yaml" >"$scratch/men.yaml"
status 2 "$ALEA" scenario check "$scratch/men.yaml"
line=$(grep -n 'name: Ardsheal' "$scratch/men.yaml" | cut -d : -f 1)
has "the eighth row, 23rd of the men" "$err" "men.yaml:$line:24: figures.8.dismounted: 1: it is no rider"
sed 's/{unit: 4, class: 4, load: light,/{unit: 4, class: 4, officer: true, load: light,/' "$scratch/clifton.yaml" >"$scratch/two.yaml"
status 2 "$ALEA" scenario check "$scratch/two.yaml"
has "at the unit's name, of which nothing is wrong" "$err" "units.4.name: a unit has one officer at most"
status 0 "$ALEA" scenario export ancients/zama-202bc
printf '%s\n' "$out" | sed 's/{name: Velites I,/{ranks: 2, name: Velites I,/; s/{name: Velites II,/{camel: true, name: Velites II,/' >"$scratch/ranks.yaml"
status 2 "$ALEA" scenario check "$scratch/ranks.yaml"
has "the first row, both its ranks" "$err" "units.1.ranks: only FP, FL, T and CP form Large Units"
has "the second row, third of the units" "$err" "units.2.camel: 1: only mounted troops ride camels"
lacks "no row that is right" "$err" "units.3"
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
