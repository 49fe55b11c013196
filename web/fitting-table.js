/* fitting-table.js - a printed table as wide as the screen: whole where it fits; turned where that fits; else one row
 ** at a time, its cells below each other. On paper it is always whole. */
import { el } from './dom.js';
import { t } from './words.js';

/** @typedef {{id: string, text: string}} Head */
/** @typedef {{text: string, corner?: string, rows: Head[], columns: Head[], cells: any[][]}} Printed */
/** @typedef {{row?: string, column?: string}} At the cell that is meant */

/** @param {any} cell */
function cellText(cell) {
  if (cell === null) return '–';
  if (cell === 'no') return t('no');
  return String(cell).replace(/^-(?=\d)/, '−');
}

/** @param {Printed} table @returns {Printed} rows and columns changed */
function turned(table) {
  return {
    ...table,
    rows: table.columns,
    columns: table.rows,
    cells: table.columns.map((_, c) => table.rows.map((__, r) => table.cells[r][c])),
  };
}

/** @param {Printed} table @param {At} at */
function grid(table, at) {
  return el(
    'table',
    { class: 'printed' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('td', {}, table.corner ?? ''),
        table.columns.map((one) => el('th', { scope: 'col', class: one.id === at.column ? 'here' : null }, one.text)),
      ),
    ),
    el(
      'tbody',
      {},
      table.rows.map((one, r) =>
        el(
          'tr',
          { class: one.id === at.row ? 'here' : null },
          el('th', { scope: 'row' }, one.text),
          table.cells[r].map((cell, c) =>
            el(
              'td',
              { class: table.columns[c].id === at.column && one.id === at.row ? 'here' : null },
              cellText(cell),
            ),
          ),
        ),
      ),
    ),
  );
}

/** One row at a time; the one that is meant first. @param {Printed} table @param {At} at */
function rowByRow(table, at) {
  const shown = el('div', { class: 'scroll' });
  const list = el(
    'select',
    { id: 'table-row' },
    table.rows.map((one, i) => el('option', { value: String(i), selected: one.id === at.row }, one.text)),
  );
  const show = () => {
    const r = Number(list.value);
    const one = turned({ ...table, rows: [table.rows[r]], cells: [table.cells[r]], corner: '' });
    shown.replaceChildren(grid(one, { row: at.column, column: at.row }));
  };
  list.addEventListener('change', show);
  show();
  return [
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'table-row' }, table.corner ? t('Row: {1}', table.corner) : t('Row')),
      list,
    ),
    shown,
  ];
}

/** @param {Printed} table @param {At} at */
export function fittingTable(table, at) {
  const scroll = (/** @type {any} */ kid, /** @type {string} */ kind) =>
    el('div', { class: `scroll ${kind}`, tabindex: '0', role: 'region', 'aria-label': table.text }, kid);
  const whole = scroll(grid(table, at), 'whole');
  const other = scroll(grid(turned(table), { row: at.column, column: at.row }), 'turned no-print');
  const rows = el('div', { class: 'by-row no-print' }, rowByRow(table, at));
  const box = el('div', { class: 'fitting', 'data-shape': 'whole' }, whole, other, rows);
  const fits = (/** @type {HTMLElement} */ one) => one.scrollWidth <= one.clientWidth;
  const fit = () => {
    for (const shape of ['whole', 'turned', 'by-row']) {
      box.dataset.shape = shape;
      if ((shape === 'whole' && fits(whole)) || (shape === 'turned' && fits(other))) break;
    }
    box.querySelector('td.here')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  let wide = 0;
  new ResizeObserver(() => {
    if (box.clientWidth === wide) return;
    wide = box.clientWidth;
    fit();
  }).observe(box);
  return box;
}
