#!/bin/sh
# Plain form of the files people write: no tabs, no spaces at the end of a line, no notes to oneself,
# no paths of one machine, no line of C or JavaScript over 120 characters (but for a text that stands alone), no source file over 600 lines (tools/long_files.txt names the exceptions).
# Usage: check_text.sh [TREE]
LC_ALL=C
export LC_ALL
cd "${1:-$(dirname "$0")/..}" || exit 2
out=$(mktemp) || exit 2
trap 'rm -f "$out"' EXIT

# the words are put together here, so that this file does not hold them
forbidden="\\b(TO""DO|FIX""ME|XX""X)\\b|/wor""k/|/home/[a-z]|\\.\\./shar""ed|shar""ed/(design|rules)"
tab=$(printf '\t')

files() {
    find . \( -name .git -o -name 'build' -o -name 'build-*' -o -name node_modules -o -name .tmp -o -path ./tests/fuzz/corpus \) -prune \
        -o -type f "$@" -print | sort
}
{
    files \( -name '*.c' -o -name '*.h' -o -name '*.def' -o -name '*.cases' -o -name '*.sh' -o -name '*.md' -o -name '*.txt' -o -name '*.cmake' \
        -o -name '*.json' -o -name '*.yaml' -o -name '*.js' -o -name '*.mjs' -o -name '*.css' -o -name '*.html' -o -name '*.po' -o -name dev -o -path ./.ci/run \) |
    while IFS= read -r file; do
        case $file in */package-lock.json) continue ;; esac
        grep -n -E "$forbidden" "$file" /dev/null | sed 's/$/  <- not allowed here/'
        grep -n "$tab" "$file" /dev/null | sed 's/:.*/: a tab/; q'
        grep -n ' $' "$file" /dev/null | sed 's/$/|  <- space at the end/'
        if [ -s "$file" ] && [ "$(tail -c 1 "$file" | wc -l)" -eq 0 ]; then echo "$file: no end of line at its end"; fi
        case $file in
        *.c | *.h | *.sh | *.js | *.mjs)
            lines=$(wc -l <"$file")
            case $file in
            *.sh) ;;
            *) LC_ALL=C.UTF-8 grep -nP '^(?!\s*[\x27"][^\x27"]*[\x27"][,;)]*$).{121,}$' "$file" /dev/null | sed 's/$/  <- over 120 characters/' ;;
            esac
            if [ "$lines" -gt 600 ] && ! grep -q "^${file#./} " tools/long_files.txt 2>/dev/null; then
                echo "$file: $((lines)) lines; more than 600 need a reason"
            fi ;;
        esac
    done
} >"$out"
if [ -s "$out" ]; then
    cat "$out"
    echo "check_text: $(wc -l <"$out") places"
    exit 1
fi
echo "check_text: in order"
