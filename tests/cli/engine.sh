#!/bin/bash
# The conversation of docs/engine.md, line by line: what is written after "> " is sent, what comes back must be what
# stands after "< ", where … stands for anything.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }

# example FENCE PROGRAM LEAST: the blocks that begin so, as one conversation of at least so many lines
example() {
    awk -v fence="\`\`\`$1" '$0 == fence { on = 1; next } /^```$/ { on = 0 } on' "$SOURCE/docs/engine.md" >"$scratch/talk"
    grep '^> ' "$scratch/talk" | cut -c3- >"$scratch/sent"
    grep '^< ' "$scratch/talk" | cut -c3- >"$scratch/wanted"
    [ "$(wc -l <"$scratch/sent")" -ge "$3" ] || say_failed "the example \"$1\" of docs/engine.md is not found"
    status 0 "$2" engine <"$scratch/sent"
    printf '%s\n' "$out" >"$scratch/got"
    same "one answer a line" "$(wc -l <"$scratch/wanted")" "$(wc -l <"$scratch/got")"
    number=0
    while IFS= read -r wanted <&3 && IFS= read -r got <&4; do
        number=$((number + 1))
        pattern=''
        rest=$wanted
        while [ "$rest" != "${rest#*…}" ]; do
            pattern+=$(printf '%q' "${rest%%…*}")'*'
            rest=${rest#*…}
        done
        [ -z "$rest" ] || pattern+=$(printf '%q' "$rest")
        eval "case \$got in $pattern) ;; *) say_failed \"$1, answer $number\"; printf '  wanted: %s\n  got:    %.600s\n' \"\$wanted\" \"\$got\" ;; esac"
    done 3<"$scratch/wanted" 4<"$scratch/got"
}
example engine "$bridge" 15
case "$("$ALEA" scenario list)" in *fantasy/ford*) example "engine alea" "$ALEA" 6 ;; esac

# the program itself answers, one line each, and ends with its input
status 0 "$ALEA" engine </dev/null
same "nothing asked, nothing said" "" "$out"
printf '{"id":1,"cmd":"scenarios"}\n\n{"id":2}\n{"id":3,"cmd":"new","scenario":"no/such"}' >"$scratch/lines"
status 0 "$ALEA" engine <"$scratch/lines"
same "four lines, four answers" 4 "$(printf '%s\n' "$out" | wc -l)"
printf '%s\n' "$out" | jq -e . >/dev/null || say_failed "not JSON"
status 2 "$ALEA" engine word
status 0 "$ALEA" engine --lang fr <"$scratch/lines"
has "in French" "$out" "il n'y a pas de no/such"

# an endless line is passed over and answered; a game has one name; nothing is changed by either
{ printf '{"cmd":"new","scenario":"bridge/dawn","seed":1}\n{"cmd":"'; head -c 150000000 /dev/zero | tr '\0' x; printf '"}\n{"id":3,"cmd":"state","game":"g01","seat":"red"}\n{"id":4,"cmd":"state","game":"g1","seat":"red"}\n'; } >"$scratch/endless"
room='ulimit -v 450000'                 # far less than the line and its copies would need
if grep -q 'ALEA_SANITIZE:STRING=.' "$BUILD/CMakeCache.txt"; then room=:; fi
status 0 bash -c "$room; '$bridge' engine <'$scratch/endless'"
same "four lines, four answers" 4 "$(printf '%s\n' "$out" | wc -l)"
true_in "too long" "$(printf '%s\n' "$out" | sed -n 2p)" '.ok == false and .error.message == "this is too long"'
true_in "g01 is no game" "$(printf '%s\n' "$out" | sed -n 3p)" '.id == 3 and .ok == false'
true_in "g1 is one" "$(printf '%s\n' "$out" | sed -n 4p)" '.id == 4 and .ok'

# the same battle twice gives the same record; loaded and saved again it is the same
printf '%s\n' '{"cmd":"new","scenario":"bridge/dawn","seed":9,"seats":{"red":"recruit","blue":"recruit"}}' '{"cmd":"save","game":"g1"}' >"$scratch/twice"
first=$("$bridge" engine <"$scratch/twice" | tail -n 1)
second=$("$bridge" engine <"$scratch/twice" | tail -n 1)
same "the same seed, the same battle" "$first" "$second"
printf '%s\n' "$first" | jq -c '{cmd:"load",record}' >"$scratch/load"
printf '%s\n' '{"cmd":"save","game":"g1"}' >>"$scratch/load"
same "loaded and saved" "$(printf '%s\n' "$first" | jq -r .record)" "$("$bridge" engine <"$scratch/load" | tail -n 1 | jq -r .record)"

# every scenario on the shelf is fought by two recruits to its end, and replays
for id in $("$ALEA" scenario list --json | jq -r '.scenarios[].id'); do
    printf '{"cmd":"new","scenario":"%s","seed":1,"seats":{"red":"recruit","blue":"recruit"}}\n{"cmd":"state","game":"g1","seat":"red"}\n{"cmd":"save","game":"g1"}\n' "$id" >"$scratch/fight"
    status 0 "$ALEA" engine <"$scratch/fight"
    true_in "$id comes to an end" "$(printf '%s\n' "$out" | sed -n 2p)" '.over and .result != null'
    printf '%s\n' "$out" | sed -n 3p | jq -rj .record >"$scratch/fight.alea"
    status 0 "$ALEA" replay "$scratch/fight.alea" --json
