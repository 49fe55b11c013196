#!/bin/sh
# Turning a knob: sweep, balance; and the table of the players.
. "$SOURCE/tests/cli/_lib.sh"
need jq
ford=fantasy/ford

status 0 "$ALEA" sweep $ford units.1.men=20..220:100 -n 200 --json
true_in "a row for each value" "$out" '.path == "units.1.men" and .seat == "red" and (.values | map(.value)) == [20, 120, 220]'
true_in "more men win more" "$out" '.values[0].score < .values[2].score'
true_in "scores lie in their intervals" "$out" '.values | all(.interval[0] <= .score and .score <= .interval[1])'
status 0 "$ALEA" simulate $ford -n 200 --json
plain=$(printf '%s' "$out" | jq '(.wins.red + .wins.draw / 2) / 200')
men=$("$ALEA" scenario show $ford --json 2>/dev/null | jq -r '.setup.units[0].men // 100')
status 0 "$ALEA" sweep $ford units.1.men="$men..$men" -n 200 --json
true_in "at its own value it is the scenario itself, dice and all" "$out" ".values[0].score - $plain | fabs < 1e-6"
status 0 "$ALEA" sweep $ford fantasy.morale_figures.half=30..70:20 -n 100 --csv
same "a printed figure, as CSV" "value,score,low,high,difference,difference_low,difference_high" "$(printf '%s\n' "$out" | head -n 1)"
same "three rows" 4 "$(printf '%s\n' "$out" | wc -l | tr -d ' ')"
status 0 "$ALEA" sweep $ford fantasy.morale_figures.half=30..70:20 -n 50 --svg "$scratch/s.svg" --threads 2
python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$scratch/s.svg" || say_failed "the chart is not well formed"

status 0 "$ALEA" sweep $ford units.1.men=20..220:100 -n 200 --json
true_in "differences to the first row, from the same battles" "$out" '(.values[0] | has("difference") | not) and (.values[2] | (.difference - .score) * -1 - '"$(printf '%s' "$out" | jq '.values[0].score')"' | fabs < 1e-5) and .values[2].difference_interval[0] > 0'

# rows of several lengths: what the first row has not played is not compared
status 0 "$ALEA" sweep $ford units.1.men=1..101:50 --until 0.04 --json
longer=$out
games=$(printf '%s' "$longer" | jq '.values[0].games')
true_in "the first row needs fewer battles" "$longer" ".values[2].games > $games and (has(\"games\") | not)"
status 0 "$ALEA" sweep $ford units.1.men=1..101:50 -n "$games" --json
same "differences over the battles of both" "$(printf '%s' "$out" | jq -c '[.values[1:][] | .difference]')" \
    "$(printf '%s' "$longer" | jq -c '[.values[1:][] | .difference]')"

# ---- Ctrl-C: what is not known is not printed, and text, JSON and status say so
interrupt() {
    "$@" >"$scratch/cut" 2>"$scratch/cut_err" &
    pid=$!
    for _ in $(seq 600); do     # until it listens to signals (the second bit of those that are caught)
        grep -q '^SigCgt:.*[2367abef]$' /proc/$pid/status && break
        sleep 0.1
    done
    sleep 0.5
    kill -INT $pid
    wait $pid
    same "the status of an interrupted $2" 130 $?
}
interrupt "$ALEA" sweep $ford units.1.men=50..60 -n 100000000 --json
true_in "a sweep without its last row" "$(cat "$scratch/cut")" '.interrupted and (.values | length == 0)'
interrupt "$ALEA" sweep $ford units.1.men=50..60 -n 100000000
has "in words" "$(cat "$scratch/cut")" "interrupted"
for command in "sweep $ford units.1.men=50..60" "simulate $ford"; do
    interrupt "$ALEA" $command -n 100000000 --csv
    has "beside the CSV of $command" "$(cat "$scratch/cut_err")" "alea: interrupted: not all of it was played"
done
interrupt "$ALEA" balance $ford --knob units.1.men -n 100000000 --json
true_in "no value, nor where it lies: neither end has been played" "$(cat "$scratch/cut")" '.interrupted and (has("value") or has("between") | not)'
interrupt "$ALEA" balance $ford --knob units.1.men -n 100000000
has "in words" "$(cat "$scratch/cut")" "nothing can be told"
interrupt "$ALEA" tournament $ford -n 100000000 --json
true_in "no pair that was not played" "$(cat "$scratch/cut")" '.interrupted and (.table | length == 0)'

