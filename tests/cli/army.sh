#!/bin/sh
# Army lists: everything that comes with the program is right; every breach is told with its place and its rule, and
# nothing else; points are added and always called samples; the roster as text and PDF; a new list is a right one.
. "$SOURCE/tests/cli/_lib.sh"
need jq
sample="sample figures, not the publisher's"

# ---- those that come with the program
status 0 "$ALEA" army list --json
same "twelve armies" 12 "$(printf '%s' "$out" | jq '.armies | length')"
same "all of data/armies is there" "$(ls "$SOURCE"/data/armies/*/*.yaml | wc -l)" 12
armies=$(printf '%s' "$out" | jq -r '.armies[].id')
for id in $armies; do
    status 0 "$ALEA" army check "$id"
    has "$id is right" "$out" "$id: nothing is wrong with it"
    lacks "$id has nothing odd" "$out" "warning"
    has "$id: a sample" "$out" "$sample"
    status 0 "$ALEA" army cost "$id" --json
    true_in "$id: a sample" "$out" '.sides[0].sample and (.sides[0].note | length > 0)'
    true_in "$id: the rows add up" "$out" '.sides[0] | .total == ([.rows[].points] | add)'
    status 0 "$ALEA" army print "$id" --json
    true_in "$id has every command led and filled" "$out" '.list as $l | [range(1; ($l.commands | length) + 1)] | all(. as $n | $l.units | any(.command == $n))'
done
same "four periods" "classical early_medieval late_medieval renaissance" \
    "$(for id in $armies; do "$ALEA" army print "$id" --json | jq -r .list.period; done | sort -u | tr '\n' ' ' | sed 's/ $//')"

# ---- units for questions: what each is, and nothing of where it stands or what it costs
status 0 "$ALEA" army units ancients --json
true_in "a legion as its list has it" "$out" '[.armies[] | select(.id == "ancients/rome-202bc") | .lists.units[] | select(.name == "Hastati I")]
    == [{name: "Hastati I", type: "FP", vbu: 6, impetus: 1, discipline: "B", weapon: "pilum", missile: "none", ranks: 1}]'
true_in "all armies, and both sides of every scenario" "$out" ".armies | length == 12 + 2 * $(ls "$SOURCE"/data/scenarios/ancients/*.yaml | wc -l)"
true_in "the Gauls fight on one side" "$out" '[.armies[] | select(.id | startswith("ancients/trebia-218bc/")) | select(any(.lists.units[]; .name == "Gauls")) | .id] == ["ancients/trebia-218bc/blue"]'
status 0 "$ALEA" army units ancients --json --lang fr
true_in "in the language of who reads" "$out" '[.armies[].lists.units[].name] | contains(["Vélites I"])'
status 0 "$ALEA" army units fantasy --json
true_in "units and heroes apart" "$out" '.armies[] | select(.id == "fantasy/barrow/blue") | [(.lists.units[] | select(.name == "Trolls") | .regen), .lists.heroes[0].name] == [3, "The Barrow King"]'
status 0 "$ALEA" army units flintlock --json
true_in "a figure without a name has that of its unit" "$out" '.armies[] | select(.id == "flintlock/clifton-1745/blue") | [.lists.figures[].name] | contains(["Cluny", "Macphersons"])'
mounts=$(printf '%s' "$out" | jq -c '[.armies[].lists.figures[].mount] | unique')
true_in "there is cavalry among them" "$mounts" 'contains(["heavy_cavalry", "light_cavalry"])'
status 0 "$ALEA" describe flintlock.shoot --json
true_in "every figure can shoot: the question knows the words of the lists" "$out" \
    ".inputs[] | select(.id == \"mount\") | ([.choices[].id] + (.listed_as | keys)) as \$known | $mounts - \$known == []"
