#!/bin/sh
# tools/make_page.sh [OUT]: the odds page as a folder of plain files that any web space can hold; OUT is build/page if not said.
# The WebAssembly modules (one a language) are built only when something it is made of is newer.
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$root/build/page}
mkdir -p "$out"
out=$(cd "$out" && pwd)
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT

stale() {
    for language in en fr it; do [ -f "$out/alea.$language.wasm" ] || return 0; done
    [ -n "$(find "$root/src" "$root/include" "$root/po" "$root/tools/make_wasm.sh" "$root/tools/po2c.c" "$root/CMakeLists.txt" -type f -newer "$out/alea.en.wasm" -print 2>/dev/null | head -n 1)" ]
}
if stale; then
    sh "$root/tools/make_wasm.sh" --page "$new"
else
    cp -p "$out"/alea.*.wasm "$new/"
fi
chmod 644 "$new"/alea.*.wasm

for file in "$root"/web/*; do
    [ -f "$file" ] && cp "$file" "$new/"
done
cp "$root/bindings/alea.mjs" "$new/alea.js"

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

# The service worker's list: its hash is that of all files, so that a changed page is fetched anew.
cd "$new"
files=$(ls | grep -v -x -e sw.js -e index.html)
version=$(cat index.html sw.js $files | sha256sum | cut -c1-16)
list="'./'"
for file in $files; do list="$list, '$file'"; done
sed -e "s|@VERSION@|$version|" -e "s|/\* @FILES@ \*/|$list|" sw.js >sw.made
mv sw.made sw.js

for file in "$out"/*; do
    [ -f "$file" ] && [ ! -f "$new/${file##*/}" ] && rm -f "$file"
done
cp -p "$new"/* "$out/"
echo "the page is in $out"
