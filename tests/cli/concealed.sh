#!/bin/sh
# Option concealed: two battles that differ only in where a hidden figure stands are the same to a seat that does not see
# it: every answer of the engine, pictures, measurements, sheets and refusals, byte for byte. To the other seat they differ.
. "$SOURCE/tests/cli/_lib.sh"
need jq
cd "$scratch" || exit 1

# ---- the engine: the umpire puts Sans-Quartier, deep in the wood, 1 cm farther west, or not
ask() { printf '{"id":%s,"cmd":"%s","game":"g1","seat":"%s"%s}\n' "$1" "$2" "$3" "$4"; }
turn() {
    n=$1
    for cmd in state legal ideas scene log; do ask "$n" "$cmd" red ''; done
    for order in '{"order":"attack","figure":"hussars_1","enemy":"sans_quartier"}' '{"order":"attack_unit","unit":"hussars","enemy":"band_of_the_wood"}' \
        '{"order":"go","figure":"hussars_1","x":3000,"y":8400}' '{"order":"shoot","figure":"escort_1","target":"sans_quartier"}' \
        '{"order":"volley","unit":"escort","target":"sans_quartier"}' '{"order":"strike","figure":"escort_1","enemy":"sans_quartier","follow":"follow"}'; do
        for cmd in check odds sketch order; do
            [ "$cmd" = order ] && case $order in *'"go"'* | *attack_unit*) continue ;; esac
            ask "$n" "$cmd" red ",\"order\":$order"
        done
    done
    ask "$n" snap red ',"order":{"order":"go","figure":"hussars_1"},"x":3000,"y":8400'
    ask "$n" range red ',"order":{"order":"go","figure":"hussars_1"},"arg":"x"'
    ask "$n" ai red ',"level":"recruit"'
}
talk() {
    printf '{"id":1,"cmd":"new","scenario":"flintlock/convoy-1795","seed":5}\n'
    printf '{"id":2,"cmd":"override","game":"g1","change":{"figures.17.x":%s},"why":"a slip"}\n' "$1"
    turn 3
    ask 4 order blue ',"order":{"order":"ready"}'
    ask 3 order red ',"order":{"order":"go_unit","unit":"hussars","x":5800,"y":3000}'
    ask 3 order red ',"order":{"order":"ready"}'
    turn 3
    ask 4 order blue ',"order":{"order":"ready"}'
    ask 3 order red ',"order":{"order":"ready"}'
    turn 3
    ask 5 state blue ''
    ask 5 scene blue ''
}
for x in 3000 2900; do
    talk $x | "$ALEA" engine >"engine.$x" 2>&1
    grep '^{"id":3,' "engine.$x" >"red.$x"
    grep '^{"id":5,' "engine.$x" >"blue.$x"
done
[ "$(grep -c '"ok":true' red.3000)" -ge 30 ] || say_failed "the engine does not answer: $(head -n 3 red.3000 | cut -c1-300)"
[ "$(grep -c '"ok":false' red.3000)" -ge 5 ] || say_failed "nothing is refused"
true_in "he is hidden to the end" "$(grep '"view"' red.3000 | tail -n 1)" '.view.state.figures[16].where == "unseen"'
cmp -s red.3000 red.2900 || say_failed "red's answers tell where he is: $(cmp red.3000 red.2900)"
cmp -s blue.3000 blue.2900 && say_failed "blue sees no difference: the test shows nothing"

# ---- the program: the same scenario with the figure in another place of the wood
mkdir a b
cp "$SOURCE/data/scenarios/flintlock/convoy-1795.yaml" a/w.yaml
grep -q 'name: Sans-Quartier' a/w.yaml || say_failed "the scenario has no Sans-Quartier any more"
sed '/name: Sans-Quartier/s/x: 30 cm/x: 29 cm/' a/w.yaml >b/w.yaml
cmp -s a/w.yaml b/w.yaml && say_failed "Sans-Quartier stands elsewhere: change the test"
everything() {
    "$ALEA" draw w.yaml --seat "$1" --svg - 2>&1
    for other in sans_quartier band_of_the_wood_1 nobody; do
        "$ALEA" measure w.yaml --seat "$1" hussars_1 $other 2>&1
        "$ALEA" measure w.yaml --seat "$1" $other hussars_1 --json 2>&1
    done
    printf 'show\nmap\nshow 17\nlist\nideas\nattack sans-quartier with 13\ngo 13 30 cm 84 cm\nready\nshow\nmap\nquit\n' |
        "$ALEA" play w.yaml --seats "$2" --seed 3 --record "$scratch/r.alea" 2>&1
    "$ALEA" replay "$scratch/r.alea" --seat "$1" 2>&1
    "$ALEA" draw "$scratch/r.alea" --seat "$1" --svg - 2>&1
    rm -f "$scratch/r.alea"
}
for world in a b; do
    (cd $world && everything red human,wall) >"red.$world"
    (cd $world && everything blue wall,human) >"blue.$world"
done
has "he is not on the table" "$(cat red.a)" "it does not stand on the table"
has "and the battle was played" "$(cat red.a)" "Ordered: "
cmp -s red.a red.b || say_failed "red is told where he is: $(diff red.a red.b | head -n 6)"
cmp -s blue.a blue.b && say_failed "blue sees no difference: the test shows nothing"
finish