true_in "and be shot at" "$out" ".inputs[] | select(.id == \"target\") | .members[0].listed_as as \$known | $mounts | all(\$known[.] == \"true\" or . == \"foot\")"
status 0 "$ALEA" army units campaign
has "counters, as the command line takes them" "$out" "  Imperial Guard: sp=10 cohesion=5 artillery=2 cavalry_bonus=1"
status 2 "$ALEA" army units napoleonics
has "there is no such rulebook" "$err" "napoleonics is not one of ancients, campaign, fantasy, flintlock"
status 2 "$ALEA" army units

# ---- a small right one: 12 + 6 for two cards + 25 + 10 + 19 + 15 + 21 = 108
cat >"$scratch/good.yaml" <<'Y'
rulebook: ancients
army: Test
size: 108
structure: {quality: average, points: 12}
baggage: {there: true}
cards: {tactical: 2}
commands:
  - {name: Left, commander: Ada, level: expert, cinc: true, points: 25}
  - {name: Right, level: average, points: 10}
units:
  - {name: Spears, command: 1, type: FP, vbu: 5, impetus: 1, discipline: B, weapon: long_spear, vd: 2, points: 19}
  - {name: Bows, command: 1, type: T, vbu: 3, discipline: B, missile: shortbow_b, points: 15}
  - {name: Horse, command: 2, type: CM, vbu: 5, impetus: 2, discipline: B, vd: 2, points: 21}
Y
status 0 "$ALEA" army check "$scratch/good.yaml"
has "its points" "$out" "108 of 108 points; $sample"

