#!/bin/sh
# A battle as a conversation: orders in words, odds, typed dice, two people at one keyboard, saving, going on.
. "$SOURCE/tests/cli/_lib.sh"
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
cd "$scratch" || exit 1
printf 'seed\n' >/dev/null

talk() { printf '%b' "$1" >lines; shift; status 0 "$bridge" play "$@" <lines; }
status_of_talk() { printf '%b' "$2" >lines; wanted_status=$1; shift 2; status "$wanted_status" "$bridge" play "$@" <lines; }

talk 'help\nodds attack guard gob 3\nattack guard gob 12\nquit\n' bridge/dawn --seats human,recruit --seed 3
has "the briefing" "$out" "Hold the bridge."
has "help" "$out" "odds ORDER [all]: the odds of an order"
has "odds" "$out" "44.44 %"
has "the order" "$out" "Ordered: Red Guard attacks Goblins with 12 men."
has "what follows" "$out" "1. play ambush"
has "where it is saved" "$out" "Saved as dawn-3.alea"
[ -f dawn-3.alea ] || say_failed "no record"

talk '' dawn-3.alea
has "it goes on" "$out" "1. play ambush"
talk 'pass\n' dawn-3.alea
has "dice are explained" "$out" "12d6"
status 0 "$bridge" replay dawn-3.alea --json

# mistakes are answered, and change nothing
talk 'atack guard\nattack guard gobblins\nattack red\nattack guard gob 99\nattack guard gob\nfive\n1 13\nundo\nagree\nodds hold\n99\n\nnonsense\n' bridge/dawn --seats human,recruit --seed 4 --record mistakes.alea
has "a wrong order" "$out" "did you mean attack?"
has "a wrong name" "$out" "did you mean goblins?"
has "more than one" "$out" "Which of these?"
has "a wrong number" "$out" "five is not in 1..12."
has "refused by the rules" "$out" "Not allowed: it has fewer men (T3)."
has "nothing to take back" "$out" "There is no order of yours to take back."
has "nobody to agree with" "$out" "Nobody asks for anything."
has "no dice" "$out" "Nothing is thrown for that order."
has "not understood" "$out" 'nonsense: not understood; "list" shows'

# two people: what one has ordered the other does not read
talk 'attack guard gob 7\n\nshow\nlog\nattack trolls guard 2\n' bridge/dawn --seats human,human --seed 5
has "the pause" "$out" "Now blue alone looks at the screen"
blue=${out#*Now blue alone}
case "${blue%%Ordered*}" in *"7 men"*) say_failed "blue reads red's sealed order" ;; esac
has "then they are opened" "$blue" "Red Guard attacks Goblins with 7 men"

# typed dice
talk '1 2\n\n5\npass\n\npass\n7 7\n5\n5 6\n' bridge/dawn --seats human,human --dice typed --seed 6 --record typed.alea
has "wanted" "$out" "red: volley, 2d6>"
has "wrong faces" "$out" "2 faces from 1 to 6 are wanted"
has "typed" "$out" "Goblins loses 2 men"
status 0 "$bridge" replay typed.alea --seat umpire
has "typed dice are believed" "$out" "The dice were typed"

# agreement and giving up
talk 'hold\n\ndraw\nhold\nagree\n' bridge/dawn --seats human,human --seed 7
talk 'draw\nresign\n' bridge/dawn --seats human,recruit --seed 7 --record end.alea
has "a computer fights on" "$out" "blue fights on."
has "the end" "$out" "The battle is over: blue wins, the other side gave up."
has "the record" "$out" "The record is end.alea."
talk '' end.alea
has "over stays over" "$out" "The battle is over"
talk 'save copy.alea\n' bridge/dawn --seats human,recruit --seed 8
[ -f copy.alea ] || say_failed "save FILE"
talk '' bridge/duel --seats recruit,recruit --seed 9
has "watching" "$out" "The battle is over"
talk 'pippo\n' bridge/dawn --seats human,recruit --seed 10 --lang it
has "Italian" "$out" "non capito"

# a damaged record goes on from before the damage; what was there is kept
printf '{"seat":"red","ord' >>end.alea
sed '$d' end.alea | sed '$d' >hurt.alea; printf '{"seat":"red","ord' >>hurt.alea
talk 'hold\n' hurt.alea
has "the damage" "$out" "cannot be used"
[ -f hurt.alea.damaged ] || say_failed "the damaged record is not kept"
status 0 "$bridge" replay hurt.alea --json

# wrong requests
status 2 "$bridge" play
status 2 "$bridge" play bridge/down
has "the nearest scenario" "$err" "bridge/dawn"
status 2 "$bridge" play bridge/dawn --seats human
status 2 "$bridge" play bridge/dawn --seats human,recrut
has "the players there are" "$err" "human, recruit, cadet, corporal, sergeant, marshal"
status 2 "$bridge" play bridge/dawn --seed x
status 2 "$bridge" play bridge/dawn --dice 3
status 1 "$bridge" play bridge/dawn --record /nonexistent/x.alea
status 1 "$bridge" play bridge/dawn --record end.alea </dev/null
status 1 "$bridge" play missing.alea
finish
