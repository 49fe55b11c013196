#!/bin/sh
# `show` in a played battle: how it stands in the game's own words, without the other side's sealed orders.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { out=$(printf '%b' "$1" | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 --record "$scratch/a.alea" $2 2>&1); }
talk 'do nothing\nshow\nshow orc host\nshow 3\nshow levy\nmap\nsiege\nshow nobody\nquit\n' ''
has "a heading for each side" "$out" "
red: units fit 8/8, lost 0 %"
has "own unit with its order" "$out" "1 Town Guard      100  400  15       8  d8      no action  battle standards"
has "the enemy" "$out" "6 Orc Host          100  400  13       8  d6      battle standards"
has "one unit" "$out" "6 Orc Host (blue)
men 100/100, hit points 400/400, armour class 13, morale 8"
has "one unit by its number" "$out" "3 Longbows (red)"
has "nothing to remark" "$out" "5 Levy (red)
men 100/100, hit points 400/400, armour class 10, morale 6"
lacks "no heading over nothing" "$(printf '%s' "$out" | sed 's/ *$/|/')" "remarks:|"
has "the lines" "$out" "not in contact, blue: 6 Orc Host, 7 Goblins"
has "no siege" "$out" "There is no siege."
has "no such unit" "$out" "nobody: there is nobody of that name."
rm -f "$scratch/a.alea"
talk 'montrer\nquitter\n' '--lang fr'
has "French, by a French word" "$(printf '%s' "$out" | tr -s ' ')" "3 Arcs Longs 100 400 11 7 d6 projectiles d6"
rm -f "$scratch/a.alea"
out=$(printf 'show\nsiege\nquit\n' | COLUMNS=40 "$ALEA" play fantasy/walls --seats human,recruit --seed 5 --record "$scratch/a.alea" 2>&1)
has "a siege sheet" "$out" "besieged: blue
North Wall: intact
Gatehouse: intact
River Wall: intact"
has "who is inside" "$out" "within the walls: 7 Wall Guard,
    8 "
has "stores" "$out" "red: sequences of food left 16; water
    enough"
same "no line is wider than 40 columns" "" "$(printf '%s\n' "$out" | sed 's/^red[^>]*> //' | awk 'length($0) > 40')"
rm -f "$scratch/a.alea"
# a campaign: boxes with their stacks and ways, and nothing of what lies face down
campaign() { rm -f "$scratch/a.alea"; out=$(printf '%b' "$1" | COLUMNS=60 "$ALEA" play campaign/leipzig-1813 --seats human,recruit --seed 3 --record "$scratch/a.alea" $2 2>&1); }
campaign 'show\nquit\n' ''
has "calendar" "$out" "turn 1/3, October, rain, mud next turn"
has "own stack" "$out" "  red: Saint-Cyr 3+2, XIV Corps Saint-Cyr 6"
has "ways" "$out" "  > Magdeburg 2 (bridge), Wittenberg - (ford), Halle 1,"
has "face down" "$out" "  blue, counters face down: 5"
lacks "an enemy counter" "$out" "Schwarzenberg"
same "no line is wider than the terminal" "" "$(printf '%s\n' "$out" | sed -n '/victory points/,/^A number/p' | tr -d '\200-\277' | awk 'length($0) > 60')"
campaign 'show ney\nshow duben\nmap\nquit\n' ''
has "a counter" "$out" "Leipzig; general; command value 2; tactical bonus 2; rank 2"
has "a box, typed without its accent" "$out" "Düben (objective 1 blue)"
has "the map" "$out" "Leipzi* R39"
same "the map is not wider than the terminal" "" "$(printf '%s\n' "$out" | sed -n '/Berlin/,/Prague/p' | tr -d '\200-\277' | awk 'length($0) > 60')"
campaign 'show\nquit\n' '--lang fr'
has "French" "$out" "  bleu, pions face cachée : 5"
finish
