#!/bin/sh
# The page's types hold, every text of the page has words in French and Italian, and the lock file names no registry.
. "$SOURCE/tests/web/_web.sh"
mkdir -p "$work/page"
cp "$SOURCE"/web/*.js "$work/page/"
cp "$SOURCE/bindings/alea.mjs" "$work/page/alea.js"
cp "$web/jsconfig.json" "$work/"
node "$web/node_modules/typescript/bin/tsc" -p "$work/jsconfig.json" >"$work/tsc" || fail "types: $(head -n 20 "$work/tsc")"

cc -o "$work/po2c" "$SOURCE/tools/po2c.c" || fail "po2c"
cat "$work"/page/*.js | tr '\n' ' ' | grep -oE "\bt\( *'([^'\\\\]|\\\\.)*'" | sed "s/^t( *'//; s/'\$//" | sort -u >"$work/texts"
[ -s "$work/texts" ] || fail "no texts found"
for language in fr it; do
    "$work/po2c" $language "$work/words.c" "$SOURCE/po/page.$language.po" || fail "po/page.$language.po"
    sed -n 's/^msgid "\(.*\)"$/\1/p' "$SOURCE/po/page.$language.po" | grep -v '^$' | sed 's/\\"/"/g' | sort -u >"$work/have"
    missing=$(comm -23 "$work/texts" "$work/have")
    [ -z "$missing" ] || fail "no words in $language: $missing"
    needless=$(comm -13 "$work/texts" "$work/have")
    [ -z "$needless" ] || fail "words for nothing in $language: $needless"
done
if grep -q '"resolved"' "$web/package-lock.json"; then fail "package-lock.json names a registry"; fi
