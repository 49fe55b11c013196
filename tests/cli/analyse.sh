#!/bin/sh
# alea analyse: the same numbers with one thread and two; what was interrupted is gone on with and comes to the same; what
# it says adds up; mistakes are told.
. "$SOURCE/tests/cli/_lib.sh"
need jq
record="$SOURCE/tests/games/fantasy-barrow.alea"

status 0 "$ALEA" analyse "$record" --effort 1 --json
one=$out
status 0 "$ALEA" analyse "$record" --effort 1 --json --threads 2 --svg "$scratch/line.svg"
same "two threads, the same numbers" "$one" "$out"
true_in "every step of the line is luck, losses and drift" "$one" '
    .line as $line | def round: . * 1000000 | if . < 0 then -(-. + 0.5 | floor) else . + 0.5 | floor end;
    [.entries[] | (if .seat == "blue" then -1 else 1 end) as $sign
        | (($line[.entry] - $line[.entry - 1]) | round) ==
          (($sign * ((.luck // 0) - (.loss // 0) + (.drift // 0)) + (.outside // 0)) | round)] | all'
true_in "and all of it together" "$one" '((.result - .start) - (.luck.red - .loss.red + .loss.blue + .drift.red)) | . * . < 1e-10'
true_in "the result without luck" "$one" '((.adjusted - (.result - .luck.red)) | . * . < 1e-10) and .over and .estimate'
has "a picture" "$(cat "$scratch/line.svg")" '<polyline class="line"'
xmllint --noout "$scratch/line.svg" 2>/dev/null || command -v xmllint >/dev/null 2>&1 && ! xmllint --noout "$scratch/line.svg" && say_failed "the picture is not XML"

# What is hidden is in it: while a battle goes on the umpire alone may look.
head -n 8 "$record" >"$scratch/half.alea"
status 2 "$ALEA" analyse "$scratch/half.alea" --effort 1
has "who may look" "$err" "--seat: this battle is not over: only the umpire may look behind it"
status 2 "$ALEA" analyse "$scratch/half.alea" --effort 1 --seat red
has "a side may not" "$err" "--seat: red is not possible here, only umpire"
status 0 "$ALEA" analyse "$scratch/half.alea" --effort 1 --seat umpire --json
true_in "the umpire may" "$out" '.over == false and (.entries | length == 7)'

# What was kept of an analysis that was cut off in the middle of a line.
status 0 "$ALEA" analyse "$record" --effort 1 --json --resume "$scratch/kept"
same "kept on the way" "$one" "$out"
lines=$(wc -l <"$scratch/kept")
head -c "$(($(wc -c <"$scratch/kept") / 2))" "$scratch/kept" >"$scratch/cut"
status 0 "$ALEA" analyse "$record" --effort 1 --json --resume "$scratch/cut"
same "gone on with" "$one" "$out"
same "and kept whole" "$lines" "$(wc -l <"$scratch/cut")"
# on a full disk (files may not grow) it is not begun anew: what was kept stays
cp "$scratch/kept" "$scratch/full"
(trap '' XFSZ; ulimit -f 1; "$ALEA" analyse "$record" --effort 1 --resume "$scratch/full" 2>&1; echo "status $?") | cat >"$scratch/said"
has "a full disk is told" "$(cat "$scratch/said")" "full cannot be written: File too large"
has "and in the status" "$(cat "$scratch/said")" "status 1"
cmp -s "$scratch/kept" "$scratch/full" || say_failed "a full disk: what was kept is lost"
status 2 "$ALEA" analyse "$record" --effort 2 --json --resume "$scratch/kept"
has "another effort" "$out" "is of another analysis"
# a signal ends it, says so in words and JSON, and keeps what was done
for json in "" --json; do
    rm -f "$scratch/long"
    "$ALEA" analyse "$SOURCE/tests/games/campaign-saxony-1813.alea" --effort 64 --resume "$scratch/long" $json >"$scratch/said" 2>&1 &
    process=$!
    # the program itself, not the shell before it, listens to Ctrl-C (bit 2)
    until grep -q '^Name:.alea$' "/proc/$process/status" && grep -q '^SigCgt:.*[2367abef]$' "/proc/$process/status"; do
        kill -0 "$process" 2>/dev/null || break
        sleep 0.1
    done
    kill -INT "$process" 2>/dev/null
    wait "$process"
    same "interrupted: the status" 130 $?
    has "that it was interrupted, and where the rest is" "$(cat "$scratch/said")" "interrupted: what was done by then is kept in $scratch/long"
done
true_in "an error of its own" "$(cat "$scratch/said")" '.error.message | startswith("interrupted")'

status 0 "$ALEA" analyse "$record" --effort 1
has "sums in words" "$out" "result less chance at the start"
has "drift has a line of its own" "$out" "drift"
status 0 "$ALEA" analyse "$record" --effort 1 --lang fr --all
has "what would have been better" "$out" ") ; mieux : "
has "in French" "$out" "points sur cent, pour rouge"
status 2 "$ALEA" analyse
has "a record is needed" "$err" "is missing"
status 2 "$ALEA" analyse "$record" --effort 65
has "the range of the effort" "$err" "65 is not in 1..64"
finish
