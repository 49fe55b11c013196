#!/bin/sh
# A battle on a free table: ideas first, ways in words, lists that are short.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f "$scratch/a.alea"; out=$(printf '%b' "$1" | "$ALEA" play flintlock/salt-1780 --seats human,recruit --seed 5 --record "$scratch/a.alea" $2 2>&1); }
talk 'ideas\n6\nquit\n' ''
# the middle of the six is at 10 cm, 40 cm; Le Gris at 12, 50 and a guard at 76, 56 are sqrt(64^2 + 6^2) - 2 = 62.3 cm apart
has "where the units stand, then ideas" "$out" "turn 1: red decides.
Smugglers: on The Track, 62 cm from Salt Guards
Ideas
  i1. "
lacks "not every place is listed" "$out" "from the west edge: any of"
has "one line for all places of a figure" "$out" '; or a way, such as "north 12 cm"
  attack: '
talk 'go 3 north 8\nmarch 4 north 8 cm\nattack captain with 5\n3 attack captain\ni99\nquit\n' ''
has "a way" "$out" "Ordered: Miette: go to 8 cm, 48 cm."
has "a way by another verb" "$out" "Ordered: La Bosse: go to 8 cm, 42 cm."
has "who does it stands at the end" "$out" "Ordered: Le Gris: attack Captain Vernier."
has "why not" "$out" "Not allowed: Miette: its order has been given; take it back first (H-36)."
has "no such idea" "$out" "i99: not understood"
talk 'attack salt guards with smugglers\nquit\n' ''
has "a whole unit" "$out" "Ordered: Smugglers: attack Salt Guards."
talk '6b\nquit\n' ''
has "a label alone means the place that is shown" "$out" "Ordered: The Poacher: go to 31.99 cm, 30 cm."
talk '2b east 12\n3b nord 5,5 cm\n4b 20 34\nquit\n' ''
has "a label with a way" "$out" "Ordered: Pierrot: go to 20 cm, 46 cm."
has "a label with a way in another language" "$out" "Ordered: Miette: go to 8 cm, 45.5 cm."
has "a label with a place" "$out" "Ordered: La Bosse: go to 20 cm, 34 cm."
# light men go 20 cm
talk 'go 3 east 30\ngo 3 east 12\ngo 3 east 9\nquit\n' ''
has "how far" "$out" "Not allowed: Miette: it cannot go so far (movement).
It can go 20 cm."
has "how far is left" "$out" "It can go 8 cm."
# Pierrot drops his sack at 8 cm, 46 cm; the track's edge is at 40.4 cm there: 5.6 cm, less at right angles to it
talk 'map all\nshow 5\ndrop 2\nready\nmap\nquit\n' ''
has "a figure of the map" "$out" "3 Miette: 8 cm, 40 cm, east; on The Track, 68 cm from Salt Guards"
has "ground of the map" "$out" "hedge: 74 cm, 0 cm – 72 cm, 24 cm"
# 110 cm by 80 are 78 letters by 29 lines: 12 cm, 50 cm is letter 8 of line 10, 84 cm, 44 cm letter 58 of line 12, its tag
# of three letters a place to the left of that
has "the table in letters" "$out" "
|       R5→"
has "which way they face" "$out" "B7←"
has "what the signs mean" "$out" "% wood, ; bushes, . road, # building, x hedge, | stone wall; north is above;"
same "as wide as the terminal" "80" "$(printf '%s\n' "$out" | awk '/^[+]-*[+]$/ { print length($0); exit }')"
has "who carries a sack" "$out" "First Sack: Pierrot has it"
has "a sack that lies there" "$out" "First Sack: 8 cm, 46 cm; 6 cm from The Track"
has "a figure's place in words" "$out" "12 cm, 50 cm, east
on the left, 9 cm from The Track, 62 cm from Salt Guards"
same "the corners of the ground once" "1" "$(printf '%s\n' "$out" | grep -c 'hedge: 74 cm, 0 cm')"
talk 'show the gorse\nshow first sack\nquit\n' ''
has "a piece of ground" "$out" "The Gorse, bushes or high crops: 46 cm, 10 cm"
has "what can be carried" "$out" "First Sack: Pierrot has it"
# told once, before the first order, although the referee has looked for routed units before that
has "the first lesson" "$out" "Lesson: What to do first"
talk 'why not go 3 east 30\nwhy not go 3 east 12\nwhy not\ngo 3 to 28 40\ngo 3 east 9\nquit\n' ''
has "why not" "$out" "Not allowed: Miette: it cannot go so far (movement).
It can go 20 cm."
has "nothing against it" "$out" "That is allowed."
has "why not what" "$out" "Why not which order?"
has "a small word" "$out" "Ordered: Miette: go to 28 cm, 40 cm."
has "it has gone as far as it can" "$out" 'It can go no farther; "undo 3" takes back where it goes.'
same "ideas that have not changed are not told again" "1" "$(printf '%s\n' "$out" | grep -c '^Ideas')"
talk 'stay 3\nattack guards with 3\nquit\n' ''
has "who stands at the end is the one who may not" "$out" "Not allowed: Miette: its order has been given; take it back first (H-36)."
talk 'i1\nquit\n' ''
has "the first idea is given" "$out" "Ordered: "
talk 'idées\nattaquer capitaine avec le gris\nquitter\n' '--lang fr'
has "French ideas" "$out" "Idées
  i1. "
