/* rank-view.js - alternatives side by side: choose inputs to vary and what to rank by. */
import { button, byId, el, filled, keepingFocus, later, tell } from './dom.js';
import { ask } from './ask.js';
import { capital, mean, pair, percent, t } from './words.js';
import { copy, leaves, setValue, valueAt } from './question.js';
import { putAddress, questionHash, request, shown, situation, state } from './state.js';
import { valueText } from './fields.js';
import { resultText, resultTitle } from './chart.js';
import { called } from './decision.js';
import { crumbs, openQuestion } from './open-question.js';
import { inWords } from './question-words.js';

const MOST = 1000; /* combinations */
const OTHERS = 1; /* other results beside the one that is ranked by */
const KINDS = ['choice', 'flag', 'int', 'set'];

/** @param {string} procedure @param {HTMLElement} main @param {[string, string][]} params @param {AbortSignal} gone */
export async function rankView(procedure, main, params, gone) {
  const d = await openQuestion(procedure, main, params, gone);
  if (!d) return gone.aborted ? '' : t('Not found');
  new RankView(d, main, gone).start();
  return pair(t('Rank alternatives'), d.text);
}

class RankView {
  /** @param {import('./question.js').Description} d @param {HTMLElement} main @param {AbortSignal} gone */
  constructor(d, main, gone) {
    this.d = d;
    this.main = main;
    this.gone = gone;
    this.leaves = leaves(d.inputs).filter(({ input }) => KINDS.includes(input.type));
    this.update = later(() => this.count(), 80);
  }

  start() {
    const d = this.d;
    const said = inWords(d, shown());
    const by = el(
      'select',
      { id: 'rank-by' },
      this.measures().map(([value, text]) => el('option', { value, selected: value === this.by() }, text)),
    );
    by.addEventListener('change', () => {
      state.by = by.value;
      this.moved();
      this.update();
    });
    this.main.replaceChildren(
      crumbs(el('a', { 'data-view': 'odds', href: '#' }, capital(d.text))),
      el('h1', {}, t('Rank alternatives')),
      el(
        'p',
        {},
        said.length
          ? capital(said.map(([k, v]) => pair(k, v)).join(' · '))
          : t('Everything as the rules have it by default.'),
      ),
      el(
        'div',
        { class: 'sides' },
        el(
          'section',
          { class: 'ask', 'aria-labelledby': 'vary-title' },
          el('h2', { id: 'vary-title' }, t('What to vary')),
          el('div', { id: 'vary' }),
        ),
        el(
          'section',
          { class: 'answer', 'aria-labelledby': 'rank-title' },
          el(
            'div',
            { class: 'panel' },
            el('h2', { id: 'rank-title' }, t('Alternatives')),
            el('div', { class: 'row rank-by' }, el('label', { for: 'rank-by' }, t('Rank by')), by),
            el('div', { id: 'ranked' }),
          ),
        ),
      ),
    );
    this.fields();
    this.moved();
    this.count();
  }

  /** What is ranked by: as chosen, else the first line of the decision, else the main result. */
  by() {
    if (state.by) return state.by;
    const first = this.d.prospects?.[0]?.when ?? '';
    return first && !first.includes('>=') ? first : this.d.main;
  }

  /** @returns {[string, string][]} what can be ranked by: means of numbers, chances of values */
  measures() {
    const { names } = situation();
    const own = (this.d.prospects ?? [])
      .filter((one) => !one.when.includes('>='))
      .map((one) => {
        const text = one.text.replace('{1}', one.of ? called(this.d, one.of, names) : '');
        return /** @type {[string, string]} */ ([one.when, capital(text)]);
      });
    return [...own, ...this.others().filter(([value]) => !own.some(([when]) => when === value))];
  }

  /** @returns {[string, string][]} */
  others() {
    return this.d.results
      .filter((r) => r.end && !r.id.includes('#'))
      .flatMap((r) => {
        const title = resultTitle(this.d, r.id);
        if (r.type === 'int' || r.type === 'fraction')
          return [/** @type {[string, string]} */ ([r.id, t('{1}: mean', title)])];
        if (r.type === 'flag')
          return ['true', 'false'].map(
            (one) =>
              /** @type {[string, string]} */ ([
                `${r.id}=${one}`,
                t('{1}: chance of {2}', title, resultText(r, one === 'true')),
              ]),
          );
        return (r.choices ?? []).map(
          (one) => /** @type {[string, string]} */ ([`${r.id}=${one.id}`, t('{1}: chance of {2}', title, one.text)]),
        );
      });
  }

  moved() {
    if (!this.gone.aborted) putAddress('rank');
    this.main.querySelector('a[data-view]')?.setAttribute('href', questionHash('odds'));
  }

  /** @param {string} path @param {any[]} values */
  put(path, values) {
    if (values.length) state.vary[path] = values;
    else delete state.vary[path];
    this.moved();
    this.update();
  }

