/* throws.js - the line of dice: what fell in the order thrown, what it made, what was expected; and the form that asks
 ** for dice which somebody throws at home. */
import { el } from './dom.js';
import { roleWords } from './lines.js';
import { askDice, diceView } from './asking.js';
import { capital, pair, percent, points, t } from './words.js';

const MOST_THROWS = 12;

/** @typedef {{who: string, text: string, cite: string, faces: number[], scored: number[],
 *   made: string[]}} Throw */
/** @typedef {import('./battle.js').Battle} Battle */
/** @typedef {import('./battle.js').Happened} Happened */

/**
 * The throws of an explanation, each with which dice scored (as the rules say) and what it made.
 * @param {any[]} trace @param {import('./battle.js').Seat[]} seats @returns {Throw[]}
 */
export function throwsOf(trace, seats) {
  /** @type {(Throw & {of: string | null})[]} */ const out = [];
  const whose = (/** @type {any} */ line) =>
    capital(line.name ?? seats.find((one) => one.seat === line.who)?.text ?? '');
  for (const line of trace) {
    if (line.kind === 'roll') {
      const { text, cite, faces = [], scored = [] } = line;
      out.push({ who: whose(line), text, cite, faces, scored, made: [], of: line.who });
    } else if (line.kind === 'value' && out.length && line.of !== 'needed') {
      const made = `${line.text} ${line.word ?? String(line.value).replace(/^-/, '−')}`;
      const own = [...out].reverse().find((one) => one.of === line.who);
      if (own) own.made.push(made);
      else out[out.length - 1].made.push(pair(whose(line), made)); /* of somebody who threw nothing */
    }
  }
  return out;
}

/** In words, for who cannot see the faces. @param {Throw} one */
export function throwText(one) {
  return [one.who, `${one.text} ${one.faces.join(' ')}`, ...one.made.slice(0, 2)].filter(Boolean).join(', ');
}

/** @param {Throw} one */
function throwView(one) {
  return el(
    'li',
    { title: one.cite },
    el('span', { class: 'soft' }, [one.who, one.text].filter(Boolean).join(' · ')),
    ' ',
    diceView(one),
    one.made.length > 0 && el('span', { class: 'made' }, ` ${one.made.slice(0, 2).join(', ')}`),
  );
}

/** @param {Happened} one */
export function hasDice(one) {
  return one.trace.some((line) => line.kind === 'roll');
}

/** What fell at one moment. @param {string} label @param {Happened} one @param {Battle} battle */
function fellView(label, one, battle) {
  const fell = throwsOf(one.trace, battle.now.seats).slice(-MOST_THROWS);
  return [
    el('span', { class: 'soft label' }, label),
    el('ol', { class: 'fell', tabindex: '0', 'aria-label': t('what fell') }, fell.map(throwView)),
    one.typed && el('span', { class: 'soft typist' }, t('typed by {1}', roleWords(one.typed))),
  ];
}

/**
 * The line below the picture: what fell last, and before it what my last order threw, beside what was expected of it.
 * @param {Battle} battle
 * @param {{expected: string, since: Happened | null, before: number | null, after: number | null}} was what was
 *   expected of the last order, and what had happened before it
 */
export function diceLine(battle, was) {
  const last = [...battle.past].reverse().find(hasDice);
  const since = battle.past.slice(was.since ? battle.past.indexOf(was.since) + 1 : 0);
  const own = was.expected ? since.find(hasDice) : undefined;
  const moved = was.before !== null && was.after !== null ? was.after - was.before : null;
  const newest = battle.now?.dice === 'typed' ? t('your dice') : t('last throw');
  return [
    own && own !== last && fellView(t('your order'), own, battle),
    own && own !== last && el('span', { class: 'expected' }, t('expected: {1}', was.expected)),
    last
      ? fellView(newest, last, battle)
      : [newest, t('No dice have been thrown yet.')].map((text) => el('span', { class: 'soft' }, text)),
    own && own === last && el('span', { class: 'expected' }, t('expected: {1}', was.expected)),
    was.after !== null &&
      el(
        'span',
        { class: 'chance soft' },
        moved !== null && last
          ? t('chance to win about {1} ({2})', percent(was.after), points(moved))
          : t('chance to win about {1}', percent(was.after)),
      ),
  ];
}

/**
 * Asks for the dice that somebody throws at home.
 * @param {any} wants @param {import('./battle.js').Seat[]} seats @param {(faces: number[]) => void} done
 * @param {{half?: number[], typed?: (faces: number[]) => void}} [kept] as askDice takes it
 */
export function askThrow(wants, seats, done, kept = {}) {
  const whose = wants.name ?? seats.find((one) => one.seat === wants.who)?.text;
  const who = [whose, wants.against && t('against {1}', wants.against)].filter(Boolean).join(' ');
  const label = [
    capital(pair(who, wants.text)),
    ' ',
    el('span', { class: 'cite' }, wants.cite),
  ];
  return [el('h2', {}, t('Throw {1}', wants.dice)), askDice({ dice: wants.dice, label, done, ...kept })];
}
