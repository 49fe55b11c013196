#!/bin/sh
# Plain form of the files people write: no tabs, no spaces at the end of a line, no notes to oneself,
# no paths of one machine, no line of C or JavaScript over 120 characters (but for a text that stands alone), no source file over 600 lines.
# Usage: check_text.sh [TREE]
LC_ALL=C
export LC_ALL
cd "${1:-$(dirname "$0")/..}" || exit 2
out=$(mktemp) || exit 2

# the words are put together here, so that this file does not hold them
forbidden="\\b(TO""DO|FIX""ME|XX""X)\\b|/wor""k/|/home/[a-z]|\\.\\./shar""ed|shar""ed/(design|rules)"
tab=$(printf '\t')

files() {
    find . \( -name .git -o -name 'build' -o -name 'build-*' -o -name node_modules -o -name .tmp -o -path ./tests/fuzz/corpus \) -prune \
        -o -type f "$@" -print | sort
}
# each question is asked of all files at once: a process for each file would take most of a minute
list=$(mktemp) || exit 2
trap 'rm -f "$out" "$list" "$list.code"' EXIT
files -size +0 \( -name '*.c' -o -name '*.h' -o -name '*.def' -o -name '*.cases' -o -name '*.sh' -o -name '*.md' -o -name '*.txt' -o -name '*.cmake' \
    -o -name '*.json' -o -name '*.yaml' -o -name '*.js' -o -name '*.mjs' -o -name '*.css' -o -name '*.html' -o -name '*.po' -o -name dev -o -path ./.ci/run \) |
    grep -v '/package-lock[.]json$' >"$list"
grep -E '[.](c|h|def|js|mjs)$' "$list" >"$list.code"
all() { tr '\n' '\0' <"$list" | xargs -0 "$@"; }
code() { tr '\n' '\0' <"$list.code" | xargs -0 "$@"; }
{
    all grep -n -E "$forbidden" /dev/null | sed 's/$/  <- not allowed here/'
    all grep -l "$tab" /dev/null | sed 's/$/: a tab/'
    all grep -n ' $' /dev/null | sed 's/$/|  <- space at the end/'
    all grep -zLP '\n\z' | sed 's/$/: no end of line at its end/'
    LC_ALL=C.UTF-8
    code grep -nP '^(?!\s*[\x27"][^\x27"]*[\x27"][,;)]*$).{121,}$' /dev/null | sed 's/$/  <- over 120 characters/'
    LC_ALL=C
    { code wc -l; grep '[.]sh$' "$list" | tr '\n' '\0' | xargs -0 wc -l; } | awk '$2 != "total" && $1 > 600 { print $2 ": " $1 " lines" }'
} >"$out"
if [ -s "$out" ]; then
    cat "$out"
    echo "check_text: $(wc -l <"$out") places"
    exit 1
fi
echo "check_text: in order"
