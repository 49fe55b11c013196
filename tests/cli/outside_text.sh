#!/bin/bash
# Text from outside never reaches a terminal or a picture with control characters, C1 codes, bytes that are not UTF-8,
# marks that turn the direction of writing around, or what Unicode keeps free of characters (with which no SVG can be read
# and no PDF be made): it is refused where it enters, and no message shows it raw.
. "$SOURCE/tests/cli/_lib.sh"
need jq
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }
cd "$scratch" || exit 1

# clean WHAT: nothing of the kind in the last answer
clean() {
    for file in out err; do
        if LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]|\xef\xbf[\xbe\xbf]|\xef\xb7[\x90-\xaf]' "$file"; then say_failed "$1: raw in $file"; fi
        iconv -f UTF-8 -t UTF-8 "$file" >/dev/null 2>&1 || say_failed "$1: not UTF-8 in $file"
    done
}
# refused STATUS WHAT COMMAND...
refused() { wanted_status=$1; what=$2; shift 2; status "$wanted_status" "$@" </dev/null; clean "$what"; }

bad='\e]0;owned\a \x9b31m \u009b31m \u202eoverride \u2066isolate \x7f \ufffe \uffff \ufdd0'
scenario() { printf 'rulebook: bridge\ntitle: %s\nbriefing: %s\nsetup:\n  units:\n    - {name: %s, seat: red}\n    - {name: B, seat: blue}\n' "$1" "$2" "$3" >bad.yaml; }
for code in $bad; do
    scenario "\"$code\"" x A; refused 2 "a title ($code)" "$bridge" scenario show bad.yaml
    refused 2 "played ($code)" "$bridge" play bad.yaml
    scenario x "\"$code\"" A; refused 2 "a briefing ($code)" "$bridge" scenario show bad.yaml
    scenario x x "\"$code\""; refused 2 "a name ($code)" "$bridge" scenario show bad.yaml
    printf '"hits.%s": 3\n' "$code" >house.yaml; refused 2 "a house file ($code)" "$ALEA" odds flintlock.wound --house house.yaml
done
scenario '"two\nlines"' x A; refused 2 "a title of two lines" "$bridge" scenario show bad.yaml
has "said so" "$err" "a text of one line was expected"
scenario x '"two\nlines"' A; refused 0 "a briefing of two lines" "$bridge" scenario show bad.yaml
scenario x '"one\rtwo"' A; refused 0 "a briefing that would write over itself" "$bridge" scenario show bad.yaml
scenario x "$(printf '\033[31m')" A; refused 2 "raw in the file" "$bridge" scenario show bad.yaml

# records and the engine
record="$SOURCE/tests/games/bridge-umpire.alea"
for code in '\u001b[31m' '\u009b31m' '\u202ex' '\u007f' '\n' '\u2028' '\uffff' '\ufdd0' '\ud83f\udffe'; do
    jq -c --argjson text "\"$code\"" 'if .alea then .title = $text else . end' "$record" >bad.alea
    refused 2 "a record's title ($code)" "$bridge" replay bad.alea
    jq -c --argjson text "\"$code\"" 'if .alea then .seats.red = $text else . end' "$record" >bad.alea
    refused 2 "a record's player ($code)" "$bridge" replay bad.alea
    jq -c --argjson text "\"$code\"" 'if .why then .why = $text else . end' "$record" >bad.alea
    refused 1 "a record's reason ($code)" "$bridge" replay bad.alea
    printf '{"cmd":"new","scenario":"bridge/dawn","seed":1}\n{"cmd":"override","game":"g1","change":{"turn":2},"why":"%s"}\n{"id":"%s"}\n' "$code" "$code" >lines
    status 0 "$bridge" engine <lines
    clean "the engine ($code)"
    true_in "a reason ($code)" "$(sed -n 2p out)" '.ok == false'
done

# the command line, and what is typed
raw=$(printf '\033[31mx')
refused 2 "a word" "$ALEA" odds "$raw"
refused 2 "a value" "$ALEA" odds flintlock.wound "class=$raw"
refused 2 "a file" "$ALEA" replay "$raw.alea"
refused 2 "a switch" "$ALEA" "--$raw"
refused 2 "not UTF-8" "$ALEA" odds "$(printf 'x\377')"

# what the server says of folders: it begins all the same, and is ended when it has told its address
mkfifo address
mkdir page
: >page/index.html
XDG_DATA_HOME=/proc/none$raw "$ALEA" serve --quiet --page page --listen 127.0.0.1:0 >address 2>err &
read -r out <address
kill "$!"; wait "$!"
printf '%s\n' "$out" >out
clean "a folder of the server"
has "it was told" "$(cat err)" "/proc/none?[31mx"

printf '%s\n\302\23331m\nquit\n' "$raw" >lines
status 0 "$bridge" play bridge/dawn --seats human,recruit --seed 1 <lines
clean "what is typed"
finish
