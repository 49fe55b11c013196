#!/bin/sh
# Recorded battles: tests/games/*.alea are played again, order by order and die by die; what is cut, damaged or
# changed is told with its place.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }

program_of() { case "$(head -n 1 "$1")" in *'"rulebook":"bridge"'*) echo "$bridge" ;; *) echo "$ALEA" ;; esac; }

n=0
for record in "$SOURCE"/tests/games/*.alea; do
    [ -f "$record" ] || continue
    n=$((n + 1))
    status 0 "$(program_of "$record")" replay "$record" --json
    last=$(tail -n 1 "$record" | jq -r .hash)
    true_in "$record ends where it ended (if the rules were changed on purpose: tests/games/make.sh)" "$out" ".hash == \"$last\" and (.differs | not) and (.damaged | not)"
done
[ "$n" -gt 0 ] || say_failed "no records in tests/games"

# The program writes the same bytes today as when the records were made.
for id in $("$ALEA" scenario list --json | jq -r '.scenarios[].id'); do
    record=$(echo "$id" | tr / -).alea
    status 0 "$ALEA" play "$id" --seats recruit,recruit --seed 1 --record "$scratch/$record"
    cmp -s "$scratch/$record" "$SOURCE/tests/games/$record" ||
        say_failed "$record is written otherwise today (if that is wanted: tests/games/make.sh)"
done

# whoever throws is called by his name, never by the number that he has in the rules
for record in "$SOURCE"/tests/games/*.alea; do
    status 0 "$(program_of "$record")" replay "$record" --seat umpire
    same "numbers for names in $record" "" "$(printf '%s\n' "$out" | grep -E '(red|blue|hero|unit|figure|counter)\.[0-9]' | head -n 3)"
done
status 0 "$ALEA" replay "$SOURCE/tests/games/fantasy-ford.alea" --seat umpire --lang fr
has "by name, in French" "$out" "  Frondeurs des Collines : moral, 2d6 (moral) : 1 5"

record="$SOURCE/tests/games/bridge-umpire.alea"
status 0 "$bridge" replay "$record"
has "orders in words" "$out" "attacks"
has "the umpire's reason" "$out" "a tile had been counted twice"
has "an agreed undo" "$out" "takes an order back"
status 0 "$bridge" replay "$record" --lang it
has "in Italian" "$out" "ritira un ordine"

{ head -n 3 "$record"; sed -n 4p "$record" | head -c 30; } >"$scratch/cut.alea"
status 1 "$bridge" replay "$scratch/cut.alea" --json
has "where it is cut" "$err" "cut.alea:4:"
true_in "what is there" "$out" '.orders == 2 and .damaged.line == 4'
sed '5s/"hash":"./"hash":"z/' "$record" >"$scratch/bad.alea"
status 1 "$bridge" replay "$scratch/bad.alea" --json
true_in "a damaged line" "$out" '.damaged.line == 5'
sed '5s/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' "$record" >"$scratch/other.alea"
status 1 "$bridge" replay "$scratch/other.alea" --json
true_in "another state" "$out" '.differs.line == 5 and .differs.entry == 4'
has "said in words" "$err" "entry 4 differs"
sed -e '1s/"rules":"[0-9a-f]*"/"rules":"0123456789abcdef"/' "$record" >"$scratch/rules.alea"
status 0 "$bridge" replay "$scratch/rules.alea" --json
true_in "other rules are named" "$out" '.other_rules == true'
sed -e '1s/"rules":"[0-9a-f]*"/"rules":"0123456789abcdef"/' -e '5s/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' "$record" >"$scratch/both.alea"
status 1 "$bridge" replay "$scratch/both.alea"
has "and the first difference" "$err" "played by other rules; the first difference is entry 4"
status 1 "$bridge" replay "$scratch/missing.alea"
status 2 "$bridge" replay
printf 'nonsense\n' >"$scratch/no.alea"
status 2 "$bridge" replay "$scratch/no.alea"
has "not a record" "$err" "not a record"
out=$(printf '\n\n' | "$bridge" replay "$record" --step)
has "step by step" "$out" "3. "

# while a battle goes on each side sees what it may know; the umpire's eyes are asked for
cat >"$scratch/sealed" <<'END'
{"cmd":"new","scenario":"bridge/dawn","seed":5}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"attack","unit":"red_guard","target":"goblins","with":7}}
{"cmd":"save","game":"g1"}
END
"$bridge" engine <"$scratch/sealed" | tail -n 1 | jq -rj .record >"$scratch/sealed.alea"
status 2 "$bridge" replay "$scratch/sealed.alea"
same "nothing is shown" "" "$out"
has "a seat is asked for" "$err" "--seat: this battle is not over: say who looks at it, one of red, blue, umpire"
status 0 "$bridge" replay "$scratch/sealed.alea" --seat red
has "one's own orders" "$out" "with 7 men"
status 0 "$bridge" replay "$scratch/sealed.alea" --seat blue
lacks "another's sealed order" "$out" "Red Guard"
status 0 "$bridge" replay "$scratch/sealed.alea" --seat umpire
has "the umpire sees all" "$out" "with 7 men"
status 2 "$bridge" replay "$scratch/sealed.alea" --seat green
has "who there is" "$err" "green is not one of red, blue, umpire"
status 0 "$bridge" replay "$scratch/sealed.alea" --json
true_in "the numbers need no eyes" "$out" '.orders == 1 and .result == null and .dice == "random"'

# what is promised: dice of the seed, or typed ones that nothing proves
status 0 "$bridge" replay "$record"
has "the dice of the seed" "$out" "with the dice of its seed."
line=$(grep -n '"order":"roll"' "$record" | head -n 1 | cut -d: -f1)
sed "${line}s/\"faces\":\[[0-9]*/\"faces\":[$(sed -n "${line}p" "$record" | jq '.dice[0].faces[0] % 6 + 1')/" "$record" >"$scratch/dice.alea"
status 1 "$bridge" replay "$scratch/dice.alea" --json
true_in "another face" "$out" ".differs.line == $line"
has "said so" "$err" "its dice are not those of the seed"
finish
