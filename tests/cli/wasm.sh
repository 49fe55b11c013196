#!/bin/sh
# The WebAssembly modules under node: that of all languages as the JavaScript binding shows it, and those of the page answer byte for byte as the
# program does.
. "$SOURCE/tests/cli/_check.sh"
command -v node >/dev/null 2>&1 || skip "no node"
module=$work/alea.wasm
sh "$SOURCE/tools/make_wasm.sh" "$module" >"$work/log" 2>&1 || fail "tools/make_wasm.sh: $(tail -n 5 "$work/log")"
expected='pistol: 0.1996 hits on average
musketoon: 1.6667 hits on average
musket: 1.6667 hits on average'
got=$(node "$SOURCE/examples/odds.mjs" "$module") || fail "examples/odds.mjs"
[ "$got" = "$expected" ] || fail "examples/odds.mjs: $got"

cat >"$work/binding.mjs" <<TEXT
import { readFile } from 'node:fs/promises';
import assert from 'node:assert';
import { Alea, AleaError } from '$SOURCE/bindings/alea.mjs';
const alea = await Alea.load(await readFile('$module'));
const shot = { procedure: 'flintlock.shoot', inputs: { weapon: 'musket', distance: 20, shooters: 12 } };
const faces = new Set([1, 2, 3, 4].map(() => alea.resolve(shot).rolls[0].faces.join()));
assert.equal(faces.size, 4);                                // random by default
assert.equal(new Set([1, 2, 3, 4].map(() => alea.resolve(shot, 3n).rolls[0].faces.join())).size, 1);
assert.equal(alea.rank({ procedure: 'flintlock.shoot', inputs: { distance: 15, shooters: 10 }, vary: { weapon: ['pistol', 'musket'] } }).rows.length, 2);
assert.throws(() => alea.odds({ procedure: 'flintlock.shoot', inputs: { weapon: 'cannon', distance: 1 } }), (e) => e instanceof AleaError && e.fields[0].field === 'weapon');
assert.throws(() => alea.table('flintlock.nonsense'), AleaError);
TEXT
for node in node /usr/bin/node; do
    command -v $node >/dev/null 2>&1 || continue
    $node "$work/binding.mjs" || fail "bindings/alea.mjs with $($node --version)"
done

sh "$SOURCE/tools/make_wasm.sh" --page "$work/page" >"$work/log" 2>&1 || fail "tools/make_wasm.sh --page: $(tail -n 5 "$work/log")"
cat >"$work/requests" <<'TEXT'
{"procedure":"flintlock.shoot","inputs":{"weapon":"musket","distance":35,"shooters":10,"class":3}}
{"procedure":"ancients.melee","inputs":{"attacker":{"type":"CP1","charged":true,"impetus":4}}}
{"procedure":"ancients.combat","inputs":{}}
{"procedure":"campaign.combat","inputs":{"attacker":{"infantry":20},"defender":{"infantry":12},"terrain":"defensive"}}
{"procedure":"fantasy.attack","inputs":{}}
{"procedure":"flintlock.shoot","inputs":{"weapon":"cannon","distance":-1}}
{"procedure":"fantasy.battle"}
{"procedure":"fantasy.battle","inputs":{"red":{"hp":40},"blue":{"hp":40}}}
{"procedure":"flintlock.shot"}
nonsense
TEXT
cat >"$work/ask.mjs" <<TEXT
import { readFile } from 'node:fs/promises';
import { Alea } from '$SOURCE/bindings/alea.mjs';
const lines = (await readFile('$work/requests', 'utf8')).trimEnd().split('\n');
for (const language of ['en', 'fr', 'it']) {
  const alea = await Alea.load(await readFile('$work/page/alea.' + language + '.wasm'));
  alea.language = language;
  for (const line of lines) console.log(alea.text('odds', line));
  for (const line of lines) console.log(alea.text('resolve', line, 7n));
}
TEXT
node "$work/ask.mjs" >"$work/module" || fail "asking the module"
: >"$work/program"
for lang in en fr it; do
    "$ALEA" odds - --lang $lang <"$work/requests" >>"$work/program" || fail "odds -"
    while read -r line; do printf '%s\n' "$line" | "$ALEA" resolve - --lang $lang --seed 7 >>"$work/program" || fail "resolve -"; done <"$work/requests"
done
cmp "$work/module" "$work/program" || fail "the module and the program differ: $(diff "$work/module" "$work/program" | head -n 4 | cut -c1-300)"
