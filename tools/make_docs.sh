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
examples flintlock fray_walk fray_fire fray_melee fray_worlds fray_mirror fray_wagons <<'EOF'
# Worked examples of flintlock skirmishes

Each was worked out by hand before the program played it; `tests/unit/test_fray_*.c` hold the numbers and draw the pictures (`./dev docs`). A broken ring is where a figure was when
the turn began, the thin line its way, a struck ring who fell, a long line a shot. The rulings are in [RULINGS.md](../RULINGS.md).

Thirty-four situations that a skirmish has to get right, with the pictures that show them and the end of the name of the test, `test_fray_…`:

| | situation | pictures | test |
|---|---|---|---|
| 1 | into bushes | 1a, 1b | walk |
| 2 | light horse in forest and bushes | 2a, 2b | walk |
| 3 | a line, its attack, an enemy who runs | 3a, 3b | walk |
| 4 | wheel, about, form | 4a, 4b, 4c | walk |
| 5 | two run at each other | 5a, 5b | walk |
| 6 | a ring of attacks (with two sides it has an even number) | 6a, 6b | walk |
| 7 | past an enemy's side | 7 | walk |
| 8 | friends and bodies in the way | 8a, 8b, 8c | walk |
| 9 | a body closes up | 9 | walk |
| 10 | breaking off | 10a, 10b | walk |
| 11 | ten muskets at a hedge | 11 | fire |
| 12 | five recruits | 12 | fire |
| 13 | 10.0 and 10.1 cm | 13a, 13b, 13c | fire |
| 14 | a cuirass at the longest range | 14 | fire |
| 15 | from horseback at a rider in passing | 15 | fire |
| 16 | seen in passing | 16a, 16b, 16c | fire |
| 17 | both fall | 17 | fire |
| 18 | firing in contact | 18 | fire |
| 19 | an enemy who fights a friend | 19 | fire |
| 20 | two volleys at one group | 20a, 20b | fire |
| 21 | reloading; pushed while reloading | 21a, 21b | fire, melee |
| 22 | a charge at a braced bayonet | 22a, 22b | melee |
| 23 | heavy horse in close order | 23 | melee |
| 24 | the higher class | 24 | melee |
| 25 | equal class | 25a, 25b | melee |
| 26 | no room behind | 26a, 26b | melee |
| 27 | several at one; long before short; pushed by two | 27a, 27b, 27c | melee |
| 28 | morale | 28a, 28b | melee |
| 29 | at half, once | 29 | melee |
| 30 | rout and rally | 30a, 30b | melee |
| 31 | a shaken unit | 31 | melee |
| 32 | two worlds that look the same | 32a, 32b | worlds |
| 33 | the same battle told otherwise | 33a, 33b | mirror |
| 34 | a wagon passes bushes; before an enemy; in the way | 34a, 34b, 34c | wagons |

EOF
examples ancients host_before host_turn host_moves host_charges host_melee host_retreat host_readings host_cards host_reckon host_whole host_hidden <<'EOF'
# Worked examples of ancients battles

Each was worked out by hand before the program played it; `tests/unit/test_host_*.c` hold the numbers and draw the pictures (`./dev docs`). Beside a unit stand its type, its value and its
impetus; a broken outline without a sign is where it was before, the thin line its way, a struck outline a unit that is gone, a long line a shot, a circle a commander. H is half the front of a base. Only the
part of the table is shown on which something happens. The rulings are in [RULINGS.md](../RULINGS.md).

Forty situations that a battle has to get right, with the pictures that show them and the end of the name of the test, `test_host_…`:

| | situation | pictures | test |
|---|---|---|---|
| 1 | a contest; a double six; a double of an Incompetent | 77a, 77b, 77c | turn |
| 2 | an Expert and a Genius throw again | 78 | turn |
| 3 | a second and a third advance; who failed may shoot | 7, 63 | moves, whole |
| 4 | out of the radius; with a commander | 8, 9 | moves |
| 5 | wheels and sideways moves | 10, 11 | moves |
| 6 | a group tested with its worst; a line that has fallen apart | 12, 64a, 64b | moves, whole |
| 7 | broken ground | 13 | moves |
| 8 | obliquely in a zone of control; ridden down | 14a, 65 | moves, whole |
| 9 | the same, disordered; with TC8 | 14b, 61 | moves, cards |
| 10 | straight at the unit whose zone it is; backward | 15 | moves |
| 11 | a shot inside a zone | 66 | whole |
| 12 | who may be shot at | 17a, 17b | moves |
| 13 | long bows at knights | 18 | moves |
| 14 | shots after moves, and to the side | 67 | whole |
| 15 | evading a shot; a second time; over the edge | 19, 68 | moves, whole |
| 16 | an evader is caught | 28, 69 | charges, whole |
| 17 | the bonus die | 20a, 20b | charges |
| 18 | defensive fire; of arquebuses | 24, 70 | charges, whole |
| 19 | a counter-charge | 25, 71 | charges, whole |
| 20 | close ranks | 26, 72 | charges, whole |
| 21 | a drawn melee | 33 | melee |
| 22 | into the flank | 34 | melee |
| 23 | a Large Unit loses its rear rank | 35 | melee |
| 24 | Main and Supports | 36 | melee |
| 25 | TC1 and TC7 | 54 | cards |
| 26 | TC9 and TC2; TC9 and TC3 | 55, 79 | cards |
| 27 | TC6; TC6 and TC9 | 59, 56 | cards |
| 28 | a retreat into a friend, skirmishers, a melee, rocks, an enemy | 37, 38a, 38b, 39, 40, 80 | retreat |
| 29 | a pursuit that reaches | 41 | retreat |
| 30 | an impetuous pursuit; TC10 | 81, 58 | retreat, cards |
| 31 | TC11 | 57 | cards |
| 32 | artillery, wagons, baggage beaten; nobody has dice | 82a, 82b, 82c, 43 | melee |
| 33 | a commander lost, or saved | 73a, 73b | whole |
| 34 | commands and armies break | 62, 83 | reckon |
| 35 | a flank march enters | 3 | before |
| 36 | an ambush is found; along an empty wood; it comes out | 4, 75a, 75b | before, hidden |
| 37 | frenzy of a unit that was not activated | 30 | charges |
| 38 | leaving a melee | 74a, 74b | whole |
| 39 | SC5, SC4, SC6 and SC3 | 76, 2, 84, 85 | hidden, before |
| 40 | what nobody may know: every position of 200 random battles | none: it is not to be seen | game |

EOF
rm -rf "$new"
exit $failed
