/* share.js - hands a link on: by the system's share sheet where there is one, by the clipboard, or marked for it. */
import { button, el, tell } from './dom.js';
import { t } from './words.js';

const sheet = () => typeof navigator.share === 'function';

/** @param {string} link @param {HTMLElement} [shown] the link on the page, for pages that may not use the clipboard
 * @returns {Promise<string>} what to say of it */
async function copied(link, shown) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    if (!shown) {
      prompt(t('The link'), link);
      return '';
    }
    const range = document.createRange(); /* plain HTTP: the page may only copy what is chosen */
    range.selectNodeContents(shown);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    if (!document.execCommand('copy')) return t('It is marked: copy it.');
  }
  return t('Copied.');
}

/** @param {string} link @param {{title?: string, text?: string}} words @param {HTMLElement} [shown]
 * @returns {Promise<string>} what to say of it */
async function handedOn(link, words, shown) {
  try {
    await navigator.share({ ...words, url: link });
    return '';
  } catch (fault) {
    /* put away by the person; anything else: at least it can be copied */
    if (fault instanceof DOMException && fault.name === 'AbortError') return '';
    return copied(link, shown);
  }
}

/**
 * A button and what it says afterwards.
 * @param {() => {title: string, link: string}} what
 */
export function shareButton(what) {
  const done = el('span', { class: 'soft', role: 'status' });
  const press = async () => {
    const { title, link } = what();
    done.textContent = '';
    done.textContent = await (sheet() ? handedOn(link, { title }) : copied(link));
  };
  return [button(sheet() ? t('Share') : t('Copy the link'), press, { id: 'copy-link' }), done];
}

/**
 * A link that somebody is to get: to open, copy or send.
 * @param {string} says whom it is for @param {string} link @param {Record<string, any>} [more] of the link itself
 */
export function linkRow(says, link, more = {}) {
  const shown = el('a', { href: link, ...more }, link);
  const said = el('span', { class: 'soft', role: 'status' });
  const way = (/** @type {string} */ text, /** @type {() => Promise<string>} */ act) => {
    const press = async () => {
      said.textContent = await act();
      if (said.textContent) tell(said.textContent);
    };
    return button(text, press, { 'aria-label': `${text}: ${says}` });
  };
  return el(
    'div',
    { class: 'link' },
    el('p', {}, says, ' ', shown),
    el(
      'div',
      { class: 'row' },
      way(t('Copy'), () => copied(link, shown)),
      sheet() && way(t('Send'), () => handedOn(link, { text: says }, shown)),
      said,
    ),
  );
}
