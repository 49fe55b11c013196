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
const bounded = alea.odds({ procedure: 'campaign.initiative', inputs: { red: { vc: 3 }, blue: { vc: 2 } } }); // "error" is a number here
assert.ok(bounded.method === 'bounded' && Math.abs(bounded.outcomes[0].p - 21 / 31) < 1e-12);
assert.equal(alea.rank({ procedure: 'flintlock.shoot', inputs: { distance: 15, shooters: 10 }, vary: { weapon: ['pistol', 'musket'] } }).rows.length, 2);
assert.throws(() => alea.odds({ procedure: 'flintlock.shoot', inputs: { weapon: 'cannon', distance: 1 } }), (e) => e instanceof AleaError && e.fields[0].field === 'weapon');
assert.throws(() => alea.table('flintlock.nonsense'), AleaError);
assert.throws(() => alea.chart({ procedure: 'flintlock.shoot', inputs: { weapon: 'cannon', distance: 1 } }), AleaError);
assert.ok(alea.chart({ procedure: 'flintlock.shoot', inputs: { distance: 1 } }).includes('<svg'));
assert.equal(alea.text('resolve', JSON.stringify(shot), 3), alea.text('resolve', JSON.stringify(shot), 3n));
for (const seed of [-1, 1.5, 1n << 64n]) assert.throws(() => alea.resolve(shot, seed), RangeError);
assert.throws(() => alea.engine({ cmd: 'scenarios' }), /questions only/);
alea.language = 'de';
assert.throws(() => alea.odds(shot), RangeError);
TEXT
for node in node /usr/bin/node; do
    command -v $node >/dev/null 2>&1 || continue
    $node "$work/binding.mjs" || fail "bindings/alea.mjs with $($node --version)"
done

page=$BUILD/page
sh "$SOURCE/tools/make_page.sh" "$page" >"$work/log" 2>&1 || fail "tools/make_page.sh: $(tail -n 5 "$work/log")"
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
  const modules = {};
  const of = async (line) => {
    const book = line.match(/"procedure":"(\w+)\./)?.[1] ?? 'flintlock';
    modules[book] ??= await Alea.load(await readFile('$page/alea.' + book + '.' + language + '.wasm'));
    modules[book].language = language;
    return modules[book];
  };
  for (const line of lines) console.log((await of(line)).text('odds', line));
  for (const line of lines) console.log((await of(line)).text('resolve', line, 7n));
}
TEXT
node "$work/ask.mjs" >"$work/module" || fail "asking the module"
: >"$work/program"
for lang in en fr it; do
    "$ALEA" odds - --lang $lang <"$work/requests" >>"$work/program" || fail "odds -"
    while read -r line; do printf '%s\n' "$line" | "$ALEA" resolve - --lang $lang --seed 7 >>"$work/program" || fail "resolve -"; done <"$work/requests"
done
cmp "$work/module" "$work/program" || fail "the module and the program differ: $(diff "$work/module" "$work/program" | head -n 4 | cut -c1-300)"

# Battles between computer players: the records of the page's engines and of the program are the same, for every scenario.
"$ALEA" scenario list | sed 's/ .*//' >"$work/scenarios"
cat >"$work/play.mjs" <<TEXT
import { readFile } from 'node:fs/promises';
import { Alea, AleaError } from '$SOURCE/bindings/alea.mjs';
const language = 'fr';
for (const scenario of (await readFile('$work/scenarios', 'utf8')).trimEnd().split('\n')) {
  const book = scenario.split('/')[0];
  const alea = await Alea.load(await readFile('$page/play.' + book + '.' + language + '.wasm'));
  alea.language = language;
  try {
    alea.engine({ cmd: 'nonsense' });
    throw new Error('no AleaError');
  } catch (fault) {
    if (!(fault instanceof AleaError && fault.fields[0].message)) throw fault;
  }
  const begun = alea.engine({ cmd: 'new', scenario, seed: 11, seats: { red: 'recruit', blue: 'recruit' } });
  console.log(JSON.stringify(begun));
  console.log(JSON.stringify(alea.engine({ cmd: 'save', game: begun.game })));
  console.log(JSON.stringify(alea.engine({ cmd: 'state', game: begun.game, seat: 'red' })));
}
TEXT
node "$work/play.mjs" >"$work/module" || fail "battles in the modules"
while read -r scenario; do
    printf '{"cmd":"new","scenario":"%s","seed":11,"seats":{"red":"recruit","blue":"recruit"}}\n{"cmd":"save","game":"g1"}\n{"cmd":"state","game":"g1","seat":"red"}\n' "$scenario" |
        "$ALEA" engine --lang fr || fail "alea engine"
done <"$work/scenarios" >"$work/program"
[ "$(grep -c '"over":true' "$work/module")" -ge "$(wc -l <"$work/scenarios")" ] || fail "not every battle came to its end"
cmp "$work/module" "$work/program" || fail "battles of the modules and of the program differ: $(diff "$work/module" "$work/program" | head -n 4 | cut -c1-300)"
