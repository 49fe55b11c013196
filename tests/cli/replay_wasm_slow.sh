#!/bin/sh
# Recorded battles, and new ones of every scenario, play again in WebAssembly under node to the same states, die by die.
. "$SOURCE/tests/cli/_lib.sh"
sh "$SOURCE/tools/node.sh" --version >/dev/null 2>&1 || { echo "no node of version 20 or later"; exit 77; }
need jq; need clang-14; need wasm-ld-14
[ -d /usr/include/wasm32-wasi ] || { echo "wasi-libc is missing"; exit 77; }
bridge="$BUILD/alea_bridge"
[ -x "$bridge" ] || { echo "alea_bridge is missing"; exit 77; }

defines='-DALEA_VERSION="0"'
for layer in $(awk '/^[0-9]/ && $2 ~ /^(base|dice|model|rules.*|ask|game.*|ai|form|match)$/ { print $2 }' "$SOURCE/tools/layers.txt"); do
    for file in "$SOURCE/src/$layer"/*.c; do
        case $file in */yaml_read.c | */fault.c | */files.c | */match/record_file.c | */match/engine*.c | */form/show*.c | */form/chart.c | */form/man.c | */form/openapi.c | */form/reference.c | *'*'*) continue ;; esac
        echo "$file"
    done
done >"$scratch/files"
ls "$BUILD"/words/words_*.c "$SOURCE"/tests/unit/match_bridge*.c "$SOURCE"/tests/drill/*.c "$SOURCE/tests/games/replay_main.c" >>"$scratch/files"
mkdir "$scratch/objects"
n=0
while read -r file; do
    n=$((n + 1))
    echo "clang-14 --target=wasm32-wasi -std=c17 -O1 -w -nostdlibinc -isystem /usr/include/wasm32-wasi -I$SOURCE/src -I$SOURCE/include -I$SOURCE/tests/unit -I$SOURCE/tests/drill $defines -c $file -o $scratch/objects/$n.o"
done <"$scratch/files" | xargs -d '\n' -P 2 -I{} sh -c '{}' || say_failed "compiling"
wasm-ld-14 --gc-sections --stack-first -z stack-size=4194304 -L /usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1-command.o "$scratch"/objects/*.o -lc \
    "$(clang-14 --target=wasm32-wasi -print-libgcc-file-name)" -o "$scratch/replay.wasm" || { echo "linking failed"; exit 1; }

cat "$SOURCE"/tests/games/*.alea >"$scratch/all"
for record in "$SOURCE"/tests/games/*.alea; do
    case "$(head -n 1 "$record")" in *'"rulebook":"bridge"'* | *'"rulebook":"drill"'*) program=$bridge ;; *) program=$ALEA ;; esac
    "$program" replay "$record" --json | jq -r '"\(.orders) \(.hash) \(if .result then "over" else "on" end)"'
done >"$scratch/wanted"
for program in "$bridge" "$ALEA"; do
    for id in $("$program" scenario list --json | jq -r '.scenarios[].id'); do
        for seed in 1 2 3; do
            printf '{"cmd":"new","scenario":"%s","seed":%s,"seats":{"red":"recruit","blue":"recruit"}}\n{"cmd":"save","game":"g1"}\n' "$id" $seed >"$scratch/fight"
            "$program" engine <"$scratch/fight" | tail -n 1 | jq -rj .record >"$scratch/fight.alea"
            "$program" replay "$scratch/fight.alea" --json | jq -r '"\(.orders) \(.hash) \(if .result then "over" else "on" end)"' >>"$scratch/wanted"
            cat "$scratch/fight.alea" >>"$scratch/all"
        done
    done
done
cat >"$scratch/run.mjs" <<'TEXT'
import { readFile } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { WASI } from 'node:wasi';
const wasi = new WASI({ version: 'preview1', stdin: openSync(process.argv[3]), args: ['replay'], env: {} });
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), wasi.getImportObject());
wasi.start(instance);
TEXT
sh "$SOURCE/tools/node.sh" --no-warnings "$scratch/run.mjs" "$scratch/replay.wasm" "$scratch/all" >"$scratch/got" || say_failed "node"
[ -s "$scratch/got" ] || say_failed "nothing was replayed"
same "the same states" "$(cat "$scratch/wanted")" "$(cat "$scratch/got")"
finish
