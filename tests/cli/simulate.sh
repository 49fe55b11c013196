#!/bin/sh
# Battles by the hundred: the same numbers with any number of threads and ranks, stopping and going on, and what is
# written about them. Everything random comes from the seed, so that nothing here depends on luck or load.
. "$SOURCE/tests/cli/_lib.sh"
need jq
ford=fantasy/ford

# ---- one result, however it is shared out
status 0 "$ALEA" simulate $ford -n 600 --seed 7 --threads 1 --json
one=$out
true_in "the shape of the contract" "$one" '.scenario == "fantasy/ford" and .games == 600 and .seed == 7 and (.orders > 600) and (.seconds >= 0) and (.hash | test("^[0-9a-f]{16}$"))'
true_in "every battle has one end" "$one" '.wins.red + .wins.blue + .wins.draw == 600'
true_in "shares lie in their intervals" "$one" '[.wins.red / 600 - .interval.red[0], .interval.red[1] - .wins.red / 600, .wins.blue / 600 - .interval.blue[0], .interval.draw[1] - .wins.draw / 600] | all(. > 0)'
true_in "losses of both sides" "$one" '.lost_percent | (.red > 0 and .red <= 100 and .blue > 0 and .blue <= 100)'
same "nothing on standard error without a terminal" "" "$err"
plain() { printf '%s\n' "$1" | jq -c 'del(.seconds)'; }
status 0 "$ALEA" simulate $ford -n 600 --seed 7 --threads 2 --json
same "two threads" "$(plain "$one")" "$(plain "$out")"
status 0 "$ALEA" simulate $ford -n 600 --seed 7 --threads 5 --json
same "five threads" "$(plain "$one")" "$(plain "$out")"
status 0 "$ALEA" simulate $ford -n 600 --seed 8 --json
[ "$(printf '%s' "$out" | jq -r .hash)" != "$(printf '%s' "$one" | jq -r .hash)" ] || say_failed "another seed has the same hash"

# ---- the bar of a terminal, and of a narrow one
if command -v script >/dev/null 2>&1; then
    for columns in 34 60 100; do
        script -qec "stty cols $columns; env -u COLUMNS '$ALEA' simulate $ford -n 3000 --seed 7 --json" /dev/null >"$scratch/bar" 2>&1 </dev/null
        tr '\r' '\n' <"$scratch/bar" | sed 's/\x1b\[K//' | grep '/3000' >"$scratch/bars"
        [ -s "$scratch/bars" ] || say_failed "no bar at a terminal of $columns columns"
        [ "$(wc -L <"$scratch/bars")" -lt "$columns" ] || say_failed "the bar is wider than $columns columns"
        grep -q '"games":3000' "$scratch/bar" || say_failed "the result is missing below the bar"
    done
    # "Lanciers de la Vallée" ends at the edge of the screen: its é is there or not, never half of it
    script -qec "stty cols 21; env -u COLUMNS '$ALEA' simulate $ford -n 300 --worth --lang fr" /dev/null >"$scratch/bar" 2>&1 </dev/null
    iconv -f UTF-8 -t UTF-8 "$scratch/bar" >/dev/null 2>&1 || say_failed "half a letter in the bar of a narrow terminal"
fi

# ---- many machines
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
mpi() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe "$@"; }          # MPI keeps some memory to its end
clustered=no
if command -v mpirun >/dev/null 2>&1 && [ -e "$(dirname "$ALEA")/alea_mpi.so" ]; then clustered=yes; fi
if [ $clustered = yes ]; then
    status 0 mpi -n 2 "$ALEA" simulate $ford -n 600 --seed 7 --json
    same "two ranks" "$(plain "$one")" "$(plain "$out")"
    # commands that read one scenario after another join once
    status 0 "$ALEA" tournament -n 2 --seats recruit --quiet
    alone=$out
    status 0 mpi -n 2 "$ALEA" tournament -n 2 --seats recruit --quiet
    same "a tournament over two ranks" "$alone" "$out"
    worth="army worth ancients/sumer-2500bc --against ancients/persia-331bc,ancients/macedon-331bc -n 2 --seats recruit,recruit --quiet"
    status 0 "$ALEA" $worth
    alone=$out
    status 0 mpi -n 2 "$ALEA" $worth
    same "an army's worth over two ranks" "$alone" "$out"
    status 1 env OMPI_COMM_WORLD_SIZE=2 ALEA_MPI=/nowhere/alea_mpi.so "$ALEA" simulate $ford -n 10
    has "without the module it says so" "$err" "alea_mpi.so"
fi

