/* throws.js - the line of dice: what fell in the order thrown, what it made, what was expected; and the form that asks
 ** for dice which somebody throws at home. */
import { el } from './dom.js';
import { roleWords } from './lines.js';
import { askDice, diceView } from './asking.js';
import { capital, pair, percent, points, t } from './words.js';

const MOST_THROWS = 12;
const MOST_FIGURES = 2; /* of one throw */

/** @typedef {{who: string, text: string, cite: string, faces: number[], scored: number[],
 *   made: string[]}} Throw */
/** @typedef {import('./battle.js').Battle} Battle */
/** @typedef {import('./battle.js').Happened} Happened */

/** Steps of an explanation that are figures of their own; the others lead to one. */
const FIGURES = ['value', 'rounds'];
/** What is said before dice are thrown: how many, and what they need. */
const LEADING = ['needed', 'dice'];

/** @param {any} line */
function figure(line) {
  return line.word ? pair(line.text, line.word) : `${line.text} ${String(line.value).replace(/^-/, '−')}`;
}

/**
 * What stands between two throws belongs to the one before, or prepares the one after.
 * @param {any[]} lines between them @param {Set<any>} before who threw before
 */
function figuresOf(lines, before) {
  const other = lines.findIndex((one) => !before.has(one.who));
  const own = other < 0 ? lines : lines.slice(0, other);
  const made = [...before].flatMap((who) => {
    const his = own.filter((one) => one.who === who);
    const first = his.findIndex((one) => !FIGURES.includes(one.kind));
    const leads = first >= 0 && his.slice(first).some((one) => LEADING.includes(one.of));
    return (leads ? his.slice(0, first) : his).filter((one) => FIGURES.includes(one.kind) && one.of !== 'needed');
  });
  if (made.length) return made;
  /* nobody who threw: then what it did to another, as long as it is no part of a sum that follows */
  const rest = lines.findIndex((one) => !FIGURES.includes(one.kind));
  const part = (/** @type {any} */ line, /** @type {number} */ i) =>
    lines.slice(i + 1).some((one) => one.who === line.who && one.of === line.of);
  return (rest < 0 ? lines : lines.slice(0, rest)).filter((line, i) => line.of !== 'needed' && !part(line, i));
}

/**
 * The throws of an explanation, each with which dice scored (as the rules say) and what it made. Dice that fell
 * together are read together: what they made stands behind the last, and says whose it is.
 * @param {any[]} trace @param {import('./battle.js').Seat[]} seats @returns {Throw[]}
 */
export function throwsOf(trace, seats) {
  /** @type {Throw[]} */ const out = [];
  const whose = (/** @type {any} */ line) =>
    capital(line.name ?? seats.find((one) => one.seat === line.who)?.text ?? '');
  const rollFrom = (/** @type {number} */ from) => {
    const next = trace.findIndex((line, i) => i >= from && line.kind === 'roll');
    return next < 0 ? trace.length : next;
  };
  let led = trace.slice(0, rollFrom(0)); /* what led to the throw */
  for (let at = led.length; at < trace.length; ) {
    const together = (/** @type {any} */ line) => line?.kind === 'roll' && line.text === trace[at].text;
    let end = at;
    while (together(trace[end])) end++;
    const rolls = trace.slice(at, end);
    const next = rollFrom(end);
    const who = new Set(rolls.map((line) => line.who));
    const made = figuresOf(trace.slice(end, next), who);
    const needed = led.filter((line) => line.of === 'needed' && line.who === rolls[0].who).pop();
    for (const { text, cite, faces = [], scored = [], ...line } of rolls)
      out.push({ who: whose(line), text, cite, faces, scored, made: [] });
    const last = out[out.length - 1].made;
    const firsts = made.filter((line, i) => made.findIndex((one) => one.who === line.who) === i);
    if (who.size > 1) last.push(...firsts.map((line) => pair(whose(line), figure(line))));
    else if (made.length)
      last.push(
        ...made.slice(0, MOST_FIGURES).map((line) => pair(who.has(line.who) ? '' : whose(line), figure(line))),
      );
    else if (needed) last.push(figure(needed));
    led = trace.slice(end, next);
    at = next;
  }
  return out;
}

/** In words, for who cannot see the faces. @param {Throw} one */
export function throwText(one) {
  return [one.who, `${one.text} ${one.faces.join(' ')}`, ...one.made].filter(Boolean).join(', ');
}

/** @param {Throw} one */
function throwView(one) {
  return el(
    'li',
    { title: one.cite },
    el('span', { class: 'soft' }, [one.who, one.text].filter(Boolean).join(' · ')),
    ' ',
    diceView(one),
    one.made.length > 0 && el('span', { class: 'made' }, ` ${one.made.join(', ')}`),
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
