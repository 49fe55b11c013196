/* proof-view.js - what is proved of the dice of a game, what was checked here, and what is not proved. */
import { el } from './dom.js';
import { t } from './words.js';

const MOST_SHOWN = 12;

/** @param {any} hello @param {any} kept what this device holds (proofs.js), or null */
export function proofView(hello, kept) {
  const thrown = kept?.throws ?? [];
  const checked = thrown.filter((/** @type {any} */ one) => one.checked).length;
  const says =
    hello.dice === 'typed'
      ? [t('Real dice are typed in: nothing is proved, the program believes what people type.')]
      : !kept
        ? [t('This browser could not load what checks the dice.')]
        : [
            hello.dice === 'mutual' &&
              t(
                'Every device promised a chain of its own; each throw is made of a link of all of them and of the server’s.',
              ),
            t(
              'Before the first throw the server promised all its secrets; every throw tells one, and your device adds a number of its own.',
            ),
            t(
              'Checked here: {1} throws come from that promise, and the faces of {2} were worked out again.',
              thrown.length,
              checked,
            ),
            hello.dice === 'served' && t('Not proved: that whoever runs the server tells nobody its secrets.'),
            t(
              'While the game goes on, nothing that is hidden from you is proved; afterwards the whole record is checked by “alea verify”.',
            ),
          ];
  const dialog = el(
    'dialog',
    { class: 'keys proof', 'aria-labelledby': 'proof-title' },
    el('h2', { id: 'proof-title' }, t('The dice')),
    says.filter(Boolean).map((one) => el('p', {}, one)),
    kept?.chain && el('p', { class: 'exact' }, t('Promised:'), ' ', el('code', {}, kept.chain)),
    thrown.length > 0 &&
      el(
        'details',
        {},
        el('summary', {}, t('The last throws')),
        el(
          'ol',
          { class: 'exact' },
          thrown
            .slice(-MOST_SHOWN)
            .reverse()
            .map((/** @type {any} */ one) => {
              const says = one.checked ? ` ✓ ${t('faces worked out again')}` : '';
              return el('li', { value: one.k }, el('code', {}, one.secret), says);
            }),
        ),
      ),
    el('button', { type: 'button', class: 'go', onclick: () => dialog.close() }, t('Close')),
  );
  return dialog;
}