f="$scratch/bad.yaml"
# place LINE KEY: "LINE:COLUMN" of the key in the file; without a key where the row begins
place() { awk -v n="$1" -v k="$2" 'NR == n { print n ":" (k == "" ? index($0, "{") : index($0, k ":")) }' "$f"; }
# breaks SED LINE KEY FIELD TEXT: this change breaks exactly one rule, and it is told so
breaks() {
    sed "$1" "$scratch/good.yaml" >"$f"
    status 2 "$ALEA" army check "$f"
    same "one breach: $1" 1 "$(printf '%s\n' "$err" | wc -l)"
    same "$1" "alea: $f:$(place "$2" "$3"): $4: $5" "$err"
    lacks "$1: no warning" "$out" "warning"
}
# odd SED LINE KEY FIELD TEXT: a warning, and nothing wrong
odd() {
    sed "$1" "$scratch/good.yaml" >"$f"
    status 0 "$ALEA" army check "$f"
    same "$1" "$f:$(place "$2" "$3"): warning: $4: $5" "$(printf '%s\n' "$out" | grep warning)"
}
# the whole
breaks 's/^size: 108/size: 107/' 3 size size "the army costs more points than were agreed on: 108, at most 107 (3.1)"
breaks 's/^size: 108/size: 99/' 3 size size "99 is not in 100..2000 (HL-1)"
odd 's/there: true/there: false, fortified: true/' 5 fortified baggage.fortified "there is no baggage to fortify (HI-66)"
# cards: 6 points in 100 are two cards; the same three times, TC3 and TC12 once
breaks 's/tactical: 2/tactical: 3/; s/^size: 108/size: 111/' 6 tactical cards.tactical "more points than the army may spend on cards: 9, at most 6 (1.1)"
breaks 's/tactical: 2/tactical: 0, strategic: sc1/; s/level: expert/level: poor/' 6 strategic cards.strategic "a Poor or Incompetent commander in chief has no strategic card (1.1)"
breaks 's/tactical: 2/tactical: 0, strategic: sc1/; s/level: expert/level: incompetent/' 6 strategic cards.strategic "a Poor or Incompetent commander in chief has no strategic card (1.1)"
breaks 's/tactical: 2/tactical: 2, strategic: sc1/; s/^size: 108/size: 190/' 6 tactical cards.tactical "more points than the army may spend on cards: 12, at most 11 (1.1)"
sed 's/tactical: 2/tactical: 2, strategic: sc1/; s/level: expert/level: genius/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"                # a Genius has one free: still 6 of 6
breaks 's/tactical: 2/tactical: 1, strategic: sc1, swap: true/' 6 swap cards.swap "not enough tactical cards to swap (1.1)"
odd 's/tactical: 2/tactical: 2, swap: true/' 6 swap cards.swap "two cards are swapped for a strategic card, and none is named (1.1)"
breaks 's/tactical: 2/tactical: 2, chosen: [tc1, tc2, tc5]/' 6 chosen cards.chosen "more cards chosen than bought (1.1)"
breaks 's/tactical: 2/tactical: 4, chosen: [tc1, tc1, tc1, tc1]/; s/^size: 108/size: 200/' 6 chosen cards.chosen "the same card is used at most three times a game (1.3)"
breaks 's/tactical: 2/tactical: 2, chosen: [tc3, tc3]/' 6 chosen cards.chosen "TC3 and TC12 are used once a game (1.3)"
breaks 's/tactical: 2/tactical: 2, chosen: [tc12, tc12]/' 6 chosen cards.chosen "TC3 and TC12 are used once a game (1.3)"
breaks 's/tactical: 2/tactical: 2, strategic: sc7/' 6 strategic cards.strategic "sc7 is not one of none, sc1, sc2, sc3, sc4, sc5, sc6; did you mean sc1? (1.2)"
# commanders
breaks 's/cinc: true/cinc: false/' 7 commands commands "one command is led by the commander in chief: cinc: true (2.1)"
breaks 's/level: average, points: 10/level: average, cinc: true, points: 10/' 9 cinc commands.2.cinc "an army has one commander in chief (2.1)"
breaks 's/^  - {name: Right.*//; s/command: 2/command: 1/' 7 commands commands 'fewer generals than an army has; a scenario may say "generals: 1": 1 (2.1/generals)'
sed 's/^  - {name: Right.*//; s/command: 2/command: 1/; s/^size: 108/size: 108\ngenerals: 1/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
breaks 's/level: average, points: 10/level: none, points: 10/; s/^size: 108/generals: 1/' 9 level commands.2.level "each command has a commander (2.1)"
breaks 's/command: 2/command: 1/' 9 "" commands.2 "a command has one unit at least (2.1)"
breaks 's/command: 2/command: 3/; s/command: 1, type: T/command: 2, type: T/' 13 command units.3.command "there is no such command: 3, at most 2 (2.1)"
breaks 's/cinc: true/cinc: true, courageous: true, trait: tenacious/' 8 trait commands.1.trait "a commander has one trait at most, Courageous or another (D9)"
odd 's/level: expert/level: incompetent, courageous: true/' 8 courageous commands.1.courageous "an Incompetent gets no dice for being Courageous (2.1)"
breaks 's/level: expert/level: exprt/' 8 level commands.1.level "exprt is not one of none, incompetent, poor, average, expert, genius; did you mean expert? (2.1)"
sed 's/^units:/  - {name: C}\n  - {name: D}\n  - {name: E}\nunits:/' "$scratch/good.yaml" >"$f"
status 2 "$ALEA" army check "$f"
has "five commands" "$err" "commands: at most 4 are possible (HL-1)"
# units
breaks 's/vbu: 3/vbu: 1/' 12 vbu units.2.vbu "1 is not in 2..8 (HL-1)"
breaks 's/vbu: 3/vbu: 9/' 12 vbu units.2.vbu "9 is not in 2..8 (HL-1)"
breaks 's/impetus: 2/impetus: 6/' 13 impetus units.3.impetus "6 is not in 0..5 (HL-1)"
breaks 's/type: CM, vbu: 5, impetus: 2, discipline: B/type: CM, vbu: 5, impetus: 2, discipline: D/' 13 discipline units.3.discipline "D is not one of A, B, C; did you mean A? (8.7)"
breaks 's/impetus: 2, discipline: B, vd: 2/impetus: 2, discipline: B, vd: 5/' 13 vd units.3.vd "5 is not in 0..4 (HL-1)"
breaks 's/type: CM/type: CP/' 13 type units.3.type "CP is not one of FP, FL, T, S, ART, CP1, CP2, CM, CL, CGP, CGL, CF, EL, W; did you mean CP1? (6.1)"
for weapon in pike long_spear polearm pilum; do
    breaks "s/type: CM/type: CM, weapon: $weapon/" 13 weapon units.3.weapon "pikes, long spears, polearms and pila are for foot (HL-2)"