  fields() {
    const box = byId('vary');
    keepingFocus(box, () => {
      const open = this.leaves.filter(({ path }) => !(path in state.vary));
      const title = (/** @type {typeof this.leaves[0]} */ leaf) => capital(pair(leaf.group?.text, leaf.input.text));
      const add = el(
        'select',
        { id: 'vary-add' },
        el('option', { value: '' }, t('choose …')),
        open.map((leaf) => el('option', { value: leaf.path }, title(leaf))),
      );
      add.addEventListener('change', () => {
        const leaf = this.leaves.find((one) => one.path === add.value);
        if (!leaf) return;
        this.put(leaf.path, this.firstValues(leaf));
        this.fields();
        byId('vary-add').focus();
      });
      box.replaceChildren(
        ...Object.keys(state.vary).map((path) => {
          const leaf = this.leaves.find((one) => one.path === path);
          return el(
            'fieldset',
            {},
            el('legend', {}, leaf ? title(leaf) : path),
            leaf && this.values(leaf),
            button(t('Take away'), () => {
              this.put(path, []);
              this.fields();
              byId('vary-add').focus();
            }),
          );
        }),
        el('div', { class: 'field wide' }, el('label', { for: 'vary-add' }, t('Add an input to vary')), add),
      );
    });
  }

  /** @param {typeof this.leaves[0]} leaf */
  firstValues({ path, input }) {
    if (input.type === 'choice') return (input.choices ?? []).map((one) => one.id);
    if (input.type === 'set') return ['', ...(input.choices ?? []).map((one) => one.id)];
    if (input.type === 'flag') return [false, true];
    const from = Number(valueAt(shown(), path) ?? input.default ?? input.lo ?? 0);
    const hi = Math.min(input.hi ?? from + 4, Math.max(from + 2, (input.lo ?? 0) + 4)),
      lo = Math.max(input.lo ?? from, Math.min(from - 2, hi - 4));
    return Array.from({ length: hi - lo + 1 }, (_, i) => lo + i);
  }

  /** @param {import('./question.js').Input} input @returns {any[]} */
  allValues(input) {
    if (input.type === 'flag') return [false, true];
    const ids = (input.choices ?? []).map((one) => one.id);
    return input.type === 'set' ? ['', ...ids] : ids;
  }

  /** @param {typeof this.leaves[0]} leaf */
  values({ path, input }) {
    const now = state.vary[path];
    const id = `v-${path.replace(/\./g, '-')}`;
    if (input.type === 'int') {
      const field = el('input', {
        id,
        type: 'text',
        autocomplete: 'off',
        value: now.join(', '),
        'aria-describedby': `${id}-hint`,
      });
      field.addEventListener('change', () => {
        const values = field.value
          .split(/[\s,;]+/)
          .filter(Boolean)
          .flatMap((/** @type {string} */ one) => {
            const range = one.match(/^(\d+)(?:-|–|\.\.)(\d+)$/);
            return range && Number(range[2]) - Number(range[1]) < 100
              ? Array.from(
                  { length: Math.max(0, Number(range[2]) - Number(range[1]) + 1) },
                  (_, i) => Number(range[1]) + i,
                )
              : [/^-?\d+$/.test(one) ? Number(one) : one];
          });
        if (values.length) this.put(path, values);
      });
      return el(
        'div',
        { class: 'field wide' },
        el('label', { for: id }, t('Values')),
        el('span', { class: 'hint', id: `${id}-hint` }, `${t('such as 2, 4, 6 or 2-8')}; ${input.lo}–${input.hi}`),
        field,
      );
    }
    const all = this.allValues(input);
    return el(
      'div',
      { class: 'flags' },
      all.map((value) => {
        const box = el('input', {
          type: 'checkbox',
          id: `${id}-${value}`,
          checked: now.some((one) => String(one) === String(value)),
        });
        box.addEventListener('change', () => {
          const next = all.filter((one) =>
            one === value ? box.checked : state.vary[path].some((two) => String(two) === String(one)),
          );
          if (next.length) this.put(path, next);
          else box.checked = true;
        });
        const words = value === '' ? t('none of them') : valueText(input, value);
        return el('div', { class: 'field flag' }, box, el('label', { for: `${id}-${value}` }, words));
      }),
    );
  }

