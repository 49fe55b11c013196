/* armies.js - units to pick from: the armies of the program, a person's own lists, units kept on this device, recent
 ** ones. Which values of a unit a question takes is said by its description (`is`, `listed`). */
import { store, stored } from './dom.js';
import { lang } from './words.js';

/** @typedef {import('./question.js').Input} Input */
/** @typedef {{name: string, book: string, list?: string, army?: string, count?: number,
 *   values: Record<string, any>}} Unit list: where it stands in its army; none for one that was kept by hand */
/** @typedef {{id: string, title: string, mine?: boolean, units: Unit[]}} Army */
/** @typedef {{book: string, listed: string, members: Input[]}} Place where a unit is wanted */

const MOST_RECENT = 8;

/* ---- what is kept on this device ---- */

/** @returns {Unit[]} */
export function keptUnits() {
  return stored('units', /** @type {Unit[]} */ ([]));
}

/** @param {Unit} unit replaces one of the same name */
export function keepUnit(unit) {
  const others = keptUnits().filter((one) => one.name !== unit.name || one.book !== unit.book);
  store(
    'units',
    [...others, unit].sort((a, b) => a.name.localeCompare(b.name)),
  );
}

/** @param {Unit} unit */
export function forgetUnit(unit) {
  store(
    'units',
    keptUnits().filter((one) => one.name !== unit.name || one.book !== unit.book),
  );
}

/** @returns {Unit[]} */
export function recentUnits() {
  return stored('recent-units', /** @type {Unit[]} */ ([]));
}

/** Remembers what was picked, and from which army for this place. @param {Unit} unit @param {string} path */
export function picked(unit, path) {
  const same = (/** @type {Unit} */ one) =>
    one.name === unit.name && one.book === unit.book && one.army === unit.army && one.list === unit.list;
  store('recent-units', [unit, ...recentUnits().filter((one) => !same(one))].slice(0, MOST_RECENT));
  if (unit.army) store('recent-armies', { ...recentArmies(), [`${unit.book}.${path}`]: unit.army });
}

/** @returns {Record<string, string>} the title of the army last used, by rulebook and place */
function recentArmies() {
  return stored('recent-armies', /** @type {Record<string, string>} */ ({}));
}

/** @param {string} book @param {string} path */
export function armyAtHand(book, path) {
  return recentArmies()[`${book}.${path}`] ?? '';
}

/** @typedef {{title: string, book: string, lists: Record<string, Record<string, any>[]>}} OwnList */

/** @returns {OwnList[]} */
function ownLists() {
  return stored('lists', /** @type {OwnList[]} */ ([]));
}

/** @param {OwnList} list replaces one of the same title */
export function keepList(list) {
  store('lists', [...ownLists().filter((one) => one.title !== list.title || one.book !== list.book), list]);
}

/** @param {string} book @param {string} title */
export function forgetList(book, title) {
  store(
    'lists',
    ownLists().filter((one) => one.title !== title || one.book !== book),
  );
}

/* ---- armies ---- */

/** Three units that differ in their number alone are one to pick from. @param {Unit[]} units */
function joined(units) {
  /** @type {Map<string, Unit>} */ const out = new Map();
  for (const unit of units) {
    const short = unit.name.replace(/ [IVX]+$/, '');
    const key = `${short} ${JSON.stringify(unit.values)}`;
    const same = out.get(key);
    if (same) out.set(key, { ...same, name: short, count: (same.count ?? 1) + 1 });
    else out.set(key, unit);
  }
  return [...out.values()];
}

/**
 * @param {{title: string, lists: Record<string, Record<string, any>[]>}} list @param {string} book
 * @returns {Unit[]}
 */
function unitsOf(list, book) {
  return Object.entries(list.lists).flatMap(([name, things]) =>
    joined(
      things.map(({ name: called, ...values }) => ({
        name: String(called),
        book,
        list: name,
        army: list.title,
        values,
      })),
    ),
  );
}

/** @type {Map<string, Promise<any>>} */ const fetched = new Map();

/** @param {string} file */
async function load(file) {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return reply.json();
}

/**
 * My own armies first, then those of the program, which are fetched when they are first asked for.
 * @param {string} book @returns {Promise<Army[]>}
 */
export async function armiesOf(book) {
  const file = `units.${book}.${lang()}.json`;
  let asked = fetched.get(file);
  if (!asked) {
    fetched.set(file, (asked = load(file)));
    asked.catch(() => fetched.delete(file));
  }
  const own = ownLists().filter((one) => one.book === book);
  const theirs = await asked.then((reply) => reply.armies).catch(() => []);
  return [
    ...own.map((one) => ({ id: `own/${one.title}`, title: one.title, mine: true, units: unitsOf(one, book) })),
    ...theirs.map((/** @type {any} */ one) => ({ id: one.id, title: one.title, units: unitsOf(one, book) })),
  ];
}

/* ---- what a question takes of a unit ---- */

/** Army lists may have other words for it. @param {Unit} unit @param {Input} member */
export function valueOf(unit, member) {
  const said = unit.values[member.listed ?? member.id] ?? unit.values[member.id];
  const here = unit.list ? member.listed_as?.[String(said)] : undefined;
  return here === undefined ? said : member.type === 'flag' ? here === 'true' : here;
}

/** Is the value one that this input can have? @param {Input} member @param {any} value */
function possible(member, value) {
  if (member.type === 'choice') return Boolean(member.choices?.some((one) => one.id === String(value)));
  if (member.type === 'int')
    return Number.isInteger(value) && value >= (member.lo ?? value) && value <= (member.hi ?? value);
  if (member.type === 'flag') return typeof value === 'boolean';
  if (member.type === 'set') return Array.isArray(value);
  return typeof value === 'string' || typeof value === 'number';
}

/** @param {Unit} unit @param {Place} place */
export function fits(unit, place) {
  if (unit.book !== place.book || (unit.list && unit.list !== place.listed)) return false;
  const own = place.members.filter((one) => one.is && valueOf(unit, one) !== undefined);
  if (!unit.list)
    return Object.keys(unit.values).every((key) => place.members.some((one) => one.id === key)) && own.length > 0;
  return own.length > 1 && own.every((one) => possible(one, valueOf(unit, one)));
}

/**
 * What it is, as inputs of the question; what is so by default is left out.
 * @param {Unit} unit @param {Input[]} members
 */
export function asInputs(unit, members) {
  /** @type {Record<string, any>} */ const out = {};
  for (const member of members.filter((one) => one.is || !unit.list)) {
    const value = valueOf(unit, member);
    if (value === undefined || value === null || String(value) === String(member.default)) continue;
    out[member.id] = member.type === 'choice' || member.type === 'dice' ? String(value) : value;
  }
  return out;
}
