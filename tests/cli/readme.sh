#!/bin/sh
# The examples of README.md (blocks marked `console`) are run and their output compared. A line with
# nothing but … stands for any number of lines.
. "$SOURCE/tests/cli/_lib.sh"
need jq
PATH=$(dirname "$ALEA"):$PATH
export COLUMNS=80
for page in "$SOURCE/README.md" "$SOURCE"/docs/json.md; do
    [ -f "$page" ] || continue
    rm -rf "$scratch/steps"; mkdir -p "$scratch/steps" "$scratch/in"
    awk -v dir="$scratch/steps" '
        /^```console$/ { inside = 1; next }
        /^```$/ { inside = 0; next }
        inside && /^\$ / { n++; file = sprintf("%s/%03d", dir, n); print substr($0, 3) > (file ".run"); printf "" > (file ".want"); next }
        inside && n { print > (file ".want") }
    ' "$page"
    for run in "$scratch"/steps/*.run; do
        [ -f "$run" ] || continue
        want=${run%.run}.want
        (cd "$scratch/in" && sh "$run") >"$scratch/got" 2>&1 </dev/null
        if grep -q '^…$' "$want"; then          # compare what stands before and behind
            before=$(grep -n '^…$' "$want" | head -n 1 | cut -d: -f1)
            head -n $((before - 1)) "$want" >"$scratch/a"; head -n $((before - 1)) "$scratch/got" >"$scratch/b"
            cmp -s "$scratch/a" "$scratch/b" || { say_failed "$(basename "$page"): $(cat "$run")"; diff "$scratch/a" "$scratch/b"; }
            behind=$(($(wc -l <"$want") - before))
            tail -n "$behind" "$want" >"$scratch/a"; tail -n "$behind" "$scratch/got" >"$scratch/b"
            cmp -s "$scratch/a" "$scratch/b" || { say_failed "$(basename "$page"), the end: $(cat "$run")"; diff "$scratch/a" "$scratch/b"; }
        else
            cmp -s "$want" "$scratch/got" || { say_failed "$(basename "$page"): $(cat "$run")"; diff "$want" "$scratch/got"; }
        fi
    done
    ls "$scratch"/steps/*.run >/dev/null 2>&1 || say_failed "no examples in $page"
done

# what the program writes of the documents, and the pictures beside their commands
stale=$(ALEA=$ALEA SOURCE=$SOURCE sh "$SOURCE/tools/make_docs.sh" --check) || say_failed "$stale"
finish
