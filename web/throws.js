/* throws.js - the line of dice: what fell in the order thrown, what it made, what was expected; and the form that asks
 ** for dice which somebody throws at home. */
import { el } from './dom.js';
import { capital, percent, points, t } from './words.js';

const MOST_THROWS = 12;

/** @typedef {{who: string, text: string, cite: string, faces: number[], needed: number, made: string[]}} Throw */

/**
 * The throws of an explanation, each with what was needed and what it made.
 * @param {any[]} trace @param {import('./battle.js').Seat[]} seats @returns {Throw[]}
 */
export function throwsOf(trace, seats) {
  /** @type {(Throw & {of: string | null})[]} */ const out = [];
  let needed = 0;
  for (const line of trace) {
    if (line.kind === 'value' && line.of === 'needed' && typeof line.value === 'number') needed = line.value;
    if (line.kind === 'roll') {
      const who = line.name ?? seats.find((one) => one.seat === line.who)?.text ?? '';
      const { text, cite, faces = [] } = line;
      out.push({ who: capital(who), text, cite, faces, needed, made: [], of: line.who });
      needed = 0;
    } else if (line.kind === 'value' && out.length && line.of !== 'needed') {
      const own = [...out].reverse().find((one) => one.of === line.who) ?? out[out.length - 1];
      own.made.push(`${line.text} ${String(line.value).replace(/^-/, '−')}`);
    }
  }
  return out;
}

/** @param {Throw} one @param {number} face */
function dieClass(one, face) {
  return one.needed >= 2 && one.needed <= 6 && face >= one.needed ? 'die hit' : 'die';
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
    el(
      'span',
      { class: 'dice' },
      one.faces.map((face) => {
        const kind = dieClass(one, face);
        return el('span', { class: kind }, face, kind !== 'die' && el('span', { class: 'hidden-text' }, t('counts')));
      }),
    ),
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
 * Asks for exactly the dice that the rules want.
 * @param {any} wants
 * @param {(faces: number[]) => void} done
 */
export function askDice(wants, done) {
  const [count, sides] = String(wants.dice)
    .split('d')
    .map((n) => Number(n) || 1);
  const wrong = el('p', { class: 'wrong', id: 'dice-wrong', role: 'alert', hidden: true });
  const left = el('span', { class: 'soft' }, t('{1} of {2}', 0, count));
  const input = el('input', {
    id: 'dice-typed',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'dice-wrong',
  });
  const faces = () =>
    input.value
      .trim()
      .split(sides < 10 ? /[\s,;+]*/ : /[\s,;+]+/)
      .filter(Boolean)
      .map(Number);
  const take = () => {
    const now = faces();
    const bad = now.find((/** @type {number} */ face) => !(face >= 1 && face <= sides));
    wrong.hidden = bad === undefined && now.length <= count;
    wrong.textContent =
      bad !== undefined ? t('A die of {1} sides has no such face.', sides) : t('{1} dice are thrown here.', count);
    left.textContent = t('{1} of {2}', Math.min(now.length, count), count);
    if (wrong.hidden && now.length === count) done(now);
  };
  input.addEventListener('input', () => {
    const now = faces();
    /* a second digit may follow */
    if (sides >= 10 && now.length === count && !/\s$/.test(input.value) && now[count - 1] * 10 <= sides) return;
    take();
  });
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  });
  const pad = (/** @type {any} */ text, /** @type {string | null} */ label, /** @type {() => void} */ what) =>
    el('button', { type: 'button', class: 'die', 'aria-label': label, onclick: what }, text);
  const who = [wants.name, wants.against && t('against {1}', wants.against)].filter(Boolean).join(' ');
  return el(
    'section',
    { class: 'asking', 'aria-label': t('your dice') },
    el('h2', {}, t('Throw {1}', wants.dice)),
    el(
      'label',
      { for: 'dice-typed' },
      capital([who, wants.text].filter(Boolean).join(': ')),
      ' ',
      el('span', { class: 'cite' }, wants.cite),
    ),
    el('div', { class: 'row' }, input, left),
    sides <= 12 &&
      el(
        'div',
        { class: 'pad', role: 'group', 'aria-label': t('faces') },
        Array.from({ length: sides }, (_, i) =>
          pad(i + 1, null, () => {
            input.value = [...faces(), i + 1].join(' ');
            take();
          }),
        ),
        pad('⌫', t('take the last face back'), () => {
          input.value = faces().slice(0, -1).join(' ');
          take();
        }),
      ),
    wrong,
  );
}
