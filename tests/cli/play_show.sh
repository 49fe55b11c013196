#!/bin/sh
# `show` in a played battle: how it stands in the game's own words, without the other side's sealed orders.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { out=$(printf '%b' "$1" | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 --record "$scratch/a.alea" $2 2>&1); }
talk '1\nshow\nquit\n' ''
has "own unit with its order" "$out" "Town Guard (red): 100 men, 400 hit points, fit; "
has "the enemy" "$out" "Orc Host (blue): 100 men, 400 hit points, fit"
lacks "the enemy's order" "$(printf '%s\n' "$out" | grep '^[A-Z].* (blue): ')" "; "
rm -f "$scratch/a.alea"
talk 'show\nquit\n' '--lang it'
has "Italian" "$out" "Town Guard (rosso): 100 uomini"
# a campaign: boxes with their stacks and ways, and nothing of what lies face down
campaign() { rm -f "$scratch/a.alea"; out=$(printf '%b' "$1" | COLUMNS=60 "$ALEA" play campaign/leipzig-1813 --seats human,recruit --seed 3 --record "$scratch/a.alea" $2 2>&1); }
campaign 'show\nquit\n' ''
has "calendar" "$out" "turn 1/3, October, rain, mud next turn"
has "own stack" "$out" "  red: Saint-Cyr 3+2, XIV Corps Saint-Cyr 6"
has "ways" "$out" "  > Magdeburg 2 (bridge), Wittenberg - (ford), Halle 1,"
has "face down" "$out" "  blue, counters face down: 5"
lacks "an enemy counter" "$out" "Schwarzenberg"
same "no line is wider than the terminal" "" "$(printf '%s\n' "$out" | sed -n '/victory points/,/^A number/p' | tr -d '\200-\277' | awk 'length($0) > 60')"
campaign 'show\nquit\n' '--lang fr'
has "French" "$out" "  bleu, pions face cachée : 5"
finish
