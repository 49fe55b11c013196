#!/bin/sh
# Every wrong field is named, with its value and what would be valid; the exit status says what kind of trouble it is.
. "$SOURCE/tests/cli/_lib.sh"
need jq

status 2 $ALEA resolve flintlock.shoot weapon=muskett distance=abc shooters=100 clas=3 target.cuirass=9
same "one line per wrong field" 5 "$(printf '%s\n' "$err" | wc -l | tr -d ' ')"
has "choice" "$err" "alea: weapon: muskett is not one of pistol, musketoon, musket, fowler, rifle; did you mean musket?"
has "type" "$err" "alea: distance: abc is not a whole number in 0..999"
has "range" "$err" "alea: shooters: 100 is not in 1..60"
has "unknown key" "$err" "alea: clas: not an input of flintlock.shoot; did you mean class?"
same "nothing on standard output" "" "$out"

status 2 $ALEA resolve flintlock.shoot
has "a needed input is asked for by name" "$err" "alea: distance: must be given"
status 2 $ALEA resolve flintlock.shoot distance=10 distance=20
has "twice" "$err" "alea: distance: given twice"
status 2 $ALEA resolve flintlock.shoot distance=10 target=3
has "a group" "$err" "alea: target: this is a group"
status 2 $ALEA resolve flintlock.shoot distance=10 loaded=maybe
has "flag" "$err" "alea: loaded: maybe is not true or false"

# ---- a word that no command knows what to do with is never passed over, as in `simulate … --csv FILE`
for line in "simulate fantasy/ford -n 1 --csv stray" "tournament fantasy/ford stray" "players stray" "help play stray" \
            "verify a.alea b.alea stray" "scenario list stray" "army list stray" "play fantasy/ford stray" "engine stray" \
            "analyse a.alea stray" "draw fantasy/ford stray" "measure flintlock/salt-1780 1 2 stray" "man stray stray"; do
    status 2 $ALEA $line
    has "$line" "$err" "stray: "
    same "$line: nothing is done" "" "$out"
done

# ---- why the system refuses: in the reader's language too
for lang in en:"No such file or directory" fr:"aucun fichier ni dossier de ce nom" it:"nessun file né cartella con questo nome"; do
    for command in "odds flintlock.wound --svg /nonexistent/x.svg" "play fantasy/ford --record /nonexistent/x" "simulate /nonexistent/x.yaml" \
        "resolve flintlock.wound @/nonexistent/x" "serve --listen 127.0.0.1:0 --page /nonexistent" "draw fantasy/ford --png /nonexistent/x.png"; do
        "$ALEA" $command --lang "${lang%%:*}" </dev/null >/dev/null 2>"$scratch/why"
        same "status of $command" 1 $?
        has "why: $command" "$(cat "$scratch/why")" "${lang#*:}"
    done
done

# ---- dice
status 3 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice ""
has "wanted" "$err" "alea: dice: wanted:"
has "how many of how many sides" "$err" "3d6"
status 3 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice 6
has "a handful in part" "$err" "only 1 given"
status 3 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice 6 --json
true_in "wants, inside and beside" "$out" '.wants == .error.wants and .wants.dice == "3d6" and (.wants | has("who") and has("says") and has("cite")) and .error.field == "dice"'
status 2 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice 7
has "a face that no die has is told before the rest is asked for" "$err" "die 1 cannot show 7"
status 2 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice 6,6,7
has "impossible face" "$err" "die 3 cannot show 7"
status 2 $ALEA resolve flintlock.shoot distance=10 shooters=3 --dice 6,6,5,5
has "left over" "$err" "too many dice: 4 instead of 3"
status 2 $ALEA odds flintlock.shoot distance=10 shooters=3 --dice 6,6,5,5
has "left over in odds" "$err" "alea: dice:"
for command in odds resolve; do             # house rules may ask for any number: that is the request's fault
    status 2 $ALEA $command flintlock.move ground=difficult --set flintlock.speed.foot.dice=7000
    has "so many dice: $command" "$err" "dice"
done
for bad in x 0 6,,6 6, -1 101 1.5; do
    status 2 $ALEA resolve flintlock.shoot distance=10 --dice "$bad"
    has "--dice $bad" "$err" "is not the face of a die"
done
status 2 $ALEA resolve flintlock.shoot distance=10 --seed x
has "seed" "$err" "alea: seed: x is not a whole number"
status 0 $ALEA resolve flintlock.shoot distance=10 --seed 18446744073709551615
status 2 $ALEA resolve flintlock.shoot distance=10 --seed 18446744073709551616
status 2 $ALEA resolve flintlock.shoot distance=10 --seed 1 --dice 6
has "either or" "$err" "not together"

