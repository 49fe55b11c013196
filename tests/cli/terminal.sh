#!/bin/sh
# What the paper can show: width, colour, letters beyond ASCII.
. "$SOURCE/tests/cli/_lib.sh"
shot="flintlock.shoot weapon=musket distance=35 shooters=10 target.cover=cover"

widest() { printf '%s\n' "$out" | awk '{ n = length($0); if (n > m) m = n } END { print m + 0 }'; }
for columns in 30 40 60 80 120; do
    for lang in en fr it; do
        for question in "odds $shot" "resolve $shot --seed 3" "resolve flintlock.melee --seed 2" "rules flintlock" "describe flintlock.shoot" "--help" "odds --help" \
            "odds $shot --diff --set flintlock.shoot.cover=0"; do
            [ "$columns" -eq 30 ] && case "$question" in *--diff*) continue ;; esac
            out=$(COLUMNS=$columns "$ALEA" $question --lang $lang)
            w=$(printf '%s\n' "$out" | LC_ALL=C.UTF-8 wc -L)
            [ "$w" -le $((columns > 34 ? columns : 40)) ] || say_failed "$w columns instead of $columns: alea $question --lang $lang"
        done
    done
done

if command -v jq >/dev/null; then
    for book in $("$ALEA" rules --json | jq -r '.rulebooks[].id'); do
        for table in $("$ALEA" rules "$book" --json | jq -r '.tables[].id'); do
            w=$(COLUMNS=60 "$ALEA" table "$table" | wc -L)
            [ "$w" -le 60 ] || say_failed "$w columns instead of 60: alea table $table"
        done
    done
fi

status 0 $ALEA odds $shot
lacks "no colour in a pipe" "$out" "$(printf '\033')"
has "blocks where there is UTF-8" "$out" "█"
out=$(LC_ALL=C "$ALEA" odds $shot)
has "# where there is not" "$out" "####"
for question in "odds $shot" "resolve $shot --seed 3" "describe flintlock.move" "rules" "table flintlock.speed"; do
    for lang in en fr it; do
        LC_ALL=C "$ALEA" $question --lang $lang | LC_ALL=C grep -q '[^ -~]' && say_failed "beyond ASCII: alea $question --lang $lang"
    done
done
# every letter of a scenario has one that is near to it: as many question marks as there were
for scenario in $("$ALEA" scenario list | cut -d ' ' -f 1); do
    for lang in en fr it; do
        wanted=$("$ALEA" scenario show "$scenario" --lang $lang | tr -cd '?' | wc -c)
        same "letters of $scenario --lang $lang" "$wanted" "$(LC_ALL=C "$ALEA" scenario show "$scenario" --lang $lang | tr -cd '?' | wc -c)"
    done
done
out=$(LC_ALL=C "$ALEA" scenario show campaign/saxony-1813)
has "a small letter" "$out" "Gorlitz"
status 0 $ALEA
has "no command: help" "$out" "describe"
status 0 $ALEA odds $shot --help
has "help on a procedure" "$out" "target.cover"
status 0 $ALEA help odds
has "help on a command" "$out" "--svg"
status 0 $ALEA help flintlock.shoot
has "help on a procedure by name" "$out" "target.cover"
status 0 $ALEA --version
has "version" "$out" "alea "
finish
