/* dice.js - <alea-dice>: "I threw these dice" and "throw for me". Typed faces go to the rules, which say what is
 ** thrown next; after each throw the odds of what is still to be thrown are shown. */
import { button, el, tell } from './dom.js';
import { ask } from './ask.js';
import { askDice, die, diceView } from './asking.js';
import { capital, mean, pair, percent, t } from './words.js';
import { resultText, resultTitle } from './chart.js';
import { resultAt } from './question.js';
import { whoText } from './why.js';
import { request, shown, situation, state } from './state.js';

/** @typedef {{who: string | null, text: string, cite: string, dice: string}} Wants */

export class AleaDice extends HTMLElement {
  /** @type {import('./question.js').Description | null} */ d = null;
  /** @type {any} */ odds = null;
  /** @type {any} */ answer = null;
  /** @type {Wants | null} */ wants = null;
  /** @type {number[]} */ half = []; /* faces of the throw that is being typed */
  /** @type {any} */ rest = null;
  wrong = '';
  /** @type {string} */ of = '';

  /**
   * @param {import('./question.js').Description} d
   * @param {any} odds at the start
   * @param {string} of the result looked at
   */
  async show(d, odds, of) {
    this.d = d;
    this.odds = odds;
    this.of = of;
    await this.go();
  }

