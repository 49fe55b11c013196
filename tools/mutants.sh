#!/bin/sh
# Puts small faults into a rulebook, one at a time, and lists those that its cases do not notice.
#
# Usage: mutants.sh BOOK|all [N] [SECONDS] [PATTERN]
#   N        take N faults, spread evenly (0: all of them)
#   SECONDS  stop after that time (0: never)
#   PATTERN  only in files whose name matches it, as the shell does (*: all)
# Works in build-mutants. Each fault is compiled and linked alone, beside the objects of the sound tree; ALEA_JOBS at a time.
# Ends with 0 (all are noticed, or kept with a reason of mutants.keep), 1 (survivors), 2 (could not be run).
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
book=${1:-all} sample=${2:-0} limit=${3:-0} pattern=${4:-*}
work=$root/build-mutants
jobs=${ALEA_JOBS:-$(nproc 2>/dev/null || echo 1)}
tab=$(printf '\t')

case $sample$limit$jobs in *[!0-9]*) echo "mutants: N, SECONDS and ALEA_JOBS are numbers"; exit 2 ;; esac
if [ "$book" = all ]; then
    books=
    for folder in "$root"/src/rules/*/; do
        set -- "$folder"*.cases
        if [ -f "$1" ]; then books="$books $(basename "$folder")"; fi
    done
else
    books=$book
    [ -d "$root/src/rules/$book" ] || { echo "mutants: there is no rulebook $book"; exit 2; }
fi
[ -n "$books" ] || { echo "mutants: no cases yet"; exit 0; }

echo "mutants: building the case runner"
mkdir -p "$work" || exit 2
cmake -S "$root" -B "$work/sound" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_C_COMPILER=gcc "-DCMAKE_C_FLAGS=-O2 -w" \
    -DALEA_TESTS=ON -DALEA_WATCH=OFF -DALEA_WERROR=OFF -DALEA_CCACHE="${ALEA_CCACHE:-ON}" >"$work/log" 2>&1 &&
    ninja -C "$work/sound" alea_cases mutate >>"$work/log" 2>&1 || { tail -n 30 "$work/log"; echo "mutants: the tree does not build"; exit 2; }
mutate=$work/sound/tools/mutate
# the runner's own link line: an object named before the libraries stands in for its namesake in them
link=$(ninja -C "$work/sound" -t commands alea_cases | tail -n 1)
case $link in *" -o alea_cases "*) ;; *) echo "mutants: no link line for alea_cases"; exit 2 ;; esac

# cases RUNNER BOOK WORKER [FILE]: 0, the cases of the book (of that file alone) pass
cases() {
    timeout -k 2 20 "$1" --first --book "$2" ${4:+--only} "${4:-$root/src/rules/$2}" >"$work/cases.$3" 2>&1 </dev/null
}
# with_fault DIR FILE NUMBER: DIR/runner, with that fault of the file; 1 where the compiler refuses it
with_fault() {
    "$mutate" apply "$root/$2" "$3" >"$1/fault.c" || exit 2
    gcc -std=c17 -O0 -w -I"$root/src" -I"$root/include" -c "$1/fault.c" -o "$1/fault.o" >"$1/log" 2>&1 || return 1
    (cd "$work/sound" && eval "$(echo "$link" | sed "s| -o alea_cases | '$1/fault.o' -o '$1/runner' -fuse-ld=gold |")") >"$1/log" 2>&1
}
# one worker of $jobs: every so manieth of the chosen faults
try() {
    dir=$work/$1
    mkdir -p "$dir" || exit 2
    awk -v n="$jobs" -v me="$1" 'NR % n == me' "$work/chosen" >"$dir/chosen"
    : >"$dir/done"
    while IFS=$tab read -r file number line kind change text; do
        if [ "$limit" -gt 0 ] && [ $(($(date +%s) - began)) -ge "$limit" ]; then break; fi
        own=$root/${file%.c}.cases                  # most are noticed there, and soon
        if ! with_fault "$dir" "$file" "$number"; then verdict=refused
        elif [ -f "$own" ] && ! cases "$dir/runner" "$book" "$1" "$own"; then verdict=noticed
        elif ! cases "$dir/runner" "$book" "$1"; then verdict=noticed
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

result=0
began=$(date +%s)
for book in $books; do
    if ! cases "$work/sound/alea_cases" "$book" 0; then
        tail -n 20 "$work/cases.0"
        echo "mutants: the cases of $book fail before anything is changed"
        result=2
        continue
    fi
    : >"$work/list"
    for file in "$root/src/rules/$book"/$pattern.c; do
        [ -f "$file" ] || continue
        "$mutate" list "$file" | awk -F '\t' -v OFS='\t' -v f="src/rules/$book/$(basename "$file")" '{ print f, $0 }' >>"$work/list"
    done
    total=$(awk 'END { print NR }' "$work/list")
    if [ "$sample" -gt 0 ] && [ "$sample" -lt "$total" ]; then
        awk -v n="$sample" -v t="$total" 'int(NR * n / t) > int((NR - 1) * n / t)' "$work/list" >"$work/chosen"
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
    sort -t : -k 1,1 -k 2,2n "$work/judged" >"$work/judged.$book"
    awk -F '\t' '$1 == "survives" { print $1 ": " $2 }' "$work/judged.$book"
    awk -F '\t' -v book="$book" -v total="$total" -v chosen="$(awk 'END { print NR }' "$work/chosen")" '
        { n[$1]++ }
        END {
            printf "mutants: %s: %d of %d tried%s: %d noticed, %d refused by the compiler, %d kept with a reason, %d survived\n",
                book, NR, total, NR < chosen ? ", stopped by the clock" : "", n["noticed"], n["refused"], n["kept"], n["survives"]
            exit n["survives"] > 0 || NR == 0
        }' "$work/judged.$book" || { [ "$result" -eq 2 ] || result=1; }
done
exit "$result"
