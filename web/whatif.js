/* whatif.js - <alea-whatif>: what one changed fact would do. Every flag, choice and number is changed once, the
 ** largest effects are listed as links. */
import { el, tell } from './dom.js';
import { ask } from './ask.js';
import { capital, mean, percent, points, t } from './words.js';
import { counts, copy, leaves, setValue, valueAt } from './question.js';
import { questionHash, request, shown, state } from './state.js';
import { valueText } from './fields.js';
import { resultText, resultTitle } from './chart.js';

const MOST_SHOWN = 12;
const PATIENCE = 6000; /* ms for all questions together */

/** @typedef {{words: string, given: import('./question.js').Given, was: number, now: number}} Effect */

export class AleaWhatIf extends HTMLElement {
  /** @type {import('./question.js').Description | null} */ d = null;
  /** @type {any} */ odds = null;
  of = '';
  round = 0;

  /** @param {import('./question.js').Description} d @param {any} odds of the situation shown @param {string} of */
  show(d, odds, of) {
    this.d = d;
    this.odds = odds;
    this.of = of === '*' ? d.main : of;
    this.round++;
    this.replaceChildren(
      el('button', { type: 'button', id: 'what-if', onclick: () => this.count() }, t('What would change this?')),
    );
  }

  /** Every situation that differs in one fact. @returns {{words: string, given: import('./question.js').Given}[]} */
  changes() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    return leaves(d.inputs).flatMap(({ path, input, group }) => {
      const now = valueAt(this.odds.inputs, path);
      if (input.only_if && !counts(input.only_if, path, this.odds.inputs)) return [];
      /** @type {any[]} */ let others = [];
      if (input.type === 'flag') others = [now !== true];
      if (input.type === 'choice')
        others = (input.choices ?? []).map((one) => one.id).filter((id) => id !== String(now));
      if (input.type === 'int' && typeof now === 'number')
        others = [now - 1, now + 1].filter((x) => x >= (input.lo ?? x) && x <= (input.hi ?? x));
      return others.map((value) => {
        const given = copy(shown());
        setValue(given, path, value);
        return { given, words: `${group ? `${capital(group.text)}: ` : ''}${input.text}: ${valueText(input, value)}` };
      });
    });
  }

  /**
   * The figure that is compared: a mean, or the chance of what is now most likely.
   * @param {any} odds
   * @param {any} value
   */
  measure(odds, value) {
    if (value === undefined) return odds.mean?.[this.of] ?? 0;
    return odds.marginals[this.of]?.find((/** @type {any} */ one) => one.value === value)?.p ?? 0;
  }

  async count() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const round = ++this.round;
    const shares = this.odds.marginals[this.of];
    const likely = shares.reduce(
      (/** @type {any} */ best, /** @type {any} */ one) => (one.p > best.p ? one : best),
      shares[0],
    );
    const value = typeof likely.value === 'number' ? undefined : likely.value;
    const was = this.measure(this.odds, value);
    const began = performance.now();
    /** @type {Effect[]} */ const effects = [];
    this.replaceChildren(el('p', { class: 'soft' }, t('counting …')));
    for (const { words, given } of this.changes()) {
      if (performance.now() - began > PATIENCE) break;
      const odds = await ask('odds', request(d.procedure, given));
      if (round !== this.round) return;
      if (odds.error) continue;
      const now = this.measure(odds, value);
      if (Math.abs(now - was) > 5e-4) effects.push({ words, given, was, now });
    }
    effects.sort((x, y) => Math.abs(y.now - y.was) - Math.abs(x.now - x.was));
    this.build(effects.slice(0, MOST_SHOWN), value);
  }

  /** @param {Effect[]} effects @param {any} value */
  build(effects, value) {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const title =
      value === undefined
        ? t('{1}: mean', resultTitle(d, this.of))
        : t(
            '{1}: chance of {2}',
            resultTitle(d, this.of),
            resultText(
              d.results.find((r) => r.id === this.of),
              value,
            ),
          );
    const written = (/** @type {number} */ x) => (value === undefined ? mean(x) : percent(x));
    const link = (/** @type {Effect} */ one) => {
      const { a, b, dice } = state;
      if (state.edit === 'b' && b) state.b = one.given;
      else state.a = one.given;
      state.dice = null;
      const to = questionHash('odds');
      Object.assign(state, { a, b, dice });
      return to;
    };
    if (!effects.length) {
      this.replaceChildren(el('p', { class: 'soft' }, t('No single change makes a difference.')));
      return;
    }
    this.replaceChildren(
      el(
        'table',
        { class: 'why' },
        el('caption', {}, title),
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
          effects.map((one) =>
            el(
              'tr',
              {},
              el('td', {}, el('a', { href: link(one) }, capital(one.words))),
              el('td', { class: 'num' }, written(one.now)),
              el(
                'td',
                { class: 'num' },
                value === undefined
                  ? `${one.now < one.was ? '−' : '+'}${mean(Math.abs(one.now - one.was))}`
                  : points(one.now - one.was),
              ),
            ),
          ),
        ),
      ),
    );
    tell(t('{1} alternatives', effects.length));
  }
}

customElements.define('alea-whatif', AleaWhatIf);
