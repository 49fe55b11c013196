#!/bin/sh
# tools/make_wasm.sh OUT.wasm: the rules as a WebAssembly module, with Debian's clang, lld and wasi-libc.
# tools/make_wasm.sh --page FOLDER: alea.en.wasm, alea.fr.wasm and alea.it.wasm there, each with the words of one language, for a page that loads
# quickly. The code is the same in all of them: fast where the time goes, small elsewhere.
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?where to put the module}
folder=
if [ "$out" = --page ]; then
    folder=${2:?where to put the modules}
    mkdir -p "$folder"
else
    mkdir -p "$(dirname "$out")"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
objects=$work/objects
mkdir -p "$objects"

cc -O1 -o "$work/po2c" "$root/tools/po2c.c"
cc -O1 -o "$work/pack" "$root/tools/pack.c"
"$work/pack" --names "$work/names.c" "$root/data/scenarios" "$root"/data/scenarios/*/*.yaml
code() {
    for layer in $(awk '/^[0-9]/ && $2 ~ /^(base|dice|rules.*|ask|form|wasm)$/ { print $2 }' "$root/tools/layers.txt"); do
        for file in "$root/src/$layer"/*.c; do
            case $file in */yaml_read.c | */fault.c | */files.c | *'*'*) continue ;; esac
            echo "$file"
        done
    done
    for file in measure angle; do echo "$root/src/model/$file.c"; done      # lengths and angles; tables are not in the module
}
list() {
    code
    echo "$work/names.c"
    for lang in fr it; do
        echo "$work/words_$lang.c"
        echo "$work/none_$lang.c"
    done
}
# Every text in the module's own code, a line each: a text that goes on in the next line is put together.
code | sed 's/\.c$/.[ch]/' | while read -r files; do cat $files; done | awk '
    { sub(/[ \t]*\\?$/, ""); begins = $0; sub(/^[ \t]+/, "", begins) }
    held ~ /"$/ && begins ~ /^"/ { held = substr(held, 1, length(held) - 1) substr(begins, 2); next }
    { print held; held = $0 }
    END { print held }' | grep -o '"\([^"\\]\|\\.\)*"' | sort -u >"$work/texts"
for lang in fr it; do
    set --
    for file in "$root"/po/*."$lang".po; do
        # only words that the module can say: battles, the terminal and the server are not in it; the page has its own
        case $file in */page.*) continue ;; esac
        awk 'NR == FNR { has[$0] = 1; next }
             { id = $0; sub(/\nmsgstr.*/, "", id); sub(/^.*msgid /, "", id); gsub(/"\n"/, "", id) }
             id == "\"\"" || id in has { print $0 "\n" }' RS='\n' "$work/texts" RS= "$file" >"$work/$(basename "$file")"
        set -- "$@" "$work/$(basename "$file")"
    done
    "$work/po2c" "$lang" "$work/words_$lang.c" "$@"
    printf 'msgid ""\nmsgstr ""\n' >"$work/none.po"
    "$work/po2c" "$lang" "$work/none_$lang.c" "$work/none.po"
done

flags="--target=wasm32-wasi -std=c17 -mbulk-memory -msign-ext -Wall -Wextra -Werror -nostdlibinc -isystem /usr/include/wasm32-wasi -I$root/src -I$root/include"
version=$(sed -n 's/^project(alea VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
defines="'-DALEA_VERSION=\"$version\"'"

# Counting, the figures, the question and writing the reply are what a question's time goes into, and one rule that throws its dice in thousands
# of ways; the other rules, messages, tables and charts are most of the code and little of the time.
how_fast() {
    case $1 in
    src/base/* | src/dice/* | src/ask/*) echo -O2 ;;
    src/rules/ancients/initiative.c) echo -O2 ;;
    src/rules/*/*) echo -Oz ;;
    src/rules/*) echo -O2 ;;
    src/form/asking.c | src/form/buffer.c | src/form/desk.c | src/form/json_*.c | src/form/node.c | src/form/reply.c | src/form/reply_odds.c | \
        src/form/request.c | src/form/results_json.c | src/base/utf8.c | src/form/values.c | src/form/words.c) echo -O2 ;;
    *) echo -Oz ;;
    esac
}
# The words are plain data; everything else becomes one piece of intermediate code that is optimised as a whole, once for all modules.
jobs=$(nproc 2>/dev/null || echo 2)
list | sed "s|$root/||" | while read -r file; do
    case $file in /*) from=$file ;; *) from=$root/$file ;; esac
    case $file in */words_??.c | */none_??.c) how= ;; *) how=-flto ;; esac
    echo "clang-14 $flags $(how_fast "$file") $how $defines -c '$from' -o '$objects/$(echo "$file" | tr '/' '_').o'"
done | xargs -d '\n' -P "$jobs" -I{} sh -c '{}'
link() {
    wasm-ld-14 --no-entry --strip-all --stack-first -z stack-size=1048576 --gc-sections --export-if-defined=_initialize \
        -L /usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1-reactor.o "$work/whole.o" "$work/words/$2" "$work/words/$3" -lc \
        "$(clang-14 --target=wasm32-wasi -print-libgcc-file-name)" -o "$1"
}
mkdir -p "$work/words"
for lang in fr it; do
    mv "$objects"/*_words_$lang.c.o "$work/words/words_$lang.o"
    mv "$objects"/*_none_$lang.c.o "$work/words/none_$lang.o"
done
llvm-link-14 "$objects"/*.o -o "$work/whole.bc"
clang-14 --target=wasm32-wasi -O2 -mbulk-memory -msign-ext -c "$work/whole.bc" -o "$work/whole.o"
if [ -n "$folder" ]; then
    link "$folder/alea.en.wasm" none_fr.o none_it.o
    link "$folder/alea.fr.wasm" words_fr.o none_it.o
    link "$folder/alea.it.wasm" none_fr.o words_it.o
else
    link "$out" words_fr.o words_it.o
fi
