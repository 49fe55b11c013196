/* unit-card.js - one unit of a question as a card: its name, what it is in one line, how it stands now as chips and
 ** small fields; what it is can be chosen from an army or said field by field. */
import { byId, el } from './dom.js';
import { capital, t } from './words.js';
import { asInputs, keepUnit } from './armies.js';
import { idOf } from './fields.js';
import { counts, setValue, valueAt } from './question.js';
import { bookOf } from './state.js';
import { lineOf } from './unit-line.js';

/** @typedef {import('./question.js').Input} Input */
/** @typedef {{path: string, members: Input[], listed: string, title: string, heading: HTMLElement, role: HTMLElement,
 *   line: HTMLElement}} Card */
/** @typedef {import('./form.js').AleaForm} Form */

/** The path of a member of the unit; the unit may be the question itself. @param {string} path @param {string} id */
export function memberPath(path, id) {
  return path ? `${path}.${id}` : id;
}

/** @param {Form} form @param {Card} card */
function saidOf(form, card) {
  return card.members.some((one) => one.is && valueAt(form.given, memberPath(card.path, one.id)) !== undefined);
}

/** Puts a chosen unit in its place: what it is changes, how it stands stays. */
export function putUnit(
  /** @type {Form} */ form,
  /** @type {string} */ path,
  /** @type {Input[]} */ members,
  /** @type {import('./armies.js').Unit} */ unit,
) {
  for (const one of members.filter((member) => member.is)) setValue(form.given, memberPath(path, one.id), undefined);
  for (const [id, value] of Object.entries(asInputs(unit, members)))
    setValue(form.given, memberPath(path, id), structuredClone(value));
  form.situation.names[path] = unit.name;
}

/** All cards as places to choose for. @param {Form} form @returns {import('./picker.js').Seat[]} */
export function seatsOf(form) {
  const book = bookOf(form.description?.procedure ?? '');
  return form.cards.map((card) => ({
    path: card.path,
    title: card.title,
    place: { book, listed: card.listed, members: card.members },
    empty: !form.situation.names[card.path] && !saidOf(form, card),
  }));
}

/** @param {Form} form @param {string} path */
async function choose(form, path) {
  const { pickUnit } = await import('./picker.js');
  const seats = seatsOf(form);
  await pickUnit(seats, path, (at, unit) => {
    const card = form.cards.find((one) => one.path === at);
    if (!card) return;
    putUnit(form, at, card.members, unit);
    form.rebuild();
    form.tellChanged();
  });
}

/** Name and line as they are now. @param {Form} form @param {Card} card @param {any} inputs with the defaults */
export function refreshCard(form, card, inputs) {
  const name = form.situation.names[card.path];
  card.heading.textContent = name || card.title;
  card.role.textContent = name ? card.title : '';
  card.line.textContent = capital(
    lineOf(
      card.members,
      (one) => valueAt(inputs, memberPath(card.path, one.id)),
      (one) => !one.only_if || counts(one.only_if, memberPath(card.path, one.id), inputs),
    ),
  );
}

/**
 * Says what is in the fields under a name, for other questions and other days.
 * @param {Form} form @param {Card} card
 */
function keeper(form, card) {
  const id = idOf(card.path || 'unit');
  const done = el('span', { class: 'soft', role: 'status' });
  const name = el('input', {
    id: `${id}-name`,
    type: 'text',
    maxlength: 60,
    autocomplete: 'off',
    'aria-label': t('Name of the unit'),
    placeholder: t('Name of the unit'),
    value: form.situation.names[card.path] ?? '',
  });
  const keep = () => {
    const said = name.value.trim();
    if (!said) {
      name.focus();
      return;
    }
    const values = Object.fromEntries(
      card.members
        .filter((one) => one.is)
        .map((one) => [one.id, valueAt(form.given, memberPath(card.path, one.id))])
        .filter(([, value]) => value !== undefined),
    );
    keepUnit({ name: said, book: bookOf(form.description?.procedure ?? ''), values: structuredClone(values) });
    form.situation.names[card.path] = said;
    form.tellChanged();
    done.textContent = t('Kept.');
  };
  name.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep();
  });
  return el(
    'div',
    { class: 'row keeper' },
    name,
    el('button', { type: 'button', id: `${id}-keep`, onclick: keep }, t('Keep this unit')),
    done,
  );
}

/**
 * @param {Form} form
 * @param {{path: string, title: string, listed: string, members: Input[], now: boolean}} unit now: the card also holds
 *   how it stands
 * @param {import('./fields.js').Desk} desk
 * @param {Node[]} [more] what stands beside the button
 */
export function unitCard(form, unit, desk, more = []) {
  const { path, members } = unit;
  const id = idOf(path || 'unit');
  const prefix = path ? `${path}.` : '';
  const card = {
    path,
    members,
    listed: unit.listed,
    title: capital(unit.title),
    heading: el('h3', { id: `${id}-title` }),
    role: el('span', { class: 'role hint', id: `${id}-role` }),
    line: el('p', { class: 'stat', id: `${id}-line` }),
  };
  const groups = (form.description?.inputs ?? []).filter((one) => one.type === 'group').map((one) => one.id);
  const sides = form.description?.listed ? ['', ...groups] : groups;
  const side = sides.indexOf(path.split('.')[0]) === 1 ? 'him' : 'me';
  form.cards.push(card);
  const is = members.filter((one) => one.is);
  const now = unit.now ? members.filter((one) => !one.is) : [];
  return el(
    'section',
    { class: `unit ${side}`, 'aria-labelledby': `${id}-title ${id}-role`, id: `${id}-card` },
    el('div', { class: 'unit-head' }, card.heading, card.role),
    card.line,
    el(
      'div',
      { class: 'row' },
      el(
        'button',
        { type: 'button', id: `${id}-choose`, class: 'choose', onclick: () => choose(form, path) },
        form.situation.names[path] ? t('Another unit …') : t('Choose a unit …'),
      ),
      more,
    ),
    form.drawer(`${path}:is`, t('What it is'), [form.members(is, prefix, desk, true), keeper(form, card)], false),
    form.members(now, prefix, desk),
  );
}

/** Focus for a card after it was built anew. @param {string} path */
export function focusCard(path) {
  byId(`${idOf(path || 'unit')}-choose`)?.focus();
}