status 2 "$ALEA" sweep $ford units.1.man=1..3
has "an unknown path: the nearest" "$err" "units.1.men"
status 2 "$ALEA" sweep $ford x=1..3
same "nothing is near" "alea: x: neither a number of the scenario nor a figure of the rules" "$err"
status 2 "$ALEA" sweep $ford units.1.men
has "what a range looks like" "$err" "PATH=FROM..TO"
status 2 "$ALEA" sweep $ford units.1.men=9..3
status 2 "$ALEA" sweep $ford units.1.men=1..100000
for range in ..5 1.. ' 1..5' '1..5:' 1..5:0 1..2:9223372036854775807 -9223372036854775807..9223372036854775807:9223372036854775807; do
    status 2 "$ALEA" sweep $ford "units.1.men=$range" -n 2
    has "a range that is none: $range" "$err" "is not PATH=FROM..TO"
done
has "not more values than this" "$err" "64"
status 2 "$ALEA" sweep $ford units.1.men=0..0
status 2 "$ALEA" sweep $ford

status 0 "$ALEA" balance $ford --knob units.1.men --from 1 --to 300 -n 100 --json
true_in "near even" "$out" '.path == "units.1.men" and .value >= 1 and .value <= 300 and (.score - 0.5 | fabs < 0.1) and .value_interval[0] <= .value and .value <= .value_interval[1]'
status 1 "$ALEA" balance $ford --knob units.1.men --from 1 --to 2 -n 100
has "no value makes it even" "$err" "even"
has "in French" "$("$ALEA" balance $ford --knob units.1.men --from 1 --to 2 -n 100 --lang fr 2>&1)" "(1: 0,0"
status 2 "$ALEA" balance $ford
has "a knob is needed" "$err" "--knob"
status 2 "$ALEA" balance $ford --knob units.1.men --from -5
has "its range" "$err" "1.."

# ---- what a unit is worth: the same battles as those of the scenario's file without its line
status 0 "$ALEA" simulate $ford -n 100 --worth --json
worth=$out
true_in "every unit, with an interval" "$worth" '(.units | length == 16) and (.units | all(.interval[0] <= .worth and .worth <= .interval[1]))'
score() { "$ALEA" simulate "$1" -n 100 --json | jq '(.wins.red + .wins.draw / 2) / 100'; }
for name in Levy Snagas; do
    "$ALEA" scenario export $ford | grep -v "name: $name," >"$scratch/without.yaml"
    sign=1
    [ $name = Levy ] || sign=-1
    wanted=$(echo "[$(score $ford), $(score "$scratch/without.yaml"), $sign]" | jq '(.[0] - .[1]) * .[2]')
    true_in "the worth of the $name" "$worth" ".units[] | select(.title == \"$name\") | .worth - $wanted | fabs < 1e-5"
done
lacks "no English in French" "$("$ALEA" simulate $ford -n 2 --worth --lang fr)" " to "
status 0 "$ALEA" simulate campaign/leipzig-1813 -n 10 --worth --json
true_in "an army needs its chief" "$out" '.units[] | select(.title == "Napoleon") | .worth == null'
status 2 "$ALEA" simulate $ford -n 10 --worth --resume "$scratch/no.json"
status 0 "$ALEA" simulate $ford -n 100 --json
true_in "what is left of the units is what is left of the side" "$out" '(.units | length == 16) and (.units | all(.left_percent >= 0 and .left_percent <= 100 and .destroyed <= 1))'
status 0 "$ALEA" scenario export $ford
printf '%s\n' "$out" >"$scratch/same.yaml"
same "the file of a scenario is the scenario" "$(score $ford)" "$(score "$scratch/same.yaml")"
status 2 "$ALEA" scenario export fantasy/fjord
has "the nearest" "$err" "fantasy/ford"
status 0 "$ALEA" players --json
true_in "the players, as the contract has them" "$out" '(.players | map(select(.for_people) | .id)) == ["recruit", "cadet", "corporal", "sergeant", "marshal"] and (.players | all(.says | length > 0))'

status 0 "$ALEA" tournament $ford -n 4 --seats recruit,mule,wall,sergeant --json
true_in "every pair" "$out" '[.table[] | "\(.first) \(.second)"] | sort == ["mule mule", "mule recruit", "recruit recruit", "sergeant mule", "sergeant recruit", "sergeant sergeant", "sergeant wall", "wall mule", "wall recruit", "wall wall"]'
true_in "the same scenario, the same number" "$out" '.table | all(.games == 4 and .scenario == "fantasy/ford")'
wins=$(printf '%s' "$out" | jq '.table[] | select(.first == "recruit") | .wins')
same "a player keeps his seat against himself" "$("$ALEA" simulate $ford -n 4 --seats recruit,recruit --json | jq .wins.red)" "$wins"
status 0 "$ALEA" tournament $ford -n 2 --seats cadet,recruit
same "those who were named" "$(printf '%s\n' "$out" | grep -c fantasy/ford)" 3
status 2 "$ALEA" tournament $ford -n 2 --seats cadet,nobody
has "the players there are" "$err" "recruit, mule, wall, cadet, corporal, sergeant, marshal"
status 0 "$ALEA" tournament $ford -n 2 --seats recruit
has "a table for a page" "$out" "|---|"
finish
