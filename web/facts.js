/* facts.js - <alea-facts>: every fact that was said has a line: what it brings, or struck through with the reason why
 ** it does not count here. Each is counted against the same situation without it. */
import { el } from './dom.js';
import { askBeside, drop } from './ask.js';
import { capital, pair, t } from './words.js';
import { onlyText, valueText } from './fields.js';
import { counts, copy, leaves, setValue, valueAt } from './question.js';
import { request, shown, situation } from './state.js';
import { called, differenceText, measureFor, measured } from './decision.js';

/** @typedef {import('./question.js').Description} Description */
/**
 * @typedef {{words: string, given: any, idle: string}} Fact given: the situation without it; idle: why it cannot count
 */

const AT_ONCE = 1000; /* ms for one question: then all are asked without being told to */
const PATIENCE = 15000;

export class AleaFacts extends HTMLElement {
  /** @type {Description | null} */ d = null;
  /** @type {any} */ odds = null;
  round = 0;

  /** @param {Description} d @param {any} odds of the situation shown @param {number} took ms that its odds took */
  show(d, odds, took) {
    this.d = d;
    this.odds = odds;
    this.round++;
    drop('facts');
    if (!this.facts().length) this.replaceChildren();
    else if (took <= AT_ONCE) this.count();
    else
      this.replaceChildren(
        el('button', { type: 'button', id: 'facts', onclick: () => this.count() }, t('What does each fact do?')),
      );
  }

  /** Everything that was said and is not so by default; of a set each of its things. @returns {Fact[]} */
  facts() {
    const d = /** @type {Description} */ (this.d);
    const { names } = situation();
    return leaves(d.inputs).flatMap(({ path, input, group }) => {
      const now = valueAt(shown(), path);
      if (now === undefined || String(now) === String(input.default)) return [];
      const whose = group ? called(d, group.id, names) : '';
      const beside = group?.members ?? d.inputs;
      const idle =
        input.only_if && !counts(input.only_if, path, this.odds.inputs)
          ? onlyText(input.only_if, beside, d.inputs)
          : '';
      const without = (/** @type {any} */ value) => {
        const given = copy(shown());
        setValue(given, path, value);
        return given;
      };
      if (Array.isArray(now))
        return now.map((one, i) => ({
          words: pair(whose, valueText(input, one)),
          given: without(now.filter((_, k) => k !== i)),
          idle,
        }));
      const fact = input.type === 'flag' && now === true ? input.text : pair(input.text, valueText(input, now));
      return [{ words: pair(whose, fact), given: without(undefined), idle }];
    });
  }

  async count() {
    const d = /** @type {Description} */ (this.d);
    const round = ++this.round;
    const m = measureFor(d, this.odds, situation().names);
    const was = measured(m, this.odds);
    const whole = JSON.stringify(this.odds.marginals);
    const began = performance.now();
    /** @type {HTMLElement[]} */ const rows = [];
    for (const fact of this.facts()) {
      if (performance.now() - began > PATIENCE) {
        rows.push(this.row(fact.words, '…', ''));
        continue;
      }
      const odds = fact.idle ? null : await askBeside('odds', request(d.procedure, fact.given), 'facts');
      if (round !== this.round || !this.isConnected || (!odds && !fact.idle)) return;
      if (odds?.error) rows.push(this.row(fact.words, t('needed here'), ''));
      else if (!odds) rows.push(this.row(fact.words, '', fact.idle));
      else if (JSON.stringify(odds.marginals) === whole)
        rows.push(this.row(fact.words, '', t('changes no result here')));
      else rows.push(this.row(fact.words, differenceText(m, was - measured(m, odds)), ''));
    }
    this.replaceChildren(
      el(
        'table',
        { class: 'why facts' },
        el('caption', {}, t('What you said, and what it brings: {1}', m.text)),
        el(
          'thead',
          { class: 'hidden-text' },
          el(
            'tr',
            {},
            [t('what'), t('change')].map((head) => el('th', { scope: 'col' }, head)),
          ),
        ),
        el('tbody', {}, rows),
      ),
    );
  }

  /** @param {string} words @param {string} brings @param {string} because it does not count */
  row(words, brings, because) {
    if (!because) return el('tr', {}, el('td', {}, capital(words)), el('td', { class: 'num' }, brings));
    return el(
      'tr',
      { class: 'no' },
      el('td', {}, el('s', {}, capital(words)), el('span', { class: 'because' }, ` ${because}`)),
      el('td', { class: 'num' }, el('s', {}, '0')),
    );
  }
}

customElements.define('alea-facts', AleaFacts);
