#!/bin/sh
# A battle on a free table: ideas first, ways in words, lists that are short.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f "$scratch/a.alea"; out=$(printf '%b' "$1" | "$ALEA" play flintlock/salt-1780 --seats human,recruit --seed 5 --record "$scratch/a.alea" $2 2>&1); }
talk 'ideas\n6\nquit\n' ''
has "ideas come first" "$out" "turn 1: red decides.
Ideas
  i1. "
lacks "not every place is listed" "$out" "from the west edge: any of"
has "one line for all places of a figure" "$out" '; or a way, such as "north 12 cm"
  attack: '
talk 'go 3 north 8\nmarch 4 north 8 cm\nattack captain with 5\n3 attack captain\ni99\nquit\n' ''
has "a way" "$out" "Ordered: Miette: go to 8 cm, 48 cm."
has "a way by another verb" "$out" "Ordered: La Bosse: go to 8 cm, 42 cm."
has "who does it stands at the end" "$out" "Ordered: Le Gris: attack Captain Vernier."
has "why not" "$out" "Not allowed: it has its order already (H-36)."
has "no such idea" "$out" "i99: not understood"
talk 'attack salt guards with smugglers\nquit\n' ''
has "a whole unit" "$out" "Ordered: Smugglers: attack Salt Guards."
talk '6b\nquit\n' ''
has "a label alone means the place that is shown" "$out" "Ordered: The Poacher: go to 31.99 cm, 30 cm."
talk 'i1\nquit\n' ''
has "the first idea is given" "$out" "Ordered: "
talk 'idées\nattaquer capitaine avec le gris\nquitter\n' '--lang fr'
has "French ideas" "$out" "Idées
  i1. "
has "French: who stands at the end" "$out" "Ordre donné : Le Gris : attaquer Capitaine Vernier."
talk 'idee\nattaccare captain con le gris\nesci\n' '--lang it'
has "Italian ideas" "$out" "Idee
  i1. "
has "Italian: who stands at the end" "$out" "Capitano Vernier."
finish
