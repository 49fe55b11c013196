#!/bin/bash
# Records on disk: killed at any moment, on a full disk, in a folder that cannot be written, by two at once. What was
# saved stays, nothing else is overwritten, and the error says why.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
cd "$scratch" || exit 1
fight() { exec "$ALEA" play fantasy/ford --seats recruit,recruit --seed 4 --record "$1"; }

(fight whole.alea) >/dev/null || say_failed "a whole battle"
same "nobody else reads it" "600" "$(stat -c %a whole.alea)"
same "the lock is gone" "" "$(ls | grep lock)"

# killed at any moment: the record is the beginning of the whole one, and the battle goes on to the same end
kills=0
for pause in 0.005 0.01 0.02 0.03 0.05 0.07 0.1 0.15; do
    rm -f killed.alea killed.alea.*
    fight killed.alea >/dev/null 2>&1 &
    child=$!
    sleep "$pause"
    kill -9 "$child" 2>/dev/null && kills=$((kills + 1))
    wait "$child" 2>/dev/null
    [ -s killed.alea ] || continue
    cmp -s -n "$(stat -c %s killed.alea)" killed.alea whole.alea || say_failed "killed after $pause s: not the beginning of the record"
    status 0 "$ALEA" play killed.alea </dev/null
    cmp -s whole.alea killed.alea || say_failed "killed after $pause s: another end"
done
[ "$kills" -gt 0 ] || say_failed "nothing was killed"
rm -f killed.alea killed.alea.*                     # on a slow machine the last was killed before it had more than its lock

# a file that may not grow: said with its reason; all whole lines are there, and it goes on where there is room
(ulimit -f 16; fight full.alea) >out 2>err
same "the status of a full disk" 1 "$?"
has "the reason" "$(cat err)" "full.alea cannot be written: File too large"
cmp -s -n "$(stat -c %s full.alea)" full.alea whole.alea || say_failed "a full disk: not the beginning of the record"
status 0 "$ALEA" play full.alea </dev/null
cmp -s whole.alea full.alea || say_failed "a full disk: another end"

# where nothing can be written: at the start, not at the end
status 1 "$ALEA" play fantasy/ford --record nowhere/x.alea </dev/null
has "no such folder" "$err" "cannot be written: No such file or directory"
lacks "nothing has begun" "$out" "decides"
status 1 "$ALEA" play fantasy/ford --record whole.alea </dev/null
has "never over another" "$err" "whole.alea cannot be written: File exists"
same "nothing is left behind" "" "$(ls | grep -E 'lock|whole.alea\.')"

# two at once: the second is told who has it
mkfifo pipe
"$bridge" play bridge/dawn --seats human,recruit --seed 1 --record two.alea <pipe >first 2>&1 &
child=$!
exec 5>pipe
for _ in $(seq 600); do [ -s two.alea ] && break; sleep 0.1; done
status 1 "$bridge" play two.alea </dev/null
has "who has it" "$err" "two.alea is being played already, by process $child"
ln -s two.alea link.alea
status 1 "$bridge" play link.alea </dev/null
has "who has it, by another name" "$err" "link.alea is being played already, by process $child"
printf 'save two.alea\nquit\n' | "$bridge" play bridge/dawn --seats human,recruit --seed 2 --record third.alea >said 2>&1
has "saved over it" "$(cat said)" "two.alea is being played already, by process $child"
status 0 "$bridge" replay two.alea --seat red
exec 5>&-
wait "$child"
status 0 "$bridge" play two.alea </dev/null
same "no lock is left" "" "$(ls | grep lock)"

# what somebody else has written into the record, or put in its place, is kept beside it, and nothing is added to that
for how in append replace hard; do
    rm -f mine.alea* theirs.alea*
    "$bridge" play bridge/dawn --seats human,human --seed 1 --record mine.alea <pipe >first 2>&1 &
    child=$!
    exec 5>pipe
    for _ in $(seq 600); do [ -s mine.alea ] && break; sleep 0.1; done
    case $how in
    append) printf '{"somebody":"else"}\n' >>mine.alea ;;
    replace) printf '{"somebody":"else"}\n' >theirs.alea; mv theirs.alea mine.alea ;;
    hard) ln mine.alea theirs.alea; printf 'attack guard gob 5\nquit\n' | "$bridge" play theirs.alea >second ;;
    esac
    printf 'attack guard gob 7\nquit\n' >&5
    exec 5>&-
    wait "$child" || say_failed "$how: status $?"
    has "$how: told" "$(cat first)" "What stood in mine.alea is kept as mine.alea.damaged."
    has "$how: mine" "$(cat mine.alea)" '"with":7'
    lacks "$how: mine alone" "$(cat mine.alea)" '"with":5'
    status 0 "$bridge" replay mine.alea --seat red
    case $how in
    hard) has "$how: theirs" "$(cat mine.alea.damaged)" '"with":5' ;;
    *) has "$how: theirs" "$(cat mine.alea.damaged)" '"somebody":"else"' ;;
    esac
done

# each accident is kept
printf 'attack guard gob 7\nquit\n' | "$bridge" play bridge/dawn --seats human,human --seed 3 --record hurt.alea >/dev/null
cp hurt.alea good.alea
for number in 1 2 3; do
    printf '{"accident":%s' "$number" >>hurt.alea
    printf 'quit\n' | "$bridge" play hurt.alea >/dev/null 2>&1
done
has "the first accident" "$(cat hurt.alea.damaged)" '"accident":1'
has "the second accident" "$(cat hurt.alea.damaged.2)" '"accident":2'
has "the third accident" "$(cat hurt.alea.damaged.3)" '"accident":3'
cmp -s good.alea hurt.alea || say_failed "the record is not whole"

# nothing is written through a link that somebody has put there
printf 'precious\n' >precious
ln -s precious copy.alea.new
for file in map.svg sums.json weights; do ln -s precious "$file.new"; done
printf 'mine\n' >paper.pdf.new
ln -s precious linked.alea.lock
printf 'save copy.alea\nquit\n' | "$bridge" play bridge/dawn --seats human,recruit --seed 2 --record other.alea >/dev/null
[ -f copy.alea ] || say_failed "save FILE"
status 1 "$bridge" play bridge/dawn --seats human,recruit --record linked.alea </dev/null
status 0 "$ALEA" draw campaign/leipzig-1813 --svg map.svg
status 0 "$ALEA" print flintlock sheet --output paper.pdf
status 0 "$ALEA" simulate fantasy/ford -n 2 --resume sums.json
status 0 "$ALEA" train fantasy/ford --games 4 --generations 1 --settle 2 --check 2 --seats recruit,recruit --quiet --resume weights --out learned
same "what was linked to" "precious" "$(cat precious)"
for file in map.svg sums.json weights; do [ -L "$file.new" ] || say_failed "$file.new is gone"; done
same "a file of mine that only looks like one beside another" "mine" "$(cat paper.pdf.new)"
same "as readable as other files" "$(stat -c %a said)" "$(stat -c %a map.svg)"
chmod 600 map.svg
status 0 "$ALEA" draw campaign/leipzig-1813 --svg map.svg
same "as readable as before" 600 "$(stat -c %a map.svg)"
same "nothing is left beside them" "" "$(ls | grep -E '\.[A-Za-z0-9]{6}$' | grep -vE 'damaged$')"
finish
