#!/bin/sh
# Whole campaigns on the command line: played, recorded, replayed, drawn.
. "$SOURCE/tests/cli/_lib.sh"
need jq

status 0 "$ALEA" draw campaign/ulm-1805
has "a picture" "$out" "<svg"
has "boxes by name" "$out" "Nördlingen"
has "all strengths" "$out" 'on_blue">18<'
if command -v xmllint >/dev/null; then printf '%s\n' "$out" | xmllint --noout - || say_failed "the picture is not XML"; fi
status 0 "$ALEA" draw campaign/ulm-1805 --seat red
lacks "blue's strength is not in red's picture" "$out" 'on_blue">18<'
lacks "nor who leads it" "$out" "Mack"
has "but how many counters there are" "$out" ">×7<"
has "French" "$("$ALEA" draw campaign/ulm-1805 --lang fr)" "mauvaise route"
status 0 "$ALEA" draw campaign/leipzig-1813 --svg "$scratch/a.svg" --png "$scratch/a.png" --pdf "$scratch/a.pdf"
same "PNG" "PNG" "$(head -c 4 "$scratch/a.png" | tail -c 3)"
same "PDF" "%PDF" "$(head -c 4 "$scratch/a.pdf")"
# signs of counters lie beside each other and beside every box, so that all can be read
for scenario in leipzig-1813 ulm-1805 saxony-1813 wagram-1809; do
    covered=$("$ALEA" draw campaign/$scenario | sed -n 's/<rect x="\(-*[0-9]*\)" y="\(-*[0-9]*\)" width="\([0-9]*\)" height="\([0-9]*\)".*class="\(red\|blue\|box\)".*/\1 \2 \3 \4 \5/p' |
        awk '{ x[NR] = $1; y[NR] = $2; w[NR] = $3; h[NR] = $4; box[NR] = $5 == "box" }
             END { for (i = 1; i <= NR; i++) for (k = 1; k < i; k++)
                       if (!(box[i] && box[k]) && x[i] < x[k] + w[k] && x[k] < x[i] + w[i] && y[i] < y[k] + h[k] && y[k] < y[i] + h[i]) print x[i], y[i], "on", x[k], y[k] }')
    same "$scenario: no sign on another" "" "$covered"
done
status 2 "$ALEA" draw campaign/ulm-1805 --seat green
has "seats" "$err" "red, blue"
status 2 "$ALEA" draw
status 0 "$ALEA" draw campaign/ulm-1805 --layers places,names
has "the layers asked for" "$out" 'class="layer names"'
lacks "no others" "$out" 'class="base"'
lacks "no others" "$out" 'class="road"'
status 2 "$ALEA" draw campaign/ulm-1805 --layers names,streets
has "which layer is wrong, and what there is" "$err" "--layers: streets is not one of ground, water"

# ---- no <style> in a page's picture; everything that stands there is read aloud
picture=$("$ALEA" draw campaign/leipzig-1813)
lacks "classes and attributes, no style sheet" "$picture" "<style"
has "a box in words" "$picture" "<title>5 Leipzig, victory points 6, red</title>"
has "a stack in words" "$picture" "<title>red, Leipzig: counters 10, strength points 39, Napoleon</title>"
same "as many titles as boxes, stacks and rivers, and the picture's own" "$(printf '%s\n' "$picture" | grep -c 'role="img"')" "$(printf '%s\n' "$picture" | grep -c '<g role="img".*<title>')"

# ---- labels keep away from each other (a letter is at least half as wide as it is high)
for scenario in leipzig-1813 ulm-1805 saxony-1813 wagram-1809; do
    for seat in red blue; do
        covered=$("$ALEA" draw campaign/$scenario --seat $seat | sed -n 's/<text x="\(-*[0-9]*\)" y="\(-*[0-9]*\)" font-size="1[123]".*class="\(name\|goal\|who\)">\(.*\)<.text>/\1 \2 \4/p' |
            LC_ALL=C.UTF-8 awk '{ x[NR] = $1; y[NR] = $2; $1 = $2 = ""; t[NR] = substr($0, 3); w[NR] = length(t[NR]) * 6 }
                 END { for (i = 1; i <= NR; i++) for (k = 1; k < i; k++) {
                           dx = x[i] - x[k]; dy = y[i] - y[k]
                           if (dx < 0) dx = -dx
                           if (dy < 0) dy = -dy
                           if (dy < 10 && dx < (w[i] + w[k]) / 2) print t[i], "on", t[k] } }')
        same "$scenario, $seat: no name on another" "" "$covered"
    done
done

# ---- a stack is tied to its box, and no tie ends elsewhere
picture=$("$ALEA" draw campaign/leipzig-1813)
same "a tie for each stack" "$(printf '%s\n' "$picture" | grep -c 'class="base"')" "$(printf '%s\n' "$picture" | grep -c 'class="tie"')"
loose=$(printf '%s\n' "$picture" | sed -n 's/<line x1="[0-9]*" y1="[0-9]*" x2="\([0-9]*\)" y2="\([0-9]*\)".*class="tie".*/\1 \2/p' | while read -r x y; do
    printf '%s\n' "$picture" | grep -q "<rect x=\"$((x - 13))\" y=\"$((y - 13))\" .*class=\"box\"" || echo "$x $y"
done)
same "every tie ends in a box" "" "$loose"
has "none where only places are asked for" "ties: $("$ALEA" draw campaign/leipzig-1813 --layers places | grep -c 'class="tie"')" "ties: 0"

# ---- each language's own points, each game's own word
for scenario in ancients/zama-202bc flintlock/clifton-1745 fantasy/walls campaign/ulm-1805; do
    same "a French picture of $scenario" "" "$("$ALEA" draw $scenario --lang fr | sed 's/&[a-z]*;//g' | grep -oE '>[^<]*[^ ][;:?!]( [^<]*)?<')"
done
has "commanders of ancient battles" "$("$ALEA" draw ancients/zama-202bc)" ">commander<"
has "officers of skirmishes" "$("$ALEA" draw flintlock/clifton-1745)" ">officer<"

# ---- battle lines: who fights whom, how strong, what the walls are like
status 0 "$ALEA" draw fantasy/ford
has "units by number and name" "$out" ">6 Orc Host<"
has "strength in words" "$out" "<title>6 Orc Host, blue, on foot, men 100/100, hit points 400/400</title>"
lacks "nobody is in contact at the start" "$out" 'class="contact"'
status 0 "$ALEA" draw fantasy/walls
same "a section of wall each" "$("$ALEA" scenario show fantasy/walls --json | jq '[.setup.sections // [] | length] | .[0]')" "$(printf '%s\n' "$out" | grep -c '<g role="img" class="wall">')"
has "within the walls" "$out" 'class="within"'
has "French" "$("$ALEA" draw fantasy/walls --lang fr)" "muraille"
head -60 "$SOURCE/tests/games/fantasy-ford.alea" >"$scratch/half.alea"
status 0 "$ALEA" draw "$scratch/half.alea" --seat red
has "contacts half way" "$out" 'class="contact"'

# ---- where it goes: a terminal is asked, a file is whole or not there, a page is a page
if command -v script >/dev/null 2>&1; then
    script -qec "'$ALEA' draw campaign/leipzig-1813" /dev/null >"$scratch/typed" 2>&1 </dev/null
    has "no picture on a terminal" "$(cat "$scratch/typed")" "--svg"
    lacks "no picture on a terminal" "$(cat "$scratch/typed")" "<svg"
fi
for kind in svg png pdf; do
    status 1 "$ALEA" draw campaign/leipzig-1813 --$kind "$scratch/no/such/folder.$kind"
    has "why $kind could not be written" "$err" "No such file"
    (trap '' XFSZ; ulimit -f 8; "$ALEA" draw campaign/leipzig-1813 --$kind "$scratch/full.$kind") 2>&1 | cat >"$scratch/said"
    has "why $kind could not be written" "$(cat "$scratch/said")" "File too large"
    [ -z "$(ls "$scratch" | grep "full.$kind")" ] || say_failed "a piece of $kind is left behind"
done
if command -v pdfinfo >/dev/null 2>&1; then
    status 0 "$ALEA" draw campaign/leipzig-1813 --pdf "$scratch/map.pdf"
    has "a page of A4" "$(pdfinfo "$scratch/map.pdf")" "(A4)"
fi

# ---- a film: a picture for each entry; Ctrl-C ends it, and it is said how many there are
entries=$(($(wc -l <"$scratch/half.alea") - 1))
status 0 "$ALEA" draw "$scratch/half.alea" --seat red --film "$scratch/film"
same "as many as entries, and the beginning" "$((entries + 1)) pictures in $scratch/film" "$out"
status 0 "$ALEA" draw "$scratch/half.alea" --seat red --film "$scratch/film" --json
true_in "the same as JSON" "$out" ".pictures == $((entries + 1)) and .folder == \"$scratch/film\""
same "as many files" "$((entries + 1))" "$(ls "$scratch/film" | wc -l)"
interrupt_film() {
    rm -rf "$scratch/film"
    "$ALEA" draw "$SOURCE/tests/games/campaign-wagram-1809.alea" --film "$scratch/film" >"$scratch/cut" 2>&1 &
    pid=$!
    for _ in $(seq 600); do     # until there is a picture
        [ -e "$scratch/film/0000.svg" ] && break
        sleep 0.05
    done
    kill -INT $pid
    wait $pid
    same "the status of an interrupted film" 130 $?
}
interrupt_film
has "it is said, and how many there are" "$(cat "$scratch/cut")" "interrupted: $(ls "$scratch/film" | wc -l) pictures are in $scratch/film"

status 0 "$ALEA" play campaign/leipzig-1813 --seats recruit,recruit --seed 3 --record "$scratch/game.alea"
first=$("$ALEA" replay "$scratch/game.alea" --json)
true_in "replayed to its end" "$first" '.result == "red" or .result == "blue" or .result == "draw"'
status 0 "$ALEA" draw "$scratch/game.alea" --seat blue
has "turn" "$out" "turn 3 / 3"
one=$("$ALEA" simulate campaign/leipzig-1813 -n 20 --seats recruit,recruit --seed 1 --threads 1 --json --quiet | jq -r .hash)
two=$("$ALEA" simulate campaign/leipzig-1813 -n 20 --seats recruit,recruit --seed 1 --threads 2 --json --quiet | jq -r .hash)
same "one thread or two" "$one" "$two"
finish
