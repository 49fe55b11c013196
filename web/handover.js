/* handover.js - two at one screen: nothing of the battle is seen until the other is there. */
import { byId, el, tell } from './dom.js';
import { capital, t } from './words.js';

/**
 * A blank page in the place of `table` until the player of a seat says that he is there.
 * @param {HTMLElement} table
 * @param {string} seat its name in words
 * @param {() => Promise<void> | void} done
 */
export function handover(table, seat, done) {
  if (byId('handover')) return;
  const before = document.title;
  const there = el(
    'button',
    {
      class: 'go',
      type: 'button',
      onclick: async () => {
        there.disabled = true;
        await done();
        document.title = before;
        blank.replaceWith(table);
        byId('main').focus({ preventScroll: true });
      },
    },
    t('I am there'),
  );
  const blank = el(
    'section',
    { id: 'handover', class: 'handover' },
    el('h1', {}, t('{1} is next', capital(seat))),
    el('p', { class: 'lead' }, t('Pass the screen on. Nothing is shown until you say that you are there.')),
    there,
  );
  document.title = `${t('{1} is next', capital(seat))} – Alea`;
  table.replaceWith(blank);
  tell(t('{1} is next', capital(seat)));
  there.focus();
}
