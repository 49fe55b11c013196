#!/bin/sh
# What is asked for is done or refused, never passed over: switches that do nothing in one form of a command, files that
# cannot be written after hours of work, records that are damaged.
. "$SOURCE/tests/cli/_lib.sh"
need jq
ford=fantasy/ford
cd "$scratch" || exit 1
cp "$SOURCE/tests/games/fantasy-ford.alea" ford.alea
head -n 40 ford.alea >half.alea
printf 'quit\n' >quit
printf 'fantasy.morale_figures.half: 90\n' >b.yaml

# ---- a switch that would do nothing: refused by name, and nothing is done
for line in "army list --pdf x.pdf" "army check ancients/rome-202bc --pdf x.pdf" "army cost ancients/rome-202bc --against a" \
    "army print ancients/rome-202bc --size 3" "army print ancients/rome-202bc --json --pdf x.pdf" "army new --json" \
    "army export ancients/rome-202bc --json" "army units ancients -n 3" "scenario export $ford --json" \
    "play half.alea --seats human,recruit" "play half.alea --seed 5" "play half.alea --dice typed" \
    "play half.alea --record x.alea" "play half.alea --house b.yaml" "play half.alea --set fantasy.breaches=whole" \
    "play half.alea --ca x" "play $ford --ca x" "play https://127.0.0.1:1/#/game/a/b --seats human,recruit" \
    "draw ford.alea --film x --svg x.svg" "draw ford.alea --film x --entry 3" "draw ford.alea --film x --show 1" \
    "simulate $ford -n 2 --against b.yaml --csv" "simulate $ford -n 2 --against b.yaml --svg x.svg" \
    "simulate $ford -n 2 --against b.yaml --resume x.json" "simulate $ford -n 2 --worth --csv" \
    "simulate $ford -n 2 --worth --svg x.svg" "train $ford --games 0 --check 2 --seats recruit,recruit --out x" \
    "play $ford --json" "man --json" "completion bash --json" "reference flintlock --json" \
    "print flintlock sheet --output x.pdf --json" "help --json" \
    "serve --games off --db x" "serve --games off --a-day 3" "serve --games off --on-turn /bin/true"; do
    cp half.alea before.alea
    status 2 timeout 20 "$ALEA" $line <quit
    has "$line" "$err$out" "has no such switch"
    case $line in *--json*) ;; *) same "$line: nothing is told as if it were done" "" "$out" ;; esac
    [ ! -e x ] && [ ! -e x.svg ] && [ ! -e x.pdf ] && [ ! -e x.alea ] && [ ! -e x.json ] || say_failed "$line: something was done"
    cmp -s half.alea before.alea || say_failed "$line: the record has changed"
    rm -rf x x.svg x.pdf x.alea x.json
done
lacks "no help on what is not there" "$("$ALEA" play --help)" "--json"
has "elsewhere it is" "$("$ALEA" replay --help)" "--json"

# ---- what cannot be written is told before anything is played: so many battles would take days
mkdir folder
for line in "train $ford --games 9000000 --out folder/no/such" "train $ford --games 9000000 --out folder" \
    "train $ford --games 9000000 --resume folder/no/such" "simulate $ford -n 900000000 --svg folder/no/such" \
    "simulate $ford -n 900000000 --resume folder/no/such" "sweep $ford units.1.men=1..9 -n 900000000 --svg folder/no/such" \
    "analyse ford.alea --effort 8 --svg folder/no/such" "simulate $ford -n 900000000 --against folder/no/such"; do
    status 1 timeout 20 "$ALEA" $line
    has "$line" "$err" "folder"
    same "$line" "" "$out"
done
same "and nothing is left behind" "" "$(ls folder)"
status 2 timeout 20 "$ALEA" sweep $ford units.1.men=500..1500:500 -n 900000000
same "a value that it cannot have" "alea: units.1.men: 1500 is not in 1..1000" "$err"
status 2 timeout 20 "$ALEA" simulate $ford -n 900000000 --against ford.alea     # no file of house rules
status 2 timeout 20 "$ALEA" train $ford --games 0           # neither learned nor checked
same "what is missing" "alea: --check: must be given with --games 0" "$err"
status 2 timeout 20 "$ALEA" simulate $ford -n 0
same "a switch of one letter by its name" "alea: -n: 0 is not in 1..1000000000000" "$err"
status 2 timeout 20 "$ALEA" simulate $ford -n
same "and without its value" "alea: -n: needs N" "$err"

