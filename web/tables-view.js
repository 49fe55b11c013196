/* tables-view.js - the printed tables: one touch lists them, a second one opens one. */
import { el, store, stored } from './dom.js';
import { look } from './ask.js';
import { fittingTable } from './fitting-table.js';
import { capital, t } from './words.js';
import { plainHash } from './state.js';
import { sourceText } from './why.js';
import { notFound } from './faults.js';

/** @param {HTMLElement} main @param {AbortSignal} gone */
export async function tablesView(main, gone) {
  const all = await look('rules', '');
  const books = await Promise.all(all.rulebooks.map((/** @type {any} */ book) => look('rules', book.id)));
  if (gone.aborted) return '';
  const last = stored('book', '');
  books.sort((x, y) => Number(y.id === last) - Number(x.id === last));
  main.replaceChildren(
    el('h1', {}, t('Tables')),
    books
      .filter((book) => book.tables.length)
      .map((book) =>
        el(
          'section',
          { 'aria-labelledby': `tables-${book.id}` },
          el('h2', { id: `tables-${book.id}` }, book.game ?? book.text),
          el(
            'ul',
            { class: 'tiles' },
            book.tables.map((/** @type {any} */ table) =>
              el('li', {}, el('a', { href: plainHash('table', table.id) }, table.text)),
            ),
          ),
        ),
      )
      .reduce(
        (/** @type {any} */ box, one) => {
          box.append(one);
          return box;
        },
        el('div', { class: 'books' }),
      ),
  );
  return t('Tables');
}

/** @param {string} name @param {HTMLElement} main @param {[string, string][]} params @param {AbortSignal} gone */
export async function tableView(name, main, params, gone) {
  const table = await look('table', name);
  if (gone.aborted) return '';
  if (table.error) return notFound(main, table.error.message);
  const book = name.split('.')[0];
  store('book', book);
  const row = params.find(([key]) => key === 'row')?.[1];
  const column = params.find(([key]) => key === 'column')?.[1];
  const rules = await look('rules', book);
  if (gone.aborted) return '';
  const at = rules.tables.findIndex((/** @type {any} */ one) => one.id === name);
  const step = (/** @type {any} */ one, /** @type {string} */ sign) =>
    one &&
    el(
      'a',
      { class: 'button', href: plainHash('table', one.id) },
      sign === '‹' ? `‹ ${one.text}` : `${one.text} ›`,
    );
  main.replaceChildren(
    el(
      'nav',
      { class: 'crumbs', 'aria-label': t('Where you are') },
      el('a', { href: plainHash('tables') }, t('Tables')),
      ' › ',
      rules.game ?? rules.text,
    ),
    el('h1', {}, table.text),
    el('p', { class: table.authority === 'house' ? 'cite house' : 'cite' }, sourceText(table.authority, table.cite)),
    fittingTable(table, { row, column }),
    table.note ? el('p', { class: 'soft' }, table.note) : '',
    el(
      'div',
      { class: 'row' },
      step(rules.tables[at - 1], '‹'),
      step(rules.tables[at + 1], '›'),
      el('button', { type: 'button', onclick: () => print() }, t('Print')),
    ),
  );
  return capital(table.text);
}