done
sed 's/type: CM/type: CM, weapon: other/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
breaks 's/type: T/type: ART/' 12 missile units.2.missile "artillery has artillery A, B or C (HL-2)"
breaks 's/shortbow_b/artillery_a/' 12 missile units.2.missile "artillery A, B or C is for units of artillery (HL-2)"
sed 's/type: T/type: ART/; s/shortbow_b/artillery_c/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
lacks "guns of gunners" "$out" warning
odd 's/type: CM/type: W, missile: artillery_b/' 13 missile units.3.missile "artillery on a Wagenburg is unusual (HL-2)"
breaks 's/type: FP/type: FP, camel: true/' 11 camel units.1.camel "foot does not ride camels (HL-2)"
sed 's/type: CM/type: CM, camel: true/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
breaks 's/type: CM/type: CM, pavise: true/' 13 pavise units.3.pavise "pavises are for foot (HL-2)"
breaks 's/type: CM/type: CM, stakes: true/' 13 stakes units.3.stakes "stakes are for foot (HL-2)"
odd 's/type: FP/type: FP, indirect: true/' 11 indirect units.1.indirect "it has nothing to shoot with (HI-56)"
breaks 's/type: CM/type: CM, ranks: 2/' 13 ranks units.3.ranks "only FP, FL, T and CP form Large Units (HL-3)"
breaks 's/type: FP/type: FP, ranks: 3/' 11 ranks units.1.ranks "a Large Unit has two ranks, one of pikes up to four: 3, at most 2 (HI-39)"
breaks 's/type: FP/type: FP, ranks: 5/' 11 ranks units.1.ranks "5 is not in 1..4 (HI-39)"
for type in FP FL T; do
    sed "s/type: FP/type: $type, ranks: 2/" "$scratch/good.yaml" >"$f"
    status 0 "$ALEA" army check "$f"
done
for type in CP1 CP2; do
    sed "s/type: CM/type: $type, ranks: 2/" "$scratch/good.yaml" >"$f"
    status 0 "$ALEA" army check "$f"
