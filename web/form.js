/* form.js - <alea-form>: a form made from a procedure's description. Groups are fieldsets, lists have items to add
 ** and take away. */
import { byId, el, keepingFocus } from './dom.js';
import { t } from './words.js';
import { fieldFor, idOf } from './fields.js';
import { counts, setValue, valueAt } from './question.js';
import { bookOf } from './state.js';
import { unitBar } from './units.js';

/** @typedef {import('./question.js').Input} Input */
/** @typedef {import('./question.js').Given} Given */

const MANY = 9; /* a group with more members can be folded */

export class AleaForm extends HTMLElement {
  /** @type {import('./question.js').Description | null} */ description = null;
  /** @type {Given} */ given = {};
  /** @type {Given} */ answered = {};
  /** @type {Map<string, import('./fields.js').Field>} */ fields = new Map();
  /** @type {Set<string>} */ folded = new Set();

  /** @param {import('./question.js').Description} description @param {Given} given it is changed in place */
  show(description, given) {
    this.description = description;
    this.given = given;
    this.rebuild();
  }

  /** @param {string} [focus] */
  rebuild(focus) {
    keepingFocus(this, () => this.build());
    if (focus) byId(focus)?.focus();
    this.showStandards(this.answered);
  }

  build() {
    const d = this.description;
    if (!d) return;
    this.fields.clear();
    const desk = {
      given: this.given,
      fields: this.fields,
      changed: () => this.tellChanged(),
      rebuild: (/** @type {string | undefined} */ focus) => this.rebuild(focus),
    };
    const form = el(
      'form',
      { novalidate: true, 'aria-label': t('The situation'), onsubmit: (/** @type {Event} */ e) => e.preventDefault() },
      el('p', { class: 'wrong', id: 'form-wrong', hidden: true }),
      this.members(d.inputs, '', desk),
    );
    this.replaceChildren(form);
  }

  tellChanged() {
    this.showOnly();
    this.dispatchEvent(new CustomEvent('said'));
  }

  /** @param {Input[]} inputs @param {string} prefix @param {import('./fields.js').Desk} desk @returns {Kid[]} */
  members(inputs, prefix, desk) {
    const top = this.description?.inputs ?? [];
    const plain = inputs.filter((one) => one.type !== 'group' && one.type !== 'list');
    const isFlag = (/** @type {Input} */ one) => one.type === 'flag' && typeof one.default === 'boolean';
    const make = (/** @type {Input} */ one) => fieldFor(one, prefix + one.id, desk, inputs, top);
    return [
      plain.some((one) => !isFlag(one)) &&
        el('div', { class: 'fields' }, plain.filter((one) => !isFlag(one)).map(make)),
      plain.some(isFlag) && el('div', { class: 'flags' }, plain.filter(isFlag).map(make)),
      inputs.filter((one) => one.type === 'group').map((one) => this.group(one, prefix + one.id, desk)),
      inputs.filter((one) => one.type === 'list').map((one) => this.list(one, prefix + one.id, desk)),
    ].flat();
  }

  /** The values of a unit that can be saved: plain ones. @param {string} path @param {Input[]} members */
  plainValues(path, members) {
    const values = valueAt(this.given, path) ?? {};
    return Object.fromEntries(
      Object.entries(values).filter(([key]) =>
        members.some((one) => one.id === key && one.type !== 'list' && one.type !== 'group'),
      ),
    );
  }

  /** @param {string} path @param {Input[]} members */
  unitBar(path, members) {
    return unitBar({
      id: idOf(path),
      book: bookOf(this.description?.procedure ?? ''),
      members,
      values: () => this.plainValues(path, members),
      pick: (values) => {
        const kept = Object.fromEntries(
          Object.entries(valueAt(this.given, path) ?? {}).filter(([key]) =>
            members.some((one) => one.id === key && (one.type === 'list' || one.type === 'group')),
          ),
        );
        const at = path.split('.');
        const holder = valueAt(this.given, at.slice(0, -1).join('.'));
        if (Array.isArray(holder)) holder[Number(at[at.length - 1]) - 1] = { ...values, ...kept };
        else setValue(this.given, path, { ...values, ...kept });
        this.rebuild(`${idOf(path)}-units`);
        this.tellChanged();
      },
      changed: () => this.rebuild(`${idOf(path)}-units`),
    });
  }

  /** @param {string} path @param {Element} body @param {Kid} title @typedef {import('./dom.js').Kid} Kid */
  foldable(path, title, body) {
    const details = el(
      'details',
      { class: 'fold', open: !this.folded.has(path) },
      el('summary', { id: `${idOf(path)}-fold` }, title),
      body,
    );
    details.addEventListener('toggle', () => {
      if (details.open) this.folded.delete(path);
      else this.folded.add(path);
    });
    return details;
  }

