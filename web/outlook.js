/* outlook.js - what will come of an order: the engine's odds as a few named lines with bars, what leads to them, and
 ** what may come back. */
import { el, filled } from './dom.js';
import { capital, mean, pair, percent, t } from './words.js';
import { whatIfView } from './panel-whatif.js';
import './why.js';

const MOST_ROWS = 5;
const MOST_PARTS = 3;

/** @typedef {{text: string, p: number}} Row */

/** Many numbers as a few ranges that are about equally likely. @param {{value: any, p: number}[]} shares */
export function ranges(shares) {
  const known = shares.filter((one) => typeof one.value === 'number' && one.p > 0);
  if (known.length <= MOST_ROWS) return known.map(({ value, p }) => ({ text: String(value).replace(/^-/, '−'), p }));
  /** @type {Row[]} */ const rows = [];
  let from = 0;
  let sum = 0;
  known.forEach((one, i) => {
    sum += one.p;
    const left = known.length - 1 - i;
    if (sum < 1 / MOST_ROWS - 1e-9 && left > 0) return;
    const [a, b] = [known[from].value, one.value];
    rows.push({ text: a === b ? String(a) : `${a}–${b}`.replace(/-/g, '−'), p: sum });
    from = i + 1;
    sum = 0;
  });
  return rows;
}

/** The parts of an outlook: a heading and its rows each, the main result first. @param {any} odds */
export function outlook(odds) {
  /* the main one, then how those who have names fare, then the rest */
  const weight = (/** @type {any} */ one) => (one.main ? 4 : 0) + (one.name && one.words ? 2 : 0) + (one.name ? 1 : 0);
  const order = [...odds.results].sort((a, b) => weight(b) - weight(a));
  /** @type {{title: string, rows: Row[], mean: number | null}[]} */ const parts = [];
  for (const one of order) {
    const shares = odds.marginals?.[one.id];
    if (!shares) continue;
    const title = capital(pair(one.name, one.text));
    const flag = shares.every((/** @type {any} */ s) => typeof s.value === 'boolean' || s.value === null);
    const yes = shares.find((/** @type {any} */ s) => s.value === true)?.p ?? 0;
    if (flag) parts.push({ title: '', rows: [{ text: title, p: yes }], mean: null });
    else if (one.words)
      parts.push({
        title,
        rows: shares
          .filter((/** @type {any} */ s) => s.p > 0)
          .map((/** @type {any} */ s) => ({ text: capital(one.words[String(s.value)] ?? '–'), p: s.p })),
        mean: null,
      });
    else parts.push({ title, rows: ranges(shares), mean: odds.mean?.[one.id] ?? null });
  }
  return parts.filter((part) => part.rows.length);
}

/** What is expected of the main result: "hits: 0.59"; of one in words the likeliest. @param {any} odds */
export function expected(odds) {
  const main = odds?.results?.find((/** @type {any} */ one) => one.main);
  const shares = odds?.marginals?.[main?.id] ?? [];
  if (main?.words && shares.length) {
    const { value: likeliest, p } = shares.reduce((/** @type {any} */ a, /** @type {any} */ b) => (b.p > a.p ? b : a));
    return pair(main.text, `${main.words[String(likeliest)] ?? '–'} ${percent(p)}`);
  }
  const value = main ? odds.mean?.[main.id] : undefined;
  const flag = main && odds.marginals?.[main.id]?.some((/** @type {any} */ s) => typeof s.value === 'boolean');
  if (value === undefined) return '';
  return pair(main.text, flag ? percent(value) : mean(value));
}

/** @param {Row} row */
function bar(row) {
  const line = filled(el('span', { class: 'one' }), row.p);
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, row.text),
    el('td', { class: 'bar' }, line),
    el('td', { class: 'num' }, percent(row.p)),
  );
}

/** @typedef {{title: string, rows: Row[], mean: number | null}} Part */

/** @param {Part} part @param {string} heading said where it has no title */
function partTable(part, heading) {
  return el(
    'table',
    { class: 'bars outlook' },
    el('caption', { class: part.title ? null : 'hidden-text' }, part.title || heading),
    el('tbody', {}, part.rows.map(bar)),
    part.mean !== null &&
      el('tfoot', {}, el('tr', {}, el('td', { class: 'soft', colspan: 3 }, t('{1} on average', mean(part.mean))))),
  );
}

/** Lone chances next to each other are one table. @param {{title: string, rows: Row[], mean: number | null}[]} parts */
function joined(parts) {
  /** @type {typeof parts} */ const out = [];
  for (const part of parts) {
    const last = out[out.length - 1];
    if (last && !last.title && !part.title) last.rows.push(...part.rows);
    else out.push({ ...part, rows: [...part.rows] });
  }
  return out;
}

/** @param {any[]} trace */
function whyTable(trace) {
  const why = /** @type {import('./why.js').AleaWhy} */ (document.createElement('alea-why'));
  const lines = trace.map((line) => ({ ...line, who: line.name ?? line.who }));
  why.show(/** @type {any} */ ({ inputs: [], results: [] }), lines, t('Why'));
  return why;
}

/** @param {any} odds @param {string} method how the figures were found */
function methodText(odds, method = odds.method) {
  return method === 'exact' ? t('exact') : method === 'bounded' ? t('all dice counted') : t('an estimate');
}

/** A blow that may come back. @param {any} one */
function answerView(one) {
  const title = t('What may come back: {1}', one.text);
  return el(
    'section',
    { class: 'comes back' },
    el('h3', {}, title),
    joined(outlook(one))
      .slice(0, 1)
      .map((part) => partTable(part, title)),
  );
}

/** Both sides together: how each of them ends, whose order it is first. @param {any} one @param {string} title */
function wholeView(one, title) {
  const ends = one.results.filter((/** @type {any} */ result) => result.name && result.words);
  return [
    el('h3', {}, title, ' ', el('span', { class: 'hint' }, methodText(one))),
    outlook({ ...one, results: ends }).map((part) => partTable(part, title)),
  ];
}

/** @param {any} odds an answer of `odds` @param {any} [open] what can still be chosen of the order, below the odds */
export function outlookView(odds, open = '') {
  const parts = joined(outlook(odds));
  const first = parts.slice(0, MOST_PARTS);
  const rest = parts.slice(MOST_PARTS);
  const answers = odds.answers ?? [];
  const whole = answers.find((/** @type {any} */ one) => one.whole);
  const title = t('What will come of it');
  return [
    el(
      'section',
      { class: 'comes', id: 'odds', tabindex: '-1', 'aria-label': title },
      whole && wholeView(whole, title),
      el('h3', {}, whole ? t('What it does') : title, ' ', el('span', { class: 'hint' }, methodText(odds))),
      first.map((part) => partTable(part, title)),
      rest.length > 0 &&
        el(
          'details',
          {},
          el('summary', {}, t('More that can come of it')),
          rest.map((part) => partTable(part, '')),
        ),
    ),
    open,
    answers.filter((/** @type {any} */ one) => !one.whole).map(answerView),
    odds.why?.length > 0 &&
      el(
        'section',
        { class: 'because-of', id: 'why', tabindex: '-1', 'aria-label': t('Why') },
        el('h3', {}, t('Why')),
        whyTable(odds.why),
      ),
    whatIfView(odds),
  ];
}
