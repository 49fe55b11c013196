/* units.js - units saved by name on this device, and picked again wherever all their values have a place. */
import { el, store, stored } from './dom.js';
import { t } from './words.js';

/** @typedef {{name: string, book: string, values: Record<string, any>}} Unit */

/** @returns {Unit[]} */
export function units() {
  return stored('units', /** @type {Unit[]} */ ([]));
}

/** @param {Unit} unit replaces one of the same name */
export function saveUnit(unit) {
  const others = units().filter((one) => one.name !== unit.name || one.book !== unit.book);
  store(
    'units',
    [...others, unit].sort((a, b) => a.name.localeCompare(b.name)),
  );
}

/** @param {string} book @param {string} name */
export function forgetUnit(book, name) {
  store(
    'units',
    units().filter((one) => one.name !== name || one.book !== book),
  );
}

/** @param {Unit} unit @param {string} book @param {import('./question.js').Input[]} members */
export function fits(unit, book, members) {
  return unit.book === book && Object.keys(unit.values).every((key) => members.some((member) => member.id === key));
}

/**
 * The small bar below a group's title: pick a saved unit, save this one, forget one.
 * @param {{id: string, book: string, members: import('./question.js').Input[], values: () => Record<string, any>,
 *   pick: (values: Record<string, any>) => void,
 *   changed: () => void}} o
 */
export function unitBar(o) {
  const fitting = units().filter((unit) => fits(unit, o.book, o.members));
  const list = el(
    'select',
    { id: `${o.id}-pick`, 'aria-label': t('Saved units') },
    el('option', { value: '' }, fitting.length ? t('Saved units …') : t('No saved units yet')),
    fitting.map((unit) => el('option', { value: unit.name }, unit.name)),
  );
  const name = el('input', {
    id: `${o.id}-name`,
    type: 'text',
    maxlength: 60,
    autocomplete: 'off',
    'aria-label': t('Name of the unit'),
    placeholder: t('Name of the unit'),
  });
  const save = () => {
    const said = name.value.trim();
    if (!said) {
      name.focus();
      return;
    }
    saveUnit({ name: said, book: o.book, values: structuredClone(o.values()) });
    o.changed();
  };
  name.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
  });
  return el(
    'details',
    { class: 'units' },
    el('summary', { id: `${o.id}-units` }, t('Saved units')),
    el(
      'div',
      { class: 'row' },
      list,
      el(
        'button',
        {
          type: 'button',
          onclick: () => {
            const unit = fitting.find((one) => one.name === list.value);
            if (unit) o.pick(structuredClone(unit.values));
            else list.focus();
          },
        },
        t('Use'),
      ),
      el(
        'button',
        {
          type: 'button',
          onclick: () => {
            if (list.value) {
              forgetUnit(o.book, list.value);
              o.changed();
            } else list.focus();
          },
        },
        t('Forget'),
      ),
    ),
    el('div', { class: 'row' }, name, el('button', { type: 'button', onclick: save }, t('Save'))),
  );
}
