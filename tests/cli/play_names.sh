#!/bin/sh
# The names of the scenarios that come with the program, in French and Italian: told, drawn, measured and understood in
# the language shown; ids, records and the names of a person's own scenario stay as they were written.
. "$SOURCE/tests/cli/_lib.sh"
need python3
need jq
cd "$scratch" || exit 1
talk() { rm -f ./*.alea; printf '%b' "$1" >lines; shift; out=$("$ALEA" play "$@" --seed 5 <lines 2>&1); got=$?; }

# every scenario: sheets, lists and maps of a person, then a whole battle of computers. An English name that has another
# word in the catalogue stands nowhere; a name of the language does.
cat >look.py <<'TEXT'
import re, sys
catalogue, told = sys.argv[1], open(sys.argv[2], encoding="utf-8").read()
told = re.sub(r"[ \t]*\n[ \t]+|[ \t]+", " ", told)      # a line that goes on is indented; one that is not begins anew
pairs = re.findall(r'msgid "name: (.*)"\nmsgstr "(.*)"', open(catalogue, encoding="utf-8").read())
other = [(a, b) for a, b in pairs if a != b]
assert len(other) > 150, len(other)
translations = " ".join(b for _, b in pairs)
def stands(name): return name in told and re.search(r"(?<!\w)" + re.escape(name) + r"(?!\w)", told)
for a, b in other:
    if stands(a) and not re.search(r"(?<!\w)" + re.escape(a) + r"(?!\w)", translations): print("English:", a)
if sum(bool(stands(b)) for _, b in pairs) < 6: print("hardly any name is told")
TEXT
for lang in fr it; do
    cat "$SOURCE"/po/*.$lang.po >names.po
    for scenario in $("$ALEA" scenario list --json | jq -r '.scenarios[].id'); do
        printf 'list\nshow\nmap\nsiege\nideas\nshow 1\nlist 2\nlog\nhelp\nquit\n' >lines
        rm -f ./*.alea
        "$ALEA" play "$scenario" --seats human,recruit --seed 5 --lang $lang <lines >told 2>&1 || say_failed "$scenario $lang"
        "$ALEA" play "$scenario" --seats recruit,recruit --seed 5 --lang $lang </dev/null 2>&1 | head -n 200 >>told
        "$ALEA" draw "$scenario" --seat umpire --lang $lang 2>&1 | sed 's/<[^>]*>/ /g' >>told
        same "$scenario in $lang" "" "$(python3 look.py names.po told)"
    done
done

# what is typed: the name shown, its beginning, without accents; the English name, its id
talk 'chevaliers du cygne engager hallebardes\nengage knights_of_the_boar militia\nEcuyers engager milice\n4 tirer vouges\nmen at arms engage halberds\nmontrer Knights of the Swan\nmontrer ecuyers\nquitter\n' fantasy/lances --seats human,recruit --lang fr
has "as shown" "$out" "Ordre donné : Chevaliers du Cygne : engager Hallebardes."
has "ids" "$out" "Ordre donné : Chevaliers du Sanglier : engager Milice."
has "without accents" "$out" "Ordre donné : Écuyers : engager Milice."
has "the beginning" "$out" "Ordre donné : Archers Montés : tirer sur Vouges de la Ville."
has "English names" "$out" "Ordre donné : Hommes d'Armes : engager Hallebardes."
has "a sheet by the English name" "$out" "1 Chevaliers du Cygne (rouge)"
has "a sheet by the name shown" "$out" "3 Écuyers (rouge)"

# the record is the same in every language, but for its clock and name
for lang in en fr it; do
    "$ALEA" play fantasy/walls --seats recruit,recruit --seed 3 --record $lang.alea --lang $lang </dev/null >/dev/null 2>&1
done
same "the record of a French battle" "$(sum <en.alea)" "$(sum <fr.alea)"
same "the record of an Italian battle" "$(sum <en.alea)" "$(sum <it.alea)"
has "replay" "$("$ALEA" replay en.alea --lang fr)" "Compagnies d'Assaut"
has "replay in English" "$("$ALEA" replay fr.alea)" "Storm Companies"
true_in "ids of the engine" "$(printf '{"cmd":"new","scenario":"fantasy/lances","seed":1}\n{"cmd":"legal","game":"g1","seat":"red"}\n' | "$ALEA" engine --lang fr | tail -n 1)" \
    '.orders[0].order.unit == "knights_of_the_swan" and (.orders[0].text | startswith("Chevaliers du Cygne : "))'
true_in "ids in a picture" "$(printf '{"cmd":"new","scenario":"fantasy/lances","seed":1}\n{"cmd":"scene","game":"g1","seat":"red"}\n' | "$ALEA" engine --lang it | tail -n 1)" \
    '[.. | objects | select(.thing? == "knights_of_the_swan")][0].title | contains("Cavalieri del Cigno")'

# a person's own scenario keeps its names, whatever the catalogue has for them
"$ALEA" scenario export fantasy/lances >own.yaml
talk 'quit\n' own.yaml --seats human,recruit --lang fr
has "own names" "$out" "rouge, 1 Knights of the Swan> "
finish