has "French: who stands at the end" "$out" "Ordre donné : Le Gris : attaquer Capitaine Vernier."
talk 'montrer le capitaine\nattaquer le capitaine avec le gris\nquitter\n' '--lang fr'
has "French: an article before a name" "$out" "7 Capitaine Vernier, Gabelous"
has "French: an article in an order" "$out" "Ordre donné : Le Gris : attaquer Capitaine Vernier."
talk 'idee\nattaccare captain con le gris\nesci\n' '--lang it'
has "Italian ideas" "$out" "Idee
  i1. "
has "Italian: who stands at the end" "$out" "Capitano Vernier."
# nobody runs, so nobody rallies: a phase in which nothing happens has no heading; odds of an idea that was not shown yet
talk 'ready\nodds i1\nquit\n' ''
lacks "no heading without a line" "$out" "try to rally"
has "ideas before their odds" "$out" "Ideas
  i1. "
# an order of the whole unit is not one of its men's own, and nothing that was answered for who could not choose has to be
# taken back by itself: from the second turn on, the shots of nobody
talk 'stay smugglers\nundo pierrot\ngo pierrot east 10\nundo\ngo miette east 19\nodds go miette east 19\nodds all\nready\nundo\ngo 4 east 9\nquit\n' ''
has "who is undone" "$out" 'Pierrot has no sealed order of its own; "undo" alone takes the last one back:
Smugglers: stay.'
has "what to do about it" "$out" "Not allowed: Pierrot: its order has been given; take it back first (H-36)."
has "the odds of too far" "$out" "Not allowed: Miette: it cannot go so far (movement).
It can go 1 cm."
has "odds of all" "$out" "The odds of which order?"
has "back where something could be chosen" "${out##*takes an order back: seal the decisions: ready.}" "Ordered: La Bosse: go to 17 cm, 34 cm."
talk 'shoot 1 captain\ngo smug east 9\nquit\n' ''
has "what is decided now" "$out" "Not allowed: Jean Cottereau: not at this moment: orders are written (H-36)."
# a unit's name cut short means the unit, though its men are called by it; many orders that may be meant are not all listed
out=$(printf 'go bland south 3\nundo bland\nattack dragoons cluny\nquit\n' | "$ALEA" play flintlock/clifton-1745 --seats human,recruit --record "$scratch/b.alea" 2>&1)
has "a unit before its men" "$out" "Ordered: Bland's Dragoons: go, its middle to 30.87 cm, 24.5 cm."
has "undo of a unit cut short" "$out" "Taken back: Bland's Dragoons: go, its middle to"
has "which of many" "$out" "Which of these? 2 Bland's Dragoons 1, 3 Bland's Dragoons 2,"
# what lies between two: (12, 40) and (84, 44) are the root of 72 x 72 + 4 x 4 apart, 72.11 cm, less a radius of 1 cm each
rm -f m.alea
out=$(printf 'measure 1 7\nmeasure jean captain vernier\nmeasure 1 and 7\nmeasure 1 guards\nmeasure 1 1\nmeasure\nhelp\nquit\n' |
    "$ALEA" play flintlock/salt-1780 --seats human,human --record m.alea 2>&1)
