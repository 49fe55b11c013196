#!/bin/sh
# A battle on a free table (tests/drill) through the engine: lists with open numbers, orders with numbers filled in,
# refusals, odds, computer players, records. The numbers were reckoned by hand.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }

# Red Foot: 960 units buy 960 / 960 radians, 57.3 degrees = 2293 fortieths; 24 units to its neighbours; 960 ahead, but
# there it would stand on the light troops that it may pass, so half of that is listed.
cat >"$scratch/foot" <<'TEXT'
{"cmd":"new","scenario":"drill/line","seed":3}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"activate","unit":"red_foot"}}
{"cmd":"legal","game":"g1","seat":"red"}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"move","unit":"red_foot","how":"ahead","wheel":0,"distance":960}}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"move","unit":"red_foot","how":"left","wheel":0,"distance":60}}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"move","unit":"red_foot","how":"back","wheel":0,"distance":300}}
{"cmd":"state","game":"g1","seat":"red"}
TEXT
status 0 "$bridge" engine <"$scratch/foot"
answer() { printf '%s\n' "$out" | sed -n "$1p"; }
true_in "six orders" "$(answer 3)" '[.orders[].order.how] == ["ahead", "back", "left", "right", "about", null]'
true_in "ahead" "$(answer 3)" '.orders[0] | .open == {"wheel": [-2293, 2293], "distance": [1, 960]}'
true_in "half of it" "$(answer 3)" '.orders[0].order.distance == 480'
true_in "back" "$(answer 3)" '.orders[1].open == {"wheel": [0, 0], "distance": [1, 480]}'
true_in "to the neighbour" "$(answer 3)" '.orders[2].open.distance == [1, 24] and .orders[3].open.distance == [1, 24]'
true_in "onto a friend" "$(answer 4)" '.ok == false and .error == {"message": "it would stand on another unit", "cite": "D2"}'
true_in "into a neighbour" "$(answer 5)" '.ok == false and .error.message == "somebody is in the way"'
true_in "back" "$(answer 6)" '.ok'
true_in "where it stands" "$(answer 7)" '.view.state.units[1] | [.x, .y, .heading, .disordered] == [5784, 3396, 3600, true]'

# Red Bows wheel left by 20 degrees about (7272, 3936): their middle, (480, -240) from there, comes to (533.1, -61.4).
# Four dice hurt nobody when there is no six and at most one five: (4^4 + 4 * 4^3) / 6^4 = 32/81.
cat >"$scratch/bows" <<'TEXT'
{"cmd":"new","scenario":"drill/line","seed":3}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"activate","unit":"red_bows"}}
{"cmd":"odds","game":"g1","seat":"red","order":{"order":"shoot","unit":"red_bows","target":"blue_horse"}}
{"cmd":"order","game":"g1","seat":"red","order":{"order":"move","unit":"red_bows","how":"ahead","wheel":800,"distance":0}}
{"cmd":"state","game":"g1","seat":"red"}
{"cmd":"ai","game":"g1","seat":"red","level":"recruit"}
{"cmd":"save","game":"g1"}
TEXT
status 0 "$bridge" engine <"$scratch/bows"
true_in "odds of a shot" "$(answer 3)" '.marginals.hurt[0] | .value == 0 and .exact == "32/81"'
true_in "wheeled" "$(answer 5)" '.view.state.units[3] | .x == 7805 and .y == 3875 and .heading == 4400'
true_in "an order" "$(answer 6)" '.ok and .order.unit == "red_bows"'
answer 7 | jq -rj .record >"$scratch/bows.alea"
status 0 "$bridge" replay "$scratch/bows.alea" --json
true_in "the record plays again" "$out" '.orders == 3 and .result == null'

# a whole battle of computer players, again from its record
printf '%s\n' '{"cmd":"new","scenario":"drill/line","seed":5,"seats":{"red":"recruit","blue":"recruit"}}' \
    '{"cmd":"save","game":"g1"}' >"$scratch/fight"
status 0 "$bridge" engine <"$scratch/fight"
answer 2 | jq -rj .record >"$scratch/fight.alea"
status 0 "$bridge" replay "$scratch/fight.alea" --json
true_in "to its end" "$out" '.orders > 50 and .result != null'
# A skirmish: Pierrot at (8, 46) cm goes 20 cm, so x is at most 28 cm; at x = 10 the root of 20² - 2² is 19.9 to either side.
cat >"$scratch/salt" <<'TEXT'
{"cmd":"new","scenario":"flintlock/salt-1780","seed":3}
{"cmd":"range","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot"},"arg":"x"}
{"cmd":"range","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot","x":1000},"arg":"y"}
{"cmd":"snap","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot"},"x":2000,"y":4600}
{"cmd":"snap","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot"},"x":9000,"y":4600}
{"cmd":"check","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot","x":9000,"y":4600}}
{"cmd":"sketch","game":"g1","seat":"red","order":{"order":"go","figure":"pierrot","x":1500,"y":4600}}
{"cmd":"ideas","game":"g1","seat":"red","thing":"pierrot"}
TEXT
status 0 "$ALEA" engine <"$scratch/salt"
# 20 cm and what T-1 allows: 8 + 20.04; 2 cm to the side sqrt(20.04^2 - 2^2) = 19.94 cm are left
true_in "as far as he goes" "$(answer 2)" '.lo == 0 and .hi == 2804 and .measure == "cm" and .per == 100'
true_in "then to the side" "$(answer 3)" '(.lo - 2606 | fabs) <= 1 and (.hi - 6594 | fabs) <= 1'
true_in "to the hand" "$(answer 4)" '.order.x == 2000 and .order.y == 4600 and .text == "Pierrot: go to 20 cm, 46 cm"'
true_in "as near to it as he can" "$(answer 5)" '.ok and .order.y == 4600 and .order.x > 2600 and .order.x <= 2804'
true_in "not at once" "$(answer 6)" '.allowed == false and .message == "it cannot go so far"'
true_in "what to draw" "$(answer 7)" '[.marks[] | select(.kind == "length") | .number] == [700]'
true_in "his ideas" "$(answer 8)" '.orders | length > 0 and all(.order.figure == "pierrot")'
finish
