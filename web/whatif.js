/* whatif.js - <alea-whatif>: what one changed fact would do. Only what can still be chosen is changed (how units stand,
 ** not what they are); of each fact the value that matters most, of equal effects one; a few rows, largest first. */
import { el, keepingFocus, tell } from './dom.js';
import { askBeside, drop } from './ask.js';
import { capital, pair, t } from './words.js';
import { counts, copy, leaves, setValue, valueAt } from './question.js';
import { questionHash, request, shown, situation, state } from './state.js';
import { valueText } from './fields.js';
import { called, differenceText, measureFor, measured, measuredText } from './decision.js';

const MOST_SHOWN = 5;
const PATIENCE = 15000; /* ms for all questions together; they wait behind whatever else is asked */
const AT_ONCE = 1000; /* ms for one question: then all are asked without being told to */
const SHOWN_EVERY = 300; /* ms after which what has been found is shown */
const SMALLEST = 5e-4;

/** @typedef {{path: string, words: string, given: import('./question.js').Given, now: number}} Effect */

export class AleaWhatIf extends HTMLElement {
  /** @type {import('./question.js').Description | null} */ d = null;
  /** @type {any} */ odds = null;
  round = 0;

  /**
   * @param {import('./question.js').Description} d @param {any} odds of the situation shown
   * @param {number} took ms that its odds took
   */
  show(d, odds, took) {
    this.d = d;
    this.odds = odds;
    this.round++;
    delete this.dataset.ready;
    drop('whatif');
    this.replaceChildren(
      el('button', { type: 'button', id: 'what-if', onclick: () => this.count(true) }, t('What would change this?')),
    );
    if (took <= AT_ONCE) this.count(false);
  }

  /** Every situation that differs in one fact, one fact of each side in turn. */
  changes() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const { names } = situation();
    return leaves(d.inputs)
      .filter(
        ({ path, input }) =>
          !input.is &&
          !input.same_as &&
          (!input.seldom || valueAt(shown(), path) !== undefined) &&
          !(input.only_if && !counts(input.only_if, path, this.odds.inputs)),
      )
      .flatMap(({ path, input, group }) => {
        const now = valueAt(this.odds.inputs, path);
        /** @type {any[]} */ let others = [];
        if (input.type === 'flag') others = [now !== true];
        if (input.type === 'choice')
          others = (input.choices ?? []).map((one) => one.id).filter((id) => id !== String(now));
        if (input.type === 'int' && typeof now === 'number')
          others = [now - 1, now + 1].filter((x) => x >= (input.lo ?? x) && x <= (input.hi ?? x));
        return others.map((value) => {
          const given = copy(shown());
          setValue(given, path, value);
          const fact = input.type === 'flag' && value ? input.text : pair(input.text, valueText(input, value));
          return { path, given, words: pair(group ? called(d, group.id, names) : '', fact) };
        });
      });
  }

  /** @param {boolean} asked by the person: then an empty answer is said, too */
  async count(asked) {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const round = ++this.round;
    const { names } = situation();
    const m = measureFor(d, this.odds, names);
    const was = measured(m, this.odds);
    const began = performance.now();
    let shown_at = began;
    /** @type {Effect[]} */ const effects = [];
    if (asked) this.replaceChildren(el('p', { class: 'soft' }, t('counting …')));
    for (const { path, words, given } of this.changes()) {
      if (performance.now() - began > PATIENCE) break;
      const odds = await askBeside('odds', request(d.procedure, given), 'whatif');
      if (round !== this.round || !odds || !this.isConnected) return;
      if (odds.error) continue;
      const now = measured(m, odds);
      if (Math.abs(now - was) > SMALLEST) effects.push({ path, words, given, now });
      if (effects.length && performance.now() - shown_at > SHOWN_EVERY) {
        shown_at = performance.now();
        this.build(few(effects, was), m, was);
      }
    }
    this.build(few(effects, was), m, was);
    this.dataset.ready = 'yes';
    if (asked) tell(t('{1} alternatives', effects.length));
  }

  /** @param {Effect[]} effects @param {import('./decision.js').Measure} m @param {number} was */
  build(effects, m, was) {
    const link = (/** @type {Effect} */ one) => {
      const { situations, dice } = state;
      state.situations = situations.map((old, i) => (i === state.edit ? { ...old, given: one.given } : old));
      state.dice = null;
      const to = questionHash('odds');
      Object.assign(state, { situations, dice });
      return to;
    };
    if (!effects.length) {
      this.replaceChildren(el('p', { class: 'soft' }, t('No single change makes a difference.')));
      return;
    }
    const table = el(
      'table',
      { class: 'why' },
      el('caption', {}, `${m.text}, ${t('now {1}', measuredText(m, was))}`),
      el(
        'thead',
        { class: 'hidden-text' },
        el(
          'tr',
          {},
          [t('what'), t('value'), t('change')].map((head) => el('th', { scope: 'col' }, head)),
        ),
      ),
      el(
        'tbody',
        {},
        effects.map((one, i) =>
          el(
            'tr',
            {},
            el('td', {}, el('a', { href: link(one), id: `what-if-${i}` }, capital(one.words))),
            el('td', { class: 'num' }, measuredText(m, one.now)),
            el('td', { class: 'num' }, differenceText(m, one.now - was)),
          ),
        ),
      ),
    );
    keepingFocus(this, () => this.replaceChildren(table));
  }
}

/**
 * The largest effect of each fact; of facts with the same effect, one.
 * @param {Effect[]} effects @param {number} was
 */
function few(effects, was) {
  const sorted = [...effects].sort((x, y) => Math.abs(y.now - was) - Math.abs(x.now - was));
  /** @type {Effect[]} */ const out = [];
  for (const one of sorted)
    if (!out.some((old) => old.path === one.path || Math.abs(old.now - one.now) < SMALLEST)) out.push(one);
  return out.slice(0, MOST_SHOWN);
}

customElements.define('alea-whatif', AleaWhatIf);
