/* odds-view.js - one question: the units, the decision, the whole odds on demand, the explanation, the dice; alone or
 ** several situations side by side. */
import { byId, el, later, tell } from './dom.js';
import { ask, look } from './ask.js';
import { capital, pair, t } from './words.js';
import { setValue } from './question.js';
import { bookOf, houseOf, letter, putAddress, questionHash, request, shown, situation, state } from './state.js';
import { resultText, resultTitle } from './chart.js';
import { remember } from './recents.js';
import { oddsFrame } from './odds-frame.js';
import { openQuestion } from './open-question.js';
import { decisionView, oneLine } from './decision.js';
import { tabs, titles } from './compare.js';
import { showBest } from './best.js';
import { rulesInWords, saidLine, saidView } from './question-words.js';
import './form.js';
import './why.js';
import './dice.js';
import './house.js';
import './whatif.js';
import './facts.js';

/** @typedef {import('./question.js').Description} Description */

const FIRST_SEED = 1; /* the throw whose lines before the dice explain the odds */

/**
 * @param {string} procedure
 * @param {HTMLElement} main
 * @param {[string, string][]} params
 * @param {AbortSignal} gone the view is no longer shown
 */
export async function oddsView(procedure, main, params, gone) {
  const d = await openQuestion(procedure, main, params, gone);
  if (!d) return gone.aborted ? '' : t('Not found');
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
    this.facts = /** @type {import('./facts.js').AleaFacts} */ (document.createElement('alea-facts'));
    /** @type {any[]} the odds of every situation */ this.replies = [];
    /** @type {any} as printed, where house rules change something */ this.printed = null;
    /** @type {any} */ this.sample = null;
    this.took = 0;
    /* asked for while it is being counted */
    /** @type {[string, import('./question.js').Input] | null} */ this.wanted = null;
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
      this.due();
    });
    this.form.best = (path, input) => this.askBest(path, input);
    this.dice.addEventListener('dice', () => this.moved());
    this.dice.addEventListener('answer', (event) => this.showWhy(/** @type {CustomEvent} */ (event).detail));
    this.house.addEventListener('ruled', () => {
      this.dropDice();
      this.moved();
      this.due();
    });
    this.main.replaceChildren(
      ...oddsFrame(d, {
        form: this.form,
        chart: this.chart,
        why: this.why,
        dice: this.dice,
        house: this.house,
        whatif: this.whatif,
        facts: this.facts,
        of: () => this.of(),
      }),
    );
    look('rules', book).then((rules) => {
      const name = byId('book-name');
      if (name && rules.text) name.textContent = rules.game ?? rules.text;
    });
    this.tabs();
    this.form.show(d, situation());
    this.moved();
    this.count();
  }

  /** Another situation: typed dice no longer belong to it. */
  dropDice() {
    if (state.dice !== null) state.dice = null;
  }

  async moved() {
    if (!this.gone.aborted) putAddress('odds');
    for (const link of this.main.querySelectorAll('a[data-view]'))
      link.setAttribute('href', questionHash(/** @type {HTMLElement} */ (link).dataset.view ?? 'odds'));
    const book = bookOf(this.d.procedure);
    const rules = Object.entries(houseOf(book));
    const count = byId('house-count');
    if (count) count.textContent = rules.length ? t('{1} changed', rules.length) : t('as printed');
    const { figures = [] } = rules.length ? await look('paths', book) : {};
    byId('said')?.replaceChildren(...saidView(this.d, state.situations, rulesInWords(rules, figures)));
  }

  /* ---- several situations ---- */

  tabs() {
    const inputs = state.situations.map((_, i) => this.replies[i]?.inputs);
    byId('tabs').replaceChildren(
      ...tabs(titles(this.d, state.situations, inputs), (focus) => this.switched(focus)),
    );
  }

  /** @param {string} focus */
  switched(focus) {
    this.dropDice();
    this.replies = [];
    this.tabs();
    this.form.show(this.d, situation());
    this.moved();
    this.count();
    byId(focus)?.focus();
  }

  /* ---- asking ---- */

  /** Another situation: what stands there is of the one before until it has been counted. */
  due() {
    /** @type {HTMLElement} */ (byId('answer')).dataset.state = 'counting';
    this.update();
  }

  async count() {
    const { procedure } = this.d;
    const changed = Object.keys(houseOf(bookOf(procedure))).length > 0;
    const answer = /** @type {HTMLElement} */ (byId('answer'));
    answer.dataset.state = 'counting';
    const busy = window.setTimeout(() => {
      this.chart.setAttribute('aria-busy', 'true');
      this.chart.classList.add('stale');
    }, 250);
    byId('best').hidden = true;
    const began = performance.now();
    const asked = await Promise.all([
      Promise.all(state.situations.map((one, i) => ask('odds', request(procedure, one.given), `odds ${i}`))),
      changed && state.situations.length === 1
        ? ask('odds', request(procedure, shown(), true), 'printed')
        : Promise.resolve(undefined),
      ask('resolve', { ...request(procedure, shown()), seed: FIRST_SEED }, 'sample'),
    ]);
    clearTimeout(busy);
    const [replies, printed, sample] = asked;
    if (this.gone.aborted || replies.includes(null) || printed === null || sample === null) return;
    if (replies.length !== state.situations.length) return;
    this.took = (performance.now() - began) / (replies.length + 1);
    this.chart.removeAttribute('aria-busy');
    const mine = replies[state.edit];
    this.form.showErrors(mine.error ? [mine.error, ...mine.error.more] : [], this.quiet);
    if (!mine.error) this.form.showStandards(mine.inputs);
    const bad = [...replies, printed].findIndex((one) => one?.error);
    byId('odds-wrong').hidden = bad < 0;
    byId('odds-wrong').replaceChildren();
    this.chart.classList.toggle('stale', bad >= 0);
    if (bad >= 0) {
      this.showWrong((replies[bad] ?? printed).error, bad);
      answer.dataset.state = 'wrong';
      this.wanted = null;
      return;
    }
    this.replies = replies;
    this.printed = printed ?? null;
    this.sample = sample;
    this.tabs();
    this.lookAt();
    this.draw();
    this.whatif.show(this.d, mine, this.took);
    this.facts.show(this.d, mine, this.took);
    byId('dice-panel').hidden =
      Object.values(mine.marginals).every((/** @type {any} */ shares) => shares.length === 1) && !sample.rolls?.length;
    await this.dice.show(this.d, mine, this.of());
    this.speak();
    answer.dataset.state = 'answered';
    if (this.wanted) this.askBest(...this.wanted);
  }

  /** @param {any} error @param {number} i of which situation */
  showWrong(error, i) {
    const message = byId('odds-wrong');
    const field = error.field ? (this.form.fields.get(error.field)?.input.text ?? error.field) : '';
    const which = state.situations.length > 1 ? letter(i) : '';
    message.append(el('p', { class: 'wrong' }, pair(which, pair(field, this.form.wrongText(error)))));
    byId('summary').textContent = t('Something is still needed');
    this.replies = [];
    for (const box of [this.dice, this.why, this.whatif, this.facts, this.chart]) box.replaceChildren();
    for (const id of ['decision', 'look', 'settled']) byId(id).replaceChildren();
    tell(message.textContent);
  }

  /** The odds of the situation that the form shows. */
  mine() {
    return this.replies[state.edit];
  }

  /** What stands beside them in the chart: the first of several situations (or the second), or what is printed. */
  beside() {
    if (this.replies.length < 2) return this.printed;
    return this.replies[state.edit === 0 ? 1 : 0];
  }

  of() {
    const odds = this.mine();
    return state.of && (state.of === '*' ? odds.outcomes : odds.marginals[state.of])
      ? state.of
      : this.d.main in odds.marginals
        ? this.d.main
        : Object.keys(odds.marginals)[0];
  }

  /** Which results can be looked at: those that the dice decide. */
  lookAt() {
    const odds = this.mine();
    const open = (/** @type {string} */ path) =>
      odds.marginals[path].length > 1 || (this.beside()?.marginals[path]?.length ?? 0) > 1 || path === this.of();
    const paths = Object.keys(odds.marginals).filter(open);
    const ends = this.d.results.filter((r) => r.end).length;
    const list = el(
      'select',
      { id: 'look-at' },
      paths.map((path) => el('option', { value: path, selected: path === this.of() }, this.resultName(path))),
      odds.outcomes && ends > 1 && el('option', { value: '*', selected: this.of() === '*' }, t('All results together')),
    );
    list.addEventListener('change', () => {
      state.of = list.value;
      this.moved();
      this.draw();
      this.dice.show(this.d, this.mine(), this.of());
    });
    byId('look').replaceChildren(
      ...(list.options.length > 1 ? [el('label', { for: 'look-at' }, t('Look at')), list] : []),
    );
    const settled = Object.entries(odds.marginals).filter(
      ([path, [one, ...more]]) => !more.length && one.value !== null && path !== this.of() && !path.includes('#'),
    );
    const words = settled.map(
      ([path, shares]) =>
        pair(
          this.resultName(path),
          resultText(
            this.d.results.find((r) => r.id === path),
            shares[0].value,
          ),
        ),
    );
    byId('settled').textContent =
      words.length && state.situations.length === 1
        ? pair(t('Settled whatever falls'), words.slice(0, 8).join(' · '))
        : '';
  }

  /** A result with the name of the unit it is of. @param {string} path */
  resultName(path) {
    const role = path.split('.')[0];
    const { names } = situation();
    const title = resultTitle(this.d, path);
    const text = this.d.inputs.find((one) => one.id === role)?.text;
    return names[role] && text ? title.replace(capital(text), names[role]) : title;
  }

  draw() {
    const of = this.of();
    const called = titles(
      this.d,
      state.situations,
      this.replies.map((one) => one.inputs),
    );
    const told = this.replies.map((odds, i) => ({ odds, names: state.situations[i].names, title: called[i] }));
    const decided = decisionView(this.d, told);
    byId('decision').replaceChildren(...(decided ? [decided] : []));
    if (!decided) byId('all-odds').open = true;
    const other = this.beside();
    const at = state.edit;
    if (this.replies.length > 1) {
      const pair = at === 0 ? [0, 1] : [0, at];
      this.chart.show(this.d, of, this.replies[pair[0]], this.replies[pair[1]], [letter(pair[0]), letter(pair[1])]);
    } else if (other) this.chart.show(this.d, of, other, this.mine(), [t('printed'), t('house')]);
    else this.chart.show(this.d, of, this.mine());
    const line = oneLine(this.d, this.mine(), situation().names, of);
    byId('summary').textContent = line.replace(/ %/g, '\u00a0%'); /* the sign stays with its figure */
  }

  /**
   * Which of a set, cards for example, is worth most.
   * @param {string} path @param {import('./question.js').Input} input
   */
  async askBest(path, input) {
    const counting = byId('answer').dataset.state === 'counting';
    this.wanted = counting ? [path, input] : null;
    if (counting || !this.mine()) return;
    const box = byId('best');
    const { names } = situation();
    const take = (/** @type {string[]} */ value) => {
      setValue(shown(), path, value);
      this.form.rebuild(`f-${path.replace(/\./g, '-')}`);
      this.form.tellChanged();
    };
    const showing = showBest(box, this.d, this.mine(), names, { path, input, take });
    await showing;
    box.scrollIntoView({ block: 'nearest' });
  }

  tellOdds() {
    if (this.gone.aborted || !this.mine()) return;
    const { names } = situation();
    remember(this.d.procedure, saidLine(this.d, state.situations[0]));
    if (state.dice === null) tell(oneLine(this.d, this.mine(), names, this.of()));
  }

  /** @param {any} answer of thrown dice, or null */
  showWhy(answer) {
    this.why.names = situation().names;
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
}
