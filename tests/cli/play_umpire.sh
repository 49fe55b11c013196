#!/bin/sh
# What the umpire changes, typed and told by name: units, boxes, heroes and sets of them, in every game and language. The
# record holds the number that the name stands for, the same as if the number had been typed.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
cat >small.yaml <<'YAML'
rulebook: fantasy
title: A small fight
setup:
  units:
    - {name: Guard, seat: red, ac: 15, damage: d8, morale: 8}
    - {name: Levy, seat: red, ac: 10, morale: 6}
    - {name: Guild Axes, seat: red, men: 50, mounted: true}
    - {name: Orcs, seat: blue, ac: 13, morale: 8}
    - {name: Wargs, seat: blue, men: 50, ac: 12, morale: 8}
  heroes:
    - {name: Orsa, seat: red, level: 6, hp: 30}
YAML
# umpire SCENARIO LINES SWITCH...: what is said at the table, and what the umpire reads in the record, where something is in
# it; what the record holds in $kept
umpire() {
    battle=$1; shift
    rm -f a.alea*
    printf '%b' "$1quit\n" >lines; shift
    out=$(COLUMNS=2000 "$ALEA" play "$battle" --seats human,human --seed 5 --record a.alea "$@" <lines 2>&1)
    [ -e a.alea ] && out="$out $(COLUMNS=2000 "$ALEA" replay a.alea --seat umpire 2>&1)"
    kept=$(sed -n 's/^{"override":"\([^"]*\)","value":"\([^"]*\)".*/\1=\2/p' a.alea 2>/dev/null | tr '\n' ' ')
}
told() { has "$1" "$(printf '%s\n' "$out" | tr -s ' \n' ' ')" "$2"; }

# a set: bit 3 is unit 4, the Orcs, bit 4 unit 5, the Wargs; a thing: units count from 0 here, and from 1 there
umpire small.yaml 'override levy.contacts orcs,wargs both\noverride levy.contacts 8 a number\noverride levy.contacts the wargs, orcs two words\noverride levy.contacts none gone\noverride orcs.target guild axes at them\noverride orcs.strikes guild axes at them\noverride levy.target none nobody\noverride orcs.target none nobody\noverride levy.engine ballista built\noverride levy.engine_target wall there\n'
same "what names stand for" "units.2.contacts=24 units.2.contacts=8 units.2.contacts=24 units.2.contacts=0 units.4.target=2 units.4.strikes=3 units.4.target=-1 units.2.engine=0 " "$kept"
told "a set" "By the umpire: Levy: enemies in contact = Orcs, Wargs (both)"
told "a number" "By the umpire: Levy: enemies in contact = Orcs (a number)"
told "nobody" "By the umpire: Levy: enemies in contact = none (gone)"
told "a name with a blank" "By the umpire: Orcs: the order's target = Guild Axes (at them)"
told "counted from 1" "By the umpire: Orcs: the unit in contact that it strikes = Guild Axes (at them)"
told "an engine" "By the umpire: Levy: the siege engine it serves = ballista (built)"
told "nothing changes" "levy.target is none already."
told "the wall is the usual" "levy.engine_target is the wall already."
umpire small.yaml 'override levy.contacts dwarfs x\noverride levy.target dwarfs x\noverride levy.contacts orcs\n'
same "nothing that is not there" "" "$kept"
told "who there is" "dwarfs is not one or more of none, Guard, Levy, Guild Axes, Orcs, Wargs, with commas between; nor a whole number in 0..16777215"
told "one of them" "dwarfs is not one of none, Guard, Levy, Guild Axes, Orcs, Wargs; nor a whole number in -1..23"
told "a reason is wanted" "override WHAT VALUE WHY"

# a campaign: Dresden is box 12 from 0, Murat the second counter
umpire campaign/leipzig-1813 'override ney.box dresden he rode\noverride ney.box nowhere lost\noverride ney.box 12 found\noverride red_army_1.chief murat he fell\n'
same "a campaign" "counters.3.box=12 counters.3.box=-1 counters.3.box=12 red_army_1.chief=2 " "$kept"
told "a box" "By the umpire: Ney: its box = Dresden (he rode)"
told "nowhere" "By the umpire: Ney: its box = nowhere (lost)"
told "a box by its number" "By the umpire: Ney: its box = Dresden (found)"
told "a counter" "the commander in chief = Murat (he fell)"
status 0 "$ALEA" replay a.alea --seat umpire --lang fr
has "told in French" "$out" "Par l'arbitre : Ney : sa case = Dresde (he rode)"
has "nowhere in French" "$out" "Par l'arbitre : Ney : sa case = nulle part (lost)"
status 0 "$ALEA" replay a.alea --seat umpire --lang it
has "told in Italian" "$out" "la sua casella = Dresda (he rode)"
umpire campaign/leipzig-1813 'arbitre ney.box dresde il est parti\narbitre ney.box nulle part perdu\narbitre murat.fatigued oui il a trop couru\narbitre murat.fatigued true encore\n' --lang fr
same "typed in French" "counters.3.box=12 counters.3.box=-1 counters.2.fatigued=true " "$kept"
told "a flag" "murat.fatigued vaut déjà oui"

