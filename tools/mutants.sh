#!/bin/sh
# Puts small faults into a rulebook, one at a time, and lists those that its cases do not notice.
#
# Usage: mutants.sh BOOK|game/NAME|game|drill|all [N] [SECONDS] [PATTERN]
#   BOOK     a rulebook, judged by its cases and the unit test of its steps; all: every rulebook
#            game/NAME, judged by the unit tests of that game and its recorded battles
#            game: what all games share (src/game); drill: the small game of tests/drill
#   N        take N faults, drawn by ALEA_SEED (the date where it is not given) (0: all of them)
#   SECONDS  stop a book after that time, but not before one fault was tried (0: never); that is no failure
#   PATTERN  only in files whose name matches it, as the shell does (*: all)
# Works in build-mutants. Each fault is compiled and linked alone, beside the objects of build-tests (preset tests), which is
# brought up to date first; ALEA_JOBS at a time.
# A fault is compiled with address and undefined-behaviour checks: what reaches past an array is noticed.
# Ends with 0 (all are noticed, or kept with a reason of mutants.keep), 1 (survivors), 2 (could not be run).
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
book=${1:-all} sample=${2:-0} limit=${3:-0} pattern=${4:-*}
work=$root/build-mutants objects=$root/build-tests
jobs=${ALEA_JOBS:-$(nproc 2>/dev/null || echo 1)}
tab=$(printf '\t')

seed=${ALEA_SEED:-$(date -u +%Y%m%d)}
folder_of() {
    case $1 in
    game | game/*) echo "$root/src/$1" ;;
    drill) echo "$root/tests/drill" ;;
    *) echo "$root/src/rules/$1" ;;
    esac
}

case $sample$limit$jobs$seed in *[!0-9]*) echo "mutants: N, SECONDS, ALEA_JOBS and ALEA_SEED are numbers"; exit 2 ;; esac
if [ "$book" = all ]; then
    books=
    for folder in "$root"/src/rules/*/; do
        set -- "$folder"*.cases
        if [ -f "$1" ]; then books="$books $(basename "$folder")"; fi
    done
else
    books=$book
    [ -d "$(folder_of "$book")" ] || { echo "mutants: there is no rulebook or game $book"; exit 2; }
fi
[ -n "$books" ] || { echo "mutants: no cases yet"; exit 0; }

# The unit tests of a game, the quickest first: its own, and those that look at every game.
tests_of() {
    case $1 in
    game) echo test_game_parts test_names test_act_words test_described test_match_core test_match_orders test_drill test_campaign_scene test_orders ;;
    drill) echo test_drill test_described ;;
    *)
        name=${1#game/}
        lists=                      # tests of its army lists
        case $name in               # as the tests of a game on a free table are called
        flintlock) name=fray ;;
        ancients) name=host lists="test_army test_army_battles" ;;
        esac
        own=$(cd "$root/tests/unit" && ls test_"$name"_*.c | sed 's/\.c$//' | grep -Ev '_(naive|trace|rounds|game|slow|figures)$' | tr '\n' ' ')
        echo "$own test_act_words test_described test_refused_places test_orders $lists"
        (cd "$root/tests/unit" && ls test_"$name"_game.c 2>/dev/null) | sed 's/\.c$//' ;;
    esac
}
# The recorded battles that a fault is tried on.
records_of() {
    case $1 in
    game) ls "$root"/tests/games/campaign-leipzig*.alea "$root"/tests/games/fantasy-ford.alea ;;
    game/*) ls "$root/tests/games/${1#game/}"-*.alea ;;
    esac
}
targets=alea_cases
for one in $books; do
    # What stands in a rulebook's table.c is read by its whole battles, on a free table, and by nothing else.
    if [ -f "$root/src/rules/$one/table.c" ]; then targets="$targets alea $(tests_of "game/$one")"; fi
    # What a battle takes step by step is a part of a rule that no question asks for alone.
    if [ -f "$root/tests/unit/test_${one}_steps.c" ]; then targets="$targets test_${one}_steps"; fi
done
for one in $books; do case $one in game | game/* | drill) targets="$targets alea $(tests_of "$one")" ;; esac; done
echo "mutants: building what judges; ALEA_SEED=$seed"
mkdir -p "$work" || exit 2
if [ ! -f "$objects/build.ninja" ]; then
    (cd "$root" && cmake --preset tests -DALEA_CCACHE="${ALEA_CCACHE:-ON}") >"$work/log" 2>&1 || { tail -n 30 "$work/log"; exit 2; }
fi
ninja -C "$objects" $targets mutate >"$work/log" 2>&1 || { tail -n 30 "$work/log"; echo "mutants: the tree does not build"; exit 2; }
mutate=$objects/tools/mutate
checks="-fsanitize=address,undefined -fno-sanitize-recover=all"
ASAN_OPTIONS=detect_leaks=0:verify_asan_link_order=0
export ASAN_OPTIONS
# A program's own link line: an object named before the libraries stands in for its namesake in them.
for program in $targets; do
    ninja -C "$objects" -t commands "$program" | tail -n 1 >"$work/link.$program"
    grep -Eq -- " -o ([^ ]*/)?$program " "$work/link.$program" || { echo "mutants: no link line for $program"; exit 2; }
