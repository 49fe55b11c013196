/* battle-view.js - a battle at its address, #/battle/ID: reads it from where it is kept, opens its engine, shows the
 ** table, and writes down every answer. */
import { el, useStyles } from './dom.js';
import { lang, t } from './words.js';
import { workerCarrier } from './carrier.js';
import { openBattle, seatText } from './battle.js';
import { tableView } from './table-view.js';
import { handover } from './handover.js';
import { keep, read } from './records.js';
import { plainHash } from './state.js';
import { missing } from './battle-parts.js';

/** @typedef {import('./records.js').Head} Head */
/** @typedef {import('./records.js').Body} Body */

/**
 * Writes what a battle says of itself, the newest last; while one is being written the next waits.
 * @param {Head} head @param {Body} body @param {(kept: boolean) => void} told
 */
function keeper(head, body, told) {
  let writing = Promise.resolve();
  /** @type {any} */ let next = null;
  return (/** @type {any} */ kept) => {
    const first = next === null;
    next = kept;
    if (!first) return;
    writing = writing.then(async () => {
      const { record, half, seat, title, turn, over, taught } = next;
      next = null;
      Object.assign(head, { title: title || head.title, turn, over, changed: Date.now() });
      Object.assign(body, { record: record || body.record, half, seat: seat ?? '', taught });
      told(await keep(head, body));
    });
  };
}

/**
 * @param {string} id @param {HTMLElement} main @param {AbortSignal} gone
 * @returns {Promise<string>} the title
 */
export async function battleView(id, main, gone) {
  useStyles('battles');
  const found = await read(id);
  if (gone.aborted) return '';
  if (!found) return missing(main);
  const { head, body } = found;
  main.replaceChildren(el('p', { class: 'soft', id: 'loading' }, t('The battle is being set up …')));
  const carrier = workerCarrier(head.rulebook, lang());
  gone.addEventListener('abort', () => carrier.close());
  const notice = el('p', { class: 'notice', role: 'status', hidden: true });
  const battle = await openBattle({
    carrier,
    start: body.record ? { record: body.record, think: body.start?.think } : body.start,
    half: body.half,
    seat: body.seat || undefined,
    taught: body.taught,
    saved: keeper(head, body, (kept) => {
      if (kept || !notice.hidden) return;
      notice.textContent = t('This browser keeps nothing: the battle is lost when the page is closed.');
      notice.hidden = false;
    }),
  });
  if (gone.aborted) return '';
  const table = tableView(battle, {
    leave: () => {
      location.hash = plainHash('battles');
    },
    afterwards: () => {
      location.hash = plainHash('after', id);
    },
    handover: (seat, done) => handover(table, seatText(battle, seat), done),
  });
  gone.addEventListener('abort', () => table.close());
  main.replaceChildren(notice, table);
  main.dataset.battle = id;
  /* Whoever sat here last may not be the one who opens it now. */
  if (battle.mine.length > 1 && body.seat && !battle.now.over)
    handover(table, seatText(battle, battle.seat), () => {});
  return battle.title;
}
