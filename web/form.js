/* form.js - <alea-form>: a form made from a procedure's description. Units are cards beside each other, lists have
 ** items to add and take away; what is seldom wanted waits under "more", what does not count here is not shown. */
import { byId, el, keepingFocus } from './dom.js';
import { pair, t } from './words.js';
import { fieldFor, idOf } from './fields.js';
import { counts, setValue, spelled, valueAt } from './question.js';
import { bookOf } from './state.js';
import { putUnit, refreshCard, unitCard } from './unit-card.js';

/** @typedef {import('./question.js').Input} Input */
/** @typedef {import('./question.js').Given} Given */
/** @typedef {import('./dom.js').Kid} Kid */

export class AleaForm extends HTMLElement {
  /** @type {import('./question.js').Description | null} */ description = null;
  /** @type {import('./question.js').Situation} */ situation = { given: {}, names: {} };
  /** @type {Given} */ answered = {};
  /** @type {Map<string, import('./fields.js').Field>} */ fields = new Map();
  /** @type {Map<string, boolean>} which drawers a person has opened or shut */ drawers = new Map();
  /** @type {import('./unit-card.js').Card[]} */ cards = [];
  /** @type {((path: string, input: Input) => void) | null} */ best = null;

  /** @returns {Given} */
  get given() {
    return this.situation.given;
  }

  /**
   * @param {import('./question.js').Description} description
   * @param {import('./question.js').Situation} situation it is changed in place
   */
  show(description, situation) {
    this.description = description;
    this.situation = situation;
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
    this.cards = [];
    const desk = {
      given: this.given,
      fields: this.fields,
      changed: () => this.tellChanged(),
      rebuild: (/** @type {string | undefined} */ focus) => this.rebuild(focus),
      best: this.best,
    };
    const holdsUnits = (/** @type {Input} */ one) => one.members?.some((member) => member.listed && member.members);
    const groups = d.inputs.filter((one) => one.type === 'group' && (one.listed || holdsUnits(one)));
    const own = d.listed ? d.inputs.filter((one) => one.is) : [];
    const rest = d.inputs.filter((one) => !groups.includes(one) && !own.includes(one));
    const cards = [
      own.length > 0 &&
        unitCard(this, { path: '', title: t('Who acts'), listed: d.listed ?? '', members: own, now: false }, desk),
      groups.map((one) => this.group(one, one.id, desk)),
    ]
      .flat()
      .filter(Boolean);
    this.replaceChildren(
      el(
        'form',
        {
          novalidate: true,
          'aria-label': t('The situation'),
          onsubmit: (/** @type {Event} */ e) => e.preventDefault(),
        },
        el('p', { class: 'wrong', id: 'form-wrong', hidden: true }),
        cards.length > 0 && el('div', { class: groups.some((one) => one.listed) ? 'duel' : 'duel armies' }, cards),
        rest.length > 0 && el('div', { class: cards.length ? 'circumstances' : null }, this.members(rest, '', desk)),
      ),
    );
  }

  tellChanged() {
    this.showOnly();
    this.dispatchEvent(new CustomEvent('said'));
  }

  /** Was something said of an input, or of a part of it? @param {string} path */
  saidAt(path) {
    return spelled(this.given).some(([at]) => at === path || at.startsWith(`${path}.`));
  }

  /**
   * A part that can be shut; it stands as the person left it, and open where something in it was said.
   * @param {string} key @param {string} title @param {any} kids @param {boolean} open
   */
  drawer(key, title, kids, open) {
    const details = el(
      'details',
      { class: 'drawer', open: this.drawers.get(key) ?? open },
      el('summary', { id: `${idOf(key.replace(/[^\w.]/g, '-'))}-drawer` }, title),
      kids,
    );
    details.addEventListener('toggle', () => this.drawers.set(key, details.open));
    return details;
  }