done

# odds in the names of those concerned: who answers a charge defends himself, whoever gives the order; figures have names, too
odds_names() {      # SCENARIO SEED SEATS ORDER: the last answer
    printf '{"cmd":"new","scenario":"%s","seed":%s,"seats":%s}\n{"cmd":"odds","game":"g1","seat":"red","order":%s}\n' "$@" >"$scratch/lines"
    status 0 "$ALEA" engine <"$scratch/lines"
    out=$(printf '%s\n' "$out" | tail -n 1)
}
odds_names ancients/first-steps 8 '{"blue":"mule"}' '{"order":"stand","unit":"javelins"}'
true_in "who is charged" "$out" '[.results[] | select(.id == "defender.state" or .id == "attacker.state") | .name] == ["Slingers", "Javelins"]'
true_in "who may win" "$out" '.results[] | select(.id == "winner") | .words | .attacker == "Slingers" and .defender == "Javelins"'
odds_names ancients/first-steps 11 '{"blue":"recruit"}' '{"order":"stand","unit":"javelins"}'
true_in "who is shot at, and may answer" "$out" '.procedure == "ancients.shoot" and ([.results[].name] | unique) == ["Javelins"]'
odds_names flintlock/salt-1780 7 '{"blue":"recruit"}' '{"order":"attack","figure":"miette","enemy":"salt_guards_5"}'
true_in "figures by name" "$out" '[.results[].name] == [null, "Miette", "Salt Guards 5"]'
# sides that throw in a battle of a campaign are called as one's language has it
printf '%s\n' '{"cmd":"new","scenario":"campaign/leipzig-1813","seed":1,"seats":{"red":"recruit","blue":"recruit"},"step":true}' >"$scratch/sides"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do echo '{"cmd":"step","game":"g1","seat":"red"}'; done >>"$scratch/sides"
status 0 "$ALEA" engine --lang fr <"$scratch/sides"
out=$(printf '%s\n' "$out" | jq -sc '[.[].trace[]?.name | values] | unique')
true_in "sides in French" "$out" '(index("bleu") or index("rouge")) and (index("blue") or index("red") | not)'
# a melee that goes on is ordered by naming the own unit alone; whom it fights stands earlier in the record: they have charged it
jq -Rsc '{cmd: "load", record: .}' "$SOURCE/tests/games/ancients-zama-202bc.alea" >"$scratch/melee"
printf '%s\n' '{"cmd":"branch","game":"g1","entry":177}' '{"cmd":"odds","game":"g2","seat":"red","order":{"order":"fight","unit":"hastati_ii"}}' >>"$scratch/melee"
status 0 "$ALEA" engine <"$scratch/melee"
out=$(printf '%s\n' "$out" | tail -n 1)
true_in "whom it fights" "$out" '.results[] | select(.id == "winner") | .words | .attacker == "Hastati II" and .defender == "Elephants III"'
# what a shot does is done to whom it is aimed at
jq -Rsc '{cmd: "load", record: .}' "$SOURCE/tests/games/ancients-agincourt-1415.alea" >"$scratch/shot"
printf '%s\n' '{"cmd":"branch","game":"g1","entry":25}' \
    '{"cmd":"odds","game":"g2","seat":"red","order":{"order":"shoot","unit":"van_crossbows","enemy":"archers_of_the_left_i","later":2}}' >>"$scratch/shot"
status 0 "$ALEA" engine <"$scratch/shot"
out=$(printf '%s\n' "$out" | tail -n 1)
true_in "whose losses they are" "$out" '[.results[].name] | length > 0 and all(. == "Archers of the Left I")'
# which dice scored is said of this throw and of no other: each 6 and each pair of 5s of a handful, nothing of a test
for seed in 1 2 3 4 5 6 7 8 9 10; do
    printf '{"cmd":"new","scenario":"ancients/first-steps","seed":%s,"seats":{"red":"recruit","blue":"recruit"},"step":true}\n' "$seed" >"$scratch/steps"
    for _ in $(seq 250); do printf '{"cmd":"step","game":"g1","seat":"umpire"}\n'; done >>"$scratch/steps"
    status 0 "$ALEA" engine <"$scratch/steps"
    printf '%s\n' "$out" | jq -c '.trace[]? | select(.kind == "roll")' >>"$scratch/rolls"
done
out=$(jq -sc 'map(select(.text == "dice")) as $hands | {
    hands: ($hands | length), marked: ($hands | map(select(.scored)) | length),
    wrong: [$hands[] | .faces as $f | [$f | to_entries[] | select(.value == 5) | .key] as $fives
        | $fives[:($fives | length) / 2 | floor * 2] as $pairs
        | select((.scored // [$f[] | 0]) != [range($f | length) as $i | if $f[$i] == 6 or ($pairs | index($i)) then 1 else 0 end])],
    others: (map(select(.text != "dice" and .scored)) | length) }' "$scratch/rolls")
true_in "dice that scored" "$out" '.hands > 40 and .marked > 10 and .wrong == [] and .others == 0'
finish