# choices and flags by the words that they are told in, which are several, and by their ids
umpire small.yaml 'override levy.state demoralised they ran\noverride orcs.fresh yes they ran\noverride guard.order do nothing at all\noverride guard.order no action at all\noverride levy.state fine x\n'
same "choices and flags" "units.2.state=demoralised units.4.fresh=true units.1.order=no_action " "$kept"
told "a choice" "By the umpire: Levy: its state = demoralised (they ran)"
told "a flag in words" "Orcs: demoralised in the sequence before = yes (they ran)"
told "no order that begins so" "do is not one of none, shoot"
told "what there is" "fine is not one of "

# what is noted about a unit, in another list than the unit itself; a word where one number is none; rows within rows
umpire small.yaml 'override levy.given yes by hand\noverride levy.shots 4 counted\noverride levy.shots without end not counted\noverride notes.orcs.shots 3 counted\noverride levy.nothing 3 x\noverride levy.shots fine x\n'
same "what is noted" "notes.2.given=true notes.2.shots=4 notes.2.shots=999 notes.4.shots=3 " "$kept"
told "a note" "By the umpire: Levy: its order has been given = yes (by hand)"
told "a word for a number" "By the umpire: Levy: shooting orders left = without end (not counted)"
told "all that there is about a unit" "levy.nothing: there is no such part of the state; there are state (its state)"
told "its notes, too" "engine_given (the order of its engine has been given)"
told "a word or a number" "fine is not one of without end; nor a whole number in 0..999"

# what was chosen within a sequence, by the phase: first who strikes at the Levy as it leaves, then whom it strikes
fight='override levy.contacts orcs,wargs both\nguard: do nothing\nguild axes: do nothing\norsa: stay\n'
chase='levy: retreat\nready\n\norcs: engage levy\nwargs: engage levy\nready\n'
umpire small.yaml "${fight}${chase}override levy.choice guard x\noverride levy.choice dwarfs x\noverride orcs.choice wargs x\noverride levy.choice not decided no\noverride levy.dealt.orcs.points 5 struck\noverride levy.choice wargs they do\n"
same "who strikes" "units.2.contacts=24 moments.2.dealt.4.points=5 notes.2.choice=6 " "$kept"
told "he strikes" "Levy: what was chosen for it within the sequence = Wargs (they do)"
told "nobody yet" "levy.choice is not decided already."
told "whom it has hurt" "By the umpire: Levy: Orcs: hit points = 5 (struck)"
told "an enemy only" "That cannot be: Levy: what was chosen for it within the sequence: not a choice of this phase"
told "no friend strikes" "That cannot be: Orcs: what was chosen for it within the sequence: not a choice of this phase"
told "who might" "dwarfs is not one of not decided, it is let go, Guard, Levy, Guild Axes, Orcs, Wargs; nor a whole number in 0..200"
read_in() { "$ALEA" replay a.alea --seat umpire --lang "$1" 2>&1 | tr -s ' \n' ' '; }
has "told by the phase of then" "$(read_in fr)" "ce qui a été choisi pour elle durant la séquence = Wargs (they do)"
umpire small.yaml "${fight}${chase}override levy.choice it is let go gone\\n"
same "nobody strikes" "units.2.contacts=24 notes.2.choice=1 " "$kept"
told "it is let go" "Levy: what was chosen for it within the sequence = it is let go (gone)"
umpire small.yaml "${fight}levy: engage orcs\nready\n\norcs: engage levy\nwargs: engage levy\nready\noverride levy.choice wargs x\n"
told "no choice in this phase" "wargs is not one of not decided; nor a whole number in 0..200"

