/* chart.js - <alea-chart>: odds as a table whose rows are bars. One distribution, or two side by side with the
 ** difference. */
import { el, filled, store, stored } from './dom.js';
import { capital, figure, mean, pair, percent, points, t } from './words.js';
import { resultAt, resultOf } from './question.js';

/** @typedef {{p: number, exact?: string, interval?: [number, number]}} Chance */
/** @typedef {{key: string, label: string, value: any, one: Chance | null, two: Chance | null}} Row */
/** @typedef {import('./question.js').Description} Description */

const MOST_ROWS = 18;
/** @type {Chance} */ const NOTHING = { p: 0, exact: '0' };

/** @param {import('./question.js').Result | undefined} result @param {any} value */
export function resultText(result, value) {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (value === null || value === undefined) return '–';
  if (result?.choices) return result.choices.find((one) => one.id === String(value))?.text ?? String(value);
  return String(value).replace(/^-/, '−');
}

/** @param {Description} d @param {string} path */
export function resultTitle(d, path) {
  const result = resultOf(d, path);
  const nth = path.match(/\.(\d+)(?=\.|$)/);
  const side = path.includes('.')
    ? d.inputs.find((one) => one.type === 'group' && one.id === path.split('.')[0])
    : null;
  const text = result?.text ?? path;
  return capital(pair(side?.text, `${text}${nth ? ` (${nth[1]})` : ''}`));
}

/**
 * End results that are not the same in all rows: the columns of a joint table.
 * @param {Description} d
 * @param {Row[]} rows
 */
function columns(d, rows) {
  const ends = d.results.filter(
    (r) => r.end && !r.id.includes('#') && rows.some((row) => resultAt(row.value, r.id) !== undefined),
  );
  const varying = ends.filter((r) => new Set(rows.map((row) => JSON.stringify(resultAt(row.value, r.id)))).size > 1);
  return varying.length ? varying : ends.slice(0, 1);
}

export class AleaChart extends HTMLElement {
  /**
   * @type {{d: Description, of: string, one: any, two: any, names: [string, string], mark: any, plain: boolean} |
   *   null}
   */
  now =
    null;
  all = false;

  /**
   * @param {Description} d
   * @param {string} of a result's path; '*' is all end results together
   * @param {any} one the odds
   * @param {any} [two] other odds to set beside them
   * @param {[string, string]} [names] what the two are called
   * @param {any} [mark] the value that fell
   * @param {boolean} [plain] without the line of exactness and fractions
   */
  show(d, of, one, two = null, names = ['A', 'B'], mark = undefined, plain = false) {
    if (this.now?.of !== of || this.now?.d.procedure !== d.procedure) this.all = false;
    this.now = { d, of, one, two, names, mark, plain };
    this.build();
  }

  /** @returns {Row[]} */
  rows() {
    const { d, of, one, two } = /** @type {NonNullable<typeof this.now>} */ (this.now);
    /** @type {Map<string, Row>} */ const rows = new Map();
    const result = resultOf(d, of);
    const put = (/** @type {any} */ odds, /** @type {'one' | 'two'} */ side) => {
      const list = of === '*' ? (odds.outcomes ?? []) : (odds.marginals[of] ?? []);
      for (const share of list) {
        const value = of === '*' ? share.result : share.value;
        const key = JSON.stringify(value);
        const row = rows.get(key) ?? {
          key,
          value,
          label: of === '*' ? '' : resultText(result, value),
          one: null,
          two: null,
        };
        row[side] = share;
        rows.set(key, row);
      }
    };
    put(one, 'one');
    if (two) put(two, 'two');
    const list = [...rows.values()];
    if (of !== '*' && typeof list[0]?.value === 'number') list.sort((x, y) => x.value - y.value);
    else if (of !== '*' && result?.choices) list.sort((x, y) => place(result, x.value) - place(result, y.value));
    return list;
  }