  /** Asks the rules about the dice so far. */
  async go() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    this.wrong = '';
    if (state.dice === null) {
      this.answer = this.wants = this.rest = null;
      this.half = [];
      this.build();
      this.dispatchEvent(new CustomEvent('answer', { detail: null }));
      return;
    }
    const asked = { ...request(d.procedure, shown()), dice: state.dice };
    const reply = await ask('resolve', asked, 'resolve');
    if (!reply) return;
    this.answer = reply.error ? null : reply;
    this.wants = reply.error?.wants ?? null;
    if (reply.error && !this.wants) this.wrong = reply.error.message;
    this.rest = this.wants && state.dice.length ? await ask('odds', asked, 'rest') : null;
    if (this.rest?.error) this.rest = null;
    this.build();
    this.dispatchEvent(new CustomEvent('answer', { detail: this.answer }));
    if (this.answer) tell(this.resultLine());
    else if (this.wants) tell(this.wantsLine());
  }

  changed() {
    this.half = [];
    this.dispatchEvent(new CustomEvent('dice'));
    return this.go();
  }

  async throwForMe() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const reply = await ask('resolve', request(d.procedure, shown()), 'resolve');
    if (!reply || reply.error) return;
    state.dice = reply.rolls.flatMap((/** @type {any} */ roll) => roll.faces);
    await this.changed();
    this.querySelector('button')?.focus();
  }

  wantsLine() {
    const w = /** @type {Wants} */ (this.wants);
    const line = pair(capital(w.text), w.dice);
    return this.d && w.who ? pair(whoText(this.d, w.who, situation().names), line) : line;
  }

  /** The end results, the one looked at first. */
  results() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const end = d.results.filter(
      (r) => (r.end || r.id === this.of) && !r.id.includes('#') && resultAt(this.answer.result, r.id) !== undefined,
    );
    return end.sort((x, y) => Number(y.id === this.of) - Number(x.id === this.of));
  }

  resultLine() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    return this.results()
      .map((r) => pair(resultTitle(d, r.id), resultText(r, resultAt(this.answer.result, r.id))))
      .join(' · ');
  }

  /** How likely was what fell? */
  chanceLine() {
    const value = resultAt(this.answer.result, this.of);
    const share = this.odds?.marginals?.[this.of]?.find(
      (/** @type {any} */ one) => JSON.stringify(one.value) === JSON.stringify(value),
    );
    if (!share) return '';
    const chance = t('The chance of this was {1}.', percent(share.p));
    const average = typeof value === 'number' ? this.odds.mean[this.of] : undefined;
    return average === undefined ? chance : `${chance} ${t('The mean is {1}.', mean(average))}`;
  }

  /** What fell: the result looked at in large letters, the others below it. */
  outcome() {
    const d = /** @type {import('./question.js').Description} */ (this.d);
    const [first, ...rest] = this.results();
    const words = (/** @type {import('./question.js').Result} */ r) =>
      resultText(r, resultAt(this.answer.result, r.id)) + (r.type === 'int' && r.unit_text ? ` ${r.unit_text}` : '');
    return el(
      'div',
      { class: 'fallen', tabindex: '-1' },
      el('p', { class: 'outcome' }, first ? pair(resultTitle(d, first.id), words(first)) : this.resultLine()),
      el('p', { class: 'soft' }, this.chanceLine()),
      rest.length > 0 &&
        el(
          'dl',
          { class: 'results' },
          rest.map((r) => el('div', {}, el('dt', {}, resultTitle(d, r.id)), el('dd', {}, words(r)))),
        ),
    );
  }

  build() {
    const again = button(state.dice === null ? t('Throw for me') : t('Throw again'), () => this.throwForMe());
    if (state.dice === null) {
      const own = async () => {
        state.dice = [];
        await this.changed();
        this.querySelector('input')?.focus();
      };
      this.replaceChildren(el('div', { class: 'row' }, button(t('I threw these dice'), own, { class: 'go' }), again));
      return;
    }
    const away = button(t('Put the dice away'), async () => {
      state.dice = null;
      await this.changed();
      this.querySelector('button')?.focus();
    });
    this.replaceChildren(
      el('div', { class: 'row' }, again, away),
      this.fallen(),
      ...(this.wants ? this.asking() : []),
      this.wrong ? el('p', { class: 'wrong' }, this.wrong) : '',
      this.answer ? this.outcome() : '',
    );
  }

  fallen() {
    if (this.answer) {
      if (this.answer.rolls.length === 0) return el('p', { class: 'soft' }, t('No dice are thrown for this.'));
      const { names } = situation();
      return el(
        'ul',
        { class: 'throws' },
        this.answer.rolls.map((/** @type {any} */ roll) =>
          el(
            'li',
            {},
            el(
              'span',
              { class: 'soft' },
              [this.d && whoText(this.d, roll.who, names), roll.text, roll.dice].filter(Boolean).join(' · '),
            ),
            diceView(roll),
          ),
        ),
      );
    }
    const dice = state.dice ?? [];
    return dice.length
      ? el(
          'p',
          { class: 'dice' },
          el('span', { class: 'soft' }, pair(t('So far'), '')),
          dice.map((face) => die(face, false)),
        )
      : '';
  }

  /** A throw that was typed: it stays until the person says otherwise. @param {number[]} faces */
  async take(faces) {
    state.dice = [...(state.dice ?? []), ...faces];
    await this.changed();
    (this.querySelector('input') ?? this.querySelector('.fallen'))?.focus();
  }

  /** Asks for the dice the rules want, above the odds of what is still to be thrown. */
  asking() {
    const w = /** @type {Wants} */ (this.wants);
    const chart = /** @type {import('./chart.js').AleaChart} */ (document.createElement('alea-chart'));
    if (this.rest && this.d)
      chart.show(
        this.d,
        this.rest.marginals[this.of] ? this.of : this.d.main,
        this.rest,
        null,
        ['A', 'B'],
        undefined,
        true,
      );
    return [
      askDice({
        dice: w.dice,
        label: [this.wantsLine(), ' ', el('span', { class: 'cite' }, w.cite)],
        half: this.half,
        typed: (faces) => {
          this.half = faces;
        },
        done: (faces) => this.take(faces),
      }),
      this.rest && el('div', { class: 'to-come' }, el('h3', {}, t('Still to be thrown')), chart),
    ].filter(Boolean);
  }
}

customElements.define('alea-dice', AleaDice);
