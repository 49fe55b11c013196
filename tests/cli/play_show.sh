#!/bin/sh
# `show` in a played battle: how it stands in the game's own words, without the other side's sealed orders.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { out=$(printf '%b' "$1" | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 --record "$scratch/a.alea" $2 2>&1); }
talk '1\nshow\nquit\n' ''
has "own unit with its order" "$out" "Town Guard (red): 100 men, 400 hit points, fit; "
has "the enemy" "$out" "Orc Host (blue): 100 men, 400 hit points, fit"
lacks "the enemy's order" "$(printf '%s\n' "$out" | grep '^[A-Z].* (blue): ')" "; "
rm -f "$scratch/a.alea"
talk 'show\nquit\n' '--lang it'
has "Italian" "$out" "Town Guard (rosso): 100 uomini"
finish
