#!/bin/sh
# Puts small faults into a rulebook, one at a time, and lists those that its cases do not notice.
#
# Usage: mutants.sh BOOK|all [N] [SECONDS] [SHARE]
#   N        take N faults, spread evenly (0: all of them)
#   SECONDS  stop after that time (0: never)
#   SHARE    per cent of the faults that may survive (0: none)
# Works in build-mutants, on a copy of the tree. Ends with 0 (noticed), 1 (survivors), 2 (could not be run).
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
book=${1:-all} sample=${2:-0} limit=${3:-0} share=${4:-0}
work=$root/build-mutants
tree=$work/tree
began=$(date +%s)
tab=$(printf '\t')

case $sample$limit$share in *[!0-9]*) echo "mutants: N, SECONDS and SHARE are numbers"; exit 2 ;; esac
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
set -- "$root"/tests/cases/*.c
[ -f "$1" ] && [ -n "$books" ] || { echo "mutants: no cases yet"; exit 0; }

rm -rf "$tree" "$work/ninja"
mkdir -p "$tree/tests" "$work/ninja" || exit 2
for part in CMakeLists.txt cmake src include po data tools dist LICENSE; do
    if [ -e "$root/$part" ]; then cp -R "$root/$part" "$tree/" || exit 2; fi
done
for part in "$root"/tests/*; do
    case $part in */web) continue ;; esac           # its node_modules are large, and nothing here needs them
    cp -R "$part" "$tree/tests/" || exit 2
done

echo "mutants: building the case runner"
cmake -S "$tree" -B "$work/ninja" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_C_COMPILER=gcc "-DCMAKE_C_FLAGS=-O0 -w" \
    -DALEA_TESTS=ON -DALEA_WATCH=OFF -DALEA_WERROR=OFF -DALEA_CCACHE="${ALEA_CCACHE:-ON}" >"$work/log" 2>&1 &&
    ninja -C "$work/ninja" alea_cases mutate >>"$work/log" 2>&1 || { tail -n 30 "$work/log"; echo "mutants: the tree does not build"; exit 2; }
mutate=$work/ninja/tools/mutate

# 0: the cases of the book pass
cases() {
    timeout -k 2 20 "$work/ninja/alea_cases" --book "$1" "$tree/src/rules/$1" >"$work/cases" 2>&1 </dev/null
}
# the reason why a survivor is kept, if one is written down
reason() {
    awk -F ' *[|] *' -v file="$1" -v line="$2" '
        function fits(pattern,  end) {                  # "*numbers.c": every file whose name ends so
            if (substr(pattern, 1, 1) != "*") return pattern == file
            end = substr(pattern, 2)
            return end == "" || substr(file, length(file) - length(end) + 1) == end
        }
        /^#/ || NF < 3 { next }
        fits($1) && index(line, $2) { print $3; exit }' "$root/tools/mutants.keep" 2>/dev/null
}

result=0
for book in $books; do
    if ! cases "$book"; then
        tail -n 20 "$work/cases"
        echo "mutants: the cases of $book fail before anything is changed"
        result=2
        continue
    fi
    : >"$work/list"
    for file in "$root/src/rules/$book"/*.c; do
        [ -f "$file" ] || continue
        "$mutate" list "$file" | awk -F '\t' -v OFS='\t' -v f="src/rules/$book/$(basename "$file")" '{ print f, $0 }' >>"$work/list"
    done
    total=$(awk 'END { print NR }' "$work/list")
    if [ "$sample" -gt 0 ] && [ "$sample" -lt "$total" ]; then
        awk -v n="$sample" -v t="$total" 'int(NR * n / t) > int((NR - 1) * n / t)' "$work/list" >"$work/chosen"
    else
        cp "$work/list" "$work/chosen"
    fi
    tried=0 noticed=0 refused=0 survived=0 kept=0 late=
    while IFS=$tab read -r file number line kind change text; do
        if [ "$limit" -gt 0 ] && [ $(($(date +%s) - began)) -ge "$limit" ]; then late=", stopped by the clock"; break; fi
        tried=$((tried + 1))
        "$mutate" apply "$root/$file" "$number" >"$tree/$file" || exit 2
        if ! ninja -C "$work/ninja" alea_cases >"$work/log" 2>&1 </dev/null; then
            refused=$((refused + 1))
        elif ! cases "$book"; then
            noticed=$((noticed + 1))
        else
            why=$(reason "$file" "$text")
            if [ -n "$why" ]; then
                kept=$((kept + 1))
            else
                survived=$((survived + 1))
                echo "survives: $file:$line: $change: $text"
            fi
        fi
        cp "$root/$file" "$tree/$file" || exit 2
    done <"$work/chosen"
    echo "mutants: $book: $tried of $total tried$late: $noticed noticed, $refused refused by the compiler, $kept kept with a reason, $survived survived"
    if [ $((survived * 100)) -gt $((tried * share)) ]; then
        [ "$result" -eq 2 ] || result=1
    fi
done
exit "$result"