done
sed 's/type: FP/type: FP, ranks: 4/; s/long_spear/pike/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
odd 's/type: FP/type: FP, rear_points: 5/' 11 rear_points units.1.rear_points "there is no rank behind it; these points do not count (HI-39)"
for type in T S; do odd "s/type: T/type: $type, impetuous: true/" 12 impetuous units.2.impetuous "skirmishers, missile troops, artillery and a Wagenburg are seldom impetuous (HL-2)"; done
odd 's/type: T/type: ART, impetuous: true/; s/shortbow_b/artillery_a/' 12 impetuous units.2.impetuous "skirmishers, missile troops, artillery and a Wagenburg are seldom impetuous (HL-2)"
odd 's/type: CM/type: W, impetuous: true/' 13 impetuous units.3.impetuous "skirmishers, missile troops, artillery and a Wagenburg are seldom impetuous (HL-2)"
breaks 's/name: Bows/name: spears/' 12 name units.2.name "another of the list has this name, or one that cannot be told from it (HL-1)"
sed 's/type: FP, vbu: 5, impetus: 1, discipline: B, weapon: long_spear/type: FP, vbu: 5, weapon: pike, ranks: 4/' "$scratch/good.yaml" >"$scratch/many.yaml"
i=0
while [ $i -lt 7 ]; do echo "  - {name: P$i, type: FP, vbu: 4, weapon: pike, ranks: 4}" >>"$scratch/many.yaml"; i=$((i + 1)); done
cp "$scratch/many.yaml" "$f"                    # 4 + 1 + 1 + 28 = 34
status 2 "$ALEA" army check "$f"
same "too many ranks" "alea: $f:10:1: units: more units than a battle holds, each rank counted: 34, at most 31 (HL-1)" "$err"
sed -i '$d' "$f"                                # 30
status 0 "$ALEA" army check "$f"
# what is not there, or is no list at all
breaks 's/vbu: 3, //' 12 "" units.2.vbu "must be given: a whole number in 2..8 (HL-1)"
breaks 's/^size: 108/siez: 108/' 3 siez siez "not an input of ancients.army; did you mean size?"
breaks 's/^rulebook: ancients/rulebook: fantasy/' 1 rulebook rulebook "there are no army lists for fantasy"
sed '/^army/d' "$scratch/good.yaml" >"$f"
status 2 "$ALEA" army check "$f"
has "without a name" "$err" "army: must be given"
printf 'units: [}\n' >"$f"
status 2 "$ALEA" army check "$f"
has "no YAML" "$err" "bad.yaml:1:"
status 1 "$ALEA" army check "$scratch/none.yaml"
status 0 "$ALEA" army check rome-202bc
status 2 "$ALEA" army check ancients/rome-203bc
has "the nearest" "$err" "did you mean ancients/rome-202bc?"
# house rules reach the lists: 9 points in 100 for cards are three cards
sed 's/tactical: 2/tactical: 3/; s/^size: 108/size: 111/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f" --set ancients.card.budget=9
# BA-1: of what the army costs, 102 and two cards: 6 of 108 are 6; of 99 and two cards (105) 6, and of 93 and two (99) 5
status 0 "$ALEA" army check "$scratch/good.yaml" --set ancients.budget_base=total
sed 's/points: 21/points: 12/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f"
status 2 "$ALEA" army check "$f" --set ancients.budget_base=total
has "of what it costs" "$err" "cards.tactical: more points than the army may spend on cards: 6, at most 5 (1.1)"
# several at once; JSON
status 2 "$ALEA" army check "$scratch/good.yaml" "$scratch/none.yaml" ancients/rome-203bc
has "the first is right" "$out" "good.yaml: nothing is wrong with it"
sed 's/type: FP/type: FP, camel: true/; s/type: CM/type: CM, stakes: true/' "$scratch/good.yaml" >"$f"
status 2 "$ALEA" army check "$f" --json
true_in "both breaches" "$out" '.error.line == 11 and .error.field == "units.1.camel" and .error.more[0].line == 13'
sed 's/type: FP/type: FP, indirect: true/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army check "$f" --json
true_in "a warning" "$out" '.ok and .warnings[0].line == 11 and .warnings[0].field == "units.1.indirect"'
status 2 "$ALEA" army check "$f" nothing --lang fr
has "in French" "$out" "attention : units.1.indirect : elle n'a rien pour tirer (HI-56)"

# ---- cost: Sumer has the public points; HP-1 by hand: guards 5/3/B 15 + 3 + 3 = 21, public 20; battle cars 15 + 3 + 0 + 1 = 19, public 13
status 0 "$ALEA" army cost ancients/sumer-2500bc
has "guards" "$(printf '%s\n' "$out" | tr -s ' ' | grep Guards)" "20 21"
has "battle cars" "$(printf '%s\n' "$out" | tr -s ' ' | grep 'Battle cars I,')" "13 19"
has "whose points" "$out" "unit points of the first edition where they are public, else our own"
has "a sample" "$out" "$sample"
for lang in fr it; do
    status 0 "$ALEA" army cost ancients/sumer-2500bc --lang $lang
    case $lang in fr) has "in French" "$out" "pas ceux de l'éditeur" ;; it) has "in Italian" "$out" "non dell'editore" ;; esac
