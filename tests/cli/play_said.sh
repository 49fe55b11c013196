#!/bin/sh
# What somebody who has never read the help types: the words of the lessons, an enemy's name where it is asked who strikes at
# him, labels that are not there; and reasons that are true. Small forces, so that nothing hangs on what a computer likes.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
cat >small.yaml <<'YAML'
rulebook: fantasy
title: A small fight
setup:
  units:
    - {name: Guard, seat: red, ac: 15, damage: d8, morale: 8}
    - {name: Levy, seat: red, ac: 10, morale: 6}
    - {name: Riders, seat: red, men: 50, mounted: true}
    - {name: Orcs, seat: blue, ac: 13, morale: 8}
    - {name: Wargs, seat: blue, men: 50, ac: 12, morale: 8}
YAML
# talk LINES SWITCH...: two people at one keyboard; an empty line when the other sits down
talk() { rm -f ./*.alea; printf '%b' "$1" >lines; shift; out=$("$ALEA" play small.yaml --seats human,human --seed 5 "$@" <lines 2>&1); }
broken='override levy.state demoralised x\n'
caught="${broken}override levy.contacts 8 x\n"

# a unit that has no choice says so; nobody is told to take back what nobody gave
talk "${caught}engage levy orcs\nwhy not rally levy\n2a\n1z\nhold riders\nundo riders\nquit\n"
same "no other order, twice" 2 "$(printf '%s\n' "$out" | grep -c 'Levy: it is demoralised and in contact: not elite, mounted or$')"
lacks "nothing to take back" "$out" "take it back first"
has "no order of that label for it" "$out" "There is nothing to order for Levy now."
has "no such label: what there is" "$out" "red, 1 Guard> 1 Guard
  1a. engage Orcs"
talk "override riders.state demoralised x\noverride riders.contacts 8 x\nflee riders\nengage riders orcs\nquit\n"
has "a rider has a choice, and has made it" "$out" "Not allowed: Riders: its order has been given; take it back first"

# the words of the lessons: wait, done, rally
talk "${broken}wait riders\nhold guard\n2 wait\ndone\n\nwait orcs\n5 wait\ndone\n\nrally levy\nrally levy\nquit\n"
has "wait" "$out" "Ordered: Riders: do nothing."
has "the orders are opened" "$out" "— the orders are opened"
has "rally" "$out" "Ordered: Levy: try to rally."
lacks "one meaning" "$out" "Which of these?"
talk "wait riders\nwait guard\nwait levy\npronto\n\nquit\n" --lang it
has "an Italian alone" "$out" "blu, 4 Orcs>"

# it is asked who strikes at one who leaves: naming him is enough
talk "${caught}wait guard\nwait riders\ndone\n\nengage orcs levy\nwait wargs\ndone\nstrike levy\nquit\n" --dice typed
has "who strikes" "$out" "Ordered: Orcs: strike at Levy leaving."

# dice that were typed for what is being thrown are not kept by leaving; help says what is wanted
talk "engage 1 4\nwait levy\nengage riders 5\ndone\n\nengage 4 1\nengage 5 3\ndone\nhelp\n4\nquit\n" --dice typed
has "leaving in the middle" "$out" "The faces typed for what was being thrown are not kept: they will be asked for"
has "help where dice are asked for" "$out" "6 4: the faces that fell, where dice are asked for"
rm -f ./*.alea; printf 'quit\n' >lines
lacks "nothing was typed" "$("$ALEA" play small.yaml --seats human,human --dice typed --seed 5 <lines)" "are not kept"

# ideas of an earlier moment are not tried in a campaign either: they are shown anew
printf 'i\ni1\ni1\ni1\nquit\n' >lines
out=$("$ALEA" play campaign/leipzig-1813 --seats human,wall --seed 9 <lines 2>&1)
lacks "an idea that is none any more" "$out" "Not allowed"
finish
