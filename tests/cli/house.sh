#!/bin/sh
# House rules: files with figures and options by path; what is wrong is named with file, line and column.
. "$SOURCE/tests/cli/_lib.sh"
need jq
shot="flintlock.shoot weapon=musket distance=35 shooters=10 target.cover=cover"

cat >"$scratch/good.yaml" <<'YAML'
# ours, since last winter
flintlock:
  shoot:
    cover: -2
flintlock.shoot.loophole: -3
YAML
status 0 $ALEA resolve $shot --house "$scratch/good.yaml" --seed 1 --json
true_in "the trace says so" "$out" '[.trace[] | select(.path == "flintlock.shoot.cover")][0] | .value == -2 and .house == true and .printed == "-1"'
true_in "and the reply" "$out" '.house == {"flintlock.shoot.cover":-2,"flintlock.shoot.loophole":-3}'
status 0 $ALEA odds $shot --house "$scratch/good.yaml" --diff
has "side by side" "$(printf '%s' "$out" | tr -s ' ')" "printed house change"
status 0 $ALEA odds $shot --house "$scratch/good.yaml" --diff --json
true_in "in JSON" "$out" '.printed.mean.hits > .house.mean.hits'
status 2 $ALEA odds $shot --diff
has "nothing to compare" "$err" "needs house rules"
status 0 $ALEA table flintlock.firearms --set flintlock.firearms.musket.short=4
has "a changed cell is marked" "$out" "4!"
status 0 $ALEA odds $shot --house "$scratch/good.yaml" --set flintlock.shoot.cover=-1 --json
true_in "--set after the file" "$out" '.house["flintlock.shoot.cover"] == -1'

cat >"$scratch/bad.yaml" <<'YAML'
flintlock:
  shoot:
    covr: -2
    cover: many
    swimming: [1, 2]
  firearms:
    musket:
      short: 99999
  morale: perhaps
flintlok.shoot.cover: 1
YAML
status 2 $ALEA odds $shot --house "$scratch/bad.yaml"
same "all in one go" 6 "$(printf '%s\n' "$err" | wc -l | tr -d ' ')"
has "unknown path" "$err" "alea: $scratch/bad.yaml:3:5: flintlock.shoot.covr: there is no such figure or option; did you mean flintlock.shoot.cover?"
has "wrong type" "$err" "alea: $scratch/bad.yaml:4:12: flintlock.shoot.cover: many is not a value for this: it is printed as -1 and may be -100..100"
has "a list" "$err" "alea: $scratch/bad.yaml:5:15:"
has "out of range" "$err" "alea: $scratch/bad.yaml:8:14: flintlock.firearms.musket.short: 99999 is not in"
has "no such choice" "$err" "alea: $scratch/bad.yaml:9:11: flintlock.morale: perhaps is not one of house, none"
has "no such rulebook" "$err" "alea: $scratch/bad.yaml:10:1: flintlok.shoot.cover:"
status 2 $ALEA odds $shot --house "$scratch/bad.yaml" --json
true_in "in JSON" "$out" '.error.line == 3 and .error.column == 5 and (.error.file | endswith("bad.yaml")) and (.error.more | length) == 5'

refused() { printf '%b' "$2" >"$scratch/x.yaml"; status 2 $ALEA odds $shot --house "$scratch/x.yaml"; has "$1" "$err" "$3"; }
refused "duplicate keys" 'flintlock:\n  shoot: {cover: 1}\n  shoot: {cover: 2}\n' "x.yaml:3:3: the key shoot stands twice"
refused "anchors" 'flintlock: &a {shoot: {cover: 1}}\n' "x.yaml:1:12: anchors are not used here"
refused "aliases" 'flintlock: *a\n' "x.yaml:1:12: aliases are not used here"
refused "tags" 'flintlock: {shoot: {cover: !!int 1}}\n' "tags are not used here"
refused "not YAML" 'flintlock: {shoot\n' "x.yaml:2:1: not YAML"
refused "not names" '- 1\n- 2\n' "by name were expected"
refused "not UTF-8" 'flintlock: \0377\n' "x.yaml"
refused "a control character" 'flintlock: \033[31m\n' "a control character in a text"
refused "two documents" 'flintlock: {}\n---\nflintlock: {}\n' "one document is enough"

