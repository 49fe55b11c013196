#!/bin/bash
# Dice typed at a real terminal: asked throw by throw, wrong ones asked again, Ctrl-C and Ctrl-D end cleanly.
. "$SOURCE/tests/cli/_lib.sh"
need tmux
server="alea-test-$$"
trap 'tmux -L "$server" kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
tmux -L "$server" -f /dev/null new-session -d -x 100 -y 60 -s t "env -u TMUX ALEA='$ALEA' LC_ALL=C.UTF-8 PS1='ready> ' bash --norc --noprofile" ||
    { echo "tmux does not start here"; exit 77; }

screen() { tmux -L "$server" capture-pane -p -t t; }
keys() { tmux -L "$server" send-keys -t t "$@"; }
# wait_for TEXT: until it stands on the screen, a minute at most
wait_for() {
    for _ in $(seq 600); do
        case "$(screen)" in *"$1"*) return 0 ;; esac
        sleep 0.1
    done
    say_failed "never seen: $1"
    screen
    return 1
}

wait_for 'ready>'
keys '$ALEA resolve flintlock.shoot distance=15 shooters=3 --dice ""; echo "status $?"' Enter
wait_for '3d6'
keys '6 5' Enter
wait_for '3 faces from 1 to 6 are wanted'
keys '6,5,9' Enter
keys '651' Enter
wait_for 'status 0'
has "the dice that were typed" "$(screen)" "6 5 1"
has "a result" "$(screen)" "Result"

keys 'clear; $ALEA resolve flintlock.melee first.length=long second.length=short --dice 2; echo "status $?"' Enter
wait_for '1d6'
keys '4 4' Enter
wait_for 'One face from 1 to 6 is wanted.'
keys '4' Enter
wait_for 'status 0'

# dice that were given are used, the rest is asked for
keys 'clear; $ALEA resolve flintlock.shoot distance=15 shooters=3 --dice 6; echo "status $?"' Enter
wait_for '3d6 (shooting): 6; still to throw: 2d6>'
keys '5 4 3' Enter
wait_for '2 faces from 1 to 6 are wanted'
keys '5 4' Enter
wait_for 'status 0'
has "the given die and the typed ones" "$(screen)" "6 5 4"

keys 'clear; $ALEA resolve flintlock.shoot distance=15 shooters=3 --dice ""; echo "status $?"' Enter
wait_for '3d6'
keys C-d
wait_for 'status 3'
has "what was wanted" "$(screen)" "wanted:"

keys 'clear; $ALEA resolve flintlock.shoot distance=15 shooters=3 --dice ""; echo "status $?"' Enter
wait_for '3d6'
keys C-c
wait_for 'ready>'
keys 'clear; echo "echo" "works"' Enter
wait_for 'echo works'

# at a terminal there is colour, and lines fit
keys 'clear; TERM=xterm $ALEA odds flintlock.shoot distance=15 shooters=3' Enter
wait_for 'mean'
case "$(tmux -L "$server" capture-pane -e -p -t t)" in *$'\033'"[36m"*) ;; *) say_failed "no colour at a terminal" ;; esac
keys 'clear; NO_COLOR=1 $ALEA odds flintlock.shoot distance=15 shooters=3; echo "no" "colour"' Enter
wait_for 'no colour'                            # what is typed does not hold it
case "$(tmux -L "$server" capture-pane -e -p -t t)" in *$'\033'"[36m"*) say_failed "colour in spite of NO_COLOR" ;; esac
finish