  /**
   * @param {Input[]} inputs @param {string} prefix @param {import('./fields.js').Desk} desk
   * @param {boolean} [all] none of them waits under "more"
   * @returns {Kid[]}
   */
  members(inputs, prefix, desk, all = false) {
    const often = inputs.filter((one) => all || !one.seldom);
    const seldom = inputs.filter((one) => !often.includes(one));
    const said = seldom.some((one) => this.saidAt(prefix + one.id));
    return [
      ...this.plain(often, prefix, desk, inputs),
      seldom.length > 0 &&
        this.drawer(`${prefix}:more`, t('More …'), this.plain(seldom, prefix, desk, inputs), said),
    ];
  }

  /**
   * @param {Input[]} inputs @param {string} prefix @param {import('./fields.js').Desk} desk @param {Input[]} beside
   * @returns {Kid[]}
   */
  plain(inputs, prefix, desk, beside) {
    const top = this.description?.inputs ?? [];
    const single = inputs.filter((one) => one.type !== 'group' && one.type !== 'list');
    const isFlag = (/** @type {Input} */ one) => one.type === 'flag' && typeof one.default === 'boolean';
    const make = (/** @type {Input} */ one) => fieldFor(one, prefix + one.id, desk, beside, top);
    return [
      single.some(isFlag) && el('div', { class: 'flags' }, single.filter(isFlag).map(make)),
      single.some((one) => !isFlag(one)) &&
        el('div', { class: 'fields' }, single.filter((one) => !isFlag(one)).map(make)),
      inputs.filter((one) => one.type === 'group').map((one) => this.group(one, prefix + one.id, desk)),
      inputs.filter((one) => one.type === 'list').map((one) => this.list(one, prefix + one.id, desk)),
    ].flat();
  }

  /** @param {Input} input @param {string} path @param {import('./fields.js').Desk} desk @returns {HTMLElement} */
  group(input, path, desk) {
    const members = input.members ?? [];
    const { listed, text: title } = input;
    if (listed) return unitCard(this, { path, title, listed, members, now: true }, desk);
    return el('fieldset', {}, el('legend', {}, input.text), this.members(members, `${path}.`, desk));
  }

  /** Takes an item out of a list, and the names behind it move up. @param {string} path @param {number} i */
  takeAway(path, i) {
    /** @type {Given[]} */ const items = valueAt(this.given, path) ?? [];
    const { names } = this.situation;
    for (let k = i + 1; k <= items.length; k++) {
      const next = names[`${path}.${k + 1}`];
      if (next) names[`${path}.${k}`] = next;
      else delete names[`${path}.${k}`];
    }
    this.putList(
      path,
      items.filter((_, k) => k !== i),
      `${idOf(path)}-add`,
    );
  }

  /** @param {string} path @param {Given[]} next @param {string} focus */
  putList(path, next, focus) {
    setValue(this.given, path, next.length ? next : undefined);
    this.rebuild(focus);
    this.tellChanged();
  }

  /** @param {Input} input @param {string} path */
  async addFromArmy(input, path) {
    const { pickUnit } = await import('./picker.js');
    const members = input.members ?? [];
    const place = { book: bookOf(this.description?.procedure ?? ''), listed: input.listed ?? '', members };
    await pickUnit([{ path, title: input.text, place, empty: true }], path, (_, unit) => {
      /** @type {Given[]} */ const items = [...(valueAt(this.given, path) ?? []), {}];
      setValue(this.given, path, items);
      putUnit(this, `${path}.${items.length}`, members, unit);
      this.rebuild(`${idOf(path)}-army`);
      this.tellChanged();
    });
  }