done
# two spears in two ranks: 17 + 13 public, 16 + 12 by HP-1
has "a Large Unit" "$("$ALEA" army cost ancients/sumer-2500bc | tr -s ' ' | grep 'Spearmen I,')" "30 28"

# ---- print: VDC 2 + 1 + 2 = 5 breaks at 2 (3 x 2 > 5); VDC 2 + 1 = 3 at 2; VDT 5 + 3 + 3 = 11 at 6
status 0 "$ALEA" army print "$scratch/good.yaml"
has "the army breaks" "$out" "the army breaks at: 6"
has "the first command" "$out" "leadership bonus 3, VDC 5, breaks at 2"
has "the second command" "$out" "leadership bonus 2, VDC 3, breaks at 2"
has "the table of terrain" "$out" "terrain table: A"
has "mounted" "$out" "mounted, for attacker and defender: 1"
has "cards" "$out" "tactical cards: 2"
has "a sample" "$out" "$sample"
has "a unit" "$out" "Bows    VBU 3  I 0  D B  VD 1  missile troops (T), Short bow B"
status 0 "$ALEA" army print ancients/rome-202bc --lang fr
has "names in French" "$out" "Scipion : commandant en chef"
has "names in French" "$out" "Vélites II"
status 0 "$ALEA" army print ancients/rome-202bc --lang fr --json
true_in "names in JSON stay as written" "$out" '.list.commands[0].commander == "Scipio"'
sed 's/type: T/type: CL/; s/type: FP.*weapon: long_spear/type: CM, vbu: 5/' "$scratch/good.yaml" >"$f"
status 0 "$ALEA" army print "$f"
has "three mounted" "$out" "terrain table: B"
status 2 "$ALEA" army print flintlock/salt-1780
if command -v pdftotext >/dev/null; then
    for lang in en fr it; do
        status 0 "$ALEA" army print ancients/england-1066 --pdf "$scratch/a.pdf" --lang $lang
        same "a page and two of cards" 3 "$(pdfinfo "$scratch/a.pdf" | sed -n 's/^Pages: *//p')"
        text=$(pdftotext -layout "$scratch/a.pdf" -)
        case $lang in en) last="Javelinmen II" ;; fr) last="Lanceurs de javelot II" ;; it) last="Giavellottisti II" ;; esac
        has "a unit's card in $lang" "$(pdftotext -f 3 -layout "$scratch/a.pdf" -)" "$last"
        same "the sample is marked on each page in $lang" 4 "$(printf '%s' "$text" | grep -c "388 ")"
    done
    status 1 "$ALEA" army print ancients/england-1066 --pdf /nonexistent/a.pdf
fi

# ---- new: every period and size is right, in every language, and says what it means
for lang in en fr it; do
    for period in classical early_medieval late_medieval renaissance; do
        for size in 100 199 200 400 2000; do
            status 0 "$ALEA" army new $period --size $size --lang $lang
            printf '%s\n' "$out" >"$scratch/new.yaml"
            status 0 "$ALEA" army check "$scratch/new.yaml" --json
            true_in "new $period $size $lang" "$out" '.ok and .warnings == []'
            status 0 "$ALEA" army cost "$scratch/new.yaml" --json
            true_in "by HP-1" "$out" ".sides[0] | .total == .estimate and .size == $size"
        done
    done
done
has "comments in Italian" "$(cat "$scratch/new.yaml")" "# vbu: valore base"
status 2 "$ALEA" army new classicl
has "the nearest period" "$err" "did you mean classical?"
status 2 "$ALEA" army new --size 99
status 2 "$ALEA" army new --size many
status 0 "$ALEA" army export ancients/rome-202bc
same "the file itself" "$(cat "$SOURCE/data/armies/ancients/rome-202bc.yaml")" "$out"
status 2 "$ALEA" army frobnicate
status 2 "$ALEA" army check
status 2 "$ALEA" army cost a b

