/* throws.js - the line of dice: what fell in the order thrown, what it made, what was expected; and the form that asks
 ** for dice which somebody throws at home. */
import { el } from './dom.js';
import { roleWords } from './lines.js';
import { askDice, diceView } from './asking.js';
import { capital, pair, percent, points, t } from './words.js';

const MOST_THROWS = 12;

/** @typedef {{who: string, text: string, cite: string, faces: number[], scored: number[],
 *   made: string[]}} Throw */

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

/**
 * The line below the picture.
 * @param {import('./battle.js').Battle} battle
 * @param {{expected: string, before: number | null, after: number | null}} was what was expected of the last order
 */
export function diceLine(battle, was) {
  const last = [...battle.past].reverse().find((one) => one.trace.some((line) => line.kind === 'roll'));
  const fell = last ? throwsOf(last.trace, battle.now.seats) : [];
  const shown = fell.slice(-MOST_THROWS);
  const moved = was.before !== null && was.after !== null ? was.after - was.before : null;
  return [
    el('span', { class: 'soft label' }, battle.now?.dice === 'typed' ? t('your dice') : t('last throw')),
    shown.length
      ? el('ol', { class: 'fell', tabindex: '0', 'aria-label': t('what fell') }, shown.map(throwView))
      : el('span', { class: 'soft' }, t('No dice have been thrown yet.')),
    last?.typed && el('span', { class: 'soft typist' }, t('typed by {1}', roleWords(last.typed))),
    fell.length > 0 && was.expected && el('span', { class: 'expected' }, t('expected: {1}', was.expected)),
    was.after !== null &&
      el(
        'span',
        { class: 'chance soft' },
        moved !== null && fell.length > 0
          ? t('chance to win about {1} ({2})', percent(was.after), points(moved))
          : t('chance to win about {1}', percent(was.after)),
      ),
  ];
}

/**
 * Asks for the dice that somebody throws at home.
 * @param {any} wants @param {(faces: number[]) => void} done
 */
export function askThrow(wants, done) {
  const who = [wants.name, wants.against && t('against {1}', wants.against)].filter(Boolean).join(' ');
  const label = [
    capital(pair(who, wants.text)),
    ' ',
    el('span', { class: 'cite' }, wants.cite),
  ];
  return [el('h2', {}, t('Throw {1}', wants.dice)), askDice({ dice: wants.dice, label, done })];
}
