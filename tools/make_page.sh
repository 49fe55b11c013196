#!/bin/sh
# tools/make_page.sh [OUT]: the page as a folder of plain files that any web space can hold; OUT is build/page if not said. The program (ALEA, or
# build/alea) writes the lists and pictures that no module knows all of; the WebAssembly modules (two for each rulebook and language) are built only
# when something they are made of is newer.
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$root/build/page}
program=${ALEA:-$root/build/alea}
command -v esbuild >/dev/null 2>&1 || { echo "make_page: esbuild is missing: apt-get install esbuild" >&2; exit 1; }
[ -x "$program" ] || { echo "make_page: there is no program $program: ./dev build makes it" >&2; exit 1; }
mkdir -p "$out"
out=$(cd "$out" && pwd)
if command -v flock >/dev/null 2>&1; then       # two tests may want the same page at once
    exec 9>"$out.lock"
    flock 9
fi
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
books=$("$program" scenario list | sed 's|/.*||' | sort -u)
scenarios=$("$program" scenario list | sed 's/ .*//')

stale() {
    [ -f "$out/proof.wasm" ] || return 0
    for book in $books; do
        for language in en fr it; do
            for kind in alea play; do [ -f "$out/$kind.$book.$language.wasm" ] || return 0; done
        done
    done
    [ -n "$(find "$root/src" "$root/include" "$root/po" "$root/data" "$root/tools/make_wasm.sh" "$root/tools/po2c.c" "$root/tools/pack.c" \
        "$root/tools/yaml2json.c" "$root/tools/weights2c.c" "$root/CMakeLists.txt" -type f ! -name 'page.*.po' -newer "$out/alea.flintlock.en.wasm" -print 2>/dev/null |
        head -n 1)" ]
}
if stale; then
    sh "$root/tools/make_wasm.sh" --page "$new"
else
    cp -p "$out"/*.wasm "$new/"
fi
chmod 644 "$new"/*.wasm

# What there is: rulebooks and what each holds, battles with their pictures (drawn without words, so that they serve every language, and without what
# only a page that can reach into a picture has use for: names, roles, classes, empty layers).
for language in en fr it; do
    "$program" rules --json --lang $language >"$new/rules.$language.json"
    for book in $books; do
        "$program" rules "$book" --json --lang $language >"$new/rules.$book.$language.json"
        "$program" army units "$book" --json --lang $language >"$new/units.$book.$language.json"
    done
    "$program" army list --json --lang $language >"$new/armies.$language.json"
    echo '{"cmd":"scenarios"}' | "$program" engine --lang $language >"$new/battles.$language.json"
done
for scenario in $scenarios; do
    printf '{"cmd":"new","scenario":"%s","seed":1}\n{"cmd":"picture","game":"g1","seat":"red"}\n' "$scenario" | "$program" engine |
        sed -n 's/.*"svg":"\(.*<\/svg>\).*/\1/p' | sed -e 's/\\n/\n/g' -e 's/\\"/"/g' |
        sed -E -e 's|<text.*</text>||' -e 's#<(title|desc)>[^<]*</(title|desc)>##' -e 's/ (class|role|data-thing)="[^"]*"//g' -e '/^$/d' |
        awk '/^<g>$/ { if (held) print "<g>"; held = 1; next }
            /^<\/g>$/ && held { held = 0; next }
            { if (held) print "<g>"; held = 0; print }' >"$new/battle.$(echo "$scenario" | tr '/' '.').svg"
    [ -s "$new/battle.$(echo "$scenario" | tr '/' '.').svg" ]
done

for file in "$root"/web/*; do
    [ -f "$file" ] && cp "$file" "$new/"
done
cp "$root/bindings/alea.mjs" "$new/alea.js"
for file in ask.js early.js; do sed "s|@BOOKS@|$(echo $books)|" "$root/web/$file" >"$new/$file"; done

# The page's own words: po strings and JSON strings are escaped alike.
for language in fr it; do
    awk '
        function flush() { if (id != "" && str != "") { printf "%s\"%s\":\"%s\"", (n++ ? ",\n" : ""), id, str }; id = ""; str = "" }
        function inner(s) { sub(/^[^"]*"/, "", s); sub(/"[^"]*$/, "", s); return s }
        BEGIN { printf "{" }
        /^msgid /  { flush(); id = inner($0); at = 1; next }
        /^msgstr / { str = inner($0); at = 2; next }
        /^"/       { if (at == 1) id = id inner($0); else str = str inner($0) }
        END { flush(); print "}" }' "$root/po/page.$language.po" >"$new/words.$language.json"
done

# What each screen is made of: its file (app.js names it behind the words of the address) and the parts into which all that it imports is put together.
screens=
views=
modules=$(ls "$new"/*.js | grep -v -e '/sw\.js$' -e '/theme\.js$' -e '/early\.js$' -e '/alea\.js$' -e 'worker\.js$')
for file in $(sed -n "s/.*return (await import('\.\/\([a-z-]*\.js\)').*/\1/p" "$root/web/app.js" | sort -u); do screens="$screens ${file%.js}=$file"; done
awk -v screens="$screens" -v out="$new" -f "$root/tools/page_parts.awk" $modules >"$new/parts"
for pair in $(sed -n -e "s/^ *case '\([a-z]*\)':\$/case=\1/p" -e "s/.*return (await import('\.\/\([a-z-]*\)\.js').*/file=\1/p" "$root/web/app.js"); do
    case $pair in
    case=*) names="${names:-} '${pair#case=}'" ;;
    file=*)
        for name in $names; do views="$views$name: [$(sed -n "s/^${pair#file=} //p" "$new/parts" | sed -e "s/ /', '/g" -e "s/.*/'&'/")], "; done
        names=
        ;;
    esac
done
rm "$new/parts"
sed "s|/\* @VIEWS@ \*/|$views|" "$new/early.js" >"$new/early.made"
mv "$new/early.made" "$new/early.js"

# Comments, spaces and long names are for who reads the source; they are a third of what would be sent.
for file in "$new"/*.js "$new"/*.css; do
    [ "${file##*/}" = sw.js ] && continue           # its list is filled in below
    esbuild --minify --log-level=warning "$file" >"$file.made"
    mv "$file.made" "$file"
done

# The service worker's list: each file with its hash, so that what has changed is fetched anew and the rest is kept.
cd "$new"
files=$(ls | grep -v -x -e sw.js -e index.html)
version=$(cat index.html sw.js $files | sha256sum | cut -c1-16)
hash_of() { sha256sum "$1" | cut -c1-12; }
list="'./': '$(hash_of index.html)'"
for file in $files; do list="$list, '$file': '$(hash_of "$file")'"; done
sed -e "s|@VERSION@|$version|" -e "s|/\* @FILES@ \*/|$list|" sw.js >sw.made
mv sw.made sw.js

for file in "$out"/*; do
    [ -f "$file" ] && [ ! -f "$new/${file##*/}" ] && rm -f "$file"
done
cp -p "$new"/* "$out/"
echo "the page is in $out"
