#!/bin/sh
# `hint` and --tutor at the terminal. One turn is left and one goblin: twelve men that attack win unless all their dice
# miss, 1 - (2/3)^12 / 2 = 99.6 of 100 (six dice after an ambush: 95.6), holding is a draw. So holding costs about half.
. "$SOURCE/tests/cli/_lib.sh"
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
cat >"$scratch/last.yaml" <<'END'
rulebook: bridge
title: The last goblin
setup:
  turns: 1
  units:
    - { name: Red Guard, seat: red, men: 12 }
    - { name: Goblins, seat: blue, men: 1 }
END

talk() { printf '%b' "$1" | "$bridge" play "$scratch/last.yaml" --seats human,recruit --seed 1 --record "$scratch/talk.$2.alea" $3; }

said=$(talk 'hint\ni1\nquit\n' 1 '')
has "the best order first, with what it promises" "$said" "i1. Red Guard attacks Goblins with 12 men: 9"
has "an idea is an order" "$said" "Ordered: Red Guard attacks Goblins with 12 men."

said=$(talk 'hold\nquit\n' 2 '')
has "nobody objects" "$said" "Ordered: all hold."
said=$(talk 'hold\nquit\n' 3 --tutor)
has "the tutor does" "$said" "Not given yet: it would cost about 4"
has "and says what is better" "$said" "Better: Red Guard attacks Goblins with 12 men, 9"
has "with its odds" "$said" "hits, on the whole 4.00"
lacks "and nothing was ordered" "$said" "Ordered:"
said=$(talk 'hold\nhold\nquit\n' 4 --tutor)
has "whoever insists gets his way" "$said" "Ordered: all hold."
said=$(talk '1 12\nquit\n' 5 --tutor)
has "a good order is carried out at once" "$said" "Ordered: Red Guard attacks Goblins with 12 men."
finish
