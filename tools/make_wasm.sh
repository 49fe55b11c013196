#!/bin/sh
# tools/make_wasm.sh OUT.wasm [WORDS_DIR]: the rules as a WebAssembly module, with Debian's clang, lld and wasi-libc.
# WORDS_DIR holds words_fr.c and words_it.c made by tools/po2c (a build folder has them; else they are made here).
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?where to put the module}
mkdir -p "$(dirname "$out")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
objects=$work/objects
mkdir -p "$objects"

cc -O1 -o "$work/po2c" "$root/tools/po2c.c"
for lang in fr it; do
    set --
    for file in "$root"/po/*."$lang".po; do
        case $file in */page.*) continue ;; esac        # the page's own words stay with the page
        set -- "$@" "$file"
    done
    "$work/po2c" "$lang" "$work/words_$lang.c" "$@"
done

flags="--target=wasm32-wasi -std=c17 -O3 -flto -mbulk-memory -msign-ext -Wall -Wextra -Werror -nostdlibinc -isystem /usr/include/wasm32-wasi -I$root/src -I$root/include"
version=$(sed -n 's/^project(alea VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
defines="'-DALEA_VERSION=\"$version\"'"
for book in flintlock ancients campaign fantasy; do
    if [ -f "$root/src/rules/$book/book.c" ]; then defines="$defines -DHAVE_$(echo $book | tr a-z A-Z)=1"; fi
    if [ -f "$root/src/game/$book/game.c" ]; then defines="$defines -DHAVE_GAME_$(echo $book | tr a-z A-Z)=1"; fi
done

list() {
    for layer in base dice model rules rules/flintlock rules/ancients rules/campaign rules/fantasy ask form wasm; do
        for file in "$root/src/$layer"/*.c; do
            case $file in */yaml_read.c | */fault.c | */files.c | *'*'*) continue ;; esac
            echo "$file"
        done
    done
    echo "$work/words_fr.c"
    echo "$work/words_it.c"
}
jobs=$(nproc 2>/dev/null || echo 2)
list | sed "s|$root/||" | while read -r file; do
    case $file in /*) from=$file ;; *) from=$root/$file ;; esac
    echo "clang-14 $flags $defines -c '$from' -o '$objects/$(echo "$file" | tr '/' '_').o'"
done | xargs -d '\n' -P "$jobs" -I{} sh -c '{}'
wasm-ld-14 --no-entry --strip-all --stack-first -z stack-size=1048576 --export-dynamic \
    -L /usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1-reactor.o "$objects"/*.o -lc \
    "$(clang-14 --target=wasm32-wasi -print-libgcc-file-name)" -o "$out"
