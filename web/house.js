/* house.js - <alea-house>: house rules of one rulebook. Options to choose, figures to change by their path; what is
 ** not changed is as printed. */
import { byId, el, stored } from './dom.js';
import { ask, look } from './ask.js';
import { capital, t } from './words.js';
import { houseOf, plainHash, setHouse } from './state.js';
import { sourceText } from './why.js';

/**
 * @typedef {{path: string, printed: any, lo?: number, hi?: number, text: string, cite: string, authority: string,
 *   choices?: import('./question.js').Choice[]}} Figure
 */

const MOST_FOUND = 40;

export class AleaHouse extends HTMLElement {
  book = '';
  /** @type {Figure[]} */ figures = [];
  search = '';

  /** @param {string} book @param {string} [path] a figure to begin with */
  async show(book, path = '') {
    const [rules, paths] = await Promise.all([look('rules', book), look('paths', book)]);
    if (paths.error || rules.error) {
      this.replaceChildren(el('p', { class: 'wrong' }, (paths.error ?? rules.error).message));
      return;
    }
    this.book = book;
    this.figures = paths.figures;
    this.rules = rules;
    if (path) this.search = path;
    this.build();
    if (path) {
      const at = byId(`h-${path.replace(/\./g, '-')}`);
      at?.scrollIntoView({ block: 'center' });
      at?.focus();
    }
  }

  /** @param {string} path @param {string | number | undefined} value */
  put(path, value) {
    setHouse(path, value);
    this.dispatchEvent(new CustomEvent('ruled', { bubbles: true }));
  }

  /**
   * What the rules say against a value, with what would be valid; '' if it can be used.
   * @param {string} path @param {string | number} value
   */
  async refusal(path, value) {
    const [first] = /** @type {any} */ (this.rules).procedures;
    const { error } = await ask('resolve', { procedure: first.id, inputs: {}, house: { [path]: value } });
    const all = error ? [error, ...(error.more ?? [])] : [];
    return all.find((one) => one.field === path)?.message ?? '';
  }

  build() {
    const rules = /** @type {any} */ (this.rules);
    const now = houseOf(this.book);
    const options = rules.options.map((/** @type {any} */ option) => {
      const id = `h-${option.id.replace(/\./g, '-')}`;
      const list = el(
        'select',
        { id },
        option.choices.map((/** @type {any} */ one) =>
          el(
            'option',
            { value: one.id, selected: String(now[option.id] ?? option.default) === one.id },
            `${one.text}${one.id === option.default ? ` (${t('default')})` : ''}`,
          ),
        ),
      );
      list.addEventListener('change', () =>
        this.put(option.id, list.value === option.default ? undefined : list.value),
      );
      return el(
        'div',
        { class: 'field wide' },
        el('label', { for: id }, capital(option.text)),
        el('span', { class: 'hint cite' }, sourceText(option.authority, option.cite)),
        list,
      );
    });
    const found = el('div', { class: 'figures', id: 'figures-found' });
    const search = el('input', { id: 'figure-search', type: 'search', autocomplete: 'off', value: this.search });
    search.addEventListener('input', () => {
      this.search = search.value;
      this.find(found);
    });
    this.replaceChildren(
      el(
        'p',
        { class: 'soft' },
        t('Your house rules stay on this device and go with the link; the odds show what they change.'),
      ),
      el(
        'button',
        {
          type: 'button',
          onclick: () => {
            for (const path of Object.keys(houseOf(this.book))) setHouse(path, undefined);
            this.build();
            this.dispatchEvent(new CustomEvent('ruled', { bubbles: true }));
            byId('figure-search')?.focus();
          },
        },
        t('All as printed'),
      ),
      options.length ? el('h3', {}, t('Options')) : '',
      el('div', { class: 'fields' }, options),
      el('h3', {}, t('Figures')),
      el(
        'div',
        { class: 'field wide' },
        el('label', { for: 'figure-search' }, t('Find a figure by its words or path')),
        search,
      ),
      found,
    );
    this.find(found);
  }

