#!/bin/sh
# What is printed: every kind in three languages has its text; charts as SVG, PNG and PDF; what cannot be written is said.
. "$SOURCE/tests/cli/_lib.sh"
need pdftotext
need jq
text() { pdftotext -layout "$1" - 2>/dev/null; }
for lang in en fr it; do
    for book in $("$ALEA" rules --json | jq -r ".rulebooks[].id"); do
        status 0 "$ALEA" print $book sheet --lang $lang --output "$scratch/$book.pdf"
        [ "$(text "$scratch/$book.pdf" | wc -l)" -gt 60 ] || say_failed "the sheet of $book in $lang is nearly empty"
        same "$book in $lang: both sides of one page" "Pages: 2" "$(pdfinfo "$scratch/$book.pdf" | sed -n 's/^Pages: */Pages: /p')"
        [ "$(pdftotext -f 2 -l 2 -layout "$scratch/$book.pdf" - | grep -c .)" -gt 45 ] || say_failed "the second page of $book in $lang is not filled"
        for id in $("$ALEA" rules $book --json | jq -r '.options[].id' | grep _); do lacks "an id as a heading" "$(text "$scratch/$book.pdf" | grep -v "option ")" "$id"; done
        if command -v pdftohtml >/dev/null; then
            small=$(pdftohtml -xml -stdout -i -zoom 3 "$scratch/$book.pdf" | sed -n 's/.*<fontspec.* size="\([0-9]*\)".*/\1/p' | sort -n | head -1)
            [ "${small:-0}" -ge 19 ] || say_failed "letters of $small thirds of a point on the sheet of $book in $lang"
        fi
    done
    for kind in cards markers plan; do status 0 "$ALEA" print ancients $kind --lang $lang --output "$scratch/$kind.$lang.pdf"; done
done
has "a card" "$(text "$scratch/cards.en.pdf")" "TC12"
has "cards in French" "$(text "$scratch/cards.fr.pdf")" "TC1 "
has "markers" "$(text "$scratch/markers.fr.pdf")" "embuscade"
has "plan" "$(text "$scratch/plan.it.pdf")" "Piano di battaglia"
status 0 "$ALEA" print ancients sheet --lang fr --output "$scratch/fr.pdf"
status 0 "$ALEA" print ancients sheet --lang it --output "$scratch/it.pdf"
has "the heading of a list in French" "$(text "$scratch/fr.pdf")" "Bonus d'impétuosité perdu"
has "the printed page's own name" "$(text "$scratch/fr.pdf")" "8.1 · Table de tir"
has "the printed page's own name" "$(text "$scratch/it.pdf")" "8.4 · Bonus di impeto"
has "whose game it is, in Italian" "$(text "$scratch/it.pdf")" "seconda edizione"
same "what a row begins with stands once: three tables of two dice" 3 "$(text "$scratch/it.pdf" | grep -o "2D6" | wc -l)"
has "a figure of the sheet" "$(text "$scratch/flintlock.pdf")" "40"

status 0 "$ALEA" odds flintlock.shoot distance=20 shooters=3 --svg "$scratch/a.svg" --png "$scratch/a.png" --pdf "$scratch/a.pdf"
has "SVG" "$(cat "$scratch/a.svg")" "<svg"
same "PNG" "PNG" "$(head -c 4 "$scratch/a.png" | tail -c 3)"
has "PDF with text" "$(text "$scratch/a.pdf")" "%"

status 1 "$ALEA" print flintlock sheet --output /nonexistent/x.pdf
has "what cannot be written" "$err" "/nonexistent/x.pdf"
status 1 "$ALEA" odds flintlock.shoot distance=20 --png /nonexistent/x.png
status 2 "$ALEA" print flintlock cards
has "what can be printed" "$err" "sheet"
status 2 "$ALEA" print flintlok sheet
has "the nearest" "$err" "flintlock"
finish