  build() {
    if (!this.now) return;
    const { d, of, one, two, names, mark, plain } = this.now;
    const rows = this.rows();
    const wants = stored('fractions', false) && !plain && !two && one.method === 'exact';
    const numeric = rows.length > 1 && rows.every((row) => typeof row.value === 'number');
    const shown = this.all || rows.length <= MOST_ROWS ? rows : most(rows);
    const largest = Math.max(...rows.map((row) => Math.max(row.one?.p ?? 0, row.two?.p ?? 0)), 1e-9);
    const result = resultOf(d, of);
    const title = of === '*' ? t('All results together') : resultTitle(d, of);
    let more = 1;
    const atLeast = new Map(
      rows.map((row) => {
        const now = more;
        more -= row.one?.p ?? 0;
        return [row.key, Math.min(1, now)];
      }),
    );
    const joint = of === '*' ? columns(d, rows) : [];
    const head = el(
      'tr',
      {},
      joint.length
        ? null
        : [
            el('th', { scope: 'col' }, result?.unit_text ?? t('result')),
            el('th', { scope: 'col' }, el('span', { class: 'hidden-text' }, t('bar'))),
          ],
      el('th', { scope: 'col' }, two ? names[0] : t('chance')),
      two && el('th', { scope: 'col' }, names[1]),
      two && el('th', { scope: 'col' }, t('change')),
      !two && numeric && !plain && el('th', { scope: 'col' }, t('or more')),
      wants && el('th', { scope: 'col' }, t('exactly')),
      joint.map((r) => el('th', { scope: 'col', class: 'what' }, resultTitle(d, r.id))),
    );
    const body = shown.map((row) => {
      const a = row.one ?? NOTHING,
        b = row.two ?? NOTHING;
      const fell = mark !== undefined && JSON.stringify(mark) === row.key;
      return el(
        'tr',
        { class: fell ? 'fell' : null },
        !joint.length && [
          el('th', { scope: 'row' }, row.label, fell && el('span', { class: 'mark' }, ` ◆ ${t('fell')}`)),
          el('td', { class: 'bar' }, bar(a.p / largest, 'one'), two && bar(b.p / largest, 'two')),
        ],
        el('td', { class: 'num' }, percent(a.p), a.interval && between(a.interval)),
        two && el('td', { class: 'num' }, percent(b.p), b.interval && between(b.interval)),
        two && el('td', { class: 'num' }, points(b.p - a.p)),
        !two && numeric && !plain && el('td', { class: 'num soft' }, percent(atLeast.get(row.key) ?? 0)),
        wants && el('td', { class: 'num exact' }, a.exact ?? ''),
        joint.map((r) => el('td', {}, resultText(r, resultAt(row.value, r.id)))),
      );
    });
    const table = el(
      'table',
      { class: `bars${two ? ' two' : ''}${joint.length ? ' joint' : ''}` },
      el('caption', {}, title),
      el('thead', {}, head),
      el('tbody', {}, body),
    );
    this.replaceChildren(
      joint.length ? el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title }, table) : table,
      shown.length < rows.length
        ? el(
            'button',
            {
              type: 'button',
              class: 'quiet',
              onclick: () => {
                this.all = true;
                this.build();
              },
            },
            t('Show all {1} rows', rows.length),
          )
        : '',
      this.foot(),
    );
  }

  foot() {
    const { of, one, two, names, plain } = /** @type {NonNullable<typeof this.now>} */ (this.now);
    const means = of !== '*' && typeof one.mean?.[of] === 'number' && typeof one.marginals[of]?.[0]?.value === 'number';
    const line = el('p', { class: 'mean' });
    if (means && !two) line.append(`${t('mean')} `, el('b', {}, mean(one.mean[of])));
    if (means && two) {
      line.append(
        `${t('mean')} ${names[0]} `,
        el('b', {}, mean(one.mean[of])),
        ` · ${names[1]} `,
        el('b', {}, mean(two.mean[of] ?? 0)),
        ` · ${t('change')} `,
        el('b', {}, signedMean((two.mean[of] ?? 0) - one.mean[of])),
      );
    }
    if (plain) return means ? line : '';
    const switchBox =
      one.method === 'exact' &&
      !two &&
      this.rows().length > 1 &&
      el(
        'label',
        { class: 'switch' },
        el('input', {
          type: 'checkbox',
          id: 'fractions',
          checked: stored('fractions', false),
          onchange: (/** @type {any} */ e) => {
            store('fractions', e.target.checked);
            this.build();
            this.querySelector('input')?.focus();
          },
        }),
        ` ${t('exact fractions')}`,
      );
    return el(
      'div',
      { class: 'under' },
      means && line,
      el(
        'p',
        { class: 'method' },
        methodText(one),
        two && two.method !== one.method ? ` ${pair(names[1], methodText(two))}` : '',
      ),
      switchBox,
    );
  }
}

/** @param {number} x */
function signedMean(x) {
  return `${x < -1e-12 ? '−' : x > 1e-12 ? '+' : ''}${mean(Math.abs(x))}`;
}

/** @param {any} odds */
export function methodText(odds) {
  if (odds.method === 'exact' && Object.values(odds.marginals).every((shares) => shares.length === 1))
    return t('Certain: nothing is left to the dice.');
  if (odds.method === 'exact') return t('Exact: every way the dice can fall is counted.');
  if (odds.method === 'bounded') {
    return odds.bound > 0
      ? t('All dice are counted, none is sampled; no chance is off by more than {1}.', odds.bound.toExponential(1))
      : t('All dice are counted, none is sampled; the fractions are too long to print.');
  }
  return t('Estimate from {1} throws; in brackets where the chance lies, 95 times in 100.', figure(odds.samples, 0));
}

/** @param {[number, number]} interval */
function between(interval) {
  return el('span', { class: 'interval' }, ` (${figure(interval[0] * 100, 1)}–${figure(interval[1] * 100, 1)})`);
}

/** @param {import('./question.js').Result} result @param {any} value */
function place(result, value) {
  return (result.choices ?? []).findIndex((one) => one.id === String(value));
}

/** The likeliest rows, in their order. @param {Row[]} rows */
function most(rows) {
  const weight = (/** @type {Row} */ row) => Math.max(row.one?.p ?? 0, row.two?.p ?? 0);
  const floor = rows.map(weight).sort((x, y) => y - x)[MOST_ROWS - 1];
  return rows.filter((row) => weight(row) >= floor).slice(0, MOST_ROWS);
}

/** @param {number} share of the longest @param {string} which */
function bar(share, which) {
  return filled(el('span', { class: which }), share);
}

customElements.define('alea-chart', AleaChart);
