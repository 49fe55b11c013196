#!/bin/sh
# tools/make_wasm.sh OUT.wasm: all rulebooks for questions as one WebAssembly module with the words of all languages, with Debian's clang, lld and
# wasi-libc.
# tools/make_wasm.sh --page FOLDER [BOOK …]: two modules there for each rulebook and language, for a page that loads quickly: alea.fantasy.fr.wasm
# answers questions, play.fantasy.fr.wasm plays battles too and has the scenarios of the rulebook in it. The code is the same for all languages: fast
# where the time goes, small elsewhere. And proof.wasm, which checks the dice of a server.
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?where to put the module}
all_books=$(awk '/^[0-9]/ && $2 ~ /^rules\/./ { sub("rules/", "", $2); print $2 }' "$root/tools/layers.txt")
folder=
if [ "$out" = --page ]; then
    folder=${2:?where to put the modules}
    mkdir -p "$folder"
    shift 2
    books=${*:-$all_books}
else
    mkdir -p "$(dirname "$out")"
    books=$all_books
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
objects=$work/objects
mkdir -p "$objects"
jobs=$(nproc 2>/dev/null || echo 2)
at_once() { xargs -d '\n' -P "$jobs" -I{} sh -c '{}'; }

# ---- what is in a module: its kind (alea: questions; play: battles too), and its rulebooks, one name or several
layers_of() {
    kind=$1
    shift
    echo base dice rules
    for book in "$@"; do echo "rules/$book"; done
    echo ask form wasm
    if [ "$kind" = play ]; then
        echo model game view ai match
        for book in "$@"; do echo "game/$book"; done
    fi
}
# The code of a module, from src on. Files, threads and YAML are not for a page; books.c and built_in.c are made for each choice of rulebooks.
code() {
    for layer in $(layers_of "$@"); do
        for file in "$root/src/$layer"/*.c; do
            case ${file#"$root"/src/} in
            */yaml_read.c | */fault.c | */files.c | */record_file.c | match/lock.c | */simulated.c | match/army*.c | *'*'*) continue ;;
            wasm/battles.c) [ "$1" = play ] || continue ;;
            wasm/proof.c) continue ;;
            esac
            echo "${file#"$root"/src/}"
        done
    done
    if [ "$1" = alea ]; then printf '%s\n' model/measure.c model/angle.c; fi      # lengths and angles; tables are not in this module
}
own_code() { code "$@" | grep -v -x -e ask/books.c -e match/built_in.c; }