same "measured by numbers, by names, with a word between" 3 "$(printf '%s\n' "$out" | grep -c '^  distance    70.11 cm$')"
same "what cannot be measured" 3 "$(printf '%s\n' "$out" | grep -c 'Two who stand on the table are measured: measure UNIT UNIT.')"
has "in the help" "$out" "measure UNIT UNIT: what lies between two"
has "how a way is typed" "$out" "go 1 north 12: a way instead of a place"
rm -f m.alea
out=$(printf 'mesurer 1 7\nquitter\n' | "$ALEA" play flintlock/salt-1780 --seats human,human --record m.alea --lang fr 2>&1)
has "in French" "$out" "  distance    70,11 cm"
rm -f m.alea
out=$(printf 'measure 1 6\nquit\n' | "$ALEA" play fantasy/ford --seats human,human --record m.alea 2>&1)
has "where nothing can be measured" "$out" "This game has no free table."
# a direction without a length: what is missing; who plays is said when one goes on
rm -f m.alea
out=$(printf 'go 2 east\ngo 2 east 1\nquit\n' | "$ALEA" play flintlock/salt-1780 --seats human,recruit --record m.alea 2>&1)
has "a length is missing" "$out" 'go 2 east: how far? "go 2 east 1" is understood.'
has "with it" "$out" "Ordered: Pierrot: go to 9 cm, 46 cm."
out=$(printf 'quit\n' | "$ALEA" play m.alea 2>&1)
has "who plays" "$out" "red: a person, blue: the computer (recruit)."
# the roster of the ancients on a line of 80: numbers stay in their columns, and only what has no room is put together
rm -f m.alea
out=$(printf 'show\nquit\n' | COLUMNS=80 "$ALEA" play ancients/ticinus-218bc --seats human,human --record m.alea 2>&1)
has "columns" "$out" "
1 Velites           S     3/3  0  B  Javelin  place: 9 H, 6.5 H, north; Fresh
"
# lengths and angles in an override: with their measure, one word or two; a number alone would be hundredths of a millimetre
talk 'override pierrot.x 30 cm the wind\noverride pierrot.x 30 again\noverride pierrot.x 31,5cm a step\noverride pierrot.facing north turned\nquit\n' ''
has "a length" "$out" "By the umpire: Pierrot: from the west edge = 30 cm (the wind)"
has "no number alone" "$out" "30 is not a length in centimetres, such as 12.5 cm, in -10 cm..250 cm"
has "in one word" "$out" "By the umpire: Pierrot: from the west edge = 31.5 cm (a step)"
has "an angle" "$out" "By the umpire: Pierrot: which way it faces = 90° (turned)"
has "the record holds them as they are said" "$(grep override a.alea)" '{"override":"figures.2.x","value":"31.5 cm","why":"a step",'
status 0 "$ALEA" replay a.alea --seat umpire
talk 'override pierrot.x 30,5 cm le vent\nquit\n' '--lang fr'
has "in French" "$out" "depuis le bord ouest = 30,5 cm (le vent)"
out=$(printf 'override legion.x 7.5 H a gust of wind\nquit\n' | "$ALEA" play ancients/first-steps --seats human,recruit --seed 3 --record h.alea 2>&1)
has "on a table of the ancients" "$out" "By the umpire: Legion: from the west edge = 7.5 H (a gust of wind)"
finish