  async count() {
    const box = byId('ranked');
    const paths = Object.keys(state.vary);
    const combinations = paths.reduce((n, path) => n * state.vary[path].length, 1);
    if (!paths.length) {
      box.replaceChildren(el('p', { class: 'soft' }, t('Choose an input to vary; every combination is counted.')));
      return;
    }
    if (combinations > MOST) {
      box.replaceChildren(
        el('p', { class: 'wrong' }, t('{1} combinations are too many; at most {2}.', combinations, MOST)),
      );
      return;
    }
    const base = copy(shown());
    for (const path of paths) setValue(base, path, undefined);
    const by = this.by();
    const main = this.d.results.find((r) => r.id === by);
    const numeric = !main || main.type === 'int' || main.type === 'fraction';
    const measure = numeric ? by : (this.measures().find(([value]) => value.startsWith(`${by}=`))?.[0] ?? by);
    box.setAttribute('aria-busy', 'true');
    const vary = Object.fromEntries(
      Object.entries(state.vary).map(([path, values]) => [path, this.spelled(path, values)]),
    );
    const reply = await ask('rank', { ...request(this.d.procedure, base), vary, by: measure }, 'rank');
    if (!reply || this.gone.aborted) return;
    box.removeAttribute('aria-busy');
    if (reply.error) {
      box.replaceChildren(
        ...[reply.error, ...reply.error.more].map((one) =>
          el('p', { class: 'wrong' }, pair(one.field, one.message)),
        ),
      );
      return;
    }
    this.table(box, reply, measure.includes('='));
    tell(t('{1} alternatives', reply.rows.length));
  }

  /** One of a set joins those that were said. @param {string} path @param {any[]} values */
  spelled(path, values) {
    const leaf = this.leaves.find((one) => one.path === path);
    if (leaf?.input.type !== 'set') return values;
    /** @type {string[]} */ const now = valueAt(shown(), path) ?? [];
    return values.map((one) => [...now, ...(one === '' || now.includes(one) ? [] : [one])].join('+'));
  }

  /** A value of a varied input in words. @param {string} path @param {any} value */
  words(path, value) {
    const leaf = this.leaves.find((one) => one.path === path);
    if (!leaf) return String(value);
    if (leaf.input.type !== 'set') return valueText(leaf.input, value);
    const ids = Array.isArray(value) ? value : String(value).split('+').filter(Boolean);
    return valueText(leaf.input, ids);
  }

  /** @param {string} path */
  heading(path) {
    const title = resultTitle(this.d, path);
    return this.d.results.find((r) => r.id === path)?.type === 'flag' ? title : t('{1}: mean', title);
  }

  /** A mean; of a flag a chance. @param {string} path @param {number | undefined} x */
  figure(path, x) {
    if (x === undefined) return '';
    return this.d.results.find((r) => r.id === path)?.type === 'flag' ? percent(x) : mean(x);
  }

  /** @param {HTMLElement} box @param {any} reply @param {boolean} chance */
  table(box, reply, chance) {
    const paths = Object.keys(state.vary);
    const title = (/** @type {string} */ path) => {
      const leaf = this.leaves.find((one) => one.path === path);
      return leaf ? capital(pair(leaf.group?.text, leaf.input.text)) : path;
    };
    const largest = Math.max(...reply.rows.map((/** @type {any} */ row) => Math.abs(row.by ?? 0)), 1e-9);
    const others = Object.keys(reply.rows[0]?.mean ?? {})
      .filter((path) => path !== reply.by)
      .slice(0, OTHERS);
    const measure = this.measures().find(([value]) => value === reply.by)?.[1] ?? reply.by;
    const rows = reply.rows.map((/** @type {any} */ row, /** @type {number} */ i) => {
      const bar = filled(el('span', { class: 'one' }), Math.abs(row.by ?? 0) / largest);
      const open = () => {
        state.vary = {};
        state.by = '';
        for (const [path, value] of Object.entries(row.inputs)) setValue(shown(), path, value);
        location.hash = questionHash('odds');
      };
      return el(
        'tr',
        {},
        el(
          'td',
          {},
          el(
            'button',
            { type: 'button', class: 'quiet', 'aria-label': t('Open alternative {1}', i + 1), onclick: open },
            `${i + 1} ›`,
          ),
          el('span', { class: 'print-only' }, i + 1),
        ),
        row.error
          ? el('td', { colspan: 2 }, row.error)
          : [
              el(
                'td',
                { class: 'num' },
                el('b', {}, chance ? percent(row.by) : mean(row.by)),
                row.method === 'estimate' ? ' ≈' : '',
              ),
              el('td', { class: 'bar' }, bar),
            ],
        paths.map((path) => el('td', {}, this.words(path, row.inputs[path]))),
        others.map((path) => el('td', { class: 'num' }, row.error ? '' : this.figure(path, row.mean[path]))),
      );
    });
    box.replaceChildren(
      el(
        'div',
        { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('{1} alternatives', reply.rows.length) },
        el(
          'table',
          { class: 'ranked' },
          el('caption', {}, t('{1} alternatives', reply.rows.length)),
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('td', {}),
              el('th', { scope: 'col' }, measure),
              el('td', { class: 'bar' }),
              paths.map((path) => el('th', { scope: 'col' }, title(path))),
              others.map((path) => el('th', { scope: 'col' }, this.heading(path))),
            ),
          ),
          el('tbody', {}, rows),
        ),
      ),
    );
  }
}
