#!/bin/sh
# What people at a table type: other forms of a verb, a word that is an order and a command, orders that differ in one
# name alone.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f ./*.alea; out=$(printf '%b' "$1" | "$ALEA" play "$2" --seats human,mule --seed 1 --lang "$3" 2>&1); }

# other forms of verbs, and of a word that says how somebody is
talk 'pierrot va à l'"'"'est 10\njean vais est 10\nmiette restez\nmiette\nprêts\nquitter\n' flintlock/salt-1780 fr
has "he goes" "$out" "Ordre donné : Pierrot : aller en 18 cm, 46 cm."
has "I go" "$out" "Ordre donné : Jean Cottereau : aller en 22 cm, 40 cm."
has "stay" "$out" "Ordre donné : Miette : rester."
has "what it has been told" "$out" "Miette : rester ; « annuler 3 » reprend cet ordre."
has "they are ready" "$out" "Ordre donné : sceller les décisions : prêt."
talk 'pierrot vai a est 10\njean resto\ni contrabbandieri vanno a nord 3\npronto\nesci\n' flintlock/salt-1780 it
has "go" "$out" "Ordine dato: Pierrot: andare a 18 cm, 46 cm."
has "I stay" "$out" "Ordine dato: Jean Cottereau: restare."
has "they go" "$out" "Ordine dato: Contrabbandieri: andare, "
has "ready" "$out" "Ordine dato: sigillare le decisioni: pronti."
talk 'attivo legione\nfine\nfinisco\nesci\n' ancients/first-steps it
has "I activate" "$out" "Ordine dato: Legione: attiva."
has "the end of it" "$out" "Ordine dato: fatto."
lacks "nothing is the referee's" "$out" "spetta all'arbitro"
talk 'rosso per primo\nalt\nlista napoleone\nattivare augereau\nandare ad erfurt\nesci\n' campaign/leipzig-1813 it
has "an order as it is written in the list, to a name with a vowel" "$out" "Ordine dato: andare ad Erfurt."
lacks "the one of that name is not asked for again" "$out" "quale di questi"
lacks "the halt of a Force that does not act ends no turn" "$out" "Ordine dato: passare"

# two who shoot at one enemy each: the list names both enemies; and a volley saves nothing
cat >two.yaml <<'YAML'
rulebook: flintlock
title: {en: Two and two}
setup:
  turns: 2
  wide: 100 cm
  high: 60 cm
  units:
    - {name: Guards, seat: red, edge: south}
    - {name: Smugglers, seat: blue, edge: north}
  figures:
    - {unit: 1, name: Anna, class: 3, gun: pistol, weapon: sword, x: 10 cm, y: 20 cm, facing: north}
    - {unit: 1, name: Berta, class: 3, gun: pistol, weapon: sword, x: 90 cm, y: 20 cm, facing: north}
    - {unit: 2, name: Carl, class: 3, gun: pistol, weapon: sword, x: 10 cm, y: 29 cm, facing: south}
    - {unit: 2, name: Dirk, class: 3, gun: pistol, weapon: sword, x: 90 cm, y: 29 cm, facing: south}
YAML
talk 'pronti\nlista\nsalva su carl\nsalva altro.alea\nesci\n' two.yaml it
has "her enemy" "$out" "1 Anna
  1a. sparare a Carl"
has "and hers" "$out" "2 Berta
  2a. sparare a Dirk"
has "a volley" "$out" "Ordine dato: Guards: salva su Carl."
has "the battle is saved" "$out" "Salvato in altro.alea."
same "under no other name" "altro.alea two-1.alea two.yaml" "$(echo *)"

# both hit with 5: the higher class does it, and `why` with a name says so; a shot that no dice can hit says what it needs:
# at 14 cm a pistol needs 7, on the move and of class 2 at -1 each, from behind bushes at -1 once more
cat >tie.yaml <<'YAML'
rulebook: flintlock
title: {en: A tie}
setup:
  turns: 3
  wide: 60 cm
  high: 60 cm
  units:
    - {name: Guards, seat: red, edge: south}
    - {name: Smugglers, seat: blue, edge: north}
  figures:
    - {unit: 1, name: Anna, class: 4, weapon: sword, x: 30 cm, y: 20 cm, facing: north}
    - {unit: 1, name: Berta, class: 2, gun: pistol, weapon: sword, x: 50 cm, y: 20 cm, facing: north}
    - {unit: 2, name: Carl, class: 3, weapon: sword, x: 30 cm, y: 29 cm, facing: south}
    - {unit: 2, name: Dirk, class: 3, weapon: sword, x: 50 cm, y: 38 cm, facing: south}
  areas:
    - {name: Gorse, kind: bushes, corners: [{x: 45 cm, y: 36 cm}, {x: 55 cm, y: 36 cm}, {x: 55 cm, y: 40 cm}, {x: 45 cm, y: 40 cm}]}
YAML
out=$(printf 'attaquer anna carl\naller berta nord 2\nprêt\ntirer berta dirk\nprêt\n5\n5\npourquoi anna\nquitter\n' |
    COLUMNS=140 "$ALEA" play tie.yaml --seats human,wall --seed 3 --lang fr --dice typed 2>&1)
has "sealed without a word, which is told" "$out" "Ordre donné : Berta : tirer sur Dirk.
Rien d'autre à choisir : sceller les décisions : prêt.
— tout le monde tire"
has "no dice" "$out" "Berta tire sur Dirk : aucune touche, il faudrait un 10 naturel"
why=$(printf '%s\n' "$out" | tr -s ' ')
has "who would prevail" "$why" " Anna mêlée si les deux font de même : de plus haute classe, ou en cuirasse = oui "
has "and does" "$why" " Anna mêlée les deux font de même : l'emporte = oui "
lacks "a second gun that nobody has" "$(printf 'pourquoi pas tirer berta carl\nquitter\n' |
    "$ALEA" play tie.yaml --seats human,wall --seed 3 --lang fr 2>&1)" "seconde arme"
finish
