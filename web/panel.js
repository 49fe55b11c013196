/* panel.js - the panel beside the picture: what is to be decided, what a touched thing may do and why not, what will
 ** come of an order before it is given. */
import { breathe, button, el, keepingFocus } from './dom.js';
import { capital, t } from './words.js';
import { answering, seatText } from './battle.js';
import { lettersFor, openArgs } from './orders.js';
import { outlookView } from './outlook.js';
import { numbersForm } from './numbers.js';
import { aboutView, askingView, lessonView, moreView, overView, waitingView } from './panel-moments.js';
import { happenedView, refusedView, sheetView, standingView } from './standing.js';
import { askThrow } from './throws.js';

const MOST_IDEAS = 3;

/** What an order brings before any die is thrown. @param {any[]} events */
function atOnce(events) {
  if (!events.length) return '';
  return [
    el('h3', {}, t('What happens at once')),
    el(
      'ul',
      { class: 'told', id: 'at-once' },
      events.map((one) => el('li', {}, capital(one.text), ' ', el('span', { class: 'cite' }, one.cite))),
    ),
  ];
}

/**
 * @typedef {{
 *   choose: (things: string[]) => void, pick: (order: any, thing?: string) => void, give: () => void, back: () => void,
 *   dice: (faces: number[]) => void, act: (cmd: string) => void, sergeant: () => void, leave: () => void,
 *   afterwards: () => void, keys: () => void, say: (line: string) => void, resign: () => void, over: () => any
 * }} Actions
 */

export class Panel {
  /** @type {string[]} */ touched = [];
  said = '';
  /** @type {(() => void) | null} what fell has been seen: the other may have the screen */ passOn = null;
  asked = 0;
  shownOf = '';

  /**
   * @param {import('./battle.js').Battle} battle @param {import('./orders.js').Choosing} choosing
   * @param {Actions} actions
   */
  constructor(battle, choosing, actions) {
    this.battle = battle;
    this.choosing = choosing;
    this.actions = actions;
    /** @type {Map<string, string>} letter → kind */ this.letters = new Map();
    this.element = el('aside', { class: 'side', 'aria-label': t('What to do') });
  }

  /**
   * Builds what belongs to this moment. What has to be asked for first comes when it is there. Where it is asked for
   * again before it is built, it is built once, and everybody who waits gets the last.
   */
  render() {
    this.building = this.build(++this.asked);
    return this.building;
  }
  /** @type {Promise<void>} */ building = Promise.resolve();

  /** @param {number} mine @returns {Promise<void>} */
  async build(mine) {
    await breathe(); /* the picture was drawn in this task */
    if (mine !== this.asked) return this.building;
    const state = this.state();
    const at = `${this.battle.seat} ${this.battle.now?.entries}`;
    const { version } = this.battle;
    const parts = await this.parts(state);
    if (mine !== this.asked) return this.building;
    keepingFocus(this.element, () => this.element.replaceChildren(...parts.flat(Infinity).filter(Boolean)));
    const { thing, order } = this.battle.half;
    const of = JSON.stringify([state, at, thing, order]);
    if (of !== this.shownOf) this.element.scrollTop = 0; /* something else begins at its beginning */
    this.shownOf = of;
    this.element.dataset.state = state;
    this.element.dataset.at = at;
    this.element.dataset.version = String(version);
  }

  state() {
    const b = this.battle;
    if (b.now.over) return 'over';
    if (b.now.asking) return 'asking';
    if (b.wants && b.may.types(b.wants)) return 'dice';
    if (!b.now.to_decide.includes(b.seat)) return 'waiting';
    return b.half.order ? 'order' : b.half.thing ? 'thing' : 'idle';
  }

