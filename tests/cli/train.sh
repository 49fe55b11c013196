#!/bin/sh
# Learning the chance to win: the same weights however the work is shared out, stopping and going on, and what is
# refused.
. "$SOURCE/tests/cli/_lib.sh"
need jq
small="fantasy/ford fantasy/lances --games 300 --generations 2 --settle 64 --seats recruit,recruit --seed 7"

# ---- one result
status 0 "$ALEA" train $small
one=$out
has "the command that made it" "$one" "made alea train fantasy/ford fantasy/lances --games 300 --generations 2 --settle 64 --seats recruit,recruit --seed 7"
has "its seed and its battles" "$one" "# Seed 7. 300 battles in each of 2 generations"
has "its features" "$one" "feature strength "
same "nothing on standard error without a terminal" "" "$err"
status 0 "$ALEA" train $small --threads 2
same "two threads" "$one" "$out"
status 0 "$ALEA" train $small --out "$scratch/ford.weights"
same "nothing is said where a file is named" "" "$out"
same "the file" "$one" "$(cat "$scratch/ford.weights")"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
if command -v mpirun >/dev/null 2>&1 && [ -e "$(dirname "$ALEA")/alea_mpi.so" ]; then
    status 0 env ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n 2 "$ALEA" train $small
    same "two ranks" "$one" "$out"
fi

# ---- stopped and gone on with
long="fantasy/ford --games 40000 --generations 1 --settle 0 --seats recruit,recruit --seed 3"
"$ALEA" train $long --resume "$scratch/kept" >"$scratch/cut" 2>&1 &
pid=$!
for _ in $(seq 600); do [ -s "$scratch/kept" ] && break; sleep 0.1; done
kill -INT $pid
wait $pid
same "Ctrl-C: the status says that it is not all" 130 $?
has "it says so, and where the rest is kept" "$(cat "$scratch/cut")" "interrupted: what was done by then is kept in $scratch/kept"
status 0 "$ALEA" train $small --resume "$scratch/all"
same "with a file to keep it in" "$one" "$out"
# the last stage is played again from a file that was cut inside a round
size=$(wc -c <"$scratch/all")
head -c $((size - 100)) "$scratch/all" >"$scratch/part"
status 0 "$ALEA" train $small --resume "$scratch/part"
same "going on leads where an uninterrupted run leads" "$one" "$out"
status 2 "$ALEA" train fantasy/ford --games 300 --settle 0 --resume "$scratch/all"
has "another training" "$err" "is of another training"

# ---- how good it is
status 0 "$ALEA" train $small --check 200 --json
true_in "bins hold the battles that count" "$out" '([.bins[].games] | add) == .checked and .checked > 50 and .checked <= 200'
true_in "scores are scores" "$out" '[.brier, .constant, .material] | all(.mean > 0 and .mean < 1 and .interval[0] < .mean and .mean < .interval[1])'
true_in "every battle of the check counts for its scenario" "$out" '[.scenarios[] | .scenario, .games] == ["fantasy/ford", 100, "fantasy/lances", 100] and (.scenarios | all(.interval[0] < .won and .won < .interval[1]))'
status 0 "$ALEA" train $small --check 20 --lang fr
has "one line for each" "$out" "| scénario | batailles | gagnées par le premier camp, une nulle comptant pour moitié |
|---|---|---|
| fantasy/ford | 10 | "
status 0 "$ALEA" train fantasy/ford --games 0 --check 64 --seats recruit,recruit
has "the weights that come with the program" "$out" "| the learned chance |"

# ---- what is refused
status 2 "$ALEA" train
has "nothing to train on" "$err" "needs a game or scenarios"
status 2 "$ALEA" train fantasy/ford campaign/ulm-1805
has "two games" "$err" "all scenarios must be of one game"
status 2 "$ALEA" train fantasy/ford --seats nobody,recruit
has "no such player" "$err" "there is no player nobody"
status 2 "$ALEA" train fantasy/ford --games many
has "no number" "$err" "--games"
finish
