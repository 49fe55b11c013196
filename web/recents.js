/* recents.js - the questions that were asked last in this browser, newest first. A question that is changed as long as
 ** it is shown stays one; another link opens beside it, so nothing that was set is lost. */
import { store, stored } from './dom.js';
import { lang } from './words.js';
import { fromHash, toHash } from './question.js';

/** @typedef {{procedure: string, hash: string, said: string, lang: string, visit: number}} Recent
 *   said: the situation in words, in the language it was asked in */

const MOST = 8;

let visit = Date.now();
window.addEventListener('hashchange', () => {
  visit = Date.now();
});

/** @returns {Recent[]} */
export function recents() {
  return stored('recents', /** @type {Recent[]} */ ([])).filter((one) => one?.procedure && one.hash);
}

/** An address in the language shown now. @param {Recent} one */
export function recentHash(one) {
  const address = fromHash(one.hash);
  const params = address.params.filter(([key]) => key !== 'lang');
  return toHash({ ...address, params: [...params, ['lang', lang()]] });
}

/** Keeps the question that is shown. @param {string} procedure @param {string} said */
export function remember(procedure, said) {
  const { hash } = location;
  if (!said || !hash.includes(procedure)) return;
  const others = recents().filter((one) => one.visit !== visit && one.hash !== hash);
  store('recents', [{ procedure, hash, said, lang: lang(), visit }, ...others].slice(0, MOST));
}

export function forgetRecents() {
  store('recents', []);
}
