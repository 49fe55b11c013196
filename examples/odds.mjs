/* odds.mjs - node examples/odds.mjs alea.wasm: which weapon hits best at twenty centimetres? */
import { readFile } from 'node:fs/promises';
import { Alea } from '../bindings/alea.mjs';

const alea = await Alea.load(await readFile(process.argv[2]));
for (const weapon of ['pistol', 'musketoon', 'musket']) {
  const odds = alea.odds({ procedure: 'flintlock.shoot', inputs: { weapon, distance: 20, shooters: 5, class: 3 } });
  console.log(`${weapon}: ${odds.mean.hits.toFixed(4)} hits on average`);
}
