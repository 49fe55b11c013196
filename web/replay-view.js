/* replay-view.js - a battle looked at again, entry by entry: the picture, what happened, the chance to win, the odds of
 ** the order that came next; and a battle that goes on from there. */
import { button, el, later, tell, useStyles } from './dom.js';
import { capital, lang, percent, t } from './words.js';
import { plainHash } from './state.js';
import { workerCarrier } from './carrier.js';
import { outlookView } from './outlook.js';
import { legible } from './labels.js';
import { sceneSvg, svgEl } from './scene.js';
import { header, read, take, withSeats } from './records.js';
import { missing, titleOf } from './battle-parts.js';
import { keysView } from './keys.js';

/** @typedef {import('./carrier.js').Carrier} Carrier */

const CHANCES = 24; /* places of the history whose chance to win is found */

class Replay {
  /**
   * @param {{ head: import('./records.js').Head, body: import('./records.js').Body }} kept
   * @param {Carrier} carrier shows what is looked at @param {Carrier} behind counts what takes long
   */
  constructor({ head, body }, carrier, behind) {
    this.head = head;
    this.record = body.record;
    this.carrier = carrier;
    this.behind = behind;
    this.seat = body.seat;
    this.game = '';
    this.far = '';
    /** @type {any[]} */ this.entries = [];
    /** @type {any} */ this.end = null;
    this.at = 0;
    /** @type {number[]} where a turn begins */ this.turns = [];
    /** @type {Map<number, number>} */ this.chances = new Map();
    this.closed = false;

    this.shown = el('div', { class: 'shown' });
    new ResizeObserver(() => this.words()).observe(this.shown);
    this.says = el('div', { class: 'says', 'aria-live': 'polite' });
    this.odds = el('div', { id: 'odds-then' });
    this.who = el('div', { class: 'row no-print', role: 'group', 'aria-label': t('Who plays on?') });
    this.line = svgEl('svg', { viewBox: '0 0 100 30', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    this.chanceNow = el('p', { class: 'hint', id: 'chance' });
    this.slider = el('input', { type: 'range', id: 'entry', min: 0, max: 0, value: 0, 'aria-label': t('Entry') });
    this.keys = keysView();
    this.look = later(() => this.show(), 20);
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.element = el(
      'div',
      { class: 'replay' },
      this.shown,
      el(
        'div',
        {},
        this.says,
        el(
          'div',
          { class: 'row' },
          button(t('Back'), () => this.go(this.at - 1), { id: 'earlier' }),
          button(t('On'), () => this.go(this.at + 1), { id: 'onward' }),
          button(t('Next turn'), () => this.nextTurn(), { id: 'turn' }),
        ),
        el(
          'div',
          { class: 'row' },
          button(t('Play on from here'), () => this.playOn(), { id: 'branch' }),
          button(t('What were the odds here?'), () => this.askOdds(), { id: 'ask' }),
        ),
        this.who,
        this.odds,
      ),
      el('div', { class: 'timeline' }, this.line, this.slider, this.chanceNow),
      this.keys,
    );
  }

  /** @param {any} message */
  async ask(message) {
    const answer = await this.carrier.send({ game: this.game, seat: this.seat, ...message });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  }

  /** @param {number} at the entry to begin with */
  async open(at) {
    const [loaded, far] = await Promise.all([
      this.carrier.send({ cmd: 'load', record: this.record, step: true }),
      this.behind.send({ cmd: 'load', record: this.record, step: true }),
    ]);
    if (!loaded.ok) throw new Error(loaded.error.message);
    this.game = loaded.game;
    this.far = far.game;
    const open = await this.ask({ cmd: 'now', seat: 'umpire' });
    const mine = open.seats.filter((/** @type {any} */ one) => !one.player);
    /* As long as it is not over each sees what he saw then; afterwards everything is on the table. */
    if (open.over || mine.length === 0) this.seat = 'umpire';
    else if (!mine.some((/** @type {any} */ one) => one.seat === this.seat)) this.seat = mine[0].seat;
    this.whose = (mine.find((/** @type {any} */ one) => one.seat === this.seat) ?? mine[0] ?? open.seats[0]).seat;
    this.end = open;
    this.entries = (await this.ask({ cmd: 'entries' })).entries;
    this.slider.max = String(this.entries.length);
    this.at = Math.max(0, Math.min(this.entries.length, at));
    this.slider.value = String(this.at);
    await this.show();
    this.findTurns().then(() => this.findChances());
  }
  whose = '';
  words = () => {}; /* keeps those of the picture legible */

  /* ---- what is shown ---- */

  /** @param {number} entry */
  go(entry) {
    this.at = Math.max(0, Math.min(this.entries.length, entry));
    this.slider.value = String(this.at);
    this.odds.replaceChildren();
    this.who.replaceChildren();
    this.look();
  }

  async show() {
    const at = this.at;
    const [picture, now] = await Promise.all([
      this.ask({ cmd: 'picture', entry: at }),
      this.ask({ cmd: 'now', entry: at }),
    ]);
    if (at !== this.at || this.closed) return;
    const svg = sceneSvg(picture);
    this.shown.replaceChildren(svg);
    this.words = legible(svg);
    this.words();
    const entry = at > 0 ? this.entries[at - 1] : null;
    const lines = [
      ...(entry?.given ? [entry.given.text] : []),
      ...(entry?.events ?? []).map((/** @type {any} */ one) => one.text),
      ...(entry?.dice ?? []).map((/** @type {any} */ one) => `${one.dice}: ${one.faces.join(' ')}`),
    ];
    this.says.replaceChildren(
      el('h2', {}, t('turn {1}', now.turn)),
      el(
        'p',
        { class: 'hint' },
        [t('{1} of {2}', at, this.entries.length), capital(now.now ?? '')].filter(Boolean).join(' · '),
      ),
      el(
        'ul',
        {},
        [...new Set(lines)].map((line) => el('li', {}, capital(line))),
      ),
    );
    this.slider.setAttribute('aria-valuetext', `${t('turn {1}', now.turn)}, ${lines.join(', ')}`);
    this.draw();
  }

  nextTurn() {
    this.go(this.turns.find((one) => one > this.at) ?? this.entries.length);
  }

  /** The line over the slider: chance to win, turns, dice, and where one is. */
  draw() {
    const n = Math.max(1, this.entries.length);
    const x = (/** @type {number} */ entry) => ((entry / n) * 100).toFixed(2);
    const known = [...this.chances].sort((a, b) => a[0] - b[0]);
    const path = known.map(([entry, p], i) => `${i ? 'L' : 'M'}${x(entry)},${(24 * (1 - p)).toFixed(2)}`).join(' ');
    this.line.replaceChildren(
      svgEl('line', { class: 'half', x1: 0, x2: 100, y1: 12, y2: 12 }),
      ...this.turns.map((one) => svgEl('line', { class: 'turn', x1: x(one), x2: x(one), y1: 0, y2: 30 })),
      ...this.entries.flatMap((one, i) =>
        one.dice ? [svgEl('rect', { class: 'thrown', x: x(i + 1), y: 26, width: 0.3, height: 4 })] : [],
      ),
      ...(known.length > 1 ? [svgEl('path', { class: 'chance', d: path })] : []),
      svgEl('line', { class: 'here', x1: x(this.at), x2: x(this.at), y1: 0, y2: 30 }),
    );
    const before = known.filter(([entry]) => entry <= this.at).pop();
    const seat = this.end?.seats.find((/** @type {any} */ one) => one.seat === this.whose)?.text ?? '';
    this.chanceNow.textContent = before
      ? t('Chance to win of {1}, an estimate: {2}', seat, percent(before[1]))
      : t('The chance to win is being estimated …');
  }

  /* ---- what takes longer ---- */

  /** The turn at an entry; asked once each. @param {number} entry @returns {Promise<number>} */
  async turnAt(entry) {
    const answer = await this.behind.send({ cmd: 'now', game: this.far, seat: this.seat, entry });
    return answer.ok ? answer.turn : 0;
  }

  /** Where turns begin: between two entries of different turns, halved until they are neighbours. */
  async findTurns() {
    /** @param {{ entry: number, turn: number }} a @param {{ entry: number, turn: number }} b */
    const split = async (a, b) => {
      if (a.turn === b.turn || this.closed) return;
      if (b.entry - a.entry <= 1) {
        this.turns = [...this.turns, b.entry].sort((p, q) => p - q);
        return;
      }
      const entry = Math.floor((a.entry + b.entry) / 2);
      const middle = { entry, turn: await this.turnAt(entry) };
      await split(a, middle);
      await split(middle, b);
    };
    const n = this.entries.length;
    await split({ entry: 0, turn: await this.turnAt(0) }, { entry: n, turn: await this.turnAt(n) });
    if (!this.closed) this.draw();
  }

  /** The beginning, the end and the turns first, then places between them. */
  async findChances() {
    const n = this.entries.length;
    const spread = Array.from({ length: CHANCES - 1 }, (_, i) => Math.round(((i + 1) * n) / CHANCES));
    const turns = this.turns.length < CHANCES ? this.turns : [];
    const places = [...new Set([0, n, ...turns, ...spread])];
    for (const entry of places.slice(0, Math.max(CHANCES, turns.length + 2))) {
      if (this.closed) return;
      const answer = await this.behind.send({ cmd: 'chance', game: this.far, seat: this.whose, entry });
      if (!answer.ok) continue;
      this.chances.set(entry, answer.chance);
      this.draw();
    }
    this.element.dataset.ready = 'chances';
  }

  /* ---- what one may do here ---- */

  /** The battle as it stood there, as a game of its own. @param {number} entry */
  async branched(entry) {
    const answer = await this.carrier.send({ cmd: 'branch', game: this.game, entry });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.game;
  }

  /** The odds of an order as they were then. @param {number} entry */
  async oddsOf(entry) {
    const { given, by } = this.entries[entry];
    const game = await this.branched(entry);
    const odds = await this.carrier.send({ cmd: 'odds', game, seat: by, order: given.order });
    await this.carrier.send({ cmd: 'close', game });
    return odds;
  }

  /** Those of the next order for which anything is thrown. */
  async askOdds() {
    const from = this.at;
    this.odds.replaceChildren(el('p', { class: 'soft' }, '…'));
    for (let next = from; next < this.entries.length; next++) {
      const { given, by } = this.entries[next];
      if (!given || by === 'referee') continue;
      const odds = await this.oddsOf(next);
      if (this.closed || this.at !== from) return;
      if (!odds.ok) continue;
      this.at = next;
      this.slider.value = String(next);
      await this.show();
      this.odds.replaceChildren(el('h3', {}, capital(given.text)), el('div', {}, outlookView(odds)));
      return;
    }
    this.odds.replaceChildren(el('p', {}, t('Nothing was thrown for an order after this.')));
  }

  /** With the players of then; where all were computers a person says first which seat he takes. */
  playOn() {
    const seats = header(this.record)?.seats ?? {};
    if (this.end.seats.some((/** @type {any} */ one) => !one.player)) return this.branchOff(seats);
    const choice = (/** @type {string} */ text, /** @type {any} */ then, /** @type {string} */ id) =>
      button(text, () => this.branchOff(then), { id });
    this.who.replaceChildren(
      el('p', {}, t('Who plays on?')),
      ...this.end.seats.map((/** @type {any} */ { seat, text }) =>
        choice(t('I play {1}', capital(text)), { ...seats, [seat]: 'human' }, `take-${seat}`),
      ),
      choice(t('Computers on both sides'), seats, 'look-on'),
    );
    /** @type {HTMLElement} */ (this.who.querySelector('button')).focus();
  }

  /** The battle goes on from here as one of its own. @param {Record<string, string>} seats who sits where */
  async branchOff(seats) {
    const game = await this.branched(this.at);
    const { record } = await this.carrier.send({ cmd: 'save', game });
    await this.carrier.send({ cmd: 'close', game });
    const id = await take(withSeats(record, seats), { title: this.head.title, turn: 1 });
    if (id) location.hash = plainHash('battle', id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || this.keys.open || target.matches?.('select')) return;
    if (event.key === '[') this.go(this.at - 1);
    else if (event.key === ']') this.go(this.at + 1);
    else if (event.key === 'o') this.askOdds();
    else if (event.key === '?') this.keys.showModal();
    else return;
    event.preventDefault();
  }

  close() {
    this.closed = true;
    this.carrier.close();
    this.behind.close();
  }
}

/** @param {string} id @param {HTMLElement} main @param {[string, string][]} params @param {AbortSignal} gone */
export async function replayView(id, main, params, gone) {
  useStyles('battles');
  useStyles('table'); /* of the picture and of the odds */
  const found = await read(id);
  if (gone.aborted) return '';
  if (!found?.body.record) return missing(main);
  const { rulebook } = found.head;
  const replay = new Replay(found, workerCarrier(rulebook, lang()), workerCarrier(rulebook, lang()));
  gone.addEventListener('abort', () => replay.close());
  main.replaceChildren(el('p', { class: 'soft', id: 'loading' }, t('The battle is being set up …')));
  const title = await titleOf(found.head);
  await replay.open(Number(params.find(([key]) => key === 'at')?.[1]) || 0);
  if (gone.aborted) return '';
  main.replaceChildren(
    el(
      'nav',
      { class: 'crumbs', 'aria-label': t('Where you are') },
      el('a', { href: plainHash('battles') }, t('Battles')),
      ' · ',
      el('a', { href: plainHash(found.head.over ? 'after' : 'battle', id) }, title),
    ),
    el('h1', {}, t('Replay: {1}', title)),
    replay.element,
  );
  /* wherever the focus is: whoever has just come here has touched nothing yet */
  document.addEventListener('keydown', (event) => replay.key(event), { signal: gone });
  tell(t('{1} entries', replay.entries.length));
  return t('Replay: {1}', title);
}
