/* home-view.js - a box to find anything with; battles, what was asked last, then the games and all their questions. */
import { byId, el, store, stored } from './dom.js';
import { look } from './ask.js';
import { capital, lang, pair, t } from './words.js';
import { plainHash } from './state.js';
import { scenarios } from './battle-parts.js';
import { battlesFirst } from './battles-view.js';
import { forgetRecents, recentHash, recents } from './recents.js';
import { found } from './search.js';
import { notFound } from './faults.js';

const MOST_FOUND = 30;

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

/** What the game calls itself, and what it is about. @param {any} book */
function nameOf(book) {
  return book.game ?? book.text;
}

/** All that can be found, in the order of the page. @param {any[]} books @param {any[]} battles */
function entries(books, battles) {
  /** @type {import('./search.js').Entry[]} */ const all = [];
  for (const book of books) {
    const about = [book.game, book.text, ...(book.aliases ?? [])].filter(Boolean).join(' ');
    for (const one of book.procedures)
      all.push({ kind: 'question', text: capital(one.text), about, href: plainHash('odds', one.id) });
    for (const one of battles.filter((scenario) => scenario.rulebook === book.id))
      all.push({ kind: 'battle', text: one.title, about, href: plainHash('battles', one.id) });
    for (const one of book.tables)
      all.push({ kind: 'table', text: capital(one.text), about, href: plainHash('table', one.id) });
  }
  return all;
}

/**
 * The box in which one looks for anything; what is found stands below it, the rest of the page gives way.
 * @param {import('./search.js').Entry[]} all @param {HTMLElement} rest
 */
function searchBox(all, rest) {
  const input = el('input', { id: 'search', type: 'search', autocomplete: 'off', enterkeyhint: 'go' });
  const list = el('ul', { class: 'found', id: 'found' });
  const none = el('p', { class: 'soft', role: 'status', id: 'found-none' });
  const kinds = () => ({ question: t('question'), battle: t('battle'), table: t('table') });
  const show = () => {
    const hits = found(all, input.value);
    const shown = hits.slice(0, MOST_FOUND);
    rest.hidden = input.value.trim() !== '';
    list.replaceChildren(
      ...shown.map((one) =>
        el('li', {}, el('a', { href: one.href }, one.text, ' ', el('span', { class: 'hint' }, kinds()[one.kind]))),
      ),
    );
    none.textContent = !rest.hidden
      ? ''
      : hits.length === 0
        ? t('Nothing has these words.')
        : hits.length > shown.length
          ? t('{1} more; say more words.', hits.length - shown.length)
          : t('{1} found', hits.length);
  };
  input.addEventListener('input', show);
  const form = el(
    'form',
    { role: 'search', class: 'search' },
    el('label', { for: 'search' }, t('Find a question, a battle or a table')),
    input,
  );
  form.addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    const [first] = found(all, input.value);
    if (first) location.hash = first.href;
  });
  return [form, none, list];
}

/** Questions asked last. @param {any[]} books */
function asked(books) {
  const named = new Map(books.flatMap((book) => book.procedures.map((/** @type {any} */ one) => [one.id, one.text])));
  const known = recents().filter((one) => named.has(one.procedure));
  if (!known.length) return '';
  const box = el(
    'section',
    { class: 'recent', 'aria-labelledby': 'recent-title' },
    el('h2', { id: 'recent-title' }, t('Asked last')),
    el(
      'ul',
      { class: 'found' },
      known.map((one) =>
        el(
          'li',
          {},
          el(
            'a',
            { href: recentHash(one) },
            capital(named.get(one.procedure)),
            one.lang === lang() && el('span', { class: 'hint' }, one.said),
          ),
        ),
      ),
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick: () => {
          forgetRecents();
          box.remove();
          byId('search')?.focus();
        },
      },
      t('Forget these'),
    ),
  );
  return box;
}

/** @param {HTMLElement} main @param {AbortSignal} gone */
export async function homeView(main, gone) {
  const all = await look('rules', '');
  if (all.error) {
    main.replaceChildren(el('h1', {}, 'Alea'), el('p', { class: 'wrong' }, all.error.message));
    return '';
  }
  const [play, battles, ...books] = await Promise.all([
    battlesFirst(),
    scenarios(),
    ...all.rulebooks.map((/** @type {any} */ book) => look('rules', book.id)),
  ]);
  if (gone.aborted) return '';
  const last = stored('book', '');
  books.sort((x, y) => Number(y.id === last) - Number(x.id === last));
  const rest = el(
    'div',
    {},
    el('div', { class: 'starts' }, play, asked(books)),
    el('h2', { class: 'ask' }, t('What do you want to know?')),
    el('p', { class: 'lead' }, t('Say what is on the table; read the exact odds and why they are so.')),
    el(
      'div',
      { class: 'books' },
      books.map((book, i) =>
        el(
          'details',
          { class: 'game', open: i === 0 || matchMedia('(min-width: 48rem)').matches },
          el(
            'summary',
            {},
            el('div', {}, el('h3', {}, nameOf(book)), book.game && el('span', { class: 'hint' }, book.text)),
          ),
          questions(book),
          el('p', { class: 'soft' }, el('a', { href: plainHash('book', book.id) }, t('About these rules'))),
        ),
      ),
    ),
  );
  main.replaceChildren(el('h1', { class: 'hidden-text' }, 'Alea'), ...searchBox(entries(books, battles), rest), rest);
  return '';
}

/** @param {string} name @param {HTMLElement} main @param {AbortSignal} gone */
export async function bookView(name, main, gone) {
  const book = await look('rules', name);
  if (gone.aborted) return '';
  if (book.error) return notFound(main, book.error.message);
  store('book', book.id);
  main.replaceChildren(
    el('nav', { class: 'crumbs', 'aria-label': t('Where you are') }, el('a', { href: plainHash('') }, t('Questions'))),
    el('h1', {}, nameOf(book)),
    book.game ? el('p', { class: 'lead' }, book.text) : '',
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
          pair(' ', one.choices.map((/** @type {any} */ c) => c.text).join(' / ')).slice(1),
        ),
      ),
    ),
  );
  return nameOf(book);
}
