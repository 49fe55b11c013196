/* picker.js - the dialog in which a unit is chosen: recent ones, those I keep, the armies with the one at hand open, a
 ** search over all of them, and a list of my own from a file. */
import { byId, el, tell } from './dom.js';
import { held, lang, t } from './words.js';
import {
  armiesOf,
  armyAtHand,
  fits,
  forgetList,
  forgetUnit,
  keepList,
  keptUnits,
  picked,
  recentUnits,
} from './armies.js';
import { readList } from './list-read.js';
import { unitLine } from './unit-line.js';

/** @typedef {import('./armies.js').Unit} Unit */
/** @typedef {{path: string, title: string, place: import('./armies.js').Place, empty: boolean}} Seat a unit's place in
 *   the question; empty: nothing was said of it */

const MOST_FOUND = 30;
const LARGEST_LIST = 200000; /* characters */

class Picker {
  /** @param {Seat[]} seats @param {number} at @param {(path: string, unit: Unit) => void} take */
  constructor(seats, at, take) {
    this.seats = seats;
    this.at = at;
    this.take = take;
    /** @type {import('./armies.js').Army[]} */ this.armies = [];
    this.sought = '';
    this.dialog = /** @type {HTMLDialogElement} */ (
      el('dialog', { class: 'picker', id: 'picker', 'aria-labelledby': 'picker-title' })
    );
  }

  seat() {
    return this.seats[this.at];
  }

