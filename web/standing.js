/* standing.js - what the panel tells beside decisions: how the battle stands, what has happened, what is known of a
 ** thing, and what it may not do now. */
import { el, filled } from './dom.js';
import { capital, pair, percent, t } from './words.js';

/** @typedef {import('./battle.js').Battle} Battle */

const MOST_TOLD = 14;
const MOST_REFUSED = 6;

/** How the battle stands. @param {Battle} b */
export function standingView(b) {
  const rows = b.now.seats.filter((/** @type {any} */ one) => one.lost !== undefined);
  return [
    el('h3', {}, t('How it stands')),
    b.picture?.head && el('p', {}, capital(b.picture.head)),
    (b.picture?.notes ?? []).length > 0 &&
      el(
        'ul',
        { class: 'told' },
        b.picture.notes.map((/** @type {string} */ n) => el('li', {}, n)),
      ),
    rows.length > 0 &&
      el(
        'table',
        { class: 'bars' },
        el('caption', { class: 'hidden-text' }, t('What each side has lost')),
        el(
          'tbody',
          {},
          rows.map((/** @type {any} */ one) => {
            const line = filled(el('span', { class: one.seat }), one.lost / 100);
            return el(
              'tr',
              {},
              el('th', { scope: 'row' }, t('{1} has lost', capital(one.text))),
              el('td', { class: 'bar' }, line),
              el('td', { class: 'num' }, percent(one.lost / 100)),
            );
          }),
        ),
      ),
  ];
}

/** What has happened lately, the newest first. @param {Battle} b */
export function happenedView(b) {
  const events = b.past.flatMap((one) => one.events).slice(-MOST_TOLD);
  if (!events.length) return '';
  return [
    el('h3', {}, t('What has happened')),
    el(
      'ol',
      { class: 'told' },
      events.reverse().map((one) => el('li', {}, capital(one.text), ' ', el('span', { class: 'cite' }, one.cite))),
    ),
  ];
}

/** A sheet of the engine: lines, headings with "# ", rows with tabs. @param {string} sheet @param {boolean} headless */
export function sheetView(sheet, headless) {
  const lines = sheet.split('\n').filter((line) => line.trim() && line.trim() !== '-');
  return el(
    'div',
    { class: 'sheet' },
    lines
      .filter((line, i) => !(headless && i === 0 && line.startsWith('# ')))
      .map((line) =>
        line.startsWith('# ')
          ? el('p', { class: 'soft' }, line.slice(2))
          : el('p', {}, capital(line.trim().replace(/\t+/g, ' · '))),
      ),
  );
}

/** What it cannot be given now: by reason, so that each is said once. @param {any[]} not */
export function refusedView(not) {
  if (!not?.length) return '';
  /** @type {Map<string, any[]>} */ const reasons = new Map();
  for (const one of not) {
    const key = `${one.message}\n${one.cite}`;
    reasons.set(key, [...(reasons.get(key) ?? []), one]);
  }
  const rows = [...reasons.values()].sort((a, b) => a.length - b.length);
  const few = not.length <= MOST_REFUSED;
  return el(
    'details',
    { class: 'refused', id: 'refused', open: few },
    el('summary', {}, t('What it may not do now')),
    el(
      'ul',
      { class: 'told' },
      rows.map((row) =>
        el(
          'li',
          {},
          el('span', { class: 'no' }, row.map((one) => one.text).join(', ')),
          `${pair(' ', row[0].message).slice(1)} ` /* the colon stands outside what is struck through */,
          el('span', { class: 'cite' }, row[0].cite),
        ),
      ),
    ),
  );
}
