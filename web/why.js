/* why.js - <alea-why>: the explanation. What counted, what was looked at and did not count, and where each line
 ** comes from. */
import { el } from './dom.js';
import { capital, pair, signed, t } from './words.js';
import { diceView } from './asking.js';
import { resultOf } from './question.js';
import { plainHash } from './state.js';

/** @typedef {{kind: string, of: string | null, who: string | null, cite: string, authority: string, says: string,
 *   text: string, value: any, table?: string, row?: string,
 *   column?: string, because?: string, because_text?: string, path?: string, house?: boolean, printed?: string,
 *   printed_word?: string, word?: string, faces?: number[], scored?: number[], roll?: number}} Line */

/** Quantities that lines work on and that are no results. */
const QUANTITIES = () =>
  /** @type {Record<string, string>} */ ({
    dice: t('dice'),
    damage: t('damage'),
    critical: t('critical number'),
    score: t('score'),
    harm: t('harm'),
    die: t('die'),
    class: t('class'),
    natural: t('natural number'),
    losses: t('losses'),
    refusal: t('refusal'),
    morale: t('morale'),
    length: t('length'),
    percent: t('percent'),
    needed: t('needed number'),
    fate: t('fate'),
    answer: t('answer'),
    initiative: t('initiative'),
    counters: t('counters'),
    infantry: t('infantry'),
    total: t('total'),
    order: t('order'),
    turns: t('turns'),
    tie: t('tie'),
    result: t('result'),
    distance: t('distance'),
    turn: t('turn'),
    pursuit: t('pursuit'),
    men: t('men'),
    sides: t('sides'),
    test: t('test'),
    armour_class: t('armour class'),
    row: t('row'),
    food: t('food'),
    water: t('water'),
    range: t('range'),
    charge: t('charge'),
    calm: t('calm'),
    prevails: t('who prevails'),
    column: t('column'),
    leadership: t('leadership'),
    target: t('number to reach'),
    modifier: t('modifier'),
    share: t('share'),
    lost: t('lost'),
    choice: t('choice'),
    strength: t('strength'),
    cohesion: t('cohesion'),
    sequence: t('sequence'),
    ratio: t('ratio'),
    before: t('hit points before'),
    hp: t('hit points'),
    passed: t('passed'),
  });

/** @param {string} authority @param {string} cite */
export function sourceText(authority, cite) {
  const whole = cite.replace(/-(?=\d)/g, '-\u2060'); /* no line ends within H-16 */
  switch (authority) {
    case 'house':
      return t('house reading {1}', whole);
    case 'inference':
      return t('{1}, inferred', whole);
    case 'public':
      return t('{1}, public rules', whole);
    default:
      return whole;
  }
}

/**
 * @param {import('./question.js').Description} d @param {string | null} who
 * @param {Record<string, string>} [names] of units that have one
 */
export function whoText(d, who, names = {}) {
  if (!who) return '';
  if (names[who]) return names[who];
  const [side, ...rest] = who.split('.'); /* red.2: the second unit of red */
  return capital([d.inputs.find((one) => one.id === side)?.text ?? side.replace(/_/g, ' '), ...rest].join(' '));
}

/**
 * The words for the quantity that a line works on.
 * @param {import('./question.js').Description} d @param {Line} line
 */
export function quantityText(d, line) {
  if (!line.of) return '';
  const result = (line.who && resultOf(d, `${line.who}.${line.of}`)) || resultOf(d, line.of);
  return result?.text ?? QUANTITIES()[line.of] ?? '';
}

/** @param {Line} line */
function valueText(line) {
  if (line.kind === 'roll') return diceView(line);
  if (line.word) return line.word;
  if (line.value === undefined || line.value === null) return '';
  if (line.kind === 'adds' && typeof line.value === 'number') return signed(line.value);
  if (line.kind === 'multiplies') return `× ${line.value}`;
  if (line.kind === 'not_counted' && typeof line.value === 'number') return line.value === 0 ? '–' : signed(line.value);
  return String(line.value).replace(/^-/, '−');
}

export class AleaWhy extends HTMLElement {
  /** @type {Record<string, string>} what units are called */ names = {};

