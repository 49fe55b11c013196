/* keys.js - all keys of the table, in a box that opens over it. */
import { el } from './dom.js';
import { t } from './words.js';

export function keysView() {
  const rows = [
    ['← ↑ → ↓', t('walk from one to the next')],
    ['Enter', t('touch it')],
    [t('a letter'), t('give the order that shows it')],
    ['Esc', t('back')],
    ['U', t('take back')],
    ['O', t('to the odds')],
    ['W', t('to the why')],
    ['S', t('what the sergeant would do')],
    ['+ − 0', t('closer, farther, the whole picture')],
    ['⇧ ← ↑ → ↓', t('move the picture')],
    ['?', t('all keys')],
  ];
  const box = el(
    'dialog',
    { class: 'keys', 'aria-labelledby': 'keys-title' },
    el('h2', { id: 'keys-title' }, t('All keys')),
    el(
      'dl',
      {},
      rows.map(([key, text]) => el('div', {}, el('dt', {}, el('kbd', {}, key)), el('dd', {}, text))),
    ),
    el('button', { type: 'button', class: 'go', onclick: () => box.close() }, t('Close')),
  );
  return box;
}
