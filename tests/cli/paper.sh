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
    done
    for kind in cards markers plan; do status 0 "$ALEA" print ancients $kind --lang $lang --output "$scratch/$kind.$lang.pdf"; done
done
has "a card" "$(text "$scratch/cards.en.pdf")" "TC12"
has "cards in French" "$(text "$scratch/cards.fr.pdf")" "TC1 "
has "markers" "$(text "$scratch/markers.fr.pdf")" "embuscade"
has "plan" "$(text "$scratch/plan.it.pdf")" "Piano di battaglia"
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