  /**
   * @param {import('./question.js').Description} d @param {Line[]} trace @param {string} heading
   * @param {((path: string) => void) | null} change called when a figure is to be changed by a house rule
   */
  show(d, trace, heading, change = null) {
    if (!trace.length) {
      this.replaceChildren(el('p', { class: 'soft' }, t('Nothing to explain before the dice fall.')));
      return;
    }
    this.replaceChildren(
      el(
        'table',
        { class: 'why' },
        el('caption', { class: 'hidden-text' }, heading),
        el(
          'thead',
          { class: 'hidden-text' },
          el(
            'tr',
            {},
            [t('what'), t('source'), t('value')].map((head) => el('th', { scope: 'col' }, head)),
          ),
        ),
        this.parts(d, trace).map((part) =>
          el(
            'tbody',
            {},
            part.title && el('tr', { class: 'part' }, el('th', { colspan: 3, scope: 'rowgroup' }, part.title)),
            part.lines.map((line, i) => {
              const who = part.title ? '' : whoText(d, line.who, this.names);
              return this.row(d, line, change, who, i === part.lines.length - 1);
            }),
          ),
        ),
      ),
    );
  }

  /**
   * Lines that work on one quantity of one side stand together under its name until dice fall: its parts, then their
   * total. Throws and lone results speak for themselves.
   * @param {import('./question.js').Description} d
   * @param {Line[]} trace
   */
  parts(d, trace) {
    /** @type {{title: string, key: string, lines: Line[]}[]} */ const parts = [];
    let closed = 0; /* parts before the last throw */
    for (const line of trace) {
      const key = line.kind === 'roll' ? '' : `${line.who} ${line.of}`;
      const open = line.of ? parts.slice(closed) : parts.slice(-1);
      const same = key ? open.find((part) => part.key === key) : undefined;
      if (same) same.lines.push(line);
      else
        parts.push({
          title: [whoText(d, line.who, this.names), quantityText(d, line)].filter(Boolean).reduce(pair, ''),
          key,
          lines: [line],
        });
      if (line.kind === 'roll') closed = parts.length;
    }
    for (const part of parts) {
      const [first] = part.lines;
      const plain =
        first.kind === 'value' && (!first.of || quantityText(d, first).toLowerCase() === first.text.toLowerCase());
      if (part.lines.length === 1 && (first.kind === 'roll' || plain)) part.title = '';
      part.title = capital(part.title);
    }
    return parts;
  }

  /**
   * @param {import('./question.js').Description} d
   * @param {Line} line
   * @param {((path: string) => void) | null} change
   * @param {string} who said before the words where no title says it
   * @param {boolean} last of its part: a value there is the total
   */
  row(d, line, change, who, last) {
    const out = line.kind === 'not_counted';
    const because =
      line.because_text &&
      el('span', { class: 'because' }, ` ${out ? t('does not count: {1}', line.because_text) : line.because_text}`);
    const value = valueText(line);
    const source = [
      el('span', { translate: line.authority === 'sheet' ? 'no' : null }, sourceText(line.authority, line.cite)),
      line.table && [
        ' ',
        el(
          'a',
          { href: plainHash('table', line.table) + (line.row ? `&row=${line.row}&column=${line.column}` : '') },
          t('table'),
        ),
      ],
      line.house &&
        el(
          'span',
          { class: 'own' },
          ` ${t('your house rule; printed: {1}', line.printed_word ?? (line.printed ?? '').replace(/^-/, '−'))}`,
        ),
    ].flat();
    return el(
      'tr',
      {
        class:
          [out ? 'no' : '', line.authority === 'house' ? 'house' : '', line.kind === 'value' && last ? 'sum' : '']
            .join(' ')
            .trim() || null,
      },
      el('td', {}, out ? el('s', {}, line.text) : who ? pair(who, line.text) : capital(line.text), because),
      el(
        'td',
        { class: 'cite' },
        source,
        change &&
          line.path && [
            ' ',
            el(
              'button',
              {
                type: 'button',
                class: 'quiet tiny',
                'aria-label': t('change this figure: {1}', line.text),
                onclick: () => change(/** @type {string} */ (line.path)),
              },
              '✎',
            ),
          ],
      ),
      el('td', { class: 'num' }, out ? el('s', {}, value) : value),
    );
  }
}

customElements.define('alea-why', AleaWhy);
