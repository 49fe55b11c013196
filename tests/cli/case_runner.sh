#!/bin/sh
# case_runner.sh - the case runner itself: right cases pass, and every kind of wrong one is told, with its line.
# Usage: with SOURCE and BUILD (folders) in the environment.
set -u
runner=$BUILD/alea_cases
[ -x "$runner" ] || { echo "alea_cases is missing"; exit 77; }
ls "$SOURCE"/src/rules/flintlock/*.cases >/dev/null 2>&1 || { echo "flintlock has no cases"; exit 77; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
failed=0

# tell STATUS WORDS: the case on standard input ends with this status and says these words
tell() {
    cat > "$folder/one.cases"
    said=$("$runner" --book flintlock --only "$folder/one.cases" 2>&1)
    status=$?
    case $said in *"$2"*) found=yes ;; *) found=no ;; esac
    if [ $status -ne "$1" ] || [ $found = no ]; then
        echo "wanted status $1 and \"$2\", got status $status:"
        echo "$said"
        failed=1
    fi
}

tell 0 '1 cases, 0 tables, 0 grids: 0 differences' <<'END'
case a lone musket at short range    # a remark
    ask    flintlock.shoot weapon=musket
    with   distance=20
    dice   5
    want   hits=1 allowed=true needed=5
    odds   hits=1:1/3 hits=0:4/6 hits=7:0
    joint  hits=1:2/6
    mean   hits=1/3 hits=~0.33333
    about  hits=1:0.3333
    method exact
END
tell 1 'one.cases:4: lone: hits is 0, not 1' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    dice   4
    want   hits=1
END
tell 1 'is 1/3 = 0.333333333333, not 1/2' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    odds   hits=1:1/2
END
tell 1 'not 0.3334' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    about  hits=1:0.3334
END
tell 1 'the mean of hits is 1/3' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    mean   hits=1
END
tell 1 'the method is exact' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    method bounded
END
tell 1 '1d6 more are wanted' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    want   hits=1
END
tell 1 'only 1 of 2 faces' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    dice   5 5
    want   hits=1
END
tell 1 '7, is not on a d6' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    dice   7
    want   hits=1
END
tell 1 'no such choice: muskt; perhaps musket' <<'END'
case lone
    ask    flintlock.shoot weapon=muskt distance=20
    dice   5
    want   hits=1
END
tell 1 'this is not refused' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    refuse distance
END
tell 1 'no figure or option flintlock.nothing' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    set    nothing=1
    odds   hits=1:1/3
END
tell 1 'has no result hit; perhaps hits' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    odds   hit=1:1/3
END
tell 1 'nothing is expected' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
END
tell 1 'wishes is not a word of cases' <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    wishes hits=1
END
tell 1 'tale is not a kind of block' <<'END'
tale lone
END
tell 1 'needed is 5, not 6' <<'END'
grid flintlock.shoot weapon=musket
    rows   distance
    shows  needed
    dice   1
    19..20 6
END
tell 1 'has no column' <<'END'
printed flintlock.firearms
               nowhere
    musket     5
END
tell 2 'no block stands above' <<'END'
    ask    flintlock.shoot
END

# a folder that shows next to nothing
cat > "$folder/one.cases" <<'END'
case lone
    ask    flintlock.shoot weapon=musket distance=20
    odds   hits=1:1/3
END
said=$("$runner" --book flintlock "$folder" 2>&1)
status=$?
if [ $status -ne 1 ]; then echo "what is not shown is not told: $said"; failed=1; fi
for words in 'no case asks this' 'no printed block types this table again' 'no case counts this row' 'no case reads this cell'; do
    case $said in *"$words"*) ;; *) echo "nothing says \"$words\""; failed=1 ;; esac
done
echo 'flintlock.nowhere because nobody goes there' > "$folder/coverage.skip"
said=$("$runner" --book flintlock "$folder" 2>&1)
case $said in *'flintlock.nowhere is shown after all, or is nowhere'*) ;; *) echo "a stale entry of coverage.skip is not told"; failed=1 ;; esac
exit $failed
