#!/bin/sh
# A terminal session: completion, history, the pause between two people, Control-C.
. "$SOURCE/tests/cli/_lib.sh"
need tmux
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
cd "$scratch" || exit 1
t() { tmux -S "$scratch/tmux" -f /dev/null "$@"; }
keys() { t send-keys -t play "$@"; }
shown() { t capture-pane -p -t play; }
# waits up to 20 seconds for a text on the screen
await() { i=0; while [ $i -lt 600 ]; do case "$(shown)" in *"$1"*) return 0 ;; esac; sleep 0.1; i=$((i + 1)); done; say_failed "never shown: $1"; shown; return 1; }
t new-session -d -s play -x 90 -y 40 "env LC_ALL=C.UTF-8 TERM=screen sh" || { echo "tmux does not start here"; exit 77; }
trap 't kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
keys "$bridge play bridge/dawn --seats human,human --seed 11" Enter
await "red>"
keys "att" Tab
await "red> attack"
keys "red_g" Tab "gob" Tab "9" Enter
await "Now blue alone looks at the screen"
case "$(shown)" in *"9 men"*) say_failed "the sealed order stays on the screen" ;; esac
keys Enter
await "blue>"
keys Up
sleep 0.3
case "$(shown)" in *"goblins 9"*) say_failed "the sealed order is in the history" ;; esac
keys C-u
keys "log" Enter
keys "hold" Enter
await "Red Guard attacks Goblins with 9 men"
keys "pass" Enter
await "Now red alone"
keys Enter
await "play ambush"
keys C-c
await "Saved as dawn-11.alea"
[ -f dawn-11.alea ] || say_failed "no record after Control-C"
keys "clear; echo ag''ain; $bridge play dawn-11.alea" Enter
await "again"
await "red>"
sleep 0.5
keys C-d
await "goes on with it"
status 0 "$bridge" replay dawn-11.alea --json
# letters beyond ASCII reach the game, and the terminal is as it was after a signal
echo 'echo $$ >pid; exec "$ALEA" play campaign/leipzig-1813 --seats human,recruit --seed 3 --record d.alea' >campaign.sh
keys "clear; stty -a >before; ALEA='$ALEA' sh campaign.sh; stty -a >after; echo ov''er" Enter
await "The ring round Leipzig"
await "red>"
sleep 0.5
keys "show Düben" Enter
await "Düben (objective 1 blue)"
kill -TERM "$(cat pid)"
await "Saved as d.alea"
await "over"
same "the terminal's settings" "$(cat before)" "$(cat after)"
status 0 "$ALEA" replay d.alea --json
finish