# ---- when to stop
status 0 "$ALEA" simulate $ford --until 0.04 --json
true_in "narrow enough, after whole rounds" "$out" '.games % 256 == 0 and ((.interval.red[1] - .interval.red[0]) / 2 < 0.045)'
first=$(printf '%s' "$out" | jq .games)
status 0 "$ALEA" simulate $ford --until 0.04 --threads 2 --json
true_in "the same number of battles with two threads" "$out" ".games == $first"
status 0 "$ALEA" simulate $ford --until 0.0001 -n 300 --json
true_in "never more than asked for" "$out" '.games == 300'

# ---- players change seats
status 0 "$ALEA" simulate $ford -n 8 --seats sergeant,recruit --swap --json
true_in "both players are told of" "$out" '(.players | length == 2) and .players[0].player == "sergeant" and .players[1].player == "recruit"'
true_in "wins by player and by seat are the same battles" "$out" '(.players | map(.wins) | add) == .wins.red + .wins.blue'
true_in "a score is wins and half the draws" "$out" '(.players[0].score - (.players[0].wins + .wins.draw / 2) / 8) | fabs < 1e-5'
status 0 "$ALEA" simulate $ford -n 8 --seats recruit,sergeant --swap --json --threads 2
true_in "sergeant is the better player on either side" "$out" '.players[1].score > .players[0].score'

# ---- stopped by Ctrl-C, and gone on with
file=$scratch/ford.json
"$ALEA" simulate $ford -n 100000000 --seed 3 --resume "$file" --json >"$scratch/cut" 2>"$scratch/cut.err" &
pid=$!
for _ in $(seq 600); do [ -s "$file" ] && break; sleep 0.1; done
kill -INT $pid
wait $pid
same "Ctrl-C: the status says that it is not all" 130 $?
cut=$(cat "$scratch/cut")
true_in "what there is is printed, and that it is not all" "$cut" '.interrupted and .games > 0 and (.wins.red + .wins.blue + .wins.draw == .games)'
done=$(jq '.sums[0]' "$file")
[ "$done" -gt 0 ] && [ $((done % 256)) -eq 0 ] || say_failed "the file has whole rounds: $done"
all=$((done + 300))
status 0 "$ALEA" simulate $ford -n $all --seed 3 --resume "$file" --json
went_on=$(plain "$out")
status 0 "$ALEA" simulate $ford -n $all --seed 3 --threads 2 --json
same "going on leads where an uninterrupted run leads" "$(plain "$out")" "$went_on"
status 2 "$ALEA" simulate $ford -n $all --seed 4 --resume "$file"
has "a file of another simulation" "$err" "another simulation"
status 2 "$ALEA" simulate $ford -n $all --seed 3 --resume "$file" --set fantasy.morale_figures.half=60
has "a file of other rules" "$err" "another simulation"
for change in 's/"sums":\[[0-9]*,/"sums":[x,/' 's/"sums":\[[0-9]*,/"sums":[512,/' 's/"check":"[0-9a-f]*"/"check":"0000000000000000"/' 's/}$//'; do
    sed "$change" "$file" >"$scratch/bad.json"
    status 2 "$ALEA" simulate $ford -n $all --seed 3 --resume "$scratch/bad.json"
    has "a damaged file: $change" "$err" "damaged"
done
status 1 "$ALEA" simulate $ford -n 10 --resume "$scratch/no/such/folder.json"
has "a file that cannot be written is told before anything is played" "$err" "folder.json"

# ---- a disk that is full (files may not grow): the answer is there, what could not be kept is told with its reason
full_disk() {
    trap '' XFSZ
    ulimit -f 0
    "$ALEA" simulate $ford -n 300 --seed 3 --resume "$scratch/full.json" --json
    echo "status $?"
}
(full_disk 2>&1) | cat >"$scratch/full"
has "the answer" "$(cat "$scratch/full")" '"games":300'
has "what could not be kept" "$(cat "$scratch/full")" "full.json"
has "and why" "$(cat "$scratch/full")" "File too large"
has "the status says so" "$(cat "$scratch/full")" "status 1"

# ---- pairs, and numbers of the scenario
status 2 "$ALEA" simulate $ford -n 7 --swap
has "pairs" "$err" "pairs"
status 0 "$ALEA" simulate $ford -n 200 --set units.1.men=1 --json
weak=$(printf '%s' "$out" | jq .wins.red)
status 0 "$ALEA" simulate $ford -n 200 --set units.1.men=300 --json
[ "$(printf '%s' "$out" | jq .wins.red)" -gt "$weak" ] || say_failed "more men do not win more"
status 2 "$ALEA" simulate $ford -n 200 --set units.1.mem=1
has "the nearest number" "$err" "units.1.men"
status 2 "$ALEA" simulate $ford -n 200 --set units.99.men=1
status 2 "$ALEA" simulate $ford -n 200 --set units.1.men=0
has "its range" "$err" "1..1000"

