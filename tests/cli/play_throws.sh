#!/bin/sh
# Dice that a person throws or reads of: at whom, what for, and with what they are compared; what is ordered and scored.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
cat >duel.yaml <<'YAML'
rulebook: flintlock
title: {en: Two pistols}
setup:
  turns: 4
  wide: 60 cm
  high: 60 cm
  units:
    - {name: Guards, seat: red, edge: south}
    - {name: Smugglers, seat: blue, edge: north}
  figures:
    - {unit: 1, class: 3, gun: pistol, weapon: sword, men: 2, x: 30 cm, y: 20 cm, facing: north, apart: 4 cm}
    - {unit: 2, class: 3, gun: fowler, weapon: club, men: 2, x: 30 cm, y: 28 cm, facing: south, apart: 4 cm}
YAML
talk() { rm -f a.alea; out=$(printf '%b' "$1" | "$ALEA" play "$2" --record a.alea $3 2>&1); }

# the enemy's aim is opened when the referee has it thrown: the prompt names whom he aims at; why is about this throw
talk 'ready\n\nready\nshoot 1 with 3\nready\n\nshoot 3 with 1\nready\nwhy\n2\nwhy\n1\nquit\n' duel.yaml '--seats human,human --dice typed'
has "at whom one aims" "$out" "Guards 1 against Smugglers 1: shooting, 1d6 (natural number needed 5)> "
has "at whom the enemy aims" "$out" "Smugglers 1 against Guards 1: shooting, 1d6 (natural number needed 5)> "
first=${out#*Guards 1 against Smugglers 1: shooting}
first=${first%%Smugglers 1 against*}
has "why, before it is thrown" "$first" "Guards 1  shooting  natural number needed"
lacks "of him who throws alone" "$first" "Smugglers 1  shooting"
has "why, of the next" "${out#*Smugglers 1 against Guards 1: shooting}" "Smugglers 1  shooting  natural number needed"

# where dice fall for somebody out of sight, too, one's own are told all the same, and his are not
cat >hidden.yaml <<'YAML'
rulebook: flintlock
title: {en: Hidden}
house:
  concealed: "on"
setup:
  turns: 4
  wide: 100 cm
  high: 60 cm
  units:
    - {name: Guards, seat: red, edge: south}
    - {name: Smugglers, seat: blue, edge: north}
  figures:
    - {name: Hidden Jack, unit: 1, class: 3, gun: pistol, weapon: sword, x: 20 cm, y: 20 cm, facing: north}
    - {unit: 2, class: 3, gun: fowler, weapon: club, men: 2, x: 70 cm, y: 28 cm, facing: south, apart: 4 cm}
  areas:
    - {name: The Wood, kind: forest, corners: [{x: 5 cm, y: 5 cm}, {x: 35 cm, y: 5 cm}, {x: 35 cm, y: 45 cm}, {x: 5 cm, y: 45 cm}]}
    - {name: The Rye, kind: bushes, corners: [{x: 60 cm, y: 10 cm}, {x: 80 cm, y: 10 cm}, {x: 80 cm, y: 45 cm}, {x: 60 cm, y: 45 cm}]}
YAML
talk 'go 1 west 5\nready\n\nsmugglers go south 5\nready\nquit\n' hidden.yaml '--seats human,human --seed 5'
talked=$out
talk 'ready\n\nmeasure 2 1\nmeasure 2 jack\nquit\n' hidden.yaml '--seats human,human --seed 5'
lacks "nobody measures to whom he does not see" "$out" "distance"
out=$talked
opened=${out##*the orders are opened}
has "one's own dice" "$opened" "Smugglers 1: slowed, 13 cm left (slowing dice 1d6: 3)"
lacks "not his" "$opened" "Jack"
same "two dice are told of, not three" 2 "$(printf '%s\n' "$opened" | grep -c '1d6')"

# an order that was given is shown with whom or where; a gun has its short name there
talk '1 attack 3\n2 go west 5\nshow 1\nshow 2\nshow\nquit\n' duel.yaml '--seats human,recruit --seed 1'
has "whom he attacks" "$out" "attacks Smugglers 1"
has "where he goes" "$out" "goes (29 cm, 20 cm)"
has "a short name" "$out" "fowling piece (loaded)"
# when he has gone it stands there no more
talk '2 go west 5\nready\n\nready\n\nshow 2\nquit\n' duel.yaml '--seats human,human --seed 1'
has "where he stands" "$out" "29 cm, 20 cm"
lacks "where he went" "${out##*everybody moves}" "goes ("

# a club is worse than a sword: the die counts with what is taken off it
talk '1 attack 3\n2 attack 4\nready\n\n3 attack 1\n4 attack 2\nready\nready\n\nready\nready\n\nready\n4\n4\n4\n4\nquit\n' duel.yaml \
    '--seats human,human --dice typed'
has "the modified die" "$out" "(blow 1d6: 4, die with its modifiers 3)"
talk '1 attack 3\n2 attack 4\nready\n\n3 attack 1\n4 attack 2\nready\nready\n\nready\n1 strike follow\nquit\n' duel.yaml \
    '--seats human,human --dice typed'
has "whom is left to the list" "$out" "Ordered: Guards 1: strike Smugglers 1, follow."

# a section of a printed sheet is no name for a throw; one die is a die
talk '2 5\n' ancients/first-steps '--seats human,human --dice typed'
has "no section" "$out" "red: initiative, 2d6> "
for lang in "en activate 3 as far as 4" "fr activer 3 jusqu'à 4" "it attiva 3 fino a 4"; do
    talk "6 6\n1 1\n${lang#* }\nquit\n" ancients/ticinus-218bc "--seats human,human --dice typed --lang ${lang%% *}"
    lacks "the other end of a group, $lang" "$out" "${lang#* }:"
    has "a group acts, $lang" "$(printf '%s' "$out" | tail -n 3)" ", "
done

# all of an order's sentence is that order, though it is a part of another one's: "pursue", "do not pursue"
cat >pursuit.yaml <<'YAML'
rulebook: ancients
title: {en: Pursuit}
setup:
  turns: 3
  wide: 12 H
  high: 12 H
  commands:
    - {name: Reds, commander: Marcus, seat: red, level: average, cinc: true}
    - {name: Blues, commander: Hanno, seat: blue, level: average, cinc: true}
  units:
    - {name: Horse, seat: red, command: 1, type: CL, vbu: 6, impetus: 3, discipline: A, vd: 2, x: 6 H, y: 5 H, facing: north}
    - {name: Spears, seat: blue, command: 2, type: CL, vbu: 5, impetus: 0, discipline: A, vd: 3, x: 6 H, y: 7 H, facing: south}
    - {name: Guard, seat: blue, command: 2, type: FP, vbu: 5, impetus: 0, discipline: A, vd: 4, x: 2 H, y: 11 H, facing: south}
YAML
before='6 6\n1 1\nactivate horse\ncharge spears\n\nstand\n6 6 5 5 3 3 3 3 3 3\n1 1 1 1 1 1\n4\n1\n\n'
for word in "en pursue" "fr poursuivre" "it insegui"; do
    talk "$before${word#* }\nquit\n" pursuit.yaml "--seats human,human --dice typed --lang ${word%% *}"
    has "pursuit, $word" "$out" "1b."
    has "pursuit, $word: that order" "${out##*1b.}" ": ${word#* }."
done
talk '6 6\n1 1\nfini\nquitter\n' ancients/ticinus-218bc '--seats human,human --dice typed --lang fr'
has "what a section is about" "$out" "(séquence, 4)."
finish