# ---- compiling
flags="--target=wasm32-wasi -std=c17 -mbulk-memory -msign-ext -Wall -Wextra -Wno-missing-field-initializers -Werror -nostdlibinc -isystem /usr/include/wasm32-wasi"
version=$(sed -n 's/^project(alea VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
defines="'-DALEA_VERSION=\"$version\"' -D_GNU_SOURCE"

# Counting, the figures, the question and writing the reply are what a question's time goes into, and one rule that throws its dice in thousands
# of ways; the table and the computer player are what a battle's goes into. The other rules, messages, tables and charts are most of the code and
# little of the time.
how_fast() {
    case $1 in
    base/* | dice/* | ask/* | model/* | ai/*) echo -O2 ;;
    rules/ancients/initiative.c) echo -O2 ;;
    rules/*/*) echo -Oz ;;
    rules/*) echo -O2 ;;
    form/asking.c | form/buffer.c | form/desk.c | form/json_*.c | form/node.c | form/reply.c | form/reply_odds.c | \
        form/request.c | form/results_json.c | form/values.c | form/words.c) echo -O2 ;;
    *) echo -Oz ;;
    esac
}
object_of() { echo "$objects/$(echo "$1" | tr '/' '_').o"; }
compile() {
    echo "clang-14 $flags $(how_fast "$1") -flto -I$root/src -I$root/include $defines -c '$root/src/$1' -o '$(object_of "$1")'"
}
kinds=alea
if [ -n "$folder" ]; then kinds='alea play'; fi
for kind in $kinds; do own_code $kind $books; done | sort -u | while read -r file; do compile "$file"; done | at_once

# ---- words: only those that the module can say; the page has its own
cc -O1 -o "$work/po2c" "$root/tools/po2c.c"
cc -O1 -o "$work/pack" "$root/tools/pack.c"
cc -O1 -o "$work/weights2c" "$root/tools/weights2c.c"
printf 'msgid ""\nmsgstr ""\n' >"$work/none.po"
for language in fr it; do
    "$work/po2c" $language "$work/none_$language.c" "$work/none.po"
    clang-14 $flags -I"$root/src" -c "$work/none_$language.c" -o "$work/none_$language.o"
done
# Every text in the code of a module and in the headers and lists beside it, a line each: a text that goes on in the next line is put together.
texts_of() {
    (cd "$root/src" && { code "$@"; ls $(code "$@" | sed 's|[^/]*$|*.h|; p; s|h$|def|' | sort -u) 2>/dev/null; } | while read -r file; do cat "$file"; done) | awk '
        { sub(/[ \t]*\\?$/, ""); begins = $0; sub(/^[ \t]+/, "", begins) }
        held ~ /"$/ && begins ~ /^"/ { held = substr(held, 1, length(held) - 1) substr(begins, 2); next }
        { print held; held = $0 }
        END { print held }' | grep -o '"\([^"\\]\|\\.\)*"' | sort -u
}
# words GROUP LANGUAGE: what of the catalogues is among the texts of $work/GROUP/texts
words() {
    mkdir -p "$work/$1/po"
    for file in "$root"/po/*."$2".po; do
        case $file in */page.*) continue ;; esac
        awk 'NR == FNR { has[$0] = 1; next }
             { id = $0; sub(/\nmsgstr.*/, "", id); sub(/^.*msgid /, "", id); gsub(/"\n"/, "", id) }
             id == "\"\"" || id in has { print $0 "\n" }' RS='\n' "$work/$1/texts" RS= "$file" >"$work/$1/po/$(basename "$file")"
    done
    "$work/po2c" "$2" "$work/$1/words_$2.c" "$work/$1"/po/*."$2".po
    clang-14 $flags -I"$root/src" -c "$work/$1/words_$2.c" -o "$work/$1/words_$2.o"
}

# ---- scenarios: as JSON, in English and the module's language; their names are words too, "name: March" in the catalogues
if [ -n "$folder" ]; then
    cc -std=c17 -O1 -I"$root/src" -o "$work/yaml2json" "$root/tools/yaml2json.c" "$work"/none_??.c \
        $(for file in form/yaml_read form/node form/json_write form/buffer form/words base/text base/utf8 base/decimal base/wide base/nearest; do
            echo "$root/src/$file.c"; done) -lyaml
fi
# scenarios GROUP BOOK LANGUAGE
scenarios() {
    mkdir -p "$work/$1/$3/$2"
    for file in "$root/data/scenarios/$2"/*.yaml; do
        name=$(basename "$file" .yaml)
        "$work/yaml2json" "$file" "$3" >"$work/$1/$3/$2/$name.json"
    done
    cat "$work/$1/$3"/*/*.json | grep -o '"\([^"\\]\|\\.\)*"' | sed 's/^"/"name: /' >>"$work/$1/texts"
    "$work/pack" "$work/$1/scenarios_$3.c" "$work/$1/$3" "$work/$1/$3"/*/*.json
    clang-14 $flags -I"$root/src" -c "$work/$1/scenarios_$3.c" -o "$work/$1/scenarios_$3.o"
}
# ---- a module: GROUP is the kind and what follows it
# whole KIND GROUP BOOK …: all code of these rulebooks, optimised as a whole, once for all languages
whole() {
    kind=$1 group=$2
    shift 2
    mkdir -p "$work/$group/ask"
    for book in "$@"; do grep -x "BOOK.*($book)" "$root/src/ask/books.def"; done >"$work/$group/ask/books.def"
    "$work/pack" --names "$work/$group/names.c" "$root/data/scenarios" $(for book in "$@"; do ls "$root/data/scenarios/$book"/*.yaml; done)
    texts_of "$kind" "$@" >"$work/$group/texts"
    own=$(own_code "$kind" "$@" | while read -r file; do object_of "$file"; done)
    for file in ask/books.c $(if [ "$kind" = play ]; then echo match/built_in.c; fi); do
        clang-14 $flags -O2 -flto -I"$work/$group" -I"$root/src" -I"$root/include" -c "$root/src/$file" -o "$work/$group/$(basename "$file").o"
        own="$own $work/$group/$(basename "$file").o"
    done
    if [ "$kind" = play ]; then
        "$work/weights2c" "$work/$group/weights.c" $(for book in "$@"; do ls "$root/data/players/$book.weights" 2>/dev/null; done)
    fi
    for made in names $(if [ "$kind" = play ]; then echo weights; fi); do
        clang-14 $flags -Oz -flto -I"$root/src" -c "$work/$group/$made.c" -o "$work/$group/$made.o"
        own="$own $work/$group/$made.o"
    done
    llvm-link-14 $own -o "$work/$group/whole.bc"
    clang-14 --target=wasm32-wasi -O2 -mbulk-memory -msign-ext -c "$work/$group/whole.bc" -o "$work/$group/whole.o"
}
link() {
    made=$1
    shift
    wasm-ld-14 --no-entry --strip-all --stack-first -z stack-size=1048576 --gc-sections --export-if-defined=_initialize \
        -L /usr/lib/wasm32-wasi /usr/lib/wasm32-wasi/crt1-reactor.o "$@" -lc \
        "$(clang-14 --target=wasm32-wasi -print-libgcc-file-name)" -o "$made"
}
# One rulebook, three languages.
modules() {
    kind=$1 book=$2 group=$1.$2
    whole "$kind" "$group" "$book"
    for language in en fr it; do
        scene=
        if [ "$kind" = play ]; then
            scenarios "$group" "$book" $language
            scene=$work/$group/scenarios_$language.o
        fi
        french=$work/none_fr.o italian=$work/none_it.o
        case $language in
        fr) words "$group" fr; french=$work/$group/words_fr.o ;;
        it) words "$group" it; italian=$work/$group/words_it.o ;;
        esac
        link "$folder/$kind.$book.$language.wasm" "$work/$group/whole.o" $french $italian $scene
    done
}
# What checks the dice of a server, without a word of any language.
proof() {
    for file in base/sha256 base/text dice/proven wasm/proof; do
        clang-14 $flags -Oz -I"$root/src" -c "$root/src/$file.c" -o "$work/proof_$(basename $file).o"
    done
    link "$folder/proof.wasm" "$work"/proof_*.o
}
if [ -n "$folder" ]; then
    proof
    waiting=
    for book in $books; do
        for kind in alea play; do
            modules $kind "$book" &
            waiting="$waiting $!"
            if [ "$(echo $waiting | wc -w)" -ge "$jobs" ]; then
                for one in $waiting; do wait "$one"; done
                waiting=
            fi
        done
    done
    for one in $waiting; do wait "$one"; done
else
    whole alea all $books
    words all fr
    words all it
    link "$out" "$work/all/whole.o" "$work/all/words_fr.o" "$work/all/words_it.o"
fi
