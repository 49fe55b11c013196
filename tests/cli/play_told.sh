#!/bin/sh
# What is told while a battle is played: dice beside what they did, by name and short; headings; who has done what; where
# a Force has marched; which unit is asked for what is left; why an order is refused, and what a charge may meet with.
. "$SOURCE/tests/cli/_lib.sh"
cd "$scratch" || exit 1
flat() { printf '%s' "$1" | tr '\n' ' ' | tr -s ' '; }
talk() { rm -f ./*.alea; printf '%b' "$1" >lines; shift; out=$("$ALEA" play --seed "${seed:-5}" "$@" <lines 2>&1); got=$?; }

# two heroes want a duel, and one of them meets the other's friend: by name, what each throws again and again in one line
duel='1a\n2a\n3a\n4a\n5a\n10 challenge king\n11 stay\nready\n\n6a\n7a\n8a\n9a\n12 challenge brother\nready\n'
for seed in 1 2 3 4 5 6 7 8; do
    talk "${duel}why brother aldo\nwhy ysolde\nquit\n" fantasy/barrow --seats human,human
    case "$out" in *"(The Barrow King: needed on the d20 9"*) break ;; esac
done
has "the duel has been met" "$out" "(The Barrow King: needed on the d20 9, initiative 1d6: "
has "against whom nobody knew it" "$out" "(Brother Aldo: needed on the d20 16, initiative 1d6: "
same "blows in one line" 1 "$(printf '%s\n' "$out" | grep -c '(The Barrow King: attack 1d20')"
lacks "no role for a name" "$out" "(hero: "
lacks "nor his enemy" "$out" "(enemy: "
lacks "why knows him" "$out" "No dice have been thrown for Brother Aldo yet."
seed=5

# phases: movement has its heading; dice stand before the next one; dice of an engine beside its hit
seed=4 talk "7 do nothing\n8 do nothing\n9 shoot sappers\n10 do nothing\n11 do nothing\n11 bombard storm\n13 stay\nready\n10 engage great\nquit\n" \
    fantasy/walls --seats sergeant,human
seed=5
has "whose order it was" "$out" "red: assault no section"
die='\([1-6]\)'
same "an engine's dice, and what they come to" 1 "$(flat "$out" |
    sed -n "s/.*Gate Ballista against Storm Companies: \([0-9]*\) points of damage (engine 5d6: $die $die $die $die $die).*/\1 \2 \3 \4 \5 \6/p" |
    awk '{ print $1 == $2 + $3 + $4 + $5 + $6 }')"
talk "1 engage 6\n2 do nothing\n3 do nothing\n4 do nothing\n5 do nothing\n11 do nothing\n12 do nothing\n13 do nothing\nready\nquit\n" fantasy/ford --seats human,recruit
moved=${out##*the movement phase}
has "a heading for who moves" "$out" "— the movement phase
"
has "contacts stand below it" "$moved" ": in contact with "
lacks "and not before" "${out%%the movement phase*}" ": in contact with "
for lang in fr it; do
    talk "1 engage 6\n2 do nothing\n3 do nothing\n4 do nothing\n5 do nothing\n11 do nothing\n12 do nothing\n13 do nothing\nready\nquit\n" \
        fantasy/ford --seats human,recruit --lang $lang
    has "in $lang" "$out" "$([ $lang = fr ] && echo "— la phase de mouvement" || echo "— la fase di movimento")"
done

# why: of a unit everything since one was asked last, its blows and its morale
charge='1 engage crossbows\n2 do nothing\n3 do nothing\n4 do nothing\n9 do nothing\n10 do nothing\n11 do nothing\nready\n10a\n'
talk "${charge}why knights of the swan\nquit\n" fantasy/lances --seats human,recruit
why=$(printf '%s' "${out##*1d. retreat}" | tr -s ' ')
has "what multiplies it" "$(flat "$out")" "Knights of the Swan against Crossbows: 90 points of damage (45 %, ×2, damage 1d8: 2)"
has "its charge" "$why" " Knights of the Swan tactics"
has "its morale" "$why" " Knights of the Swan morale test passed = yes"

# refused: what it may do instead; the number that stands first is the unit that is meant
talk "1 flee\n1 rally\nquit\n" fantasy/lances --seats human,recruit
same "what a free unit does" 2 "$(printf '%s\n' "$out" | tr '\n' ' ' | grep -o 'it is fit and in no contact: it shoots, engages or does nothing' | wc -l | tr -d ' ')"

# a charge at pole arms: what is not in the odds is said
talk "odds 1 engage 5\nodds 1 engage crossbows\nquit\n" fantasy/lances --seats human,recruit
has "they may be braced" "$(flat "$out")" "If it stands still, its pole arms strike a charge twice as hard."
lacks "crossbows are not" "${out##*engage Crossbows}" "pole arms strike"

# a unit that is asked for what is left of its orders shows them again
talk "11 do nothing\nready\nquit\n" fantasy/walls --seats recruit,human
half="7 do nothing\n8 do nothing\n9 do nothing\n10 do nothing\n11 do nothing\nquit\n"
talk "$half" fantasy/walls --seats sergeant,human
has "what is left" "${out##*Gate Ballista: do nothing}" "engine of Gate Ballista: bombard"

# a crew that batters the wall does not work the ram as well, in whatever order that is said
talk "c\n5 batter old wall\n5 work the ram\nquit\n" fantasy/relief --seats human,recruit
has "the engine goes first" "$(flat "$out")" "Not allowed: Engineers: its engine batters the wall in this sequence; take that order back first"

# campaigns: a march in one line; one army needs no number; who joins; a name where nothing else can be meant
seed=21 talk "red goes first\nactivate murat\ntake all\nodds march\nentrench\npass\nquit\n" campaign/leipzig-1813 --seats human,sergeant
has "whose odds" "$(flat "$out")" "Each unit of the Force throws for itself; these are the strongest one's."
has "who has joined" "$out" "in the Force, too: II Corps Victor, V Corps Lauriston"
has "a side of one army" "$out" "
red: 7 command points (command points 1d6: 3)"
has "a side of three" "$out" "
blue, army 2: "
talk "red goes first\n\nactivate augereau\nmove jena\nmove plauen\nhalt\npass\n\nquit\n" campaign/leipzig-1813 --seats human,human
has "by name" "$(printf 'red goes first\nactivate murat\ntake all\nodds attack chemnitz\nquit\n' |
    "$ALEA" play campaign/leipzig-1813 --seats human,recruit --seed 21 --record n.alea)" "
II Corps Victor: strength points 6; cohesion 3; artillery bonus 1
V Corps Lauriston: strength points 5; cohesion 3; artillery bonus 1
"
has "on and on" "$out" "red moves a counter from Weissenfels to Jena, then to Plauen
"
seed=31 talk "1\n1\n2\nWittemberg\nquit\n" campaign/leipzig-1813 --seats sergeant,human --lang fr
has "how many may be lost" "$out" "Corps de Yorck : perdre 1 PF (jusqu'à 3)"
has "its name is enough" "$out" "Ordre donné : se retirer à Wittemberg."
has "the pursuer's die" "$out" "bleu perd 1 PF dans la poursuite (rouge : poursuite 1d6 : 4)"
seed=5
# what the dice wait for: no rule's number; the side that throws
talk "3\n4\n2\n1\n5\nactivate napoleon\ntake all\nscout duben\nquit\n" campaign/leipzig-1813 --seats human,recruit --dice typed
has "without a number of a rule" "$out" "red: initiative, 1d6> "
has "who scouts" "$out" "red: reconnaissance, 1d6> "
finish
