/* decision.js - the decision first: who wins, who is routed, in the units' own names, from the lines that the
 ** description of a procedure gives. Also the one figure by which situations are compared. */
import { el, filled } from './dom.js';
import { capital, mean, pair, percent, points, t } from './words.js';
import { resultText, resultTitle } from './chart.js';

/** @typedef {import('./question.js').Description} Description */
/** @typedef {{text: string, when: string, p: number, side: string, under: boolean}} Line
 *   under: it is a part of the line above it */
/** @typedef {{path: string, when: string, text: string, good: boolean}} Measure when: '' is the mean of path */
/** @typedef {{odds: any, names: Record<string, string>, title: string}} Told */

/** The chance of "winner=attacker" or "losses>=1". @param {any} odds @param {string} when @returns {number | null} */
export function chance(odds, when) {
  const [, path, sign, value] = when.match(/^([^=<>]+)(>=|=)(.*)$/) ?? [];
  const shares = odds.marginals[path];
  if (!shares) return null;
  return shares
    .filter((/** @type {any} */ one) => (sign === '=' ? String(one.value) === value : one.value >= Number(value)))
    .reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.p, 0);
}

/**
 * What the description says may come of it, unless nothing of that can happen here.
 * @param {Description} d @param {any} odds
 */
function prospects(d, odds) {
  const all = (d.prospects ?? []).filter((one) => chance(odds, one.when) !== null);
  return all.some((one) => (chance(odds, one.when) ?? 0) > 0) ? all : [];
}

/** What a unit is called: by its name, or by its role. @param {Description} d @param {string} path */
export function called(d, path, /** @type {Record<string, string>} */ names) {
  return names[path] || capital(d.inputs.find((one) => one.id === path)?.text ?? path);
}

/** Whose side is glad of it: the first unit's is mine. @param {Description} d @param {string | undefined} path */
function sideOf(d, path) {
  if (!path) return '';
  return d.inputs.find((one) => one.type === 'group')?.id === path ? 'me' : 'him';
}

/** @param {string} when */
function pathOf(when) {
  return when.split(/[>=]/)[0];
}

/**
 * Where the lines are one result, who has won, another that is good for the same side is a part of the line above it.
 * @param {{when: string, good_for?: string}[]} all @param {number} i
 */
function partOf(all, i) {
  const main = pathOf(all[0].when);
  const several = all.filter((one) => pathOf(one.when) === main).length > 1;
  const [above, one] = [all[i - 1], all[i]];
  if (!several || !above || pathOf(above.when) !== main || pathOf(one.when) === main) return false;
  return one.good_for === above.good_for;
}

/**
 * Nothing where none of it can happen: nobody breaks in a first sequence, and then the losses tell more.
 * @param {Description} d @param {any} odds @param {Record<string, string>} names @returns {Line[]}
 */
export function decision(d, odds, names) {
  if (!prospects(d, odds).length) return [];
  const all = d.prospects ?? [];
  return all.flatMap((one, i) => {
    const p = chance(odds, one.when);
    if (p === null || (p === 0 && !one.good_for)) return [];
    const text = one.text.replace('{1}', one.of ? called(d, one.of, names) : '');
    return [{ text: capital(text), when: one.when, p, side: sideOf(d, one.good_for), under: partOf(all, i) }];
  });
}

/** The most likely in one line: for the foot of a phone, and for a screen reader. */
export function oneLine(
  /** @type {Description} */ d,
  /** @type {any} */ odds,
  /** @type {Record<string, string>} */ names,
  /** @type {string} */ of,
) {
  const lines = decision(d, odds, names).filter((one) => one.p > 0);
  if (lines.length && of !== '*') {
    const best = [...lines].sort((x, y) => y.p - x.p).slice(0, 2);
    return best.map((one) => `${one.text} ${percent(one.p)}`).join(' · ');
  }
  if (of === '*') return t('All results together');
  const shares = odds.marginals[of];
  const likely = shares.reduce(
    (/** @type {any} */ best, /** @type {any} */ one) => (one.p > best.p ? one : best),
    shares[0],
  );
  const result = d.results.find((r) => r.id === of);
  if (shares.length === 1) return pair(resultTitle(d, of), resultText(result, likely.value));
  const average =
    typeof shares[0].value === 'number' && odds.mean[of] !== undefined ? `${t('mean')} ${mean(odds.mean[of])}; ` : '';
  const most = t('most likely {1}, {2}', resultText(result, likely.value), percent(likely.p));
  return pair(resultTitle(d, of), `${average}${most}`);
}

/* ---- the figure that is compared ---- */

/**
 * What a unit's side wants most: the first line that is good for it; else the main result.
 * @param {Description} d @param {any} odds @param {Record<string, string>} names @param {string} [of] the unit
 * @returns {Measure}
 */
