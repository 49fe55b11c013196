/* state.js - the one question on the page, and the address that spells all of it: language, house rules, both
 ** situations, dice. */
import { store, stored } from './dom.js';
import { lang } from './words.js';
import { spelled, toHash, unspell } from './question.js';

/** @typedef {import('./question.js').Given} Given */

/** @type {{procedure: string, a: Given, b: Given | null, edit: 'a' | 'b', of: string, dice: number[] | null, vary:
 *   Record<string, any[]>, by: string,
 *   house: Record<string, string | number>}} */
export const state = {
  procedure: '',
  a: {},
  b: null,
  edit: 'a',
  of: '',
  dice: null,
  vary: {},
  by: '',
  house: stored('house', {}),
};

/** @returns {Given} the situation the form shows */
export function shown() {
  return state.edit === 'b' && state.b ? state.b : state.a;
}

/** House rules that concern a rulebook. @param {string} book */
export function houseOf(book) {
  return Object.fromEntries(Object.entries(state.house).filter(([path]) => path.startsWith(`${book}.`)));
}

/** @param {string} path @param {string | number | undefined} value */
export function setHouse(path, value) {
  if (value === undefined) delete state.house[path];
  else state.house[path] = value;
  store('house', state.house);
}

/** @param {string} name flintlock.shoot → flintlock */
export function bookOf(name) {
  return name.split('.')[0];
}

/** @param {string} procedure @param {Given} inputs @param {boolean} [printed] without house rules */
export function request(procedure, inputs, printed = false) {
  const house = houseOf(bookOf(procedure));
  return { procedure, inputs, ...(printed || Object.keys(house).length === 0 ? {} : { house }) };
}

/** @returns {[string, string][]} */
function houseParams(/** @type {string} */ book) {
  const changed = Object.entries(houseOf(book));
  return changed.length ? changed.map(([path, value]) => [`set:${path}`, String(value)]) : [['rules', 'printed']];
}

/** The address of a question in a view (odds, rank). @param {string} view */
export function questionHash(view) {
  /** @type {[string, string][]} */ const params = [...spelled(state.a)];
  if (state.b)
    params.push(['compare', ''], ...spelled(state.b).map(([k, v]) => /** @type {[string, string]} */ ([`b:${k}`, v])));
  if (state.of) params.push(['of:', state.of]);
  if (state.dice && state.dice.length) params.push(['dice:', state.dice.join(',')]);
  if (view === 'rank') {
    for (const [path, values] of Object.entries(state.vary)) params.push([`vary:${path}`, values.join(',')]);
    if (state.by) params.push(['by:', state.by]);
  }
  params.push(...houseParams(bookOf(state.procedure)), ['lang', lang()]);
  return toHash({ view, name: state.procedure, params });
}

/**
 * Puts the question into the address bar. Browsers refuse too many changes in a short time; the next one will do.
 * @param {string} view
 */
export function putAddress(view) {
  try {
    history.replaceState(null, '', questionHash(view));
  } catch {
    /* refused for now */
  }
}

/** @param {string} view @param {string} [name] an address without a question */
export function plainHash(view, name = '') {
  return toHash({ view, name, params: [['lang', lang()]] });
}

/** @param {[string, string][]} params what an address says about house rules */
export function takeHouse(params, /** @type {string} */ book) {
  const set = params.filter(([key]) => key.startsWith('set:'));
  if (set.length === 0 && !params.some(([key, value]) => key === 'rules' && value === 'printed')) return;
  for (const path of Object.keys(houseOf(book))) delete state.house[path];
  for (const [key, value] of set) state.house[key.slice(4)] = /^-?\d+$/.test(value) ? Number(value) : value;
  store('house', state.house);
}

/**
 * Takes a question from an address.
 * @param {import('./question.js').Description} d @param {[string, string][]} params
 */
export function takeQuestion(d, params) {
  const special = (/** @type {string} */ key) => params.find(([one]) => one === key)?.[1];
  const own = params.filter(([key]) => !key.includes(':') && key !== 'compare' && key !== 'rules' && key !== 'lang');
  state.procedure = d.procedure;
  state.a = unspell(d.inputs, own);
  const b = params
    .filter(([key]) => key.startsWith('b:'))
    .map(([key, value]) => /** @type {[string, string]} */ ([key.slice(2), value]));
  state.b = special('compare') === undefined ? null : unspell(d.inputs, b);
  if (!state.b) state.edit = 'a';
  state.of = special('of:') || '';
  const dice = special('dice:');
  state.dice = dice
    ? dice
        .split(',')
        .map(Number)
        .filter((face) => face > 0)
    : null;
  state.vary = {};
  for (const [key, value] of params.filter(([one]) => one.startsWith('vary:')))
    state.vary[key.slice(5)] = value
      .split(',')
      .map((one) => (/^-?\d+$/.test(one) ? Number(one) : one === 'true' ? true : one === 'false' ? false : one));
  state.by = special('by:') || '';
}