# ---- a column of words holds words, wherever the rule comes from: each says which
words="flintlock.arms.hands.heavy: 3 is not one of yes, -"
status 2 $ALEA odds $shot --set flintlock.arms.hands.heavy=3
has "on the command line" "$err" "$words"
refused "in a file" 'flintlock:\n  arms:\n    hands: {heavy: 3}\n' "x.yaml:3:20: $words"
status 2 $ALEA simulate flintlock/salt-1780 -n 2 --seats recruit,recruit --set flintlock.arms.hands.heavy=3
has "before a simulation" "$err" "$words"
status 2 $ALEA sweep flintlock/salt-1780 flintlock.arms.hands.heavy=3..3 -n 2 --seats recruit,recruit
has "as a knob" "$err" "$words"
printf '{"id":1,"cmd":"new","scenario":"flintlock/salt-1780","house":{"arms.hands.heavy":3}}\n' >"$scratch/line"
status 0 $ALEA engine <"$scratch/line"
true_in "in a battle" "$out" '(.ok | not) and (.error.message | contains("3 is not one of yes, -"))'
printf '{"procedure":"flintlock.wound","house":{"flintlock.arms.hands.heavy":3}}\n' >"$scratch/line"
status 0 $ALEA odds - <"$scratch/line"
true_in "in a request" "$out" '.error.message | endswith("3 is not one of yes, -")'
status 2 $ALEA odds $shot --set flintlock.arms.bayonet.length=yes
has "words of another column" "$err" "yes is not one of long, half_long, short, very_short, bare"
status 2 $ALEA odds $shot --set flintlock.terrain.bushes.foot_protection=difficult
has "a word in a column of numbers" "$err" "difficult is not a value for this: it is printed as -1"
status 2 $ALEA odds $shot --set ancients.tactical_cards.tc1.uses=one_use
has "what no rule reads" "$err" "this cannot be changed: it is told, but no rule reads it"
status 0 $ALEA table flintlock.arms --paths --json
true_in "what may stand there" "$out" '[.figures[] | select(.path == "flintlock.arms.hands.heavy") | .choices[].id] == ["yes","-"]'
status 2 $ALEA odds $shot --set flintlock.shoot.cover
has "--set without a value" "$err" "is not of the form path=value"
: >"$scratch/empty.yaml"
status 0 $ALEA odds $shot --house "$scratch/empty.yaml"

# ---- inputs from a file
cat >"$scratch/shot.yaml" <<'YAML'
weapon: musket
distance: 35
target:
  cover: cover
YAML
status 0 $ALEA odds flintlock.shoot @"$scratch/shot.yaml" shooters=10 --json
first=$out
status 0 $ALEA odds $shot --json
same "a file and the command line ask the same" "$(printf '%s' "$out" | jq -c .outcomes)" "$(printf '%s' "$first" | jq -c .outcomes)"
status 0 $ALEA odds flintlock.shoot @"$scratch/shot.yaml" distance=10 --json
true_in "what is typed replaces what a file says" "$out" '.inputs.distance == 10'
printf '{"weapon":"musket","distance":35}' >"$scratch/shot.json"
status 0 $ALEA odds flintlock.shoot @"$scratch/shot.json" --json
true_in "JSON files too" "$out" '.inputs.distance == 35'
printf 'weapon: musket\ntarget:\n  covr: cover\n  cuirass: 17\n' >"$scratch/wrong.yaml"
status 2 $ALEA odds flintlock.shoot distance=3 @"$scratch/wrong.yaml"
has "the place of an unknown input" "$err" "alea: $scratch/wrong.yaml:3:3: target.covr: not an input of flintlock.shoot; did you mean target.cover?"
has "the place of a wrong value" "$err" "alea: $scratch/wrong.yaml:4:3: target.cuirass: 17 is not in 0..5"
finish
