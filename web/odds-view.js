/* odds-view.js - one question: the form, the odds, the explanation, the dice; alone or two situations side by side. */
import { byId, el, later, tell } from './dom.js';
import { ask, look } from './ask.js';
import { capital, lang, mean, percent, t } from './words.js';
import { copy, leaves, spelled } from './question.js';
import {
  bookOf,
  houseOf,
  plainHash,
  putAddress,
  questionHash,
  request,
  shown,
  state,
  takeHouse,
  takeQuestion,
} from './state.js';
import { valueText } from './fields.js';
import { resultText, resultTitle } from './chart.js';
import './form.js';
import './why.js';
import './dice.js';
import './house.js';
import './whatif.js';

/** @typedef {import('./question.js').Description} Description */

const FIRST_SEED = 1; /* the throw whose lines before the dice explain the odds */

/**
 * What was said, in words.
 * @param {Description} d
 * @param {import('./question.js').Given} given
 * @returns {[string, string][]}
 */
export function inWords(d, given) {
  const known = leaves(d.inputs);
  return spelled(given).map(([path, text]) => {
    const leaf = known.find((one) => one.path === path);
    if (!leaf) return [path.replace(/[._]/g, ' '), text];
    const value = leaf.input.type === 'flag' ? text === 'true' : leaf.input.type === 'set' ? text.split('+') : text;
    const unit = leaf.input.unit_text && leaf.input.type !== 'flag' ? ` ${leaf.input.unit_text}` : '';
    return [`${leaf.group ? `${leaf.group.text}: ` : ''}${leaf.input.text}`, valueText(leaf.input, value) + unit];
  });
}

/**
 * @param {string} procedure
 * @param {HTMLElement} main
 * @param {[string, string][]} params
 * @param {AbortSignal} gone the view is no longer shown
 */
export async function oddsView(procedure, main, params, gone) {
  /** @type {Description} */ const d = await look('describe', procedure);
  if (gone.aborted) return '';
  if ('error' in d) {
    main.replaceChildren(el('h1', {}, t('Not found')), el('p', {}, /** @type {any} */ (d).error.message));
    return t('Not found');
  }
  takeHouse(params, bookOf(procedure));
  takeQuestion(d, params);
  new OddsView(d, main, gone).start();
  return capital(d.text);
}

class OddsView {
  /** @param {Description} d @param {HTMLElement} main @param {AbortSignal} gone */
  constructor(d, main, gone) {
    this.d = d;
    this.main = main;
    this.gone = gone;
    this.form = /** @type {import('./form.js').AleaForm} */ (document.createElement('alea-form'));
    this.chart = /** @type {import('./chart.js').AleaChart} */ (document.createElement('alea-chart'));
    this.why = /** @type {import('./why.js').AleaWhy} */ (document.createElement('alea-why'));
    this.dice = /** @type {import('./dice.js').AleaDice} */ (document.createElement('alea-dice'));
    this.house = /** @type {import('./house.js').AleaHouse} */ (document.createElement('alea-house'));
    this.whatif = /** @type {import('./whatif.js').AleaWhatIf} */ (document.createElement('alea-whatif'));
    /** @type {any} */ this.odds = null;
    /** @type {any} */ this.other = null;
    /** @type {any} */ this.sample = null;
    this.update = later(() => this.count(), 60);
    this.speak = later(() => this.tellOdds(), 700);
    this.quiet = true;
  }

