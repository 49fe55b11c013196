#!/bin/sh
# alea measure and the pictures of a free table (tests/drill), against numbers that were worked out by hand: 480 units
# to H; horse is 720 deep, foot 480, light troops 240; all fronts are 960 wide.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }

# Knights at (2400, 1200) facing north, front at y = 1560; Pikes at (2400, 3600) facing south, front at y = 3360:
# 1800 units apart, 3.75 H. Horse charges 3 H and one more on clear ground: 1920 units are enough.
status 0 "$bridge" measure drill/duel knights pikes
same "in words" "Knights – Pikes
  distance    3.75 H
  place       Knights is in front of Pikes
              Pikes is in front of Knights
  sight       free, 3.75 H
  shot        it does not shoot
  reach       straight, 3.75 H" "$out"
status 0 "$bridge" measure drill/duel pikes knights --json
true_in "as JSON" "$out" '.distance == 1800 and .measure == "H" and .per == 480 and .from == "pikes"'
true_in "foot goes 2 H" "$out" '.charges and .reach.possible == false and .reach.stopper == null'

# Red Bows at (7752, 3696), front at 3936; Blue Horse at (7752, 6288), front at 6288 - 360 = 5928: 1992 units, 4.15 H
status 0 "$bridge" measure drill/line red_bows blue_horse --lang fr --svg "$scratch/a.svg"
has "in French" "$out" "dans son arc et à portée (8 H)"
has "distance" "$out" "distance    4,15 H"
has "the picture has the ruler" "$(cat "$scratch/a.svg")" "<title>distance 4,15 H</title>"
has "and the rays of the arc" "$(cat "$scratch/a.svg")" "<title>arc de tir 45°</title>"
if command -v xmllint >/dev/null; then xmllint --noout "$scratch/a.svg" || say_failed "the picture is not XML"; fi
# Red Slings stand between Red Guard and Blue Guard
status 0 "$bridge" measure drill/line red_guard blue_guard
has "who stops the line" "$out" "stopped by Red Slings"
# a wood lies on Red Horse's way to Blue Slings
status 0 "$bridge" measure drill/line red_horse blue_slings --json
true_in "slowed by the wood" "$out" '.reach == {"possible": false, "slowed": true, "stopper": null}'

# A skirmish, round bases of 1 cm. Jean at (12, 40), a guard at (80, 36): the root of 68² + 4² is 68.12, less 2. At x = 38
# the line is at y = 38.5, in the gap of the high hedge. The Poacher stands at (12, 30): at y = 32.3 he looks at the hedge
# from (36, 18) to (38, 34).
status 0 "$ALEA" measure flintlock/salt-1780 jean_cottereau salt_guards_1
same "a skirmish in words" "Jean Cottereau – Salt Guards 1
  distance    66.12 cm
  place       Jean Cottereau is in front of Salt Guards 1
              Salt Guards 1 is in front of Jean Cottereau
  sight       free, 66.12 cm
  shot        in its arc, beyond its range of 20 cm
  reach       not with 20 cm" "$out"
status 0 "$ALEA" measure flintlock/salt-1780 "the poacher" salt_guards_1 --json
true_in "the game's own rules of sight" "$out" '.distance == 6626 and .per == 100 and .sight.clear == false and .sight.ground'
status 0 "$ALEA" measure flintlock/salt-1780 6 8 --lang it --svg "$scratch/c.svg"
has "in Italian" "$out" "fermata dal terreno"
has "drawn as it is" "$(cat "$scratch/c.svg")" 'class="blocked"'

# ---- what is wrong is told with what would be right
status 2 "$bridge" measure drill/line red_bows nobody
has "who there is" "$err" "nobody is not one of Red Horse, Red Foot"
status 2 "$bridge" measure drill/line red_bows red_bows
has "two of them" "$err" "two different units are needed"
status 2 "$bridge" measure drill/line red_bows
has "what is missing" "$err" "UNIT is missing"
status 2 "$ALEA" measure fantasy/ford 1 2
has "no table" "$err" "this game has no free table"

# ---- pictures of the table
status 0 "$bridge" draw drill/line --show "red bows,blue horse" --svg "$scratch/b.svg"
picture=$(cat "$scratch/b.svg")
has "a base in words" "$picture" "<title>4 Red Bows, shooters, 4/4, north</title>"
has "its reach" "$picture" "<title>reach 2 H</title>"
has "its arc" "$picture" "<title>arc of fire 8 H</title>"
has "a pattern for the wood" "$picture" 'fill="url(#wood)"'
same "every group that is read aloud has a title" "$(printf '%s\n' "$picture" | grep -c 'role="img"')" \
    "$(printf '%s\n' "$picture" | grep -c '<g role="img".*<title>')"
# figures fire before them, at each range, as far as one sees: a pistol 10 and 20 cm, a musketoon 20, 30 and 40; at dusk 20.
# What is longer than the table ends with it, and the key stands free: 11000 by 8000 units, nine to a step of the picture
fire() { "$ALEA" draw "flintlock/$1" --show "$2" | grep -o '<title>arc of fire [0-9]* cm' | tr -dc '0-9\n' | tr '\n' ' '; }
same "a pistol" "10 20 " "$(fire salt-1780 jean_cottereau)"
same "a musketoon" "20 30 40 " "$(fire salt-1780 salt_guards_2)"
same "a musketoon at dusk" "20 " "$(fire clifton-1745 bland_s_dragoons_2)"
has "within the table" "$("$ALEA" draw flintlock/salt-1780 --show jean_cottereau | tr '\n' ' ')" '<svg width="1222" height="888"> <g class="layer zones">'
status 2 "$bridge" draw drill/line --show ghosts
has "--show" "$err" "--show: ghosts is not one of"

# ---- a film of a battle, and one picture out of it
printf '%s\n' '{"cmd":"new","scenario":"drill/duel","seed":5,"seats":{"red":"recruit","blue":"recruit"}}' \
    '{"cmd":"save","game":"g1"}' '{"cmd":"scene","game":"g1","seat":"umpire","entry":0}' \
    '{"cmd":"scene","game":"g1","seat":"umpire","entry":100000}' >"$scratch/fight"
status 0 "$bridge" engine <"$scratch/fight"
printf '%s\n' "$out" | sed -n 2p | jq -rj .record >"$scratch/fight.alea"
true_in "as it began" "$(printf '%s\n' "$out" | sed -n 3p)" '[.bases[] | .corners[0]] == [[1920, 1560], [2880, 3360]]'
true_in "no such entry" "$(printf '%s\n' "$out" | sed -n 4p)" '.ok == false and .error.field == "entry"'
entries=$("$bridge" replay "$scratch/fight.alea" --json | jq .orders)
status 0 "$bridge" draw "$scratch/fight.alea" --film "$scratch/film"
same "one for each entry, and the beginning" "$((entries + 1))" "$(find "$scratch/film" -name '*.svg' | wc -l | tr -d ' ')"
status 0 "$bridge" draw "$scratch/fight.alea" --entry 3 --svg "$scratch/three.svg"
cmp -s "$scratch/three.svg" "$scratch/film/0003.svg" || say_failed "--entry 3 is not the third picture of the film"
status 2 "$bridge" draw "$scratch/fight.alea" --entry 99999
has "which there are" "$err" "--entry: 99999 is not in 0..$entries"
status 2 "$bridge" draw drill/duel --entry 1
has "a scenario has none" "$err" "only a recorded battle has entries"
finish