done
# linked DIR PROGRAM: DIR/runner, the program with DIR/fault.o
linked() {
    (cd "$objects" && eval "$(sed -E "s# -o ([^ ]*/)?$2 # '$1/fault.o' -o '$1/runner' $checks -fuse-ld=gold -Wl,-S #" "$work/link.$2")") >"$1/log" 2>&1
}

# within SECONDS COMMAND …: so much processor time, so that a loaded machine is not taken for a fault that was noticed
within() {
    (
        seconds=$1
        shift
        ulimit -t "$seconds"
        exec timeout -k 2 $((10 * seconds)) "$@"
    )
}
# cases RUNNER BOOK WORKER [FILE]: 0, the cases of the book (of that file alone) pass
cases() {
    within 20 "$1" --first --book "$2" ${4:+--only} "${4:-$root/src/rules/$2}" >"$work/cases.$3" 2>&1 </dev/null
}
# with_fault DIR FILE NUMBER: DIR/fault.o, that file with the fault; 1 where the compiler refuses it
with_fault() {
    "$mutate" apply "$root/$2" "$3" >"$1/fault.c" || exit 2
    gcc -std=c17 -O0 -w $checks -I"$root/src" -I"$root/include" -I"$root/tests/drill" -c "$1/fault.c" -o "$1/fault.o" >"$1/log" 2>&1
}
# replays PROGRAM BOOK LOG: 0, the recorded battles of the game end as they did
replays() {
    for record in $(records_of "$2"); do
        within 60 "$1" replay "$record" >"$3" 2>&1 </dev/null || return 1
    done
}
# game_notices DIR BOOK: 0, a unit test of the game fails with the fault, or a recorded battle ends otherwise
game_notices() {
    if linked "$1" alea && ! replays "$1/runner" "$2" "$1/log"; then return 0; fi
    for program in $(tests_of "$2"); do
        linked "$1" "$program" || continue
        within 60 "$1/runner" >"$1/log" 2>&1 </dev/null || return 0
    done
    return 1
}
# rules_notice DIR BOOK WORKER FILE: 0, the cases notice it, most stand beside the rule; or the test of its steps
rules_notice() {
    own=$root/${4%.c}.cases
    case $4 in */table.c) game_notices "$1" "game/$2"; return ;; esac
    linked "$1" alea_cases || return 1
    if [ -f "$own" ] && ! cases "$1/runner" "$2" "$3" "$own"; then return 0; fi
    if ! cases "$1/runner" "$2" "$3"; then return 0; fi
    [ -f "$root/tests/unit/test_$2_steps.c" ] && linked "$1" "test_$2_steps" || return 1
    ! within 60 "$1/runner" >"$1/log" 2>&1 </dev/null
}
notices() { case $2 in game | game/* | drill) game_notices "$1" "$2" ;; *) rules_notice "$@" ;; esac; }
# one worker of $jobs: every so manieth of the chosen faults
try() {
    dir=$work/$1
    mkdir -p "$dir" || exit 2
    awk -v n="$jobs" -v me="$1" 'NR % n == me' "$work/chosen" >"$dir/chosen"
    : >"$dir/done"
    while IFS=$tab read -r file number line kind change text; do
        if [ "$limit" -gt 0 ] && [ -s "$dir/done" ] && [ $(($(date +%s) - began)) -ge "$limit" ]; then break; fi
        if ! with_fault "$dir" "$file" "$number"; then verdict=refused
        elif notices "$dir" "$book" "$1" "$file"; then verdict=noticed
        else verdict=survives; fi
        printf '%s\t%s:%s: %s: %s\n' "$verdict" "$file" "$line" "$change" "$text" >>"$dir/done"
    done <"$dir/chosen"
}
# The survivors, those that mutants.keep has a reason for first; its words are looked for in the line as it
# stands and as it is marked, and between / and / they are a regular expression for the marked line.
judge() {
    awk -F '\t' -v keep="$root/tools/mutants.keep" '
        function fits(pattern, file,  end) {            # "*numbers.c": every file whose name ends so
            if (substr(pattern, 1, 1) != "*") return pattern == file
            end = substr(pattern, 2)
            return end == "" || substr(file, length(file) - length(end) + 1) == end
        }
        function reason(file, marked,  i, plain) {
            plain = marked
            gsub(/«|»/, "", plain)
            for (i = 1; i <= reasons; i++) {
                if (!fits(in_file[i], file)) continue
                if (words[i] ~ /^\/.*\/$/ ? marked ~ substr(words[i], 2, length(words[i]) - 2) : index(plain, words[i]) || index(marked, words[i])) return i
            }
            return 0
        }
        BEGIN {
            while ((getline row < keep) > 0) {
                if (row ~ /^#/ || split(row, part, / +[|] +/) < 3) continue
                in_file[++reasons] = part[1]; words[reasons] = part[2]; says[reasons] = part[3]
            }
        }
        $1 == "survives" {
            file = $2; sub(/:.*/, "", file)
            marked = $2; sub(/^[^:]*:[0-9]*: [^:]*: /, "", marked)
            i = reason(file, marked)
            if (i) print "kept\t" $2 "\t" says[i]
            else print
            next
        }
        { print }' "$work/done"
}

