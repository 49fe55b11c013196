#!/bin/sh
# The WebAssembly module in node beside the native code (the floor), the same requests in one run: ratio is wasm's time over native's.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
command -v node >/dev/null 2>&1 || { echo "bench/wasm.sh: no node, left out" >&2; exit 0; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
sh "$root/tools/make_wasm.sh" "$work/alea.wasm" >&2 || exit 1
cat >"$work/requests" <<'TEXT'
{"procedure":"flintlock.shoot","inputs":{"weapon":"musket","distance":35,"class":3}}
{"procedure":"ancients.melee","inputs":{"attacker":{"charged":true,"impetus":3}}}
{"procedure":"campaign.combat","inputs":{"attacker":{"infantry":10},"defender":{"infantry":8}}}
{"procedure":"fantasy.attack","inputs":{}}
{"procedure":"ancients.combat","inputs":{}}
TEXT
cat >"$work/run.mjs" <<TEXT
import { readFile } from 'node:fs/promises';
import { Alea } from '$root/bindings/alea.mjs';
const alea = await Alea.load(await readFile('$work/alea.wasm'));
const native = (await readFile('$work/native', 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line));
const requests = (await readFile('$work/requests', 'utf8')).trimEnd().split('\n');
for (const [i, request] of requests.entries()) {
  const cpu = () => { const t = process.cpuUsage(); return (t.user + t.system) / 1e6; };
  for (const end = cpu() + 0.5; cpu() < end;) alea.raw('odds', request);         // until the code is compiled well
  const began = cpu();
  let asked = 0;
  while (cpu() - began < 1) { for (let k = 0; k < 16; k++) alea.raw('odds', request); asked += 16; }
  const perSecond = asked / (cpu() - began);
  console.log(JSON.stringify({ bench: 'wasm ' + native[i].bench, per_s: Math.round(perSecond), floor_per_s: native[i].per_s, ratio: Number((native[i].per_s / perSecond).toFixed(2)) }));
}
TEXT
"$root/build/bench/bench_json" "$work/requests" >"$work/native" || exit 1
node "$work/run.mjs"
