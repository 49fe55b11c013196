#!/bin/sh
# Orders that are not in the list: why they are not allowed is said with the rule, without telling what the seat cannot see.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f a.alea; out=$(printf '%b' "$2" | "$ALEA" play "$1" --seats human,recruit --seed 3 --record a.alea $3 2>&1); }
talk campaign/leipzig-1813 'move berlin\nattack\nodds attack chemnitz\ndawn\nactivate macdonald\nscout duben\nmove prague\nfoo\nquit\n' ''
has "before a Force is formed" "$out" "red> Not allowed: no Force is active (W-1).
red> Not allowed: no Force is active (W-1).
red> Not allowed: no Force is active (W-1).
red> Not allowed: that is the referee's (W-1)."
has "a Force without cavalry" "$out" "red, XI Corps Macdonald, Torgau> Not allowed: only a Force with cavalry scouts (W-6)."
has "no link" "$out" "red, XI Corps Macdonald, Torgau> Not allowed: no link leads there (movement)."
has "no such order" "$out" "red, XI Corps Macdonald, Torgau> foo: not understood"
talk campaign/leipzig-1813 'move berlin\nquit\n' '--lang it'
has "Italian" "$out" "rosso> Non permesso: "
talk fantasy/ford 'rally orc\nquit\n' ''
lacks "a fantasy order" "$out" "not understood; \"list\" shows"

# a whole name means its bearer, not another one whose name has the same word in it
cat >wild.yaml <<'YAML'
rulebook: fantasy
title: {en: Wild goblins}
setup:
  units:
    - {name: Guard, seat: red, men: 50}
    - {name: Goblins, seat: blue, men: 50, flying: true}
    - {name: Wild Goblins, seat: blue, men: 50}
YAML
talk wild.yaml 'engage goblins\nguard engage goblins\nengage wild\nquit\n' ''
same "nobody else is engaged" 2 "$(printf '%s\n' "$out" | grep -c 'Not allowed: Guard: only flyers may engage a flyer')"
has "by a part of a name" "$out" "Ordered: Guard: engage Wild Goblins."

# understood, but nobody may: the reason, not a guess at another word; whoever can do it may be left out
line=
for i in 1 2 3 4 5 6; do line="$line$i go east 1\\n"; done
talk flintlock/salt-1780 "${line}ready\\nthe poacher shoot salt guards 3\\nhold fire\\nquit\\n" --ask-always
has "out of reach" "$out" "red, targets are chosen> Not allowed: The Poacher: "
has "who holds his fire" "$out" "Ordered: Smugglers: hold fire."
finish