# sound BOOK: what judges it has nothing to say before anything is changed
sound() {
    case $1 in
    game | game/* | drill)
        for program in $(tests_of "$1"); do
            within 120 "$objects/unit/$program" >"$work/cases.0" 2>&1 </dev/null || return 1
        done
        replays "$objects/alea" "$1" "$work/cases.0" ;;
    *) cases "$objects/alea_cases" "$1" 0 ;;
    esac
}

result=0
for book in $books; do
    began=$(date +%s)
    if ! sound "$book"; then
        tail -n 20 "$work/cases.0"
        echo "mutants: $book fails before anything is changed"
        result=2
        continue
    fi
    : >"$work/list"
    folder=$(folder_of "$book")
    for file in "$folder"/$pattern.c; do
        [ -f "$file" ] || continue
        "$mutate" list "$file" | awk -F '\t' -v OFS='\t' -v f="${file#"$root"/}" '{ print f, $0 }' >>"$work/list"
    done
    total=$(awk 'END { print NR }' "$work/list")
    if [ "$total" -eq 0 ]; then
        echo "mutants: no fault can be put into $pattern.c of $book"
        result=2
        continue
    fi
    if [ "$sample" -gt 0 ] && [ "$sample" -lt "$total" ]; then      # one of each N-th part of the list, drawn by the seed
        awk -v n="$sample" -v t="$total" -v seed="$seed" '
            BEGIN { srand(seed); for (i = 0; i < n; i++) take[int(i * t / n) + 1 + int(rand() * (int((i + 1) * t / n) - int(i * t / n)))] = 1 }
            NR in take { print rand() "\t" $0 }' "$work/list" | sort -n | cut -f 2- >"$work/chosen"   # in any order, for the clock
    else
        cp "$work/list" "$work/chosen"
    fi
    : >"$work/done"
    worker=0
    while [ "$worker" -lt "$jobs" ]; do
        try "$worker" &
        worker=$((worker + 1))
    done
    wait
    worker=0
    while [ "$worker" -lt "$jobs" ]; do
        cat "$work/$worker/done" >>"$work/done"
        worker=$((worker + 1))
    done
    judge >"$work/judged"
    judged=$work/judged.$(echo "$book" | tr / -)
    sort -t : -k 1,1 -k 2,2n "$work/judged" >"$judged"
    awk -F '\t' '$1 == "survives" { print $1 ": " $2 }' "$judged"
    awk -F '\t' -v book="$book" -v total="$total" -v chosen="$(awk 'END { print NR }' "$work/chosen")" '
        { n[$1]++ }
        END {
            printf "mutants: %s: %d of %d tried%s: %d noticed, %d refused by the compiler, %d kept with a reason, %d survived\n",
                book, NR, total, NR < chosen ? ", stopped by the clock" : "", n["noticed"], n["refused"], n["kept"], n["survives"]
            exit n["survives"] > 0
        }' "$judged" || { [ "$result" -eq 2 ] || result=1; }
done
exit "$result"
