/* state.js - the one question on the page, and the address that spells all of it: language, house rules, every
 ** situation with the names of its units, dice. The house rules of a link hold for that link only; mine are kept beside
 ** them. */
import { store, stored } from './dom.js';
import { lang } from './words.js';
import { fromHash, spelled, toHash, unspell } from './question.js';

/** @typedef {import('./question.js').Given} Given */
/** @typedef {Record<string, string | number>} Rules by path */

/** @typedef {import('./question.js').Situation} Situation */

/** @type {{procedure: string, situations: Situation[], edit: number, of: string, dice: number[] | null, vary:
 *   Record<string, any[]>, by: string,
 *   house: Rules, linked: {book: string, rules: Rules} | null}} house: mine; linked: those of the link that is shown */
export const state = {
  procedure: '',
  situations: [{ given: {}, names: {} }],
  edit: 0,
  of: '',
  dice: null,
  vary: {},
  by: '',
  house: stored('house', {}),
  linked: null,
};

export const MOST_SITUATIONS = 8;

/** @returns {Situation} the one that the form shows */
export function situation() {
  return state.situations[state.edit] ?? state.situations[0];
}

/** @returns {Given} what was said of it */
export function shown() {
  return situation().given;
}

/** A, B, C … @param {number} i */
export function letter(i) {
  return String.fromCharCode(65 + i);
}

/** My house rules for a rulebook. @param {string} book @returns {Rules} */
export function myHouse(book) {
  return Object.fromEntries(Object.entries(state.house).filter(([path]) => path.startsWith(`${book}.`)));
}

/** House rules in force for a rulebook: those of the link that is shown, or mine. @param {string} book */
export function houseOf(book) {
  return state.linked?.book === book ? { ...state.linked.rules } : myHouse(book);
}

/**
 * A house rule of what is shown: of its link, or mine.
 * @param {string} path @param {string | number | undefined} value
 */
export function setHouse(path, value) {
  const linked = state.linked?.book === bookOf(path) ? state.linked.rules : null;
  const rules = linked ?? state.house;
  if (value === undefined) delete rules[path];
  else rules[path] = value;
  if (!linked) store('house', state.house);
}

/** The rules of the link become mine. */
export function keepLinked() {
  const { linked } = state;
  if (!linked) return;
  for (const path of Object.keys(myHouse(linked.book))) delete state.house[path];
  Object.assign(state.house, linked.rules);
  state.linked = null;
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

/** @param {Situation} one @returns {[string, string][]} */
function spelledSituation(one) {
  const names = Object.entries(one.names).map(
    ([path, name]) => /** @type {[string, string]} */ ([`name:${path}`, name]),
  );
  return [...spelled(one.given), ...names];
}

/**
 * A situation from the parameters of a link. @param {import('./question.js').Input[]} inputs
 * @param {[string, string][]} params @returns {Situation}
 */
function unspelledSituation(inputs, params) {
  const names = params.filter(([key]) => key.startsWith('name:'));
  return {
    given: unspell(
      inputs,
      params.filter(([key]) => !key.includes(':') && !['compare', 'rules', 'lang'].includes(key)),
    ),
    names: Object.fromEntries(names.map(([key, name]) => [key.slice(5), name.slice(0, 80)])),
  };
}

/** The address of a question in a view (odds, rank). @param {string} view */
export function questionHash(view) {
  /** @type {[string, string][]} */ const params = [];
  const [first, ...others] = state.situations;
  params.push(...spelledSituation(first));
  if (others.length) params.push(['compare', others.length > 1 ? String(others.length + 1) : '']);
  others.forEach((one, i) => {
    const mark = letter(i + 1).toLowerCase();
    params.push(...spelledSituation(one).map(([k, v]) => /** @type {[string, string]} */ ([`${mark}:${k}`, v])));
  });
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
 * Whoever has gone to another screen meanwhile stays on his way there.
 * @param {string} view
 */
export function putAddress(view) {
  const now = fromHash(location.hash);
  if (document.getElementById('main')?.dataset.at !== `${now.view}/${now.name}`) return;
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

/** @param {Rules} one @param {Rules} other */
function same(one, other) {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length && paths.every((path) => String(one[path]) === String(other[path]))
  );
}

/**
 * What an address says about house rules holds as long as it is shown; where it says nothing, or the same as mine, mine
 * hold.
 * @param {[string, string][]} params @param {string} book
 */
export function takeHouse(params, book) {
  const set = params.filter(([key]) => key.startsWith('set:'));
  const says = set.length > 0 || params.some(([key, value]) => key === 'rules' && value === 'printed');
  /** @type {Rules} */ const rules = {};
  for (const [key, value] of set) rules[key.slice(4)] = /^-?\d+$/.test(value) ? Number(value) : value;
  state.linked = says && !same(rules, myHouse(book)) ? { book, rules } : null;
}

/**
 * Takes a question from an address.
 * @param {import('./question.js').Description} d @param {[string, string][]} params
 */
export function takeQuestion(d, params) {
  const special = (/** @type {string} */ key) => params.find(([one]) => one === key)?.[1];
  const compare = special('compare');
  const count = compare === undefined ? 1 : Math.min(Math.max(Number(compare) || 2, 2), MOST_SITUATIONS);
  state.procedure = d.procedure;
  state.situations = [unspelledSituation(d.inputs, params)];
  for (let i = 1; i < count; i++) {
    const mark = `${letter(i).toLowerCase()}:`;
    const own = params
      .filter(([key]) => key.startsWith(mark))
      .map(([key, value]) => /** @type {[string, string]} */ ([key.slice(2), value]));
    state.situations.push(unspelledSituation(d.inputs, own));
  }
  state.edit = Math.min(state.edit, count - 1);
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
