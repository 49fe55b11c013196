#!/bin/sh
# The documents that the program makes itself: docs/reference/RULEBOOK.md, one for each rulebook, and the pictures that the
# README shows beside their commands (`alea draw … --svg NAME.svg` is docs/NAME.svg or the picture that follows).
# The worked examples of skirmishes and ancients battles and their pictures come from the tests in BUILD/unit (build-tests where it is not set).
# ALEA is the program; build/alea where it is not set. With --check nothing is written: it fails where a
# document is not what the program would write.
alea=${ALEA:-build/alea}
root=${SOURCE:-.}
LC_ALL=C.UTF-8
export LC_ALL
failed=0
mkdir -p "$root/docs/reference" || exit 1
mode=${1:-}
# settle NEW PLACE: the new file goes to its place, or is compared with what is there
settle() {
    if [ "$mode" != --check ]; then
        mv "$1" "$2" && echo "${2#"$root"/}"
        return
    fi
    cmp -s "$1" "$2" || { echo "${2#"$root"/} is not what the program makes: ./dev docs"; failed=1; }
    rm -f "$1"
}
for book in $("$alea" rules --json | sed 's/"rulebooks":\[/\n/; s/{"id":"/\n/g' | sed -n 's/^\([a-z]*\)",.*/\1/p'); do
    page=$root/docs/reference/$book.md
    new=$page.new.$$
    "$alea" reference "$book" --lang en >"$new" || { rm -f "$new"; exit 1; }
    settle "$new" "$page"
done

# `alea draw …` in the README, and the picture below it
awk '/^`alea draw / { sub(/^`/, ""); sub(/` .*$/, ""); command = $0; next }
     command && /^!\[.*\]\(docs\/.*\.svg\)/ { sub(/^.*\]\(/, ""); sub(/\).*$/, ""); print $0 "\t" command; command = "" }' "$root/README.md" >"$root/docs/.pictures.$$"
tab=$(printf '\t')
while IFS=$tab read -r picture command; do
    new=$root/$picture.new.$$
    set -- $(echo "$command" | sed 's/ --svg [^ ]*//; s/^alea //')
    "$alea" "$@" --lang en --svg - >"$new" || { rm -f "$new"; exit 1; }
    settle "$new" "$root/$picture"
done <"$root/docs/.pictures.$$"
rm -f "$root/docs/.pictures.$$"

# the worked examples: the tests that work them out draw them (tests/unit/*_picture.h)
tests=${BUILD:-build-tests}/unit
new=$root/docs/.examples.$$
mkdir "$new" || exit 1
mkdir -p "$root/docs/examples"
# examples BOOK TESTS…: the head of the page is the standard input
examples() {
    book=$1
    shift
    cat >"$new/page"
    for name in "$@"; do
        [ -x "$tests/test_$name" ] || { echo "the examples need $tests/test_$name: cmake --build build-tests"; rm -rf "$new"; exit 1; }
        ALEA_PICTURES=$new "$tests/test_$name" >"$new/log" 2>&1 || { cat "$new/log"; rm -rf "$new"; exit 1; }
    done
    cat "$new/$book"-*.md >>"$new/page"
    settle "$new/page" "$root/docs/$book-examples.md"
    for picture in "$new/$book"-*.svg; do settle "$picture" "$root/docs/examples/${picture##*/}"; done
}
examples flintlock fray_walk fray_fire fray_melee fray_worlds fray_mirror <<'EOF'
# Worked examples of flintlock skirmishes

Each was worked out by hand before the program played it; `tests/unit/test_fray_*.c` hold the numbers and draw the pictures (`./dev docs`). A broken ring is where a figure was when
the turn began, the thin line its way, a struck ring who fell, a long line a shot. The rulings are in [RULINGS.md](../RULINGS.md).

EOF
examples ancients host_before host_turn host_moves host_charges host_melee host_retreat host_readings host_cards host_reckon <<'EOF'
# Worked examples of ancients battles

Each was worked out by hand before the program played it; `tests/unit/test_host_*.c` hold the numbers and draw the pictures (`./dev docs`). Beside a unit stand its type, its value and its
impetus; a broken outline without a sign is where it was before, the thin line its way, a struck outline a unit that is gone, a long line a shot, a circle a commander. H is half the front of a base. Only the
part of the table is shown on which something happens. The rulings are in [RULINGS.md](../RULINGS.md).

EOF
rm -rf "$new"
exit $failed
