#!/bin/sh
# The page's WebAssembly modules in node beside the native code (the floor), the same requests in the same language in one run: ratio is wasm's
# time over native's. Each is measured twice in turn, in processor time, and its better figure taken: others may be using the machine.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
node="sh $root/tools/node.sh"
$node --version >/dev/null 2>&1 || { echo "bench/wasm.sh: no node, left out" >&2; exit 0; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
sh "$root/tools/make_wasm.sh" --page "$work" >&2 || exit 1
cat >"$work/requests" <<'TEXT'
{"procedure":"flintlock.shoot","inputs":{"weapon":"musket","distance":35,"class":3}}
{"procedure":"flintlock.duel","inputs":{}}
{"procedure":"ancients.melee","inputs":{"attacker":{"charged":true,"impetus":3}}}
{"procedure":"ancients.combat","inputs":{}}
{"procedure":"ancients.initiative","inputs":{}}
{"procedure":"campaign.combat","inputs":{"attacker":{"infantry":10},"defender":{"infantry":8}}}
{"procedure":"fantasy.attack","inputs":{}}
{"procedure":"fantasy.duel","inputs":{}}
TEXT
cat >"$work/run.mjs" <<TEXT
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Alea } from '$root/bindings/alea.mjs';
const requests = readFileSync('$work/requests', 'utf8').trimEnd().split('\n');
const cpu = () => { const t = process.cpuUsage(); return (t.user + t.system) / 1e6; };
const native = (language) => execFileSync('$root/build/bench/bench_json', ['$work/requests', language], { encoding: 'utf8' }).trimEnd().split('\n').map((line) => JSON.parse(line));
function wasm(alea, request) {
  const began = cpu();
  let asked = 0, took;
  for (; (took = cpu() - began) < 0.5; asked += 4) for (let k = 0; k < 4; k++) alea.raw('odds', request);
  return asked / took;
}
for (const language of ['en', 'fr', 'it']) {
  const modules = {};
  for (const request of requests) {
    const book = JSON.parse(request).procedure.split('.')[0];
    modules[book] ??= await Alea.load(readFileSync('$work/alea.' + book + '.' + language + '.wasm'));
    modules[book].language = language;
    modules[request] = modules[book];
    wasm(modules[request], request);                            // until the code is compiled well
  }
  const best = requests.map(() => ({ bench: '', per_s: 0, floor_per_s: 0 }));
  for (let turn = 0; turn < 2; turn++) {
    for (const [i, one] of native(language).entries()) {
      best[i].bench = 'wasm ' + language + ' ' + one.bench;
      best[i].floor_per_s = Math.max(best[i].floor_per_s, one.per_s);
      best[i].per_s = Math.max(best[i].per_s, wasm(modules[requests[i]], requests[i]), wasm(modules[requests[i]], requests[i]));
    }
  }
  for (const one of best) console.log(JSON.stringify({ ...one, per_s: Math.round(one.per_s), ratio: Number((one.floor_per_s / one.per_s).toFixed(2)) }));
}
TEXT
$node "$work/run.mjs"