# ---- a rank that dies
if [ $clustered = yes ]; then
    lost=$scratch/lost.json
    ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 "$ALEA" simulate $ford -n 100000000 --seed 3 --resume "$lost" >"$scratch/out" 2>&1 &
    pid=$!
    for _ in $(seq 600); do [ -s "$lost" ] && break; sleep 0.1; done
    rank=$(ps -o pid= --ppid $pid | tail -n 1 | tr -d ' ')
    kill -KILL "$rank"
    wait $pid
    [ $? -ne 0 ] || say_failed "a run that lost a rank ends as if nothing had been"
    has "it is said what happened" "$(cat "$scratch/out")" "signal 9"
    all=$(($(jq '.sums[0]' "$lost") + 100))
    status 0 "$ALEA" simulate $ford -n $all --seed 3 --resume "$lost" --json
    went_on=$(plain "$out")
    status 0 "$ALEA" simulate $ford -n $all --seed 3 --json
    same "what was done is kept" "$(plain "$out")" "$went_on"
fi

# ---- one rule set against another; CSV; charts
printf 'fantasy.morale_figures.half: 20\n' >"$scratch/a.yaml"
printf 'fantasy.morale_figures.half: 90\n' >"$scratch/b.yaml"
status 0 "$ALEA" simulate $ford -n 200 --house "$scratch/a.yaml" --against "$scratch/b.yaml" --json
true_in "both rule sets" "$out" '.games == 200 and (.red | has("house") and has("against") and has("house_interval") and has("against_interval")) and .red.house != .red.against'
true_in "the difference, from the same battles" "$out" '.difference.seat == "red" and .difference.interval[0] < .difference.score and .difference.score < .difference.interval[1]'
status 0 "$ALEA" simulate $ford -n 200 --house "$scratch/a.yaml" --against "$scratch/a.yaml" --json
true_in "no difference to itself, and certainly none" "$out" '.difference.score == 0 and .difference.interval == [0, 0]'
{ "$ALEA" scenario export $ford; printf 'house:\n  fantasy.morale_figures.half: 5\n'; } >"$scratch/own.yaml"
printf '{}\n' >"$scratch/none.yaml"
status 0 "$ALEA" simulate "$scratch/own.yaml" -n 200 --against "$scratch/none.yaml" --json
true_in "a scenario's own rules stay under both" "$out" '.difference.interval == [0, 0]'
status 0 "$ALEA" simulate $ford -n 200 --csv
same "the head of the table" "what,value,games,share,low,high" "$(printf '%s\n' "$out" | head -n 1)"
same "battles by winner" 200 "$(printf '%s\n' "$out" | awk -F, '$1 == "winner" { n += $3 } END { print n }')"
same "battles by length" 200 "$(printf '%s\n' "$out" | awk -F, '$1 == "turns" { n += $3 } END { print n }')"
same "battles by red's losses" 200 "$(printf '%s\n' "$out" | awk -F, '$1 == "lost_red" { n += $3 } END { print n }')"
well_formed() { python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$1" || say_failed "$1 is not well formed"; }
status 0 "$ALEA" simulate $ford -n 100 --svg "$scratch/lengths.svg"
well_formed "$scratch/lengths.svg"
has "in words" "$out" "100 battles"
for lang in fr it; do
    status 0 "$ALEA" simulate $ford -n 100 --svg "$scratch/lengths.svg" --lang $lang
    same "no decimal point in a picture: $lang" "" "$(grep -o '>[0-9]*[.][0-9]* %<' "$scratch/lengths.svg")"
    has "its own sign: $lang" "$(cat "$scratch/lengths.svg")" ",0 %<"
done
status 0 "$ALEA" simulate $ford -n 10 --lang fr
has "in French" "$out" "batailles"

# ---- what is refused
status 2 "$ALEA" simulate
has "a scenario is needed" "$err" "alea scenario list"
status 2 "$ALEA" simulate fantasy/fjord
has "the nearest scenario" "$err" "fantasy/ford"
status 2 "$ALEA" simulate $ford --seats sargeant,recruit
has "the players there are" "$err" "recruit, mule, wall, cadet, corporal, sergeant, marshal"
status 2 "$ALEA" simulate $ford --seats recruit
has "how many players" "$err" "2 players"
status 2 "$ALEA" simulate $ford -n 0
has "how many battles" "$err" "1..1000000000000"
status 2 "$ALEA" simulate $ford -n 10 --threads 1000
has "how many threads" "$err" "1..64"
status 2 "$ALEA" simulate $ford --until wide
has "how narrow" "$err" "0.01"
status 2 "$ALEA" simulate $ford --until 0.7
finish
