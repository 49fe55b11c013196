/* best.js - which of a set is worth most here: every card that could still be played is counted once, the best are
 ** listed with what they bring, and one touch takes one. */
import { el, tell } from './dom.js';
import { askBeside } from './ask.js';
import { pair, t } from './words.js';
import { differenceText, measureFor, measured, measuredText } from './decision.js';
import { copy, setValue, valueAt } from './question.js';
import { request, shown } from './state.js';

const MOST_SHOWN = 5;
const SMALLEST = 5e-4; /* what is called a difference */

/** @typedef {import('./question.js').Description} Description */
/** @typedef {{text: string, value: string[], by: number}} Row */

/**
 * Each choice of a set by what it brings, best first; those that change nothing are only counted.
 * @param {Description} d @param {any} odds of the situation @param {Record<string, string>} names
 * @param {string} path @param {import('./question.js').Input} input
 */
export async function bestOf(d, odds, names, path, input) {
  const m = measureFor(d, odds, names, path.includes('.') ? path.split('.')[0] : '');
  const was = measured(m, odds);
  /** @type {string[]} */ const now = valueAt(shown(), path) ?? [];
  const base = copy(shown());
  setValue(base, path, undefined);
  const open = (input.choices ?? []).filter((one) => !now.includes(one.id));
  const values = open.map((one) => [...now, one.id].join('+'));
  const by = m.when.includes('>=') || !m.when ? m.path : m.when;
  const reply = await askBeside('rank', { ...request(d.procedure, base), vary: { [path]: values }, by }, 'best');
  if (!reply || reply.error) return { reply, m, was, rows: /** @type {Row[]} */ ([]), idle: 0 };
  const plain = by === m.path && m.when ? (odds.mean?.[m.path] ?? 0) : was;
  const sign = m.good ? 1 : -1;
  /** @type {Row[]} */ const rows = reply.rows
    .filter((/** @type {any} */ row) => !row.error)
    .map((/** @type {any} */ row) => {
      const said = row.inputs[path];
      const value = Array.isArray(said) ? said.map(String) : String(said).split('+');
      const last = value[value.length - 1];
      return { text: open.find((one) => one.id === last)?.text ?? last, value, by: (row.by ?? 0) - plain };
    })
    .sort((/** @type {Row} */ x, /** @type {Row} */ y) => sign * (y.by - x.by));
  const useful = rows.filter((row) => Math.abs(row.by) > SMALLEST);
  const mean = m.when.includes('>=') ? { ...m, when: '' } : m;
  return { reply, m: mean, was: plain, rows: useful, idle: rows.length - useful.length };
}

/**
 * @param {HTMLElement} box @param {Description} d @param {any} odds @param {Record<string, string>} names
 * @param {{path: string, input: import('./question.js').Input, take: (value: string[]) => void}} of
 */
export async function showBest(box, d, odds, names, of) {
  box.hidden = false;
  const title = el('h2', { id: 'best-title', tabindex: '-1' }, t('Worth most here'));
  box.replaceChildren(title, el('p', { class: 'soft' }, t('counting …')));
  const { reply, m, was, rows, idle } = await bestOf(d, odds, names, of.path, of.input);
  if (!reply || !box.isConnected) return;
  if (reply.error) {
    box.replaceChildren(title, el('p', { class: 'wrong' }, reply.error.message));
    return;
  }
  box.replaceChildren(
    title,
    el('p', { class: 'soft' }, `${m.text}, ${t('now {1}', measuredText(m, was))}`),
    rows.length
      ? el(
          'ol',
          { class: 'best' },
          rows
            .slice(0, MOST_SHOWN)
            .map((row) =>
              el(
                'li',
                {},
                el(
                  'button',
                  { type: 'button', onclick: () => of.take(row.value) },
                  el('span', {}, row.text),
                  ' ',
                  el('b', {}, differenceText(m, row.by)),
                ),
              ),
            ),
        )
      : el('p', {}, t('None of them changes anything here.')),
    idle > 0 && rows.length > 0 ? el('p', { class: 'hint' }, t('{1} others change nothing here.', idle)) : '',
  );
  const [best] = rows;
  tell(best ? pair(t('Worth most here'), `${best.text} ${differenceText(m, best.by)}`) : (box.textContent ?? ''));
}
