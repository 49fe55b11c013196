#!/bin/bash
# Completion, manual pages, the reference, charts.
. "$SOURCE/tests/cli/_lib.sh"

# ---- completion
status 0 $ALEA completion bash
printf '%s\n' "$out" | bash -n || say_failed "bash does not like its completion"
complete_words() {     # the words of a line, the last one being completed
    (
        COMP_WORDBREAKS=$' \t\n"'"'"'><=;|&(:'
        eval "$out"
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        _alea; printf '%s ' "${COMPREPLY[@]}"
    )
}
has "commands" "$(complete_words alea re)" "resolve"
has "procedures" "$(complete_words alea odds flintlock.sh)" "flintlock.shoot"
has "inputs" "$(complete_words alea odds flintlock.shoot wea)" "weapon=musket"
has "switches" "$(complete_words alea odds flintlock.shoot --ho)" "--house"
has "tables" "$(complete_words alea table flintlock.sp)" "flintlock.speed"
has "scenarios" "$(complete_words alea play fantasy/fo)" "fantasy/ford"
has "what a command can do" "$(complete_words alea army ch)" "check"
has "commands, for help" "$(complete_words alea help simu)" "simulate"
touch "$scratch/drawn.png"
for switch in --svg --png --house --resume; do
    has "a file behind $switch" "$(cd "$scratch" && complete_words alea draw x $switch dra)" "drawn.png"
done
status 0 $ALEA completion zsh
has "zsh" "$out" "#compdef alea"
if command -v zsh >/dev/null; then printf '%s\n' "$out" >"$scratch/_alea"; zsh -n "$scratch/_alea" || say_failed "zsh does not like its completion"; fi
status 0 $ALEA completion fish
has "fish" "$out" "complete -c alea"
has "a switch of one letter" "$out" "__fish_seen_subcommand_from simulate' -s n -x"
lacks "it has no long name" "$out" " -l n "
if command -v fish >/dev/null; then printf '%s\n' "$out" >"$scratch/alea.fish"; fish -n "$scratch/alea.fish" || say_failed "fish does not like its completion"; fi
status 2 $ALEA completion csh
has "no such shell" "$err" "bash, zsh, fish"

# ---- manual pages
for page in "" odds flintlock.shoot; do
    for lang in en fr it; do
        status 0 $ALEA man $page --lang $lang
        has "man $page" "$out" ".TH"
        if command -v groff >/dev/null; then
            complaints=$(printf '%s\n' "$out" | groff -man -Kutf8 -Tutf8 -ww 2>&1 >/dev/null)
            same "groff on man $page --lang $lang" "" "$complaints"
        fi
    done
done

# ---- the reference
for book in $($ALEA rules --json | jq -r '.rulebooks[].id'); do
    status 0 $ALEA reference "$book"
    has "$book" "$out" "## Procedures"
    for procedure in $($ALEA rules "$book" --json | jq -r '.procedures[].id'); do has "$procedure" "$out" "### $procedure"; done
done

# ---- charts
for lang in en fr it; do
    status 0 $ALEA odds flintlock.shoot distance=20 shooters=5 --svg "$scratch/chart.svg" --lang $lang
    if command -v xmllint >/dev/null; then xmllint --noout "$scratch/chart.svg" || say_failed "not well-formed"; fi
    svg=$(cat "$scratch/chart.svg")
    has "a role" "$svg" 'role="img"'
    has "a title" "$svg" '<title id="alea-title">'
    point=,
    [ $lang = en ] && point=.
    has "a description with the odds" "$svg" "13${point}17 %"           # five muskets at 5 or 6: no hit is (4/6)^5
    lacks "no script" "$svg" "<script"
done
status 0 $ALEA odds flintlock.melee --of first,second --svg -
same "two results, one chart" 2 "$(printf '%s\n' "$out" | grep -c 'class="head"')"
finish
