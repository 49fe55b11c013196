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
finish
