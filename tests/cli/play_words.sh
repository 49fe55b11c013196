#!/bin/sh
# Words at the table: English commands in every language, the ideas by one letter, whose order is refused, what a resumed
# battle begins with, decimals as the language writes them, opened orders one side after the other.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f ./*.alea; printf '%b' "$1" >lines; shift; out=$("$ALEA" play --seed "${seed:-5}" "$@" <lines 2>&1); got=$?; }

# English command words in French and Italian, whole and cut short; others that people try
for lang in fr it; do
    talk 'list 2\nroster\nodds 1a\nshow 3\nwhy\nlog\nhelp\nexit\n' fantasy/lances --seats human,recruit --lang $lang
    lacks "every word is understood in $lang" "$out" "« list"
    same "not one is misunderstood in $lang" 0 "$(printf '%s\n' "$out" | grep -c 'pas compris\|non capito\|non ho capito')"
    same "it leaves in $lang" 0 "$got"
done
has "the list" "$out" "2 Cavalieri del Cinghiale
  ingaggiare: 2a "
talk 'sho 3\nquit\n' fantasy/lances --seats human,recruit --lang fr
has "an English word cut short" "$out" "> 3 Écuyers (rouge)"

# i: the ideas; i1: the first of them
talk 'i\ni1\nquit\n' flintlock/salt-1780 --seats human,recruit
same "at the start, and when asked for" 3 "$(printf '%s\n' "$out" | grep -c 'Ideas$')"
has "one of them is given" "$out" "Ordered: "
talk 'i\ni1\ni1\nquit\n' fantasy/ford --seats human,recruit
same "after an order those of the next moment are shown" 2 "$(printf '%s\n' "$out" | grep -c 'Ideas$')"
same "none is given unseen" 1 "$(printf '%s\n' "$out" | grep -c 'Ordered: ')"
lacks "and none of before is judged" "$out" "Not allowed"

# whose order it is
talk '1a\n1a\n3 tirer 5\nquitter\n' fantasy/lances --seats human,recruit --lang fr
has "given already" "$out" "Pas permis : Chevaliers du Cygne : son ordre est donné"
has "not possible" "$out" "Pas permis : Écuyers : elle n'a pas de projectiles"

# a resumed battle: title, turn, who plays
talk '1a\nquitter\n' fantasy/lances --seats human,sergeant --lang fr
out=$(printf 'quit\n' | "$ALEA" play lances-5.alea --lang it 2>&1)
same "what it begins with" "Lance e picche
La battaglia continua: sequenza 1, si danno gli ordini; rosso: una persona, blu:
il computer (sergeant)." "$(printf '%s\n' "$out" | head -n 3)"

# why: chapters in the language shown; of a unit that was destroyed the blows that did it, by those who struck them
seed=11
talk '1 engager gobelins\n2 ne rien faire\n3 engager trolls\n4 engager ogres\n5 tirer ogres\n10 combattre trolls\n11 rester\nprêt\n5 frapper ogres\n1 engager gobelins\n2 engager gobelins\n3 engager trolls\n5 engager ogres\n10 combattre trolls\n11 combattre gobelins\nprêt\n8a\n9a\npourquoi ogres\nquitter\n' fantasy/barrow --seats human,recruit --lang fr
seed=5
has "they are gone" "$out" "Ogres : unité détruite"
why=$(printf '%s\n' "${out##*pas encore de ralliement}" | tr -s ' ')
has "who struck them" "$why" " Chasseurs mêlée dommages, 1d6 "
has "their end" "$why" " Ogres mêlée PVT restants = 0"
lacks "no ids of rules" "$why" "melee"
lacks "no other blows" "$why" "Pèlerins"
has "who duels whom" "$out" "  (Roi du Tertre : nécessaire au d20 "
has "and his enemy" "$out" "  (Ysolde : nécessaire au d20 "

# decimals: three muskets at 5 or 6 miss with (4/6)^3 = 29.63 %
has "French" "$("$ALEA" odds flintlock.shoot distance=20 shooters=3 --lang fr)" "29,63 %"
has "Italian" "$("$ALEA" odds flintlock.shoot distance=20 shooters=3 --lang it)" "29,63 %"
has "English" "$("$ALEA" odds flintlock.shoot distance=20 shooters=3)" "29.63 %"
talk '6b\nquitter\n' flintlock/salt-1780 --seats human,recruit --lang fr
has "a place" "$out" "Le Braconnier : aller en 31,99 cm, 30 cm."
talk 'aller le braconnier 31,99 cm 30 cm\nquitter\n' flintlock/salt-1780 --seats human,recruit --lang fr
has "typed as it is shown" "$out" "Ordre donné : Le Braconnier : aller en 31,99 cm, 30 cm."

# orders that are opened: all of red, then all of blue
talk "$(for u in 1 2 3 4 9 10 11; do printf '%s do nothing\\n' $u; done)ready\nquit\n" fantasy/lances --seats human,recruit
opened=$(printf '%s\n' "$out" | sed -n '/orders are opened/,/^. the/p')
same "red goes before blue" "1 2" "$(printf '%s\n' "$opened" | awk '/^(Knights|Squires|Mounted|Men at|Hobelars|Border)/ { print 1 } /^(North|South|Halberds|Crossbows|Town|Militia)/ { print 2 }' | uniq | tr '\n' ' ' | sed 's/ $//')"

# a battle that is gone on with: `why` tells of dice thrown before it was left, lessons are not told twice, `lessons` tells them
talk '1a\n2 attaque gobelins\n3a\n4a\n5a\n11a\n12a\n13a\nprêt\nquitter\n' fantasy/ford --seats human,recruit --lang fr --record a.alea
has "whoever attacks engages" "$out" "Ordre donné : Lanciers de la Vallée : engager Gobelins."
has "a lesson, told once" "$out" "Leçon : "
out=$(printf 'pourquoi arcs\nleçons\nquitter\n' | "$ALEA" play a.alea --lang fr 2>&1)
lacks "dice were thrown" "$out" "Aucun dé"
has "how many did" "$(printf '%s\n' "$out" | tr -s ' ')" " Arcs Longs mêlée nombre de troupes = 100 "
same "each lesson once, when it is asked for" 1 "$(printf '%s\n' "$out" | grep -c 'Leçon : Les ordres')"
lacks "not before" "${out%%> *}" "Leçon"

# an override that cannot be: the part by its name, in words
talk 'arbitre arcs longs.total 9999 trop\nquitter\n' fantasy/ford --seats human,recruit --lang fr
has "whose part" "$out" "Cela ne peut être : Arcs Longs : "
lacks "no path" "$out" "units.3"

# a whole order is rather meant than one of which only the beginning was said
seed=2
talk 'légion activer\nquitter\n' ancients/first-steps --seats human,recruit --lang fr
has "one unit, not a group" "$out" "Ordre donné : Légion : activer."

# dice stand beside what they did: the damage that a unit takes is of its enemy's dice, not of its own
seed=4
talk '' ancients/first-steps --seats mule,mule
has "there is a melee" "$out" " dice against "
has "whose dice" "$out" "  (Javelins: "
same "none beside what it suffers" 0 "$(printf '%s\n' "$out" | grep -c ' damage (')"
finish