  /** @param {string} state @returns {Promise<any[]>} */
  async parts(state) {
    const b = this.battle;
    this.letters = new Map();
    const fault = b.fault && el('p', { class: 'wrong', role: 'alert' }, b.fault);
    const lesson = () => lessonView(b, () => this.render());
    const said = this.said && el('p', { class: 'wrong', role: 'alert' }, this.said);
    switch (state) {
      case 'over':
        return [fault, overView(b, this.actions)];
      case 'dice':
        return [fault, said, this.throwing(), happenedView(this.battle)];
      case 'asking':
        return [fault, said, askingView(b, this.actions)];
      case 'waiting':
        return [
          fault,
          said,
          waitingView(b),
          this.passOn && button(t('Pass the screen on'), this.passOn, { class: 'go', id: 'pass-on' }),
          await this.looking(),
          standingView(this.battle),
          happenedView(this.battle),
          moreView(b, this.actions),
        ];
      case 'order':
        return [fault, said, await this.order(b.half.order)];
      case 'thing':
        return [fault, said, ...(await this.touchedThing(/** @type {string} */ (b.half.thing), lesson()))];
      default:
        return [
          fault,
          said,
          lesson(),
          this.idle(),
          this.saying(),
          standingView(this.battle),
          happenedView(this.battle),
          aboutView(b),
          moreView(b, this.actions),
        ];
    }
  }

  /** Faces that are typed are kept one by one: a reload in the middle of a handful loses none. */
  throwing() {
    const b = this.battle;
    const typed = (/** @type {number[]} */ faces) => b.noteHalf({ ...b.half, typed: faces });
    return askThrow(b.wants, b.now.seats, this.actions.dice, { half: b.half.typed, typed });
  }

  /** An order of the engine's list to be chosen. @param {any} listed @param {string} text @param {string} id */
  choice(listed, text, id) {
    return el(
      'li',
      {},
      button(capital(text), () => this.actions.pick(listed.order), { class: 'choice', id }),
    );
  }

  /* ---- nothing touched ---- */

  idle() {
    const b = this.battle;
    const waits = new Map(b.pending.map((/** @type {any} */ one) => [Object.values(one.order)[1], one]));
    const things = b.choices?.things ?? [];
    return [
      el('h2', {}, t('{1} decides', capital(seatText(b, b.seat)))),
      el('p', { class: 'soft' }, capital(b.now.now ?? b.now.prompt ?? '')),
      this.ofNoThing(),
      this.advice(),
      waits.size > 0 && [
        el('h3', {}, t('Orders that wait, still secret')),
        el(
          'ul',
          { class: 'told' },
          [...waits.values()].map((one) => el('li', {}, one.text)),
        ),
      ],
      things.length > 0 && [
        el('h3', { class: 'no-print' }, t('Who may be ordered')),
        el(
          'ul',
          { class: 'choices things' },
          things.map((/** @type {any} */ one) =>
            el(
              'li',
              {},
              button([capital(one.text), this.numberOf(one.thing)], () => this.actions.choose([one.thing]), {
                id: `t-${one.thing}`,
                class: 'choice',
              }),
            ),
          ),
        ),
      ],
    ];
  }

  /**
   * Done, ready, pass name nobody. One touch gives them where a slip can simply be taken back; not where they open what
   * was secret, and not where people wait for it and somebody could still be ordered.
   * @param {any} order
   */
  asksFirst(order) {
    const b = this.battle;
    if (Object.keys(order).length > 1) return false;
    return b.pending.length > 0 || (!answering(b.now, b.mine).alone && (b.choices?.things ?? []).length > 0);
  }

  /** Orders that name nobody: done, ready, pass. */
  ofNoThing() {
    const kinds = this.battle.choices?.kinds ?? [];
    const orders = kinds.flatMap((/** @type {any} */ kind) => kind.orders);
    return (
      orders.length > 0 &&
      el(
        'ul',
        { class: 'choices' },
        orders.map((/** @type {any} */ one, /** @type {number} */ i) => this.choice(one, one.text, `g-${i}`)),
      )
    );
  }

  advice() {
    const { advice } = this.battle.may;
    return el(
      'div',
      { class: 'row' },
      advice && button(t('What would the sergeant do?'), this.actions.sergeant, { id: 'sergeant' }),
      button(t('Take back'), () => this.actions.act('undo'), { id: 'undo' }),
    );
  }

