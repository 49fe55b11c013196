/* analysis.js - what decided a battle: the decisions that cost most, the throws that mattered most, and how much of it
 ** was luck. The engine counts it in pieces (docs/analysis.md), so that one sees how far it is. */
import { el } from './dom.js';
import { capital, figure, lang, percent, points, t } from './words.js';
import { toHash } from './question.js';

const MOST = 5;
const ROWS = 4; /* at a time: the page can be left in between */

/**
 * @typedef {{ entry: number, seat: string, given?: any, best?: any, loss?: number, luck?: number, interval?: number[],
 *   luck_interval?: number[] }} Row
 */

/**
 * How much of it is certain: all are estimates, and what may be nothing mattered least.
 * @param {number[] | undefined} interval
 */
function sure(interval) {
  const [lo, hi] = interval ?? [0, 0];
  return Math.max(lo, -hi, 0);
}

/** How far off it may be, half the interval in points. @param {number[] | undefined} interval */
function margin(interval) {
  return interval ? el('span', { class: 'hint' }, ` ± ${figure((interval[1] - interval[0]) * 50, 1)}`) : '';
}

/** @param {string} id @param {number} entry */
function link(id, entry) {
  const params = /** @type {[string, string][]} */ ([
    ['at', String(entry)],
    ['lang', lang()],
  ]);
  return toHash({ view: 'replay', name: id, params });
}

/** @param {string} id @param {Row} row @param {(seat: string) => string} name */
function decision(id, row, name) {
  return el(
    'li',
    {},
    el('a', { href: link(id, row.entry - 1) }, t('{1}: {2}', name(row.seat), row.given.text)),
    ' ',
    el('b', {}, points(-(row.loss ?? 0))),
    margin(row.interval),
    row.best && row.best.text !== row.given.text ? el('div', { class: 'hint' }, t('better: {1}', row.best.text)) : null,
  );
}

/** What came of a throw, or what it was thrown for. @param {any} entry of `entries` */
function cameOf(entry) {
  const text = entry?.events?.[0]?.text ?? entry?.given?.text;
  return text ? capital(text) : '';
}

/**
 * @param {string} id @param {Row} row @param {string} seat in words; whose luck it is
 * @param {any} entry what happened then
 */
function chanceful(id, row, seat, entry) {
  const luck = row.luck ?? 0;
  return el(
    'li',
    {},
    el('a', { href: link(id, row.entry) }, cameOf(entry) || t('entry {1}', row.entry)),
    ' ',
    el('b', {}, points(luck)),
    margin(row.luck_interval),
    ` ${t('for {1}', seat)}`,
  );
}

/**
 * @param {any} sums the last answer @param {any[]} seats
 */
function ledger(sums, seats) {
  return el(
    'table',
    { class: 'losses' },
    el('caption', {}, t('Luck and decisions, in points of the chance to win')),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('td', {}),
        el('th', { scope: 'col' }, t('luck')),
        el('th', { scope: 'col' }, t('lost by decisions')),
      ),
    ),
    el(
      'tbody',
      {},
      seats.map((one) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, capital(one.text)),
          el('td', { class: 'num' }, points(sums.luck?.[one.seat] ?? 0)),
          el('td', { class: 'num' }, points(-(sums.loss?.[one.seat] ?? 0))),
        ),
      ),
    ),
  );
}

/**
 * @param {{ id: string, game: string, now: any, carrier: import('./carrier.js').Carrier, gone: AbortSignal }} given
 */
export function analysis({ id, game, now, carrier, gone }) {
  const host = el('section', { id: 'analysis', 'aria-labelledby': 'decided' });
  const name = (/** @type {string} */ seat) =>
    capital(now.seats.find((/** @type {any} */ one) => one.seat === seat)?.text ?? seat);
  const whose = name(now.seats[0].seat);
  const far = el('progress', { max: 1, value: 0, 'aria-label': t('What decided it') });
  host.replaceChildren(el('h2', { id: 'decided' }, t('What decided it')), far);

  async function count() {
    /** @type {Row[]} */ let rows = [];
    /** @type {any} */ let piece;
    do {
      piece = await carrier.send({ cmd: 'analyse', game, rows: ROWS });
      if (gone.aborted) return;
      if (!piece.ok) {
        host.append(el('p', { class: 'soft' }, capital(piece.error.message)));
        far.remove();
        return;
      }
      rows = [...piece.entries, ...rows];
      far.value = 1 - piece.left / Math.max(1, piece.of);
    } while (piece.left > 0);
    const told = await carrier.send({ cmd: 'entries', game, seat: 'umpire' });
    if (gone.aborted) return;
    const cost = rows.filter((row) => row.given && (row.loss ?? 0) > 0.005);
    cost.sort((x, y) => sure(y.interval) - sure(x.interval) || (y.loss ?? 0) - (x.loss ?? 0));
    const thrown = rows.filter((row) => Math.abs(row.luck ?? 0) > 0.005);
    const size = (/** @type {Row} */ row) => Math.abs(row.luck ?? 0);
    thrown.sort((x, y) => sure(y.luck_interval) - sure(x.luck_interval) || size(y) - size(x));
    host.replaceChildren(
      el('h2', { id: 'decided' }, t('What decided it')),
      el(
        'p',
        { class: 'hint' },
        t('Estimated by the computer; {1} began with {2} to win.', whose, percent(piece.start ?? 0.5)),
      ),
      ledger(piece, now.seats),
      cost.length ? el('h3', {}, t('The decisions that cost most')) : '',
      el('ol', {}, cost.slice(0, MOST).map((row) => decision(id, row, name))),
      thrown.length ? el('h3', {}, t('The throws that mattered most')) : '',
      el('ol', {}, thrown.slice(0, MOST).map((row) => chanceful(id, row, whose, told.entries?.[row.entry - 1]))),
    );
    host.dataset.ready = 'yes';
  }
  count();
  return host;
}