  start() {
    const d = this.d;
    const book = bookOf(d.procedure);
    this.form.addEventListener('said', () => {
      this.quiet = false;
      this.dropDice();
      this.moved();
      this.update();
    });
    this.dice.addEventListener('dice', () => this.moved());
    this.dice.addEventListener('answer', (event) => this.showWhy(/** @type {CustomEvent} */ (event).detail));
    this.house.addEventListener('ruled', () => {
      this.dropDice();
      this.moved();
      this.update();
    });
    const houseBox = el(
      'details',
      { class: 'panel', id: 'house-box' },
      el('summary', {}, el('h2', {}, t('House rules')), el('span', { id: 'house-count', class: 'soft' })),
      this.house,
    );
    houseBox.addEventListener('toggle', () => {
      if (houseBox.open) this.house.show(book);
    });
    this.main.replaceChildren(
      el(
        'nav',
        { class: 'crumbs', 'aria-label': t('Where you are') },
        el('a', { href: plainHash('') }, t('Questions')),
        ' › ',
        el('a', { href: plainHash('book', book) }, el('span', { id: 'book-name' }, book)),
      ),
      el('h1', {}, capital(d.text)),
      d.more && el('p', { class: 'soft more' }, d.more),
      el(
        'div',
        { class: 'sides' },
        el(
          'section',
          { class: 'ask', 'aria-labelledby': 'ask-title' },
          el('h2', { id: 'ask-title' }, t('The situation')),
          el('div', { id: 'tabs', class: 'row' }),
          this.form,
          houseBox,
        ),
        el(
          'section',
          { class: 'answer', 'aria-labelledby': 'odds-title', id: 'answer' },
          el(
            'div',
            { class: 'panel' },
            el('h2', { id: 'odds-title' }, t('Odds')),
            el('div', { id: 'said', class: 'print-only' }),
            el('div', { id: 'look', class: 'row' }),
            el('div', { id: 'odds-wrong', hidden: true }),
            this.chart,
            el('p', { id: 'settled', class: 'soft' }),
            this.tools(),
          ),
          el(
            'div',
            { class: 'panel', id: 'dice-panel' },
            el('h2', {}, t('Dice')),
            el('p', { class: 'soft' }, d.dice),
            this.dice,
          ),
          el('div', { class: 'panel' }, el('h2', { id: 'why-title' }, t('Why')), this.why),
          el('div', { class: 'panel no-print' }, el('h2', {}, t('What if?')), this.whatif),
        ),
      ),
      el(
        'details',
        { class: 'sources' },
        el('summary', {}, t('Sources')),
        el(
          'ul',
          {},
          d.sources.map((one) =>
            el(
              'li',
              { class: one.authority === 'house' ? 'house' : null },
              el('b', {}, one.cite),
              ` ${one.text ?? ''} `,
              el('span', { class: 'soft' }, authorityText(one.authority)),
            ),
          ),
        ),
      ),
      el(
        'button',
        {
          type: 'button',
          id: 'summary',
          onclick: () => {
            byId('odds-title').scrollIntoView();
          },
        },
        '…',
      ),
    );
    look('rules', book).then((rules) => {
      const name = byId('book-name');
      if (name && rules.text) name.textContent = rules.text;
    });
    this.tabs();
    this.form.show(d, shown());
    this.moved();
    this.count();
  }

  /** Another situation: typed dice no longer belong to it. */
  dropDice() {
    if (state.dice !== null) state.dice = null;
  }

  moved() {
    if (!this.gone.aborted) putAddress('odds');
    for (const link of this.main.querySelectorAll('a[data-view]'))
      link.setAttribute('href', questionHash(/** @type {HTMLElement} */ (link).dataset.view ?? 'odds'));
    const said = byId('said');
    if (said) {
      const one = (/** @type {string} */ title, /** @type {any} */ given) => [
        title && el('h3', {}, title),
        el(
          'p',
          {},
          inWords(this.d, given)
            .map(([k, v]) => `${k}: ${v}`)
            .join(' · ') || t('Everything as the rules have it by default.'),
        ),
      ];
      said.replaceChildren(
        ...(state.b ? [...one('A', state.a), ...one('B', state.b)] : one('', state.a)).filter((x) => x !== ''),
      );
      const rules = Object.entries(houseOf(bookOf(this.d.procedure)));
      if (rules.length)
        said.append(el('p', {}, `${t('House rules')}: ${rules.map(([k, v]) => `${k} = ${v}`).join(' · ')}`));
      const count = byId('house-count');
      if (count) count.textContent = rules.length ? t('{1} changed', rules.length) : t('as printed');
    }
  }

  /* ---- A and B ---- */

  tabs() {
    const box = byId('tabs');
    if (!state.b) {
      box.replaceChildren(
        el(
          'button',
          {
            type: 'button',
            id: 'compare',
            onclick: () => {
              state.b = copy(state.a);
              state.edit = 'b';
              this.switched('tab-b');
            },
          },
          t('Compare with another situation'),
        ),
        el(
          'button',
          {
            type: 'button',
            id: 'anew',
            onclick: () => {
              state.a = {};
              this.switched('anew');
            },
          },
          t('Start anew'),
        ),
      );
      return;
    }
    const tab = (/** @type {'a' | 'b'} */ which) =>
      el(
        'button',
        {
          type: 'button',
          id: `tab-${which}`,
          class: `tab ${which}`,
          'aria-pressed': String(state.edit === which),
          onclick: () => {
            state.edit = which;
            this.switched(`tab-${which}`);
          },
        },
        t('Situation {1}', which.toUpperCase()),
      );
    box.replaceChildren(
      tab('a'),
      tab('b'),
      el(
        'button',
        {
          type: 'button',
          id: 'swap',
          onclick: () => {
            const a = state.a;
            state.a = state.b ?? {};
            state.b = a;
            this.switched('swap');
          },
        },
        t('Swap'),
      ),
      el(
        'button',
        {
          type: 'button',
          id: 'alone',
          onclick: () => {
            state.a = copy(shown());
            state.b = null;
            state.edit = 'a';
            this.switched('compare');
          },
        },
        t('Only this one'),
      ),
    );
  }