  /** @param {Input} input @param {string} path @param {import('./fields.js').Desk} desk */
  list(input, path, desk) {
    /** @type {Given[]} */ const items = valueAt(this.given, path) ?? [];
    const id = idOf(path);
    const full = items.length >= (input.most ?? 99);
    const wrong = el('p', { class: 'wrong', id: `${id}-wrong`, hidden: true });
    const add = el(
      'button',
      {
        type: 'button',
        id: `${id}-add`,
        'aria-describedby': `${id}-wrong`,
        disabled: full,
        onclick: () => this.putList(path, [...items, {}], `${id}-add`),
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
          disabled: full,
          onclick: () => {
            const { names } = this.situation;
            const name = names[`${path}.${items.length}`];
            if (name) names[`${path}.${items.length + 1}`] = name;
            this.putList(path, [...items, structuredClone(items[items.length - 1])], `${id}-again`);
          },
        },
        t('Add another like the last'),
      );
    const army =
      input.listed &&
      el(
        'button',
        { type: 'button', id: `${id}-army`, disabled: full, onclick: () => this.addFromArmy(input, path) },
        t('Add from an army …'),
      );
    const box = el(
      'fieldset',
      { class: items.length ? 'list' : 'list none' },
      el('legend', {}, input.text, el('span', { class: 'hint' }, ` ${t('at most {1}', input.most ?? '')}`)),
      items.map((_, i) => this.item(input, path, i, desk)),
      el('div', { class: 'row' }, army, add, again),
      wrong,
    );
    this.fields.set(path, { path, input, box, control: add, only: null, wrong, standard: () => {} });
    return box;
  }

  /** @param {Input} input @param {string} path @param {number} i @param {import('./fields.js').Desk} desk */
  item(input, path, i, desk) {
    const members = input.members ?? [];
    const at = `${path}.${i + 1}`;
    const away = el('button', { type: 'button', onclick: () => this.takeAway(path, i) }, t('Take away'));
    const body = input.listed
      ? unitCard(this, { path: at, title: t('Unit {1}', i + 1), listed: input.listed, members, now: true }, desk, [
          away,
        ])
      : [this.members(members, `${at}.`, desk), away];
    return el(
      'fieldset',
      { class: 'item' },
      el('legend', { class: 'hidden-text' }, pair(input.text, i + 1)),
      body,
    );
  }

  /** What the rules took where nothing was said. @param {Given} inputs */
  showStandards(inputs) {
    this.answered = inputs;
    for (const field of this.fields.values()) {
      if (valueAt(this.given, field.path) === undefined) field.standard(valueAt(inputs, field.path));
    }
    this.showOnly();
  }

  /** What does not count in this situation is out of the way, unless somebody has said it. */
  showOnly() {
    const now = merged(this.answered, this.given);
    for (const card of this.cards) refreshCard(this, card, now);
    for (const field of this.fields.values()) {
      if (!field.only || !field.input.only_if) continue;
      const idle = !counts(field.input.only_if, field.path, now);
      field.only.hidden = !idle;
      field.box.classList.toggle('idle', idle);
      field.box.hidden = idle && valueAt(this.given, field.path) === undefined;
    }
  }

  /**
   * What is wrong with a field, in the words of the rules; how a list is typed is of no use here.
   * @param {{field: string | null, message: string}} error
   */
  wrongText({ field: path, message }) {
    const field = this.fields.get(path ?? '');
    const empty = field?.input.type === 'list' && field.input.needed && !valueAt(this.given, field.path)?.length;
    return empty ? t('Add at least one.') : message;
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
    for (const error of errors) {
      const { field: path, message } = error;
      const field = path ? (this.fields.get(path) ?? this.fields.get(path.replace(/\.[^.]*$/, ''))) : undefined;
      if (!field) {
        rest.push(pair(path ?? '', message));
        continue;
      }
      field.box.hidden = false;
      field.wrong.textContent = this.wrongText(error);
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
export function merged(under, over) {
  if (
    typeof under !== 'object' ||
    under === null ||
    typeof over !== 'object' ||
    over === null ||
    Array.isArray(under) !== Array.isArray(over)
  )
    return over === undefined ? under : over;
  if (Array.isArray(over))
    return over.every((one) => typeof one !== 'object') ? over : over.map((one, i) => merged(under[i], one));
  const out = { ...under };
  for (const key of Object.keys(over)) out[key] = merged(under[key], over[key]);
  return out;
}

customElements.define('alea-form', AleaForm);
