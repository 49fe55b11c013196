#!/bin/sh
# Random battles on a free table, of the drill, whole skirmishes and whole ancients battles, under MSan: nothing reads
# memory that nobody has written; and the same number as without it, from another compiler. Other battles every day.
. "$SOURCE/tests/cli/_lib.sh"
need clang-14
need gcc
seed=$(date -u +%Y%m%d)
src="$SOURCE/src"
common="$SOURCE/tests/fault.c $src/model/*.c $src/base/*.c $src/dice/*.c $src/game/battle.c $src/game/game.c $src/game/names.c
    $src/game/scene.c $src/game/scene_sketch.c $src/game/measuring.c $src/rules/*.c $src/ask/hash.c"
includes="-I$src -I$SOURCE/tests -I$SOURCE/tests/unit -I$SOURCE/tests/drill"
libraries="$BUILD/libalea_game_ancients.a $BUILD/libalea_game_flintlock.a $BUILD/libalea_game.a $BUILD/libalea_ask.a
    $BUILD/libalea_ancients.a $BUILD/libalea_flintlock.a $BUILD/libalea_rules.a $BUILD/libalea_model.a $BUILD/libalea_dice.a $BUILD/libalea_base.a"

# watched FILE …: the objects with checks, each made once; their names go to $objects
watched() {
    objects=
    for file in "$@"; do
        object=$scratch/$(echo "${file#"$SOURCE"/}" | tr / _).o
        objects="$objects $object"
        if [ -f "$object" ]; then continue; fi
        # shellcheck disable=SC2086
        clang-14 -std=c17 -O1 -gline-tables-only -fsanitize=memory -fno-sanitize-recover=all $includes -c "$file" -o "$object" ||
            say_failed "$file does not build with clang"
    done
}
# build NAME FILES: tests/memory/NAME.c, once with checks by clang, once as gcc has built the tree
build() {
    name=$1
    shift
    # shellcheck disable=SC2086
    {
        watched "$SOURCE/tests/memory/$name.c" "$@" $common
        clang-14 -fsanitize=memory $objects -o "$scratch/watched" || say_failed "$name does not link with clang"
        gcc -std=c17 -O2 $includes "$SOURCE/tests/memory/$name.c" "$SOURCE/tests/fault.c" "$BUILD"/tests/libalea_helpers.a \
            "$BUILD"/tests/libalea_drill.a -Wl,--start-group $libraries -Wl,--end-group -o "$scratch/plain" ||
            say_failed "$name does not build with gcc"
    }
}
# watch BATTLES [GAME]: both play them
watch() {
    # shellcheck disable=SC2086
    status 0 "$scratch/watched" ${2:-} "$1" "$seed"
    watched=$out
    # shellcheck disable=SC2086
    status 0 "$scratch/plain" ${2:-} "$1" "$seed"
    has "whole battles" "$out" "$1 battles"
    same "the same number from both, ${2:-drill}, seed $seed" "$out" "$watched"
}
drill=$SOURCE/tests/drill
build drills "$drill/game.c" "$drill/look.c" "$drill/orders.c" "$drill/ideas.c" "$drill/fight.c" "$drill/table.c"
watch 3
unit=$SOURCE/tests/unit
build battles "$unit/any_fray.c" "$unit/any_host.c" "$src"/game/flintlock/*.c "$src"/rules/flintlock/*.c \
    "$src"/game/ancients/*.c "$src"/rules/ancients/*.c "$src/game/sound.c" "$src/game/muster.c"
watch 150 flintlock
watch 30 ancients
finish
