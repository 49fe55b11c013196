/* home-view.js - battles first, then the four rulebooks and all their questions. */
import { el, store, stored } from './dom.js';
import { look } from './ask.js';
import { capital, t } from './words.js';
import { plainHash } from './state.js';
import { battlesFirst } from './battles-view.js';

/** @param {any} book */
function questions(book) {
  return el(
    'ul',
    { class: 'tiles' },
    book.procedures.map((/** @type {any} */ one) =>
      el('li', {}, el('a', { href: plainHash('odds', one.id) }, capital(one.text))),
    ),
  );
}

/** @param {HTMLElement} main @param {AbortSignal} gone */
export async function homeView(main, gone) {
  const all = await look('rules', '');
  if (all.error) {
    main.replaceChildren(el('h1', {}, 'Alea'), el('p', { class: 'wrong' }, all.error.message));
    return '';
  }
  const [play, ...books] = await Promise.all([
    battlesFirst(),
    ...all.rulebooks.map((/** @type {any} */ book) => look('rules', book.id)),
  ]);
  if (gone.aborted) return '';
  const last = stored('book', '');
  books.sort((x, y) => Number(y.id === last) - Number(x.id === last));
  main.replaceChildren(
    play,
    el('h2', { class: 'ask' }, t('What do you want to know?')),
    el('p', { class: 'lead' }, t('Say what is on the table; read the exact odds and why they are so.')),
    el(
      'div',
      { class: 'books' },
      books.map((book) =>
        el(
          'section',
          { 'aria-labelledby': `b-${book.id}` },
          el('h3', { id: `b-${book.id}` }, book.text),
          questions(book),
          el('p', { class: 'soft' }, el('a', { href: plainHash('book', book.id) }, t('About these rules'))),
        ),
      ),
    ),
  );
  return '';
}

/** @param {string} name @param {HTMLElement} main @param {AbortSignal} gone */
export async function bookView(name, main, gone) {
  const book = await look('rules', name);
  if (gone.aborted) return '';
  if (book.error) {
    main.replaceChildren(el('h1', {}, t('Not found')), el('p', {}, book.error.message));
    return t('Not found');
  }
  store('book', book.id);
  main.replaceChildren(
    el('nav', { class: 'crumbs', 'aria-label': t('Where you are') }, el('a', { href: plainHash('') }, t('Questions'))),
    el('h1', {}, book.text),
    el('p', { class: 'soft' }, book.credit),
    el('h2', {}, t('Questions')),
    questions(book),
    el('h2', {}, t('Tables')),
    el(
      'ul',
      { class: 'tiles' },
      book.tables.map((/** @type {any} */ one) =>
        el('li', {}, el('a', { href: plainHash('table', one.id) }, one.text)),
      ),
    ),
    el('h2', {}, t('Options')),
    el('p', {}, el('a', { class: 'button', href: plainHash('house', book.id) }, t('House rules'))),
    el(
      'ul',
      {},
      book.options.map((/** @type {any} */ one) =>
        el(
          'li',
          {},
          capital(one.text),
          ' ',
          el('span', { class: 'cite' }, one.cite),
          ': ',
          one.choices.map((/** @type {any} */ c) => c.text).join(' / '),
        ),
      ),
    ),
  );
  return book.text;
}