# tables: Sans-Quartier is figure 17, 61 is nobody; side 2 is blue
umpire flintlock/convoy-1795 'override figures.1.aim sans-quartier he saw him\noverride figures.1.aim nobody a mistake\noverride escort.target hussars red herring\noverride escort.officer_lost before long ago\noverride escort.how left left\n'
same "a skirmish" "figures.1.aim=17 figures.1.aim=61 units.1.target=3 units.1.officer_lost=2 units.1.how=2 " "$kept"
told "a figure" "By the umpire: Lieutenant Marceau: the figure it shoots at = Sans-Quartier (he saw him)"
told "nobody" "By the umpire: Lieutenant Marceau: the figure it shoots at = nobody (a mistake)"
told "a word" "By the umpire: Escort: its officer = lost before (long ago)"
# what an order is about, by the order: a figure, a token, an area, a direction, a firearm; and goals by what they are
umpire flintlock/convoy-1795 'override figures.1.target sans-quartier him\noverride figures.1.does attack him\noverride figures.1.target dragon x\noverride figures.2.does face x\noverride figures.2.target 20 x\noverride figures.2.target north so\noverride figures.2.target 20° so\noverride figures.3.does reload x\noverride figures.3.target first so\noverride step bare hands late\noverride goals.1.scored 1 so\n'
same "what an order is about" "figures.1.target=17 figures.1.does=attack figures.2.does=face figures.2.target=3600 figures.2.target=800 figures.3.does=reload step=4 goals.1.scored=1 " "$kept"
told "whom" "By the umpire: Lieutenant Marceau: whom or what the order is about = Sans-Quartier (him)"
told "who there is to attack" "dragon is not one of none, Lieutenant Marceau"
told "a direction by its name" "whom or what the order is about = north (so)"
told "a direction in degrees" "whom or what the order is about = 20° (so)"
told "no number alone" "20 is not a direction, such as north or 90°"
told "the first firearm is the usual" "figures.3.target is first already."
told "a step" "step of the melee, by the length of weapons = bare hands (late)"
told "a goal" "By the umpire: red: carry a token off (north, First Wagon): how often it has been scored = 1 (so)"
italian=$(read_in it)
has "a direction in Italian" "$italian" "Scorta 1: chi o che cosa riguarda l'ordine = nord (so)"
has "a goal in Italian" "$italian" "rosso: portare via un segnalino (nord, Primo carro): quante volte è stato segnato = 1 (so)"
has "an order in Italian" "$italian" "Scorta 1: il suo ordine = cambia direzione (x)"
umpire campaign/leipzig-1813 'override magdeburg-halle.laid 2 built\noverride links.3.bridge blue built\noverride red_army_2.points 3 more\noverride blue_army_1.points 2 less\n'
same "links and armies" "links.3.laid=2 red_army_2.points=3 blue_army_1.points=2 " "$kept"
told "a link by its ends" "By the umpire: Magdeburg-Halle: turn in which it was laid = 2 (built)"
told "whose army" "By the umpire: red's second army: command points = 3 (more)"
told "why no bridge" "That cannot be: Magdeburg-Halle: whose boat bridge is there:"
umpire ancients/first-steps 'override pieces.1.owner blue a slip\noverride commands.1.unit legion a slip\noverride red.laid tc1,tc3 a slip\n'
same "on a table of the ancients" "pieces.1.owner=2 " "$kept"
told "whose" "The Copse: placed by = blue (a slip)"
told "a unit" "commands.1.unit is Legion already."
told "a side, not the Red Guard" "That cannot be: red: cards that it"
umpire ancients/first-steps 'override blue.waived this turn a slip\noverride red.choice rome a slip\noverride run.pending evade a slip\noverride run.reaction none a slip\noverride run.offers none a slip\noverride red.choice_2 tc11 a slip\n'
same "words for what was a number" "blue.waived=3 " "$kept"
told "a moment" "By the umpire: blue: windows for cards that it lets pass = this turn (a slip)"
told "a command" "rome is not one of none, Red Guard, Blue Guard"
told "a reaction" "run.reaction is none already."
told "terrain" "run.offers is none already."
told "a card with it" "tc11 is not one of none, TC12"
told "orders" "evade is not one of none, a move, a shot, a shot over others, a charge"

# a choice of one is no list
status 2 "$ALEA" play small.yaml --dice red
has "one choice" "$err" "--dice: red is not possible here, only typed"
status 2 "$ALEA" play small.yaml --dice red --lang it
has "in Italian" "$err" "red non è possibile qui, solo typed"
finish
