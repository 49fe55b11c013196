#!/bin/sh
# JSON requests from standard input, one a line: each gets one answer line, right or wrong.
. "$SOURCE/tests/cli/_lib.sh"
need jq

cat >"$scratch/requests" <<'REQUESTS'
{"procedure":"flintlock.shoot","inputs":{"distance":20,"shooters":2},"dice":[6,1]}
{"procedure":"flintlock.shoot","inputs":{"distance":20,"distance":30}}
{"procedure":"flintlock.shoot","inputs":{"distance":"20"}}
{"procedure":"flintlock.shoot","inputs":{"distance":20.5}}
{"procedure":"flintlock.shoot","inputs":{"distance":2e1}}
{"procedure":"flintlock.shoot","inputs":{"distance":null}}
{"procedure":"flintlock.shoot","inputs":[1,2]}
{"procedure":"flintlock.shoot","input":{}}
{"procedure":5}
[]
not json

{"procedure":"flintlock.shoot","inputs":{"distance":20,"target":{"cover":"covr","mounted":1}},"dice":["6"]}
{"procedure":"flintlock.shoot","inputs":{"distance":20,"shooters":2},"dice":[6,1],"lang":"fr"}
{"procedure":"flintlock.shoot","inputs":{"distance":20,"shooters":3},"dice":[6,1]}
REQUESTS
status 0 $ALEA resolve - <"$scratch/requests"
same "an answer for every line that is not blank" 14 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')"
n=0
line() { printf '%s\n' "$out" | sed -n "$1p"; }
true_in "1" "$(line 1)" '.result.hits == 1'
true_in "duplicate keys" "$(line 2)" '.error.message | test("distance stands twice")'
true_in "a text is not a number" "$(line 3)" '.error.field == "distance"'
true_in "20.5 is not whole" "$(line 4)" '.error.field == "distance" and (.error.message | test("20.5"))'
true_in "2e1 is not taken for 20" "$(line 5)" '.error.field == "distance"'
true_in "null" "$(line 6)" '.error.field == "distance"'
true_in "inputs is a group" "$(line 7)" '.error.field == "inputs"'
true_in "unknown key, with the nearest" "$(line 8)" '.error.field == "input" and (.error.message | test("inputs"))'
true_in "procedure is a text" "$(line 9)" '.error.field == "procedure"'
true_in "not an object" "$(line 10)" '.error.field == null'
true_in "not JSON: line and column" "$(line 11)" '.error.line == 1 and .error.column == 1'
true_in "all wrong fields in one go" "$(line 12)" '[.error.field, .error.more[].field] | sort == ["dice", "target.cover", "target.mounted"]'
true_in "the language of a request" "$(line 13)" '.result.hits == 1'
true_in "dice are wanted" "$(line 14)" '.wants.dice == "3d6"'

status 0 $ALEA odds - <"$scratch/requests"
same "odds too" 14 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')"
printf '{"procedure":"flintlock.shoot","inputs":{"distance":20},"set":{"flintlock.shoot.cover":-2},"of":["hits"]}' >"$scratch/one"
status 0 $ALEA odds - <"$scratch/one"
true_in "a last line without its end; house rules in a request" "$out" '.house == {"flintlock.shoot.cover":-2} and .method == "exact"'
status 0 $ALEA odds - --set flintlock.shoot.cover=-2 <"$scratch/requests"
true_in "house rules for all lines" "$(line 1)" '.house == {"flintlock.shoot.cover":-2}'
status 2 $ALEA odds - --dice 6 <"$scratch/requests"
status 0 $ALEA odds - </dev/null
same "nothing asked, nothing answered" "" "$out"
status 0 $ALEA resolve - --seed 5 <"$scratch/one"
true_in "a seed for all" "$out" '.seed == 5'
printf '{"procedure":"flintlock.shoot","inputs":{"distance":20}}\0\n{"a":1}\n' >"$scratch/zero"
status 0 $ALEA odds - <"$scratch/zero"
true_in "a NUL is refused" "$(line 1)" 'has("error")'
finish