# ---- names
status 2 $ALEA resolve flintlock.shot distance=10
has "procedure" "$err" "did you mean flintlock.shoot?"
status 2 $ALEA describe nothing.at.all
status 2 $ALEA describe ""
status 2 $ALEA rules flintlok
has "rulebook" "$err" "did you mean flintlock?"
status 2 $ALEA table flintlock.sped
has "table" "$err" "did you mean flintlock.speed?"
status 2 $ALEA reslove flintlock.shoot
has "command" "$err" "did you mean resolve?"
status 2 $ALEA resolve flintlock.shoot --jsn
has "switch" "$err" "did you mean --json?"
status 2 $ALEA rules --dice 6
has "a switch of another command" "$err" "alea: --dice: rules has no such switch"
status 2 $ALEA odds flintlock.shoot distance=10 --of hit
has "result" "$err" "did you mean hits?"
status 2 $ALEA rank flintlock.shoot distance=10,20 --by hitz
has "by" "$err" "did you mean hits?"
status 2 $ALEA rank flintlock.shoot distance=$(seq -s, 1 60) shooters=$(seq -s, 1 60)
has "too many combinations" "$err" "3600 combinations"
status 2 $ALEA odds flintlock.shoot distance=10 --lang de
has "language" "$err" "de is not one of en, fr, it"
status 2 $ALEA odds flintlock.shoot distance=10 --lang
status 2 $ALEA odds flintlock.shoot distance=10 --json=yes
status 2 $ALEA odds flintlock.shoot distance=10 --json --json
status 2 $ALEA odds
status 2 $ALEA describe flintlock.shoot flintlock.melee

# ---- in JSON
status 2 $ALEA odds flintlock.shoot distance=x shooters=0 --json
true_in "first and more" "$out" '.error.field == "distance" and .error.more[0].field == "shooters" and (.error.message | test("x"))'
same "nothing on standard error" "" "$err"

# ---- nothing is not something: a needed list given as [] (a battle of nobody once stopped the program)
for list in '{"attacker":{"units":[]},"defender":{"units":[{}]}}' '{"attacker":{"units":[]},"defender":{"units":[]}}' \
    '{"attacker":{"units":[{"type":"artillery"}]},"defender":{"units":[{}]}}'; do
    for command in odds resolve; do
        out=$(printf '%s\n' "{\"procedure\":\"campaign.battle\",\"inputs\":$list}" | $ALEA $command -)
        true_in "$command $list" "$out" '.error.field == "attacker.units"'
    done
done
out=$(printf '%s\n' '{"procedure":"campaign.stack","inputs":{"units":[]}}' | $ALEA resolve -)
true_in "a stack of nothing" "$out" '.error.field == "units"'

# ---- the outside world
status 1 $ALEA odds flintlock.shoot @"$scratch/none.yaml"
has "a file that is not there" "$err" "$scratch/none.yaml: cannot be read"
status 1 $ALEA odds flintlock.shoot distance=10 --house "$scratch"
status 1 $ALEA odds flintlock.shoot distance=10 --svg "$scratch/none/x.svg"
if [ -e /dev/full ]; then
    $ALEA odds flintlock.shoot distance=10 >/dev/full 2>"$scratch/err"; same "a full standard output" 1 $?
    has "says so" "$(cat "$scratch/err")" "cannot write the answer"
    $ALEA odds flintlock.shoot distance=x --json >/dev/full 2>/dev/null; same "a full standard output for errors" 1 $?
    for command in "replay $SOURCE/tests/games/fantasy-ford.alea" "replay $SOURCE/tests/games/fantasy-ford.alea --json" \
        "scenario list" "describe fantasy.duel" "table fantasy.orders" "simulate fantasy/ford -n 2" "--version" "odds --help" \
        "play fantasy/ford --seats recruit,recruit --seed 1" "print flintlock sheet --output $scratch/sheet.pdf"; do
        $ALEA $command >/dev/full 2>"$scratch/err"; same "a full standard output: $command" 1 $?
        has "$command says so" "$(cat "$scratch/err")" "cannot write the answer: No space left on device"
    done
fi
$ALEA odds flintlock.shoot distance=10 >&- 2>/dev/null; same "a closed standard output" 1 $?
printf '{"procedure":"flintlock.shoot","inputs":{"distance":10}}\n' | $ALEA odds - >&- 2>/dev/null; same "closed while reading lines" 1 $?
$ALEA odds - <&- >/dev/null 2>&1; same "a closed standard input" 1 $?
{ $ALEA table flintlock --paths; echo $? >"$scratch/pipe"; } 2>/dev/null | true
for command in "play fantasy/ford --seats recruit,recruit --seed 1" "replay $SOURCE/tests/games/fantasy-ford.alea"; do
    { sleep 0.2; $ALEA $command 2>"$scratch/err"; echo $? >"$scratch/status"; } | true
    same "a pipe that has closed: $command" "1 " "$(cat "$scratch/status" "$scratch/err" | tr '\n' ' ')"
done
case "$(cat "$scratch/pipe")" in 0|1) ;; *) say_failed "a pipe that closes: $(cat "$scratch/pipe")" ;; esac
finish