  /** @param {Input} input @param {string} path @param {import('./fields.js').Desk} desk @returns {HTMLElement} */
  group(input, path, desk) {
    const members = input.members ?? [];
    const inside = [this.unitBar(path, members), ...this.members(members, `${path}.`, desk)];
    if (members.length <= MANY) return el('fieldset', {}, el('legend', {}, input.text), inside);
    return el(
      'fieldset',
      { class: 'folding' },
      el('legend', { class: 'hidden-text' }, input.text),
      this.foldable(path, input.text, el('div', {}, inside)),
    );
  }

  /** @param {Input} input @param {string} path @param {import('./fields.js').Desk} desk */
  list(input, path, desk) {
    /** @type {Given[]} */ const items = valueAt(this.given, path) ?? [];
    const members = input.members ?? [];
    const id = idOf(path);
    const put = (/** @type {Given[]} */ next, /** @type {string} */ focus) => {
      setValue(this.given, path, next.length ? next : undefined);
      this.rebuild(focus);
      this.tellChanged();
    };
    const wrong = el('p', { class: 'wrong', id: `${id}-wrong`, hidden: true });
    const add = el(
      'button',
      {
        type: 'button',
        id: `${id}-add`,
        'aria-describedby': `${id}-wrong`,
        disabled: items.length >= (input.most ?? 99),
        onclick: () => put([...items, {}], `${id}-add`),
      },
      t('Add'),
    );
    const again =
      items.length > 0 &&
      el(
        'button',
        {
          type: 'button',
          id: `${id}-again`,
          disabled: items.length >= (input.most ?? 99),
          onclick: () => put([...items, structuredClone(items[items.length - 1])], `${id}-again`),
        },
        t('Add another like the last'),
      );
    const box = el(
      'fieldset',
      { class: 'list' },
      el('legend', {}, input.text, el('span', { class: 'hint' }, ` ${t('at most {1}', input.most ?? '')}`)),
      items.map((_, i) => {
        const at = `${path}.${i + 1}`;
        const body = el(
          'div',
          {},
          this.unitBar(at, members),
          this.members(members, `${at}.`, desk),
          el(
            'button',
            {
              type: 'button',
              onclick: () =>
                put(
                  items.filter((__, k) => k !== i),
                  `${id}-add`,
                ),
            },
            t('Take away'),
          ),
        );
        return el(
          'fieldset',
          { class: 'item' },
          el('legend', { class: 'hidden-text' }, `${input.text}: ${i + 1}`),
          members.length > MANY ? this.foldable(at, String(i + 1), body) : body,
        );
      }),
      el('div', { class: 'row' }, add, again),
      wrong,
    );
    this.fields.set(path, { path, input, box, control: add, only: null, wrong, standard: () => {} });
    return box;
  }

  /** What the rules took where nothing was said. @param {Given} inputs */
  showStandards(inputs) {
    this.answered = inputs;
    for (const field of this.fields.values()) {
      if (valueAt(this.given, field.path) === undefined) field.standard(valueAt(inputs, field.path));
    }
    this.showOnly();
  }

  showOnly() {
    const now = merged(this.answered, this.given);
    for (const field of this.fields.values()) {
      if (!field.only || !field.input.only_if) continue;
      const idle = !counts(field.input.only_if, field.path, now);
      field.only.hidden = !idle;
      field.box.classList.toggle('idle', idle);
    }
  }

  /**
   * Puts what is wrong to its fields.
   * @param {{field: string | null, message: string}[]} errors
   * @param {boolean} quiet needed fields are not scolded before anything was said
   */
  showErrors(errors, quiet) {
    for (const field of this.fields.values()) {
      field.wrong.hidden = true;
      field.control.removeAttribute('aria-invalid');
    }
    const rest = /** @type {string[]} */ ([]);
    for (const { field: path, message } of errors) {
      const field = path ? (this.fields.get(path) ?? this.fields.get(path.replace(/\.[^.]*$/, ''))) : undefined;
      if (!field) {
        rest.push(path ? `${path}: ${message}` : message);
        continue;
      }
      field.wrong.textContent = message;
      field.wrong.hidden = false;
      if (!quiet || valueAt(this.given, field.path) !== undefined) field.control.setAttribute('aria-invalid', 'true');
      for (let up = field.box.closest('details'); up; up = up.parentElement?.closest('details') ?? null) up.open = true;
    }
    const all = byId('form-wrong');
    if (all) {
      all.textContent = rest.join(' ');
      all.hidden = rest.length === 0;
    }
  }
}

/** @param {any} under @param {any} over @returns {any} */
function merged(under, over) {
  if (
    typeof under !== 'object' ||
    under === null ||
    Array.isArray(under) ||
    typeof over !== 'object' ||
    over === null ||
    Array.isArray(over)
  )
    return over === undefined ? under : over;
  const out = { ...under };
  for (const key of Object.keys(over)) out[key] = merged(under[key], over[key]);
  return out;
}

customElements.define('alea-form', AleaForm);
