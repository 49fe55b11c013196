#!/bin/sh
# Three languages, chosen by --lang or by the environment; names stay the same in all of them.
. "$SOURCE/tests/cli/_lib.sh"
need jq
shot="flintlock.shoot distance=x"
unset LC_ALL
try() { err=$(env "$1" "$ALEA" resolve $shot 2>&1); has "$1" "$err" "$2"; }
try LANG=fr_FR.UTF-8 "n'est pas un nombre entier"
try LANG=it_IT.UTF-8 "non è un numero intero"
try LANG=it "non è un numero intero"
try LC_MESSAGES=fr_CH "n'est pas un nombre entier"
try LANG=de_DE.UTF-8 "is not a whole number"
try LANG=C "is not a whole number"
try LANG=frr_DE "is not a whole number"
err=$(LANG=fr_FR.UTF-8 LC_ALL=C.UTF-8 "$ALEA" resolve $shot 2>&1); has "LC_ALL goes first" "$err" "is not a whole number"
err=$(LANG=fr_FR.UTF-8 "$ALEA" resolve $shot --lang it 2>&1); has "--lang goes before all" "$err" "non è un numero intero"
export LC_ALL=C.UTF-8

en=$("$ALEA" resolve flintlock.shoot distance=20 shooters=3 --seed 1 --json)
for lang in fr it; do
    other=$("$ALEA" resolve flintlock.shoot distance=20 shooters=3 --seed 1 --json --lang $lang)
    same "keys, choices and says in $lang" "$(printf '%s' "$en" | jq -c 'del(.. | .text?, .because_text?)')" "$(printf '%s' "$other" | jq -c 'del(.. | .text?, .because_text?)')"
done

true_in "the word of a cell, which keeps its value" "$("$ALEA" resolve ancients.pursues unit.impetus=1 --json --lang fr)" \
    '.trace[0] | [.value, .word] == ["may", "possible"]'
true_in "what the cell may become, in words" "$("$ALEA" table ancients.pursues --paths --json --lang it)" \
    '[.figures[] | select(.printed == "may")][0].choices | map(select(.id == "may"))[0].text == "opzione"'

has "French" "$("$ALEA" resolve flintlock.shoot distance=20 --seed 1 --lang fr)" "Résultat"
has "Italian" "$("$ALEA" resolve flintlock.shoot distance=20 --seed 1 --lang it)" "Risultato"

# a decimal comma stands in numbers, not in what people call things
"$ALEA" scenario export fantasy/ford | sed 's/fr: Le gué/fr: Gué 1.5/; s/name: Longbows/name: Bows 2.5/' >"$scratch/ford-1.5.yaml"
status 0 "$ALEA" simulate "$scratch/ford-1.5.yaml" -n 4 --lang fr --quiet
has "a title stays" "$out" "Gué 1.5, 4"
has "a name stays" "$out" "Bows 2.5"
has "numbers have commas" "$out" ",0 %"
# why the system refuses is told in the language, too, by whatever library it came
status 1 "$ALEA" backup "$scratch/kept" --db "$scratch/none.db" --lang fr
same "a store that is not there" "alea: $scratch/none.db ne peut pas être ouvert : aucun fichier ni dossier de ce nom" "$err"
finish
