/* keys.js - the keys of the table, and those of table and replay in a box that opens over it. */
import { byId, el } from './dom.js';
import { t } from './words.js';

export function keysView() {
  const rows = [
    ['← ↑ → ↓', t('walk from one to the next')],
    [t('Enter'), t('touch it')],
    [t('a letter'), t('give the order that shows it')],
    [t('Esc'), t('back')],
    ['U', t('take back')],
    ['O', t('to the odds')],
    ['W', t('to the why')],
    ['S', t('what the sergeant would do')],
    ['+ − 0', t('closer, farther, the whole picture')],
    ['⇧ ← ↑ → ↓', t('move the picture')],
    ['[ ]', t('in the replay: one entry back, one on')],
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

/** Opens a kind of order by its letter, or gives the only one of it. @param {string} kind */
function byLetter(kind) {
  const fold = /** @type {HTMLDetailsElement | null} */ (byId(`d-${kind}`));
  if (!fold) return byId(`k-${kind}`)?.click();
  fold.open = true;
  fold.querySelector('button')?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {{battle: import('./battle.js').Battle, panel: import('./panel.js').Panel, keys: any, back: () => void,
 *   act: (cmd: string) => void, sergeant: () => void}} table
 */
export function tableKey(event, table) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || table.keys.open) return;
  const typing = target.matches?.('input, select, textarea');
  if (event.key === 'Escape') {
    table.back();
    event.preventDefault();
    return;
  }
  if (typing || event.key.length !== 1) return;
  const letter = event.key.toLocaleLowerCase();
  const kind = table.panel.letters.get(letter);
  if (event.key === '?') table.keys.showModal();
  else if (letter === 'u') table.act('undo');
  else if (letter === 's' && !table.battle.half.order) table.sergeant();
  else if (letter === 'o') byId('odds')?.focus();
  else if (letter === 'w') byId('why')?.focus();
  else if (kind !== undefined) byLetter(kind);
  else return;
  event.preventDefault();
}
