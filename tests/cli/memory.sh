#!/bin/sh
# Random battles on a free table under MSan: nothing reads memory that nobody has written; and the same number as without
# it, from another compiler. Other battles every day.
. "$SOURCE/tests/cli/_lib.sh"
need clang-14
need gcc
seed=$(date -u +%Y%m%d)
src="$SOURCE/src"
files="$SOURCE/tests/memory/drills.c $SOURCE/tests/fault.c $SOURCE/tests/drill/game.c $SOURCE/tests/drill/look.c $SOURCE/tests/drill/orders.c
    $SOURCE/tests/drill/ideas.c $SOURCE/tests/drill/fight.c $SOURCE/tests/drill/table.c $src/model/*.c $src/base/*.c $src/dice/*.c
    $src/game/battle.c $src/game/game.c $src/game/names.c $src/game/scene.c $src/game/scene_sketch.c $src/game/measuring.c
    $src/game/numbers.c $src/rules/*.c $src/ask/hash.c"
# shellcheck disable=SC2086
{
    clang-14 -std=c17 -O1 -g -fsanitize=memory -fno-sanitize-recover=all -I"$src" -I"$SOURCE/tests/drill" $files \
        -o "$scratch/watched" || say_failed "it does not build with clang"
    gcc -std=c17 -O2 -I"$src" -I"$SOURCE/tests/drill" $files -o "$scratch/plain" || say_failed "it does not build with gcc"
}
status 0 "$scratch/watched" 3 "$seed"
watched=$out
status 0 "$scratch/plain" 3 "$seed"
has "whole battles" "$out" "3 battles"
same "the same number from both, seed $seed" "$out" "$watched"
finish