  /** @param {string} focus */
  switched(focus) {
    this.dropDice();
    this.tabs();
    this.form.show(this.d, shown());
    this.moved();
    this.count();
    byId(focus)?.focus();
  }

  /* ---- asking ---- */

  async count() {
    const { procedure } = this.d;
    const changed = Object.keys(houseOf(bookOf(procedure))).length > 0;
    const answer = /** @type {HTMLElement} */ (byId('answer'));
    answer.dataset.state = 'counting';
    const busy = window.setTimeout(() => {
      this.chart.setAttribute('aria-busy', 'true');
      this.chart.classList.add('stale');
    }, 250);
    const replies = await Promise.all([
      ask('odds', request(procedure, state.a), 'odds'),
      state.b
        ? ask('odds', request(procedure, state.b), 'other')
        : changed
          ? ask('odds', request(procedure, state.a, true), 'other')
          : Promise.resolve(undefined),
      ask('resolve', { ...request(procedure, shown()), seed: FIRST_SEED }, 'sample'),
    ]);
    clearTimeout(busy);
    if (this.gone.aborted || replies.includes(null)) return;
    const [one, two, sample] = replies;
    this.chart.removeAttribute('aria-busy');
    const mine = state.edit === 'b' && state.b ? two : one;
    const wrong = mine.error ? [mine.error, ...mine.error.more] : [];
    this.form.showErrors(wrong, this.quiet);
    if (!mine.error) this.form.showStandards(mine.inputs);
    const message = byId('odds-wrong');
    message.hidden = !(one.error || two?.error);
    message.replaceChildren();
    this.chart.classList.toggle('stale', Boolean(one.error || two?.error));
    if (one.error || two?.error) {
      const error = one.error || two.error;
      const field = error.field ? (this.form.fields.get(error.field)?.input.text ?? error.field) : '';
      message.append(
        el(
          'p',
          { class: 'wrong' },
          `${state.b ? `${one.error ? 'A' : 'B'}: ` : ''}${field ? `${field}: ` : ''}${error.message}`,
        ),
      );
      byId('summary').textContent = t('Something is still needed');
      this.dice.replaceChildren();
      this.why.replaceChildren();
      this.whatif.replaceChildren();
      this.odds = null;
      this.chart.replaceChildren();
      byId('look').replaceChildren();
      byId('settled').replaceChildren();
      tell(message.textContent);
      answer.dataset.state = 'wrong';
      return;
    }
    this.odds = one;
    this.other = two ?? null;
    this.sample = sample;
    this.lookAt();
    this.draw();
    this.whatif.show(this.d, mine, this.of());
    byId('dice-panel').hidden =
      Object.values(one.marginals).every((shares) => shares.length === 1) && !sample.rolls?.length;
    await this.dice.show(this.d, mine, this.of());
    this.speak();
    answer.dataset.state = 'answered';
  }

  of() {
    return state.of && (state.of === '*' ? this.odds.outcomes : this.odds.marginals[state.of])
      ? state.of
      : this.d.main in this.odds.marginals
        ? this.d.main
        : Object.keys(this.odds.marginals)[0];
  }