  /** @param {HTMLElement} box */
  find(box) {
    const now = houseOf(this.book);
    const wanted = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const options = /** @type {any} */ (this.rules).options.map((/** @type {any} */ one) => one.id);
    const figures = this.figures.filter((one) => !options.includes(one.path));
    const hits = wanted.length
      ? figures.filter((one) => wanted.every((word) => `${one.path} ${one.text}`.toLowerCase().includes(word)))
      : figures.filter((one) => one.path in now);
    const groups = wanted.length ? [] : [...new Set(figures.map((one) => one.path.split('.')[1]))];
    box.replaceChildren(
      ...hits.slice(0, MOST_FOUND).map((one) => this.figure(one, now)),
      hits.length > MOST_FOUND
        ? el('p', { class: 'soft' }, t('{1} more; say more words.', hits.length - MOST_FOUND))
        : '',
      wanted.length && !hits.length ? el('p', { class: 'soft' }, t('No figure has these words.')) : '',
      groups.length
        ? el(
            'div',
            { class: 'row' },
            groups.map((group) =>
              el(
                'button',
                {
                  type: 'button',
                  class: 'quiet',
                  onclick: () => {
                    this.search = `${this.book}.${group}.`;
                    this.build();
                    byId('figure-search').focus();
                  },
                },
                group.replace(/_/g, ' '),
              ),
            ),
          )
        : '',
    );
  }

  /** @param {Figure} one @param {Record<string, any>} now */
  figure(one, now) {
    const id = `h-${one.path.replace(/\./g, '-')}`;
    const about = `${id}-wrong ${id}-about`;
    const chosen = String(now[one.path] ?? one.printed);
    const printed = one.choices?.find((word) => word.id === one.printed)?.text ?? String(one.printed ?? '–');
    const input = one.choices
      ? el(
          'select',
          { id, 'aria-describedby': about },
          one.choices.map((word) => el('option', { value: word.id, selected: String(word.id) === chosen }, word.text)),
        )
      : el('input', {
          id,
          type: 'text',
          autocomplete: 'off',
          value: now[one.path] ?? '',
          placeholder: printed,
          disabled: one.lo === undefined,
          'aria-describedby': about,
        });
    const wrong = el('p', { class: 'wrong', id: `${id}-wrong`, role: 'alert', hidden: true });
    input.addEventListener('change', async () => {
      const text = input.value.trim().replace(/^−/, '-');
      const value =
        text === '' || text === String(one.printed) ? undefined : /^-?\d+$/.test(text) ? Number(text) : text;
      const refused = value === undefined ? '' : await this.refusal(one.path, value);
      wrong.textContent = capital(refused);
      wrong.hidden = !refused;
      input.setAttribute('aria-invalid', String(refused !== ''));
      if (!refused) this.put(one.path, value);
    });
    return el(
      'div',
      { class: 'figure' },
      el('label', { for: id }, one.text),
      input,
      el(
        'span',
        { class: 'hint', id: `${id}-about` },
        `${t('printed: {1}', printed)} · ${sourceText(one.authority, one.cite)} · ${one.path}`,
      ),
      wrong,
    );
  }
}

customElements.define('alea-house', AleaHouse);

/** The screen of its own. @param {string} name @param {HTMLElement} main @param {AbortSignal} gone */
export async function houseView(name, main, gone) {
  const all = await look('rules', '');
  if (gone.aborted) return '';
  const book = name || stored('book', '') || all.rulebooks[0].id;
  const named = all.rulebooks.find((/** @type {any} */ one) => one.id === book);
  const house = /** @type {AleaHouse} */ (document.createElement('alea-house'));
  main.replaceChildren(
    el('h1', {}, t('House rules')),
    el(
      'nav',
      { class: 'row', 'aria-label': t('Rulebooks') },
      all.rulebooks.map((/** @type {any} */ one) =>
        el(
          'a',
          { class: 'button', href: plainHash('house', one.id), 'aria-current': one.id === book ? 'page' : null },
          one.game ?? one.text,
        ),
      ),
    ),
    el('h2', {}, named?.game ?? named?.text ?? book),
    house,
  );
  await house.show(book);
  return t('House rules');
}