# ---- what was learned is told although it could not be kept
learn="train $ford --games 40 --generations 1 --settle 4 --seats recruit,recruit --seed 3"
status 0 "$ALEA" $learn
weights=$out
full_disk() {
    trap '' XFSZ
    ulimit -f 0
    "$ALEA" $learn --resume kept
    echo "status $?"
}
(full_disk 2>&1) | cat >told          # what is told goes into a pipe: no file may grow
same "the weights, and what could not be kept" "$weights
alea: --resume: kept cannot be written: File too large
status 1" "$(cat told)"

# ---- a damaged record: as far as it goes only where that is asked for
sed '30s/"hash":"./"hash":"z/' ford.alea >bad.alea
for line in "draw bad.alea --seat umpire" "draw bad.alea --seat umpire --film x" "draw bad.alea --seat umpire --svg x"; do
    status 1 "$ALEA" $line
    has "$line" "$err" "bad.alea:30:1: "
    same "$line" "" "$out"
    [ ! -e x ] || say_failed "$line: something was drawn"
done
status 0 "$ALEA" draw bad.alea --seat umpire --entry 5
same "what lies before it" "$("$ALEA" draw ford.alea --seat umpire --entry 5)" "$out"
status 2 "$ALEA" draw bad.alea --seat umpire --entry 40

# ---- the picture is of the rules asked for, with --json as without it; to standard output goes one thing alone
house="flintlock.shoot distance=35 shooters=10 target.cover=cover --set flintlock.shoot.cover=-2"
status 0 "$ALEA" odds $house --svg house.svg
for more in "--diff" "--diff --json"; do
    status 0 "$ALEA" odds $house $more --svg diff.svg
    cmp -s house.svg diff.svg || say_failed "another picture with $more"
done
"$ALEA" odds flintlock.wound --png beside.png >/dev/null
"$ALEA" odds flintlock.wound --png - >alone.png
cmp -s beside.png alone.png || say_failed "something stands behind the picture"
for more in "--svg - --png -" "--svg - --json"; do
    for asked in "odds flintlock.wound" "draw $ford" "measure flintlock/salt-1780 1 2" "simulate $ford -n 2" \
        "sweep $ford units.1.men=5..6 -n 2" "analyse ford.alea"; do
        case $asked$more in s*--png* | a*--png*) continue ;; esac       # they draw no PNG
        status 2 "$ALEA" $asked $more
        has "$asked $more" "$out$err" "only one answer can go to standard output"
    done
done
for asked in simulate sweep; do
    words="$ford -n 2"
    [ $asked = simulate ] || words="$ford units.1.men=5..6 -n 2"
    status 2 "$ALEA" $asked $words --json --csv
    "$ALEA" $asked $words --svg beside.svg >/dev/null
    "$ALEA" $asked $words --svg - >alone.svg
    cmp -s beside.svg alone.svg || say_failed "something stands behind the picture of $asked"
done
"$ALEA" measure flintlock/salt-1780 1 2 --svg beside.svg >/dev/null
"$ALEA" measure flintlock/salt-1780 1 2 --svg - >alone.svg
cmp -s beside.svg alone.svg || say_failed "something stands behind the picture of what was measured"

# ---- a record is one whatever it is called
for name in called called.txt "called so"; do
    echo quit | "$ALEA" play $ford --seats human,recruit --seed 5 --record "$name" >told
    has "how it is taken up" "$(cat told)" "\"alea play $name\" goes on with it"
    status 0 "$ALEA" play "$name" <quit
    has "it goes on" "$out" "The battle goes on"
    status 0 "$ALEA" draw "$name" --seat red
    has "and is drawn" "$out" "<svg"
done

# ---- two battles that no server has thrown for are not said to tell the same
status 2 "$ALEA" verify ford.alea "$SOURCE/tests/games/campaign-ulm-1805.alea"
has "why" "$err" "two records are compared by the throws of a server"
same "nothing is said of them" "" "$out"
status 0 "$ALEA" verify ford.alea

# ---- pairs of battles, and seats by name
status 2 timeout 20 "$ALEA" tournament $ford -n 3 --seats recruit,mule
has "pairs" "$err" "an even number"
for seats in recruit recruit,recruit,recruit; do
    status 2 "$ALEA" train $ford --games 2 --seats $seats
    same "how many play" "alea: --seats: 2 players are needed, separated by commas" "$err"
done
finish
