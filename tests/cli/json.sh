#!/bin/sh
# The shapes of the JSON replies, as docs/json.md promises them.
. "$SOURCE/tests/cli/_lib.sh"
need jq
shot="flintlock.shoot weapon=musket distance=35 shooters=10 class=3 target.cover=cover"

# ---- resolve
status 0 $ALEA resolve $shot --dice 6,6,4,3,3,2,1,1,5,5 --json
true_in "one object on one line" "$out" '.alea == 1 and .procedure == "flintlock.shoot"'
same "one line" 1 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')"
true_in "inputs are complete and nested" "$out" '.inputs.weapon == "musket" and .inputs.distance == 35 and .inputs.loaded == true and .inputs.target.cover == "cover" and .inputs.target.cuirass == 0'
true_in "rolls" "$out" '.rolls == [{"cite":.rolls[0].cite,"says":.rolls[0].says,"text":.rolls[0].text,"who":null,"dice":"10d6","faces":[6,6,4,3,3,2,1,1,5,5],"scored":[1,1,0,0,0,0,0,0,0,0]}]'
true_in "two sixes are one hit at 7" "$out" '.result.hits == 1 and .result.needed == 7 and .result.allowed == true'
true_in "every line of the trace" "$out" '[.trace[] | (.kind | IN("value","adds","multiplies","cancels","limits","not_counted","table","rounds","roll")) and has("of") and has("who") and has("cite") and (.authority | IN("sheet","public","inference","house")) and has("says") and has("text") and has("value")] | all'
true_in "cover counts" "$out" '[.trace[] | select(.kind == "adds" and .value == -1 and .path == "flintlock.shoot.cover")] | length == 1'
true_in "table lines name row and column" "$out" '[.trace[] | select(.kind == "table") | (.table | startswith("flintlock.")) and (.row | type == "string") and (.column | type == "string")] | all and length > 0'
for dice in 1,1:2-4 6,6:12; do                             # the name of a row is a text, also one that looks like a number
    name=${dice#*:}
    row=$($ALEA resolve ancients.terrain table=a --dice "${dice%:*}" --json)
    true_in "row $name is a text" "$row" ".result.row == \"$name\""
    row=$($ALEA odds ancients.terrain table=a --dice "${dice%:*}" --json)
    true_in "row $name is a text in odds" "$row" ".outcomes[0].result.row == \"$name\" and .marginals.row[0].value == \"$name\""
done
true_in "and in the description" "$($ALEA describe ancients.terrain --json)" '[.results[] | select(.id == "row") | .choices[].id | type] | unique == ["string"]'
all=$(echo '{"procedure":"ancients.melee"}' | $ALEA odds -)
same "an empty group: all defaults" "$all" "$(echo '{"procedure":"ancients.melee","inputs":{"attacker":{}}}' | $ALEA odds -)"
true_in "a group that there is not" "$(echo '{"procedure":"ancients.melee","inputs":{"atacker":{}}}' | $ALEA odds -)" '.error.field == "atacker"'
true_in "ties are thrown again: exact" "$($ALEA odds campaign.initiative --json)" '.method == "exact" and [.outcomes[].exact] == ["1/2","1/2"]'
true_in "no fraction of 2, 3 and 5: bounded" "$($ALEA odds campaign.initiative red.vc=1 --json)" '.method == "bounded" and (.outcomes | length) == 2'
true_in "each 6 and each pair of 5s has scored" "$($ALEA resolve ancients.melee --dice 5,6,5,5,1,4,1,5,2,3,1 --json)" '.rolls[0].scored == [1,1,1,0,0] and (.rolls[1] | has("scored") | not)'
true_in "a card's 5 makes a pair with the hand's" "$($ALEA resolve ancients.melee attacker.cards=tc1 --dice 5,1,1,1,1,1,5,1,3,1,1,1,1,1 --json)" '[.rolls[0,1].scored] == [[1,0,0,0,0],[0,1,0]]'
true_in "typed dice have no seed" "$out" 'has("seed") | not'
status 0 $ALEA resolve $shot --seed 7 --json
first=$out
status 0 $ALEA resolve $shot --seed 7 --json
same "the same seed throws the same dice" "$first" "$out"
true_in "the seed is in the reply" "$out" '.seed == 7'

# ---- odds: (5/6)^10 + 10 (1/6)(5/6)^9 for no hit, by hand
status 0 $ALEA odds $shot --json
true_in "method" "$out" '.method == "exact" and .joint == true'
true_in "no hit" "$out" '.outcomes[0].result == {"hits":0} and .outcomes[0].exact == "9765625/20155392"'
true_in "p agrees with the fraction" "$out" '[.outcomes[] | (.exact | split("/") | (.[0] | tonumber) / (.[1] | tonumber)) as $e | (.p - $e) | fabs < 1e-15] | all'
true_in "most likely first" "$out" '[.outcomes[].p] as $p | $p == ($p | sort | reverse)'
true_in "p sums to 1" "$out" '([.outcomes[].p] | add) - 1 | fabs < 1e-12'
true_in "marginals" "$out" '.marginals.hits[0] == {"value":0,"p":.outcomes[0].p,"exact":.outcomes[0].exact} and .marginals.needed == [{"value":7,"p":1,"exact":"1"}]'
true_in "mean" "$out" '([.outcomes[] | .p * .result.hits] | add) as $m | (.mean.hits - $m) | fabs < 1e-14'
printf '%s' "$out" | grep -q '"p":0\.[0-9]\{15,\}' || say_failed "p has at least 15 figures"
status 0 $ALEA odds $shot --dice 6,6,4,3,3,2,1,1,5,5 --json
true_in "after all dice have fallen" "$out" '.outcomes == [{"p":1,"exact":"1","result":{"hits":1}}]'
status 0 $ALEA odds flintlock.duel --json
true_in "many rounds: bounded, no fractions" "$out" '.method == "bounded" and .error <= 1e-12 and ([.outcomes[] | has("exact") | not] | all)'
true_in "p sums to 1 there too" "$out" '([.outcomes[].p] | add) - 1 | fabs < 1e-12'

# ---- what comes out can go in again
inputs=$(printf '%s' "$first" | jq -c '{procedure, inputs, seed}')
again=$(printf '%s\n' "$inputs" | $ALEA resolve -)
same "the reply's inputs are a request" "$(printf '%s' "$first" | jq -cS '.result, .rolls, .inputs')" "$(printf '%s' "$again" | jq -cS '.result, .rolls, .inputs')"

# ---- rules, describe, table, rank
status 0 $ALEA rules --json
true_in "rulebooks" "$out" '[.rulebooks[].id] | index("flintlock") != null'
for book in $($ALEA rules --json | jq -r '.rulebooks[].id'); do
    status 0 $ALEA rules "$book" --json
    true_in "$book" "$out" '(.procedures | length > 0) and ([.procedures[].id] | length == (unique | length)) and has("tables") and has("options")'
    same "the scenarios of $book" "$($ALEA scenario list --json | jq -c --arg book "$book" '[.scenarios[] | select(.rulebook == $book) | .id]')" "$(printf '%s' "$out" | jq -c .scenarios)"
    for procedure in $(printf '%s' "$out" | jq -r '.procedures[].id'); do
        status 0 $ALEA describe "$procedure" --json
        true_in "$procedure" "$out" '(.inputs | type == "array") and (.results | length > 0) and ([.results[].end] | any) and (.main | type == "string") and (.sources | length > 0)'
    done
    for table in $($ALEA rules "$book" --json | jq -r '.tables[].id'); do
        status 0 $ALEA table "$table" --json
        true_in "$table" "$out" '(.cells | length) == (.rows | length) and ([.cells[] | length] | unique) == [.columns | length]'
    done
done
status 0 $ALEA describe argad.shoot --json
true_in "an alias of a rulebook" "$out" '.procedure == "flintlock.shoot"'
status 0 $ALEA rank flintlock.shoot weapon=pistol,musket distance=15,35 shooters=10 --json
true_in "four combinations, best first" "$out" '(.rows | length) == 4 and ([.rows[].by] as $b | $b == ($b | sort | reverse)) and .rows[0].inputs == {"weapon":"musket","distance":15}'
status 0 $ALEA rank flintlock.shoot weapon=pistol,musket distance=35 --by allowed=true --json
true_in "by a chance" "$out" '.by == "allowed=true" and .rows[0].by == 1 and .rows[1].by == 0'
status 0 $ALEA rank flintlock.shoot distance=15 moving=true,false shooters=10 --json
true_in "yes and no among what varies" "$out" '[.rows[].inputs.moving] == [false, true]'
status 0 $ALEA rank ancients.melee attacker.cards=tc1,tc1+tc7 --json
true_in "sets among what varies, as in any inputs" "$out" '[.rows[].inputs["attacker.cards"]] | sort == [["tc1"], ["tc1", "tc7"]]'
status 0 $ALEA table flintlock --paths --json
true_in "paths" "$out" '[.figures[] | select(.path == "flintlock.shoot.cover")][0].printed == -1'
status 0 $ALEA --version --json
true_in "version" "$out" '.version | type == "string"'
finish