  /** Which results can be looked at: those that the dice decide. */
  lookAt() {
    const open = (/** @type {string} */ path) =>
      this.odds.marginals[path].length > 1 || (this.other?.marginals[path]?.length ?? 0) > 1 || path === this.of();
    const paths = Object.keys(this.odds.marginals).filter(open);
    const ends = this.d.results.filter((r) => r.end).length;
    const list = el(
      'select',
      { id: 'look-at' },
      paths.map((path) => el('option', { value: path, selected: path === this.of() }, resultTitle(this.d, path))),
      this.odds.outcomes &&
        ends > 1 &&
        el('option', { value: '*', selected: this.of() === '*' }, t('All results together')),
    );
    list.addEventListener('change', () => {
      state.of = list.value;
      this.moved();
      this.draw();
      const mine = state.edit === 'b' && this.other ? this.other : this.odds;
      this.whatif.show(this.d, mine, this.of());
      this.dice.show(this.d, mine, this.of());
    });
    byId('look').replaceChildren(
      ...(list.options.length > 1 ? [el('label', { for: 'look-at' }, t('Look at')), list] : []),
    );
    const settled = Object.entries(this.odds.marginals).filter(
      ([path, shares]) => shares.length === 1 && path !== this.of() && !path.includes('#'),
    );
    const words = settled.map(
      ([path, shares]) =>
        `${resultTitle(this.d, path)}: ${resultText(
          this.d.results.find((r) => r.id === path),
          shares[0].value,
        )}`,
    );
    byId('settled').textContent =
      words.length && !state.b ? `${t('Settled whatever falls')}: ${words.slice(0, 8).join(' · ')}` : '';
  }

  draw() {
    const house = !state.b && this.other;
    const of = this.of();
    if (house) this.chart.show(this.d, of, this.other, this.odds, [t('printed'), t('house')]);
    else this.chart.show(this.d, of, this.odds, this.other, ['A', 'B']);
    byId('summary').textContent = this.oneLine();
  }

  oneLine() {
    const of = this.of();
    if (of === '*') return t('All results together');
    const shares = this.odds.marginals[of];
    const likely = shares.reduce(
      (/** @type {any} */ best, /** @type {any} */ one) => (one.p > best.p ? one : best),
      shares[0],
    );
    const result = this.d.results.find((r) => r.id === of);
    if (shares.length === 1) return `${resultTitle(this.d, of)}: ${resultText(result, likely.value)}`;
    const average =
      typeof shares[0].value === 'number' && this.odds.mean[of] !== undefined
        ? `${t('mean')} ${mean(this.odds.mean[of])}; `
        : '';
    const most = t('most likely {1}, {2}', resultText(result, likely.value), percent(likely.p));
    return `${resultTitle(this.d, of)}: ${average}${most}`;
  }

  tellOdds() {
    if (!this.gone.aborted && this.odds && state.dice === null) tell(this.oneLine());
  }

  /** @param {any} answer of thrown dice, or null */
  showWhy(answer) {
    const change = (/** @type {string} */ path) => {
      byId('house-box').open = true;
      this.house.show(bookOf(this.d.procedure), path);
    };
    if (answer) {
      this.why.show(this.d, answer.trace, t('Why'), change);
      return;
    }
    if (!this.sample || this.sample.error) {
      this.why.replaceChildren();
      return;
    }
    const trace = this.sample.trace;
    const first = trace.findIndex((/** @type {any} */ line) => line.kind === 'roll');
    this.why.show(this.d, first < 0 ? trace : trace.slice(0, first), t('Why'), change);
    if (first >= 0 && first < trace.length - 1)
      this.why.append(
        el('p', { class: 'soft no-print' }, t('What follows depends on the dice: throw them to see it.')),
      );
  }

  /* ---- tools ---- */

  tools() {
    const done = el('span', { class: 'soft', role: 'status' });
    const copyLink = async () => {
      const link = new URL(questionHash('odds'), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        done.textContent = t('Copied.');
      } catch {
        prompt(t('The link'), link);
      }
    };
    const picture = async () => {
      const reply = await ask('chart', {
        ...request(this.d.procedure, shown()),
        ...(this.of() === '*' ? {} : { of: this.of() }),
      });
      if (reply.error || reply.status !== 0) return;
      const url = URL.createObjectURL(new Blob([reply.text], { type: 'image/svg+xml' }));
      const link = el('a', { href: url, download: `${this.d.procedure}.${lang()}.svg` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10000);
    };
    return el(
      'div',
      { class: 'row tools' },
      el('button', { type: 'button', id: 'copy-link', onclick: copyLink }, t('Copy the link')),
      el('a', { class: 'button', 'data-view': 'rank', href: '#' }, t('Rank alternatives')),
      el('button', { type: 'button', id: 'picture', onclick: picture }, t('Save the picture')),
      el('button', { type: 'button', onclick: () => print() }, t('Print')),
      done,
    );
  }
}

/** @param {string} authority */
export function authorityText(authority) {
  return (
    { sheet: t('printed rule'), public: t('public rules'), inference: t('inferred'), house: t('house reading') }[
      authority
    ] ?? authority
  );
}