  /** An order in words, as at the command line; several that are meant are shown. */
  saying() {
    const { line } = this;
    const input = el('input', { id: 'say', type: 'text', autocomplete: 'off', value: line, 'data-built': line });
    const form = el(
      'form',
      { class: 'say' },
      el('label', { for: 'say' }, t('Say an order')),
      input,
      el('button', { type: 'submit' }, t('Say')),
    );
    form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      delete input.dataset.built; /* said: it need not be kept */
      if (input.value.trim()) this.actions.say(input.value.trim());
    });
    return [
      form,
      this.meant.length > 0 &&
        el(
          'ul',
          { class: 'choices' },
          this.meant.map((one, i) => this.choice(one, one.text, `m-${i}`)),
        ),
    ];
  }
  line = '';
  /** @type {any[]} */ meant = [];

  /** A thing may be looked at while others decide. */
  async looking() {
    const thing = this.battle.half.thing;
    const choices = thing ? await this.choosing.choices(thing) : null;
    if (!choices) return '';
    return [el('h3', {}, capital(choices.text)), choices.sheet && sheetView(choices.sheet, true)];
  }

  /* ---- something touched ---- */

  backButton() {
    return button(`← ${t('Back')}`, this.actions.back, { class: 'quiet', id: 'back' });
  }

  /** Who has touched something wants to see that; where it opened by itself the lesson comes first.
   * @param {string} thing @param {any} lesson */
  async touchedThing(thing, lesson) {
    const things = this.battle.choices?.things ?? [];
    const told = await this.thing(thing);
    return things.length === 1 && things[0].thing === thing ? [lesson, told] : [told, lesson];
  }

  /** @param {string} thing */
  async thing(thing) {
    const [choices, ideas] = await Promise.all([this.choosing.choices(thing), this.choosing.ideas(thing)]);
    if (!choices) return [this.backButton(), el('p', {}, t('Nothing is known of it.'))];
    const b = this.battle;
    const target = b.half.target;
    const kinds = target ? [] : choices.kinds;
    const letters = lettersFor(kinds);
    const only = b.choices?.things?.length === 1; /* opened by itself: it has what stood before it, too */
    this.letters = new Map([...letters].map(([kind, letter]) => [letter, kind]));
    return [
      this.backButton(),
      el('h2', {}, capital(choices.text)),
      only && el('p', {}, capital(b.now.prompt ?? b.now.now ?? '')),
      this.others(thing),
      choices.sheet && sheetView(choices.sheet, true),
      kinds.length > 0 && ideas.length > 0 && kinds.some((one) => one.orders.length > 1) && this.ideas(ideas, choices),
      kinds.length > 0 && [
        el('h3', { class: 'no-print' }, t('What it may do')),
        el(
          'div',
          { class: 'kinds' },
          kinds.map((one) => this.kind(one, letters.get(one.kind) ?? '')),
        ),
      ],
      choices.at.length > 0 && [
        el('h3', { class: 'no-print' }, t('Orders about it')),
        el('ul', { class: 'choices' }, this.about(choices.at)),
      ],
      !kinds.length && !choices.at.length && el('p', { class: 'soft' }, t('It can be given no order now.')),
      only && this.ofNoThing(),
      this.advice(),
      refusedView(choices.not),
      only && [happenedView(b), aboutView(b)],
    ];
  }

  /** What lies below the same finger. @param {string} thing */
  others(thing) {
    if (this.touched.length < 2) return '';
    return el(
      'div',
      { class: 'row stack', role: 'group', 'aria-label': t('All that stand here') },
      this.touched.map((one) =>
        button(this.titleOf(one), () => this.actions.choose([one, ...this.touched.filter((o) => o !== one)]), {
          'aria-pressed': String(one === thing),
          id: `s-${one}`,
        }),
      ),
    );
  }

  /** @param {string} thing its name as far as the list of things has it */
  titleOf(thing) {
    const known = this.battle.choices?.things?.find((/** @type {any} */ one) => one.thing === thing);
    return capital(known?.text ?? this.names.get(thing) ?? thing.replace(/_/g, ' '));
  }
  /** @type {Map<string, string>} */ names = new Map();
  /** @type {Map<string, string>} as in the picture */ numbers = new Map();

  /** @param {string} thing */
  numberOf(thing) {
    const number = this.numbers.get(thing);
    return number ? el('span', { class: 'hint' }, number) : '';
  }

  /** @param {any[]} ideas @param {import('./orders.js').Choices} choices */
  ideas(ideas, choices) {
    return [
      el('h3', { class: 'no-print' }, t('Ideas')),
      el(
        'ul',
        { class: 'choices' },
        ideas.slice(0, MOST_IDEAS).map((one, i) => {
          const listed = this.choosing.listed(choices, one.order);
          const short = listed && !openArgs(listed).length ? listed.short : one.text;
          return this.choice(one, short, `i-${i}`);
        }),
      ),
    ];
  }

  /** @param {import('./orders.js').Kind} kind @param {string} letter */
  kind(kind, letter) {
    const key = letter && el('kbd', { 'aria-hidden': 'true' }, letter.toLocaleUpperCase());
    if (kind.orders.length === 1)
      return button([capital(kind.orders[0].short), ' ', key], () => this.actions.pick(kind.orders[0].order), {
        class: 'choice',
        id: `k-${kind.kind}`,
        'aria-keyshortcuts': letter || null,
      });
    return el(
      'details',
      { id: `d-${kind.kind}`, open: this.battle.half.kind === kind.kind },
      el('summary', { id: `k-${kind.kind}`, 'aria-keyshortcuts': letter || null }, capital(kind.text), ' ', key),
      el(
        'ul',
        { class: 'choices' },
        kind.orders.map((one, i) => this.choice(one, one.short, `o-${kind.kind}-${i}`)),
      ),
    );
  }

  /** @param {import('./orders.js').Kind[]} kinds */
  about(kinds) {
    const target = this.battle.half.target;
    const orders = kinds.flatMap((one) => one.orders);
    const own = target ? orders.filter((one) => Object.values(one.order).includes(target)) : orders;
    return (own.length ? own : orders).map((one, i) => this.choice(one, one.text, `a-${i}`));
  }

  /* ---- an order half given ---- */

  /** @param {any} order */
  async order(order) {
    const b = this.battle;
    const thing = b.half.thing ?? '';
    const [check, odds, choices, measured] = await Promise.all([
      this.choosing.check(order),
      this.choosing.odds(order),
      thing ? this.choosing.choices(thing) : Promise.resolve(null),
      this.choosing.measured(order),
    ]);
    const listed = this.choosing.listed(choices, order);
    const opens = b.pending.length > 0 && Object.keys(order).length === 1;
    const open = openArgs(listed);
    const numbers = open.length > 0 && (await numbersForm(this.choosing, order, open, this.actions.pick));
    return [
      this.backButton(),
      el('h2', { id: 'order-title' }, capital(check.text ?? '')),
      b.half.kind === 'sergeant' && el('p', { class: 'soft' }, t('That is what the sergeant would do.')),
      measured.length > 0 && el('p', { class: 'soft', id: 'measured' }, capital(measured.join(' · '))),
      opens &&
        el(
          'p',
          { class: 'house' },
          t('This opens what was secret: {1} orders. After it they cannot simply be taken back.', b.pending.length),
        ),
      !odds.ok && numbers,
      check.ok &&
        !check.allowed &&
        el('p', { class: 'wrong' }, capital(check.message), ' ', el('span', { class: 'cite' }, check.cite)),
      !check.ok && el('p', { class: 'wrong' }, check.error?.message),
      atOnce(check.then ?? []),
      odds.ok
        ? outlookView(odds, numbers)
        : el(
            'p',
            { class: 'soft', id: 'odds', tabindex: '-1' },
            check.allowed ? capital(odds.error?.message ?? '') : '',
          ),
      el(
        'div',
        { class: 'row give' },
        button(t('Order'), this.actions.give, {
          class: 'go',
          id: 'give',
          disabled: !check.allowed,
          'aria-describedby': 'order-title',
        }),
        button(t('Not yet'), this.actions.back, { id: 'not-yet' }),
      ),
    ];
  }
}
