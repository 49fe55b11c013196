#!/bin/sh
# The pure layers compile for wasm32 without a C library (declarations of memcpy and the like excepted).
# Usage: check_wasm.sh [TREE]
cd "${1:-$(dirname "$0")/..}" || exit 2
cc=${WASM_CC:-clang-14}
headers=/usr/include/wasm32-wasi
command -v "$cc" >/dev/null 2>&1 || { echo "check_wasm: $cc is missing"; exit 77; }
[ -d "$headers" ] || { echo "check_wasm: wasi-libc is missing"; exit 77; }

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
n=0 bad=0
for folder in $(awk '/^[0-9]/ && / pure/ { print $2 }' tools/layers.txt); do
    for file in src/"$folder"/*.c; do
        [ -f "$file" ] || continue
        n=$((n + 1))
        "$cc" --target=wasm32-wasi -std=c17 -O1 -nostdlib -ffreestanding -nostdlibinc -isystem "$headers" \
            -Isrc -Iinclude -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wconversion -Wshadow -Wvla -Werror -c -o "$work/$n.o" "$file" || {
            echo "check_wasm: $file does not compile for wasm32"
            bad=$((bad + 1))
        }
    done
done
echo "check_wasm: $n files, $bad wrong"
[ "$bad" -eq 0 ]
