#!/bin/sh
# What a person says and is told in a battle: any unit at any time, labels that stay, one grammar in three languages,
# dice prompts that name who throws at whom and take every command, why, odds of the exchange, branch, override, places
# that cannot be written.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
talk() { rm -f ./*.alea; printf '%b' "$1" >lines; shift; out=$("$ALEA" play "$@" --seed 5 <lines 2>&1); got=$?; }

# any unit, by number or name, verb first or not, the one that is asked may be left out
talk 'engage orc host\nlongbows shoot at goblins\nshoot 11 14\n5 engage 16\nquit\n' fantasy/ford --seats human,recruit
has "the unit asked" "$out" "red, 1 Town Guard> Ordered: Town Guard: engage Orc Host."
has "another one, its name first" "$out" "Ordered: Longbows: shoot at Goblins."
has "numbers" "$out" "Ordered: Hill Slingers: shoot at Goblin Slingers."
has "number, verb, number" "$out" "Ordered: Levy: engage Snagas."
has "who else is to decide" "$out" "Also to decide: 2 Valley Spears, 3 Longbows,"
has "a run of targets in one line" "$out" "  engage: 1a Orc Host, 1b Goblins, 1c Goblin Bows"

# a label means what it meant when it was shown, whoever is asked now
talk '3\n2\n3q\n2i\n3a\nquit\n' fantasy/ford --seats human,recruit
has "the list of a unit" "$out" "  3q. do nothing"
has "its label" "$out" "Ordered: Longbows: do nothing."
has "the label of another" "$out" "Ordered: Valley Spears: do nothing."
has "a label of an order that has been given" "$out" "Not allowed: Longbows: its order has been given; take it back first (orders)."

# … for a whole phase, also in the shorter list that is left, and when the order is taken back
talk 'd\n1a\n2a\n3a\n4a\n5a\n5\n5a\nundo\n6\n5e\nquit\n' fantasy/walls --seats human,human
has "the whole list" "$out" "  5a. do nothing
  5b. work the ram
  engine of Great Engine: batter: 5c North Wall, 5d Gatehouse, 5e River Wall
  5f. get the commander's advice
red, 5 Great Engine> Ordered: Great Engine: do nothing."
has "the list that is left" "$out" "red, 6 Light Engine> 5 Great Engine
  engine of Great Engine: batter: 5c North Wall, 5d Gatehouse, 5e River Wall
  5f. get the commander's advice
red, 6 Light Engine> Not allowed: Great Engine: its order has been given; take it back first
(orders)."
has "taken back" "${out##*takes an order back:}" "  5a. do nothing
  5b. work the ram
  engine of Great Engine: batter: 5c North Wall"
has "another phase begins with a" "$out" "1 Storm Companies
  1a. do nothing"

# one unit's sealed order is taken back, whatever was ordered since; what cannot be is said
talk 'shoot longbows goblins\n4 engage 6\n2i\nundo longbows\n3 engage 6\nlist 4\nundo 5\nundo wolf\nundo nobody\nquit\n' fantasy/ford --seats human,recruit
has "its order, not the last" "$out" "Taken back: Longbows: shoot at Goblins."
has "and another one is given" "$out" "Ordered: Longbows: engage Orc Host."
has "the later ones stand" "$out" "4 Outriders
  4j. get the commander's advice"
has "one that has none" "$out" "Levy has no sealed order that could be taken back."
has "one of the enemy" "$out" "Wolf Riders has no sealed order that could be taken back."
has "nobody" "$out" "nobody: there is nobody of that name."

# a letter is a label, never an order cut short; refusals name the unit, and each order that may be meant
talk 'a\n11b\n11 engage orc\n4 engage goblin\n4 engage 8\n4 engage gob\nshoot 3 axes\nodds\nundo 3\n11\nquit\n' fantasy/ford --seats human,recruit
has "no order of a" "$out" "> a: a label begins with the number of its unit, as in 1a."
has "all of one unit" "$out" "Not allowed: Hill Slingers: its order has been given; take it back first"
has "odds of nothing" "$out" "The odds of which order? Its label or its words follow."
talk 'shoot 11 axes\nengage axes\nquit\n' fantasy/ford --seats human,recruit
has "own and enemy of one name" "$out" "Ordered: Town Guard: engage Orc Axes."

# on a free table an order may be typed as the list shows it: a wheel of nothing is not spoken of; commands work where a
# number is asked for; who is acting need not be named, and an enemy's name is no unit of one's own
talk 'activate horse\nlist\nHorse: move ahead, 3 H\nundo\nmove ahead 1.5\nundo\ncharge riders\nmove ahead 9 H\nmove ahead 20°\nshow 3\nmove ahead 20 1\nundo\ncharge spears\nquit\n' ancients/first-steps --seats human,recruit
has "a length from nothing on" "$out" "3c. move back, 2.248 H; how far: up to 3 H"
has "as it is shown" "$out" "Ordered: Horse: move ahead, 3 H."
has "a bare number is the way" "$out" "Ordered: Horse: move ahead, 1.5 H."
has "the unit that acts" "$out" "Not allowed: Horse: it is too far away to charge (HI-27)."
has "too far" "$out" "Not allowed: Horse: it cannot go so far in this ground (movement, 6.1)."
has "a command where a number is asked for" "$out" "how far, 0 H..2.302 H> 3 Horse, Red Guard"
has "two numbers" "$out" "Ordered: Horse: move ahead, wheel 20° left, 1 H."
talk 'charge slingers\nquit\n' ancients/first-steps --seats human,recruit
has "an enemy's name" "$out" "Not allowed: it has to be activated first (HI-20)."

# who is asked for an answer is told by whom he is charged or shot at
out=$(printf 'quit\n' | "$ALEA" play ancients/first-steps --seats human,mule --seed 8 --record charged.alea 2>&1)
has "by whom it is charged" "$out" "Slingers: charge Javelins"
has "whom it answers" "$out" "red, 2 Javelins against 5 Slingers> "
out=$(printf 'quit\n' | "$ALEA" play ancients/first-steps --seats human,recruit --seed 11 --lang it --record shot.alea 2>&1)
has "in Italian, a shot" "$out" "rosso, 2 Giavellottieri contro 5 Frombolieri> "

# a friend stands behind a beaten unit: who goes back is named beside him
head -n 150 "$SOURCE/tests/games/ancients-ticinus-218bc.alea" | sed '1s/"red":"recruit"/"red":"human"/' >behind.alea
out=$(printf 'quit\n' | "$ALEA" play behind.alea 2>&1)
has "who retreats" "$out" "red, friends behind: 1 Velites, about 2 Italian Javelins> "

# what has to come first, and who is in the way; a move that only wheels or turns is called so, its words are understood,
# and each idea stands there once, not with every length
talk 'shoot slingers\nactivate horse\nactivate legion\nahead 1\nundo\nturn left 20\nundo\nturn about\nundo\ndone\nactivate legion\nadvance 2\nquit\n' ancients/first-steps --seats human,recruit
has "it is not activated yet" "$out" "Red Guard> Not allowed: it has to be activated first (HI-20)."
has "another one still acts" "$out" "Not allowed: Horse: whoever acts has to be done first (HI-20)."
has "ahead" "$out" "Ordered: Horse: move ahead, 1 H."
has "a wheel is no way ahead" "$out" "Ordered: Horse: wheel 20° left.
Horse: wheeled 20° left
"
has "nor is about face" "$out" "Ordered: Horse: turn about.
Horse: turned about
"
has "who is in the way" "$out" "Not allowed: Legion: it would end on another unit: Javelins (HI-11)."
has "the first idea" "$out" "
  i1. Horse: move ahead, 3 H
"
lacks "and not once more, shorter" "$out" "Horse: move ahead, 2.25 H"
talk 'activer cavalerie\ntout droit 1\nannuler\ntourner à gauche 20\nannuler\ndemi-tour\nquitter\n' ancients/first-steps --seats human,recruit --lang fr
has "ahead in French" "$out" "Ordre donné : Cavalerie : mouvement tout droit, 1 H."
has "a wheel in French" "$out" "Ordre donné : Cavalerie : conversion 20° à gauche."
has "about in French" "$out" "Ordre donné : Cavalerie : demi-tour."

# the roster says which cards one holds, and while they are chosen how many are lacking: 8 in this scenario
talk 'take tc1\ntake tc1\ntake tc2\nshow\nquit\n' ancients/pick-up --seats human,recruit
has "cards in hand" "$out" "cards in hand: TC1 Furious melee (2), TC2 Faith, still to be taken 5"

# help at a dice prompt says how dice are typed, also before anything has been worked out for the throw
talk 'help\nquit\n' ancients/first-steps --seats human,recruit --dice typed
has "how dice are typed" "$out" "red: initiative, 2d6> 6 4: the faces that fell, where dice are asked for"
lacks "no order of the list there" "$out" "3b: an order by its label"

# French and Italian: the words shown, with or without accents; English words and ids as well
talk 'tirer longbows goblins\n1 : ne rien faire\nengage 2 6\n4 flee\nno_action levy\n12 do nothing\npourquoi\nquitter\n' fantasy/ford --seats human,recruit --lang fr
has "French" "$out" "Ordre donné : Arcs Longs : tirer sur Gobelins."
has "French, as shown" "$out" "Ordre donné : Garde de la Ville : ne rien faire."
has "an English word" "$out" "Ordre donné : Lanciers de la Vallée : engager Horde Orque."
has "what is not allowed, by an English word" "$out" "Pas permis : Éclaireurs : apte et sans contact, elle"
has "an id" "$out" "Ordre donné : Levée : ne rien faire."
has "an English sentence" "$out" "Ordre donné : Haches de la Guilde : ne rien faire."
has "no dice yet" "$out" "Aucun dé n'a encore été lancé."
talk 'nimporte\nlongbows\nchances tirer longbows goblins tout\nexpliquer tout\nquitter\n' fantasy/ford --seats human,recruit --lang fr
has "commands are named in the language" "$out" "« liste » montre les ordres, « aide » tout le reste."
has "a unit alone: its orders" "$out" "  tirer sur : 3a Horde Orque"
has "everything that is asked" "$out" "attacker.officer=0"
has "all, in French" "$out" "Les dés sont expliqués en entier"
talk 'ingaggiare 1 orc host\nmostra düben\nesci\n' fantasy/ford --seats human,recruit --lang it
has "Italian" "$out" "Ordine dato: Guardia Cittadina: ingaggiare Orda degli Orchi."
talk 'mostrare 3\nesci\n' ancients/first-steps --seats human,recruit --lang it
has "an Italian infinitive" "$out" "Cavalleria"
lacks "it is no order" "$out" "Non permesso"
talk 'activate ney\nmove duben\nquit\n' campaign/leipzig-1813 --seats human,recruit
has "a name without its accent" "$out" "Not allowed: enemy counters are there: attack (W-2)."

# typed dice: what has been opened is told before; the prompt says who throws at whom; commands work there
all='do nothing\n2 do nothing\n3a\n4 do nothing\n5 do nothing\n11 do nothing\n12 do nothing\n13 do nothing\nready\n'
talk "${all}show longbows\nshoot 3 6\n7\n6\nwhy\nundo\nquit\n" fantasy/ford --seats human,recruit --dice typed
opened=${out%%Longbows against Orc Host: damage*}
has "opened orders stand before the throw" "$opened" "Longbows: shoot at Orc Host"
has "a command at the prompt" "$out" "Longbows against Orc Host: damage, 1d6 (35 %)> 3 Longbows (red)"
has "an order is no die" "$out" "Longbows against Orc Host: damage, 1d6 (35 %)> One face from 1 to 6 is wanted."
has "undo at the prompt" "$out" "> red takes an order back: seal the orders: ready."
has "then orders again" "${out##*takes an order back:}" "seal the orders: ready"

# thrown dice: phases have headings, dice stand beside what they did, why tells all by name
talk "${all}why longbows\nwhy orc\nquit\n" fantasy/ford --seats human,recruit
has "a heading" "$out" "
— the shooting phase
Longbows against Orc Host: "
has "dice beside their event" "$out" " points of damage (35 %, damage 1d6: "
has "why, by name" "$out" "Longbows  melee    percent multiplier"
has "why whom?" "$out" "orc: which of these? Orc Host, Orc Axes"
lacks "no number for a name" "$out" "red.3"

# of what is asked those facts are told that count: of who shoots his men and his dice, of the target what it has to lose
talk 'odds longbows shoot orc axes\nodds 13 engage orc axes\nquit\n' fantasy/ford --seats human,recruit
has "the facts of a shot" "$(printf '%s' "$out" | tr '\n' ' ' | tr -s ' ')" "the attacker: number of troops 100; damage of its weapon d6 the target: hit points of one member 4; hit points left in the whole unit 280; armour class 13"
has "what is taken for granted" "$(printf '%s' "$out" | tr '\n' ' ' | tr -s ' ')" "The enemy is taken as moving. If it stands still, the wisdom of its commander counts as well."
has "the enemy's own dice" "$out" "damage of its weapon d8"
# a lesson of an order comes with the order, also where it is given out of turn; one that is missing is named
talk 'longbows shoot goblins\nready\nquit\n' fantasy/ford --seats human,recruit
has "the lesson of shooting" "$out" "Lesson: Shooting"
has "who has no order yet" "${out##*not everybody has an order yet}" "Also to decide: 2 Valley Spears, 4 Outriders"

# the odds of an exchange
talk 'odds engage 1 6\nodds engage 1 6 all\nquit\n' fantasy/ford --seats human,recruit
has "in words, a line for each" "$out" "Town Guard: engage Orc Host
the attacker: number of troops 100; "
lacks "without what stands behind a comma in their words" "$out" "ascending"
has "results in words" "$out" "
total damage
"
has "what comes back" "$out" "What may come back:
Orc Host: strike Town Guard"
has "everything on request" "$out" "fantasy.attack attacker.men=100"

# the log: entries of the other side leave a gap in the numbers, what was taken back leaves none
talk '1i\n2i\nundo\n2 engage 6\nlog\nquit\n' fantasy/ford --seats human,recruit
has "behind eight units of blue and their seal" "$out" "> 10. red: Town Guard: do nothing
11. red: Valley Spears: engage Orc Host
red, 3 Longbows> "
lacks "nothing for what is hidden" "$out" "1. 2. "

# commands may be cut short where no order is meant; the log says that nothing has happened; help names a label
talk 'sh 3 6\nhist\nlog\nhel\nquit\n' fantasy/ford --seats human,recruit
has "an order is not a command cut short" "$out" "Ordered: Longbows: shoot at Orc Host."
has "neither" "$out" "hist: not understood"
has "a label of this list" "$out" "1a: an order by its label in the list"
lacks "no siege" "$out" "siege: walls"
talk 'log\nquit\n' fantasy/ford --seats human,recruit
has "nothing yet" "$out" "Nothing that you know of has happened yet."
talk 'mont goblins\nquit\n' fantasy/ford --seats human,recruit --lang fr
has "cut short in French" "$out" "7 Gobelins (bleu)"

# campaigns: every order that leads to dice has odds; a number that cannot be another is not asked for
talk 'activate napoleon\ntake all\nattack duben\nassault\n1\nquit\n' campaign/leipzig-1813 --seats human,recruit
has "names of several are in one line" "$out" "
  take along: 1 Ney, 2 Marmont,"
has "dice beside the weather" "$out" "weather: rain, mud next turn (weather 1d6: "
has "what is decided, and who decides" "$out" "turn 1, Forces are activated: red decides."
lacks "no range of one" "$out" "any of 1..1"

# the umpire; a battle of its own
talk "1i\n2i\noverride longbows.total 80 a wrong sum\noverride longbows.total 80 again\noverride valley spears.total 70 blanks. In a name\noverride longbows.totl 1 x\noverride longbows.banner 1 x\noverride units.24.total 1 x\noverride longbows.total many x\nbranch 99\nbranch 1\nlog\nquit\n" fantasy/ford --seats human,recruit
has "what there is to change" "$out" "longbows.banner: there is no such part of the state; there are state ("
has "a thing that is not there" "$out" "units.24.total: there is no such part of the state
"
has "override by name" "$out" "By the umpire: Longbows: hit points left, its officer's included = 80 (a wrong"
has "what it is already" "$out" "longbows.total is 80 already."
has "its nearest name" "$out" "did you mean units.3.total?"
has "a name with blanks" "$out" "By the umpire: Valley Spears: "
has "its values" "$out" "many is not a whole number in 0.."
has "no such entry" "$out" "branch N: goes on from behind entry N of the log, 0 to"
has "a branch" "$out" "A battle of its own from here, kept as ford-5-2.alea."
status 0 "$ALEA" replay ford-5.alea --json
true_in "the battle that was left" "$out" '.orders >= 3'
status 0 "$ALEA" replay ford-5-2.alea --json
same "orders of red in the battle that was left" 2 "$(grep -c '^{"seat":"red"' ford-5.alea)"
same "orders of red in the branch" 0 "$(grep -c '^{"seat":"red"' ford-5-2.alea)"

# where nothing can be written: told at the start, another place at the end, nothing is lost
out=$(cd /proc && printf 'do nothing\nquit\n/proc/no.alea\n%s/kept.alea\n' "$scratch" | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 2>&1)
has "told at the start" "${out%%Turn 1*}" "ford-5.alea.lock cannot be written"
has "another place" "$out" "It cannot be saved there. Another file"
has "and another" "$out" "/proc/no.alea.lock cannot be written"
has "then it is saved" "$out" "Saved as $scratch/kept.alea."
status 0 "$ALEA" replay kept.alea --json
true_in "with its order" "$out" '.orders >= 1'
out=$(cd /proc && printf 'do nothing\nquit\n' | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 2>&1); same "nowhere: status" 1 $?

# where nothing more can be written: the battle goes on, and only its end gives it up
echo quit | "$ALEA" play fantasy/ford --seats human,recruit --seed 5 --record full.alea >/dev/null
blocks=$(($(wc -c <full.alea) / 512 + 1))       # the beginning, and hardly an order
rm -f full.alea*
full=$( (trap '' XFSZ; ulimit -f "$blocks"
    { for order in 1 2 3 4 5 6; do echo 'do nothing'; done; printf '\nshow\nquit\n\n'; } |
        "$ALEA" play fantasy/ford --seats human,recruit --seed 5 --record full.alea; echo "status $?") 2>&1 | cat)
has "why" "$full" "full.alea cannot be written: File too large"
has "on the way it is asked again later" "$full" "(Enter: ask again at the end)> "
has "the battle goes on" "${full#*ask again at the end}" "Town Guard"
lacks "it is not given up on the way" "${full%%units fit*}" "give the battle up"
has "at the end" "${full##*units fit}" "(Enter: give the battle up)> "
has "which is no success" "$full" "status 1"
rm -f full.alea* 'do nothing'

# killed without a word, it is all there
rm -f ./*.alea; mkfifo pipe; "$ALEA" play fantasy/ford --seats human,recruit --seed 5 <pipe >told 2>&1 & pid=$!
exec 3>pipe; printf 'do nothing\n' >&3
i=0; while [ $i -lt 600 ]; do grep -q '2 Valley Spears>' told && break; sleep 0.1; i=$((i + 1)); done
kill -9 $pid; wait $pid 2>/dev/null; exec 3>&-
true_in "the order is in the record" "$(tail -n 1 ford-5.alea)" '.order.order == "no_action"'

# at a dice prompt there is nothing to order
talk '4\n6\n2\n1\nlist\nquit\n' campaign/ulm-1805 --seats human,human --dice typed
has "nothing to order" "$out" "There is nothing to order now."

# undo at the dice of one's own order drops that order alone; each counter of a forced march throws by its name
march='4\n6\n2\n1\n3\nactivate V Corps\ntake all\nmarch\n2\nundo\nlog\nmarch\n'
talk "${march}quit\n" campaign/ulm-1805 --seats human,human --dice typed
has "a counter's name" "$out" "Imperial Guard: forced march, 1d6> V Corps: forced march, 1d6> "
has "dropped" "$out" "1d6> That order is dropped: it had not been given yet.
red, "
has "what was ordered before stays" "$out" "5. red: take along all that may move together
    in the Force, too: Napoleon, Lannes, Imperial Guard, Cuirassiers, Great
      artillery park, Red decoy A
red, "
lacks "it is in no log" "$out" "6. red"
has "it can be given anew" "${out##*Red decoy A}" "Imperial Guard: forced march, 1d6> Saved"
lacks "nothing is taken back" "$(cat ulm-1805-5.alea)" '"undo"'

# every blow of heroes and at heroes is told with its dice: two heroes at one unit, which has nobody else to strike
talk "1e\n2e\n3e\n4e\n5i\n10 fight 9\n11 fight 9\nready\n\n6f\n7f\n8f\n9f\n12 stay\nready\n9a\nquit\n" fantasy/barrow --seats human,human
melee=${out##*the melee phase}; melee=${melee%%the morale phase*}
same "three blows" "Ysolde against Carrion Goblins: (65 %, ×3, damage 2d8)
Brother Aldo against Carrion Goblins: (50 %, ×3, damage 1d6)
Carrion Goblins against Ysolde: (15 %, damage 1d6)" \
"$(printf '%s\n' "$melee" | sed ':a;N;$!ba;s/\n    / /g' | sed -n 's/: [0-9]* points\{0,1\} of damage (\(.*\): [0-9 ]*)$/: (\1)/p')"
has "no dice behind the losses" "$melee" " men lost
"
lacks "none left over" "$melee" "  ("

# work and shots that come to nothing are told: the crew of one engine has to fight, the other's counts
still='1 do nothing\n2 do nothing\n3 do nothing\n4 do nothing\n5 do nothing\n6 do nothing\n5 batter north\n6 batter north\n12 stay\nready\n'
talk "d\n$still\n7 do nothing\n8 do nothing\n9 do nothing\n10 engage 5\n11 do nothing\n11 bombard 5\n13 stay\nready\n\nquit\n" fantasy/walls --seats human,human
has "an engine that does not work" "$out" "North Wall: 25 per cent down
Great Engine: no work on the walls in this sequence
— Sequence 2"
talk "d\n1 work the ram\n${still#1 do nothing??}\n7 do nothing\n8 do nothing\n9 do nothing\n10 do nothing\n11 do nothing\n11 bombard 5\n13 stay\nready\n\nsiege\nquit\n" fantasy/walls --seats human,human
has "the ram at work, 2d4: 2 1" "$out" "the ram has worked 1 of 3 sequences"
has "the ram in the siege sheet" "$out" "Gatehouse: intact, the ram 1/3"
out=$("$ALEA" play fantasy/walls --seats recruit,recruit --seed 7 </dev/null 2>&1)
has "a shot that comes to nothing" "$out" "engine of Great Engine against Sally Horse: no effect"

# a blow in vain is told with its dice, 40 % of one goblin's 1 point; none stand behind what its unit suffers
"$ALEA" scenario export fantasy/barrow | sed '/Carrion Goblins/s/men: 100/men: 1/' >few.yaml
talk "1e\n2e\n3e\n4e\n5i\n10 stay\n11 stay\nready\n\n6f\n7f\n8f\n9 engage 5\n12 stay\nready\n1\n1\nquit\n" few.yaml --seats human,human --dice typed
has "a blow in vain" "$out" "Carrion Goblins against Hunters: no effect (40 %, damage 1d6: 1)"
lacks "dice behind a loss" "$out" " lost ("
lacks "dice behind an end" "$out" "destroyed ("

# the end is told once
out=$("$ALEA" play fantasy/ford --seats recruit,recruit --seed 4 </dev/null 2>&1)
same "the end, once" 1 "$(printf '%s\n' "$out" | grep -ci 'the battle is over')"
finish
