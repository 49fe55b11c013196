/* numbers.js - the open numbers of an order, to be typed: distances in the measure of the table, angles in degrees. */
import { el } from './dom.js';
import { capital, figure, t } from './words.js';

/** @param {number} units @param {any} range */
function shown(units, range) {
  const value = units / (range.per ?? 1);
  return Number.isInteger(value) ? String(value) : figure(value, 2).replace(/[.,]?0+$/, '');
}

/**
 * @param {import('./orders.js').Choosing} choosing @param {any} order @param {string[]} args
 * @param {(order: any) => void} changed
 */
export async function numbersForm(choosing, order, args, changed) {
  const ranges = await Promise.all(args.map((arg) => choosing.range(order, arg)));
  const fields = args.map((arg, i) => {
    const range = ranges[i];
    if (!range.ok || range.lo === range.hi) return ''; /* nothing to choose */
    const id = `n-${arg}`;
    const value = shown(order[arg] ?? range.lo, range);
    const input = el('input', {
      id,
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      value,
      'data-built': value,
      'aria-describedby': `${id}-range`,
    });
    const take = () => {
      const typed = Number(
        input.value
          .trim()
          .replace(',', '.')
          .replace('−', '-')
          .replace(/[^\d.-]+$/, ''),
      );
      const wrong = input.value.trim() === '' || Number.isNaN(typed);
      input.setAttribute('aria-invalid', String(wrong));
      const units = Math.round(typed * (range.per ?? 1));
      if (!wrong && units !== order[arg]) changed({ ...order, [arg]: units });
    };
    input.addEventListener('change', take);
    input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === 'Enter') take();
      else if (step) {
        const units =
          (order[arg] ?? range.lo) + step * Math.max(1, Math.round((range.per ?? 1) / (range.per > 200 ? 8 : 1)));
        changed({ ...order, [arg]: Math.min(range.hi, Math.max(range.lo, units)) });
      } else return;
      event.preventDefault();
    });
    const sign = range.measure ?? '';
    return el(
      'div',
      { class: 'field' },
      el('label', { for: id }, capital(range.text)),
      input,
      el(
        'span',
        { class: 'hint', id: `${id}-range` },
        `${shown(range.lo, range)} … ${shown(range.hi, range)} ${sign}`.replace(/-/g, '−'),
      ),
    );
  });
  return fields.some(Boolean) && el('fieldset', { class: 'numbers' }, el('legend', {}, t('Numbers')), fields);
}