export function measureFor(d, odds, names, of = '') {
  const own = prospects(d, odds);
  const line = own.find((one) => of && one.good_for === of) ?? (of ? undefined : own[0]) ?? own[0];
  if (line) {
    const text = capital(line.text.replace('{1}', line.of ? called(d, line.of, names) : ''));
    return { path: pathOf(line.when), when: line.when, text, good: !of || line.good_for === of };
  }
  const path = d.main in odds.marginals ? d.main : Object.keys(odds.marginals)[0];
  const shares = odds.marginals[path];
  if (typeof shares[0].value === 'number')
    return { path, when: '', text: t('{1}: mean', resultTitle(d, path)), good: true };
  /* passed or not: the chance that it is so, however likely it is */
  if (shares.some((/** @type {any} */ one) => typeof one.value === 'boolean'))
    return { path, when: `${path}=true`, text: resultTitle(d, path), good: true };
  const likely = shares.reduce(
    (/** @type {any} */ best, /** @type {any} */ one) => (one.p > best.p ? one : best),
    shares[0],
  );
  const value = resultText(
    d.results.find((r) => r.id === path),
    likely.value,
  );
  const text = t('{1}: chance of {2}', resultTitle(d, path), value);
  return { path, when: `${path}=${likely.value}`, text, good: true };
}

/** @param {Measure} m @param {any} odds */
export function measured(m, odds) {
  return m.when ? (chance(odds, m.when) ?? 0) : (odds.mean?.[m.path] ?? 0);
}

/** @param {Measure} m @param {number} x */
export function measuredText(m, x) {
  return m.when ? percent(x) : mean(x);
}

/** A difference, with its sign. @param {Measure} m @param {number} by */
export function differenceText(m, by) {
  if (m.when) return points(by);
  return `${by < 0 ? '−' : '+'}${mean(Math.abs(by))}`;
}

/* ---- on the page ---- */

/** @param {Line} line */
function bar(line) {
  const box = filled(el('span', { class: `one ${line.side}` }), line.p);
  return el('td', { class: 'bar', 'aria-hidden': 'true' }, el('span', { class: 'track' }, box));
}

/**
 * One situation: a bar for each line, of a whole that is the same for all.
 * @param {Description} d @param {Told} told
 */
function alone(d, told) {
  const lines = decision(d, told.odds, told.names);
  return el(
    'table',
    { class: 'bars decision' },
    el('caption', { class: 'hidden-text' }, t('What will come of it')),
    el(
      'tbody',
      {},
      lines.map((line) =>
        el(
          'tr',
          { class: line.under ? 'under' : null },
          el('th', { scope: 'row' }, line.text),
          bar(line),
          el('td', { class: 'num' }, el('b', {}, percent(line.p))),
        ),
      ),
    ),
  );
}

/**
 * Situations side by side: chances, or means where there is nothing else, and what they differ by from the first.
 * @param {Description} d @param {Told[]} all
 */
function beside(d, all) {
  const [first] = all;
  const named = all.map((one) => decision(d, one.odds, one.names));
  const whens = [...new Set(named.flatMap((lines) => lines.map((line) => line.when)))];
  const rows = whens.length
    ? whens.map((when) => ({
        text: named.flat().find((line) => line.when === when)?.text ?? '',
        cells: named.map((lines) => lines.find((line) => line.when === when)?.p ?? 0),
        write: percent,
        differ: points,
      }))
    : [measureFor(d, first.odds, first.names)].map((m) => ({
        text: m.text,
        cells: all.map((one) => measured(m, one.odds)),
        write: (/** @type {number} */ x) => measuredText(m, x),
        differ: (/** @type {number} */ x) => differenceText(m, x),
      }));
  const box = el(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('The situations side by side') },
    el(
      'table',
      { class: 'compared' },
      el('caption', { class: 'hidden-text' }, t('The situations side by side')),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('td', {}),
          all.map((one) => el('th', { scope: 'col' }, one.title)),
        ),
      ),
      el(
        'tbody',
        {},
        rows.map((row) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, row.text),
            row.cells.map((x, i) =>
              el(
                'td',
                { class: 'num', 'data-title': all[i].title },
                el('b', {}, row.write(x)),
                i > 0 && el('span', { class: 'soft' }, ` ${row.differ(x - row.cells[0])}`),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  new ResizeObserver(() => fit(box)).observe(box);
  return box;
}

/**
 * As many situations as there are: side by side, the differences below the chances where that is narrower, or each
 * result with all situations below each other.
 * @param {HTMLElement} box
 */
function fit(box) {
  for (const shape of ['', 'tight', 'stacked']) {
    if (shape) box.dataset.shape = shape;
    else delete box.dataset.shape;
    if (box.scrollWidth <= box.clientWidth) return;
  }
}

/**
 * The panel's content: nothing where the whole distribution says it as briefly.
 * @param {Description} d @param {Told[]} all @returns {HTMLElement | null}
 */
export function decisionView(d, all) {
  if (all.length > 1) return beside(d, all);
  return prospects(d, all[0].odds).length ? alone(d, all[0]) : null;
}