  async open() {
    const back = document.activeElement;
    document.body.append(this.dialog);
    this.frame();
    this.dialog.showModal();
    this.dialog.addEventListener('close', () => {
      this.dialog.remove();
      const there = back instanceof HTMLElement && back.id ? byId(back.id) : back;
      if (there instanceof HTMLElement) there.focus();
    });
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog) this.dialog.close(); /* beside it */
    });
    this.armies = await armiesOf(this.seat().place.book);
    this.list();
  }

  frame() {
    const search = el('input', {
      type: 'search',
      id: 'picker-search',
      autocomplete: 'off',
      'aria-label': t('Search units and armies'),
      placeholder: t('Search units and armies'),
    });
    search.addEventListener('input', () => {
      this.sought = search.value.trim().toLocaleLowerCase(lang());
      this.list();
    });
    this.dialog.replaceChildren(
      el(
        'div',
        { class: 'picker-head' },
        el('h2', { id: 'picker-title', tabindex: '-1' }, this.title()),
        el(
          'button',
          { type: 'button', id: 'picker-close', 'aria-label': t('Close'), onclick: () => this.dialog.close() },
          '×',
        ),
      ),
      search,
      el('div', { id: 'picker-list', class: 'picker-list' }, el('p', { class: 'soft' }, '…')),
      this.file(),
    );
  }

  title() {
    return t('Choose a unit: {1}', this.seat().title);
  }

  /** @param {Unit} unit @param {string} from @param {boolean} [mine] it can be forgotten */
  button(unit, from, mine = false) {
    const choose = el(
      'button',
      { type: 'button', class: 'unit-choice', onclick: () => this.chosen(unit) },
      el('b', {}, unit.count ? `${unit.name} (${unit.count})` : unit.name),
      el('span', { class: 'soft' }, unitLine(unit, this.seat().place.members)),
      from && el('span', { class: 'hint' }, from),
    );
    if (!mine) return el('li', {}, choose);
    const forget = () => {
      forgetUnit(unit);
      this.list();
      byId('picker-search').focus();
    };
    return el(
      'li',
      { class: 'row' },
      choose,
      el('button', { type: 'button', class: 'quiet', 'aria-label': t('Forget {1}', unit.name), onclick: forget }, '×'),
    );
  }

  list() {
    const { place, path } = this.seat();
    const fitting = (/** @type {Unit[]} */ units) => units.filter((unit) => fits(unit, place));
    const box = byId('picker-list');
    if (!box) return;
    const armies = this.armies
      .map((army) => ({ ...army, units: fitting(army.units) }))
      .filter((army) => army.units.length);
    if (this.sought) {
      this.found(box, armies);
      return;
    }
    const recent = fitting(recentUnits());
    const kept = fitting(keptUnits());
    const hand = armyAtHand(place.book, path);
    const section = (/** @type {string} */ title, /** @type {Node[]} */ rows) =>
      rows.length > 0 && [el('h3', {}, title), el('ul', { class: 'unit-choices' }, rows)];
    box.replaceChildren(
      ...[
        section(
          t('Recent'),
          recent.map((unit) => this.button(unit, unit.army ?? '')),
        ),
        section(
          t('Kept by me'),
          kept.map((unit) => this.button(unit, '', true)),
        ),
        armies.length > 0 && el('h3', {}, t('Armies')),
        armies.map((army) => this.army(army, army.title === hand)),
        !recent.length &&
          !kept.length &&
          !armies.length &&
          el('p', { class: 'soft' }, t('There are no units for this.')),
      ]
        .flat(2)
        .filter((one) => one !== false),
    );
  }

  /** @param {import('./armies.js').Army} army @param {boolean} open */
  army(army, open) {
    const forget = () => {
      forgetList(this.seat().place.book, army.title);
      this.armies = this.armies.filter((one) => one.id !== army.id);
      this.list();
      byId('picker-search').focus();
    };
    return el(
      'details',
      { class: 'army', open },
      el('summary', {}, army.title, el('span', { class: 'hint' }, String(army.units.length))),
      el(
        'ul',
        { class: 'unit-choices' },
        army.units.map((unit) => this.button(unit, '')),
      ),
      army.mine && el('button', { type: 'button', class: 'quiet', onclick: forget }, t('Forget this list')),
    );
  }

  /** @param {HTMLElement} box @param {import('./armies.js').Army[]} armies */
  found(box, armies) {
    const own = keptUnits().filter((unit) => fits(unit, this.seat().place));
    const all = [...own, ...armies.flatMap((army) => army.units)].filter((unit) =>
      `${unit.name} ${unit.army ?? ''}`.toLocaleLowerCase(lang()).includes(this.sought),
    );
    box.replaceChildren(
      el(
        'ul',
        { class: 'unit-choices' },
        all.slice(0, MOST_FOUND).map((unit) => this.button(unit, unit.army ?? '')),
      ),
      el('p', { class: 'soft', role: 'status' }, all.length ? t('{1} found', all.length) : t('Nothing found.')),
    );
  }

  /** A list of my own: read here, kept on this device, never sent anywhere. */
  file() {
    const said = el('p', { class: 'wrong', role: 'status', hidden: true });
    const input = el('input', { type: 'file', id: 'picker-file', accept: '.yaml,.yml,.json,.csv,.tsv,.txt' });
    input.addEventListener('change', async () => {
      const [file] = input.files;
      if (!file) return;
      const list = file.size <= LARGEST_LIST ? readList(await file.text(), file.name, lang()) : null;
      const { book } = this.seat().place;
      said.hidden = Boolean(list);
      said.textContent = list ? '' : t('No units with names were found in {1}.', file.name);
      input.value = '';
      if (!list) return;
      keepList({ ...list, book });
      this.armies = await armiesOf(book);
      this.list();
      const there = [...this.dialog.querySelectorAll('.picker-list details.army')].find((one) =>
        one.querySelector('summary')?.textContent?.startsWith(held(list.title)),
      );
      if (there instanceof HTMLDetailsElement) {
        there.open = true;
        there.querySelector('summary')?.focus();
      } else {
        said.hidden = false;
        said.textContent = t('{1} is kept, but nothing in it fits here.', list.title);
      }
    });
    return el(
      'details',
      { class: 'army' },
      el('summary', {}, t('A list of my own …')),
      el(
        'div',
        { class: 'field wide' },
        el(
          'label',
          { for: 'picker-file' },
          t('An army list of this program, JSON, or a table whose first line names the columns'),
        ),
        input,
      ),
      said,
    );
  }

  /** The next unit of which nothing was said follows at once. @param {Unit} unit */
  chosen(unit) {
    const { path } = this.seat();
    picked(unit, path);
    this.take(path, unit);
    this.seats[this.at].empty = false;
    const next = this.seats.findIndex((one) => one.empty);
    if (next < 0) {
      this.dialog.close();
      return;
    }
    this.at = next;
    this.sought = '';
    this.frame();
    this.list();
    byId('picker-title').focus();
    tell(this.title());
  }
}

/**
 * @param {Seat[]} seats the places for units in the question @param {string} path the one to begin with
 * @param {(path: string, unit: Unit) => void} take
 */
export function pickUnit(seats, path, take) {
  const at = seats.findIndex((one) => one.path === path);
  return new Picker(seats, Math.max(at, 0), take).open();
}