# ---- the forces of skirmishes: points by H-33, what is odd in them
status 0 "$ALEA" army check flintlock/convoy-1795
has "points of a side" "$out" "points; $sample"
lacks "nothing odd" "$out" "warning"
status 0 "$ALEA" scenario export flintlock/convoy-1795
printf '%s\n' "$out" >"$scratch/convoy.yaml"
line=$(grep -n 'mount: light_cavalry' "$scratch/convoy.yaml" | sed 's/:.*//')
sed "${line}s/gun: pistol, second_gun: pistol/gun: musket/; ${line}s/weapon: sabre/weapon: heavy_tool/" "$scratch/convoy.yaml" >"$f"
status 0 "$ALEA" army check "$f"
at=$(awk '/^  units:/ { n = NR } END { print n + 3 }' "$f")
has "muskets on horseback" "$out" "$f:$at:7: warning: units.3: cavalry with firearms that are fired on foot only, figures: 4 (shooting/weapons)"
has "tools on horseback" "$out" "warning: units.3: riders with a heavy tool, which has no room on a horse, figures: 4 (I-tool)"
sed -i "${line}s/mount: light_cavalry/mount: mounted_infantry/" "$f"
status 0 "$ALEA" army check "$f"
lacks "mounted infantry gets down to shoot" "$out" "fired on foot only"
# four riders of class 3 with two pistols: 9 + 2 + 3 = 14 each
status 0 "$ALEA" army cost "$scratch/convoy.yaml" --json
true_in "the riders" "$out" '[.sides[].rows[].points] | index(56) != null'
status 2 "$ALEA" army check fantasy/ford
has "no lists there" "$err" "fantasy/ford: there are no army lists for fantasy"
status 2 "$ALEA" army check ancients/pick-up
has "a scenario" "$err" "ancients/pick-up: this is a scenario, not an army list"

# ---- sides of a battle: what is no army for it is refused
status 2 "$ALEA" play fantasy/ford --army red=ancients/rome-202bc --seats recruit,recruit
has "another rulebook" "$err" "--army: ancients/rome-202bc is no army for a battle of fantasy"
status 2 "$ALEA" simulate fantasy/ford --army green=ancients/rome-202bc
has "no such side" "$err" "is not of the form red=ARMY,blue=ARMY"
cd "$scratch" || exit 1
status 0 "$ALEA" play ancients/pick-up --army red=ancients/macedon-331bc,blue=good.yaml --seats recruit,recruit --seed 1 --record battle.alea
has "Macedon" "$out" "/39"                      # VDT of the rosters above
has "the small army" "$out" "/11"
status 0 "$ALEA" replay battle.alea
has "the record holds the armies" "$out" "Every order leads to the state that the record names"
status 2 "$ALEA" play battle.alea --army red=ancients/macedon-331bc
has "not in a record" "$err" "a recorded battle has its armies"
sed 's/^size: 108/size: 107/' good.yaml >bad.yaml
status 2 "$ALEA" play ancients/pick-up --army red=bad.yaml
has "a wrong list is refused with its place" "$err" "bad.yaml:3:1: size: the army costs more points"
status 0 "$ALEA" simulate ancients/pick-up --army red=ancients/rome-202bc,blue=ancients/rome-202bc -n 4 --seats recruit,recruit --json --quiet
true_in "simulated" "$out" '.games == 4'
for lang in fr it; do
    status 0 "$ALEA" play ancients/pick-up --army red=ancients/england-1415,blue=ancients/france-1415 --seats recruit,recruit --seed 1 --lang $lang
    case $lang in fr) has "names in French" "$out" "Archers de droite" ;; it) has "names in Italian" "$out" "Arcieri di destra" ;; esac
done
finish
