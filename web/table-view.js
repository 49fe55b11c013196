/* table-view.js - the table: the picture of the battle, the panel beside it, the line of dice below. It ties hands,
 ** keys and the engine together; what is shown stands in panel.js, picture.js and throws.js. */
import { breathe, byId, el, tell, useStyles } from './dom.js';
import { capital, lang, t } from './words.js';
import { computersTurn, otherDecides, seatText } from './battle.js';
import { Choosing } from './orders.js';
import { Panel } from './panel.js';
import { Picture } from './picture.js';
import { expected } from './outlook.js';
import { diceLine, hasDice, throwText, throwsOf } from './throws.js';
import { Dragging } from './dragging.js';
import { keysView, tableKey } from './keys.js';

/** @typedef {{leave: () => void, afterwards: (battle: any) => void,
 *   handover: (seat: string, done: () => void) => void, proof?: () => void, checks?: () => boolean,
 *   over?: () => any}} Ways
 *   proof: shows what is proved of the dice; checks: this device can check them; over: what else stands at the end */

/** How long a computer's move is seen before the next, in milliseconds. */
const PACE = 700;

class Table {
  /**
   * @param {import('./battle.js').Battle} battle
   * @param {Ways} given
   */
  constructor(battle, given) {
    this.battle = battle;
    this.given = given;
    this.choosing = new Choosing(battle);
    this.expected = '';
    /** @type {import('./battle.js').Happened | null} what had happened before my last order */ this.since = null;
    /** @type {{before: number | null, after: number | null}} */ this.chance = { before: null, after: null };
    this.stepping = false;
    this.handing = '';
    /** @type {import('./battle.js').Happened | undefined} whoever sits here has looked at what fell until then */
    this.looked = battle.past.at(-1);
    this.ended = false;
    /** @type {import('./battle.js').Happened | undefined} what was told last, and after how many entries */
    this.toldOf = undefined;
    this.toldAt = -1;
    this.panel = new Panel(battle, this.choosing, {
      choose: (things) => this.choose(things),
      pick: (order, thing) => this.pick(order, thing),
      give: () => this.give(),
      back: () => this.back(),
      dice: (faces) => this.dice(faces),
      act: (cmd) => this.act(cmd),
      sergeant: () => this.sergeant(),
      leave: () => given.leave(),
      afterwards: () => given.afterwards(battle),
      keys: () => this.keys.showModal(),
      say: (line) => this.say(line),
      resign: () => this.resign(),
      over: () => given.over?.() ?? '',
    });
    this.picture = new Picture({
      touch: (things) => this.touch(things),
      mayDrag: (thing) => !this.stepping && this.dragging.may(thing),
      drag: (thing, at) => this.dragging.drag(thing, at),
      drop: (thing, at, over) => this.dragging.drop(thing, at, over),
      dropped: () => this.marks(),
    });
    this.dragging = new Dragging(battle, this.choosing, {
      mark: (marks) => this.picture.mark(marks),
      pick: (order, thing) => this.pick(order, thing),
      choose: (thing) => this.choose([thing]),
    });
    this.head = el('div', { class: 'table-head' });
    this.thought = el('progress', { max: 100, value: 0, hidden: true, 'aria-label': t('The computer thinks') });
    battle.onThinks((done) => {
      this.thought.value = done;
      this.thought.hidden = !this.stepping;
    });
    this.line = el('div', { class: 'dice-line', role: 'group', 'aria-label': t('The dice') });
    this.keys = keysView();
    this.element = el(
      'div',
      { class: 'tabletop', lang: lang() },
      this.head,
      this.picture.element,
      this.panel.element,
      this.line,
      this.keys,
    );
    this.keyed = new AbortController();
    document.addEventListener('keydown', (event) => this.key(event), { signal: this.keyed.signal });
    this.gone = battle.subscribe(() => this.changed());
  }

  /** The table's keys hold wherever the focus is, but in what stands beside the table. @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {Node} */ (event.target);
    const outside = at.contains(this.element);
    if (!this.element.isConnected || this.element.hidden || (!outside && !this.element.contains(at))) return;
    if (outside && event.key.startsWith('Arrow')) {
      this.picture.focus();
      event.preventDefault();
    } else tableKey(event, this);
  }

  /* ---- what is seen ---- */

  changed() {
    const b = this.battle;
    if (!b.now || b.closed) return;
    if (this.element.isConnected === false && this.ended) return;
    this.picture.show(b.picture);
    for (const group of this.picture.groups()) {
      const title = group.querySelector('title')?.textContent ?? '';
      const thing = group.getAttribute('data-thing');
      if (!thing) continue;
      const [, number = '', name] = title.match(/^(\d+ )?(.*)$/) ?? [];
      const called = name.split(/,|:| \(/)[0];
      this.panel.names.set(thing, called);
      this.panel.numbers.set(thing, number.trim());
      /* whose it is, where only its colour and pattern say so */
      const side = b.now.seats.find((/** @type {any} */ one) => group.querySelector(`:scope > .${one.seat}`))?.text;
      if (side && !title.toLowerCase().includes(side.toLowerCase()))
        group.setAttribute('aria-label', title.replace(called, `${called}, ${side}`));
    }
    this.head.replaceChildren(
      el('h1', {}, b.title || b.now.title),
      el('span', { class: 'soft' }, t('turn {1}', b.now.turn)),
      el('span', { class: 'soft' }, capital(b.now.prompt ?? '')),
      b.stopped ? el('span', { class: 'soft' }, t('The computer stopped early: its time was up.')) : '',
      this.thought,
    );
    this.panel.passOn = this.passing();
    this.panel.render().then(() => this.atTheEnd());
    this.marks();
    this.diceLine();
    this.tellNews();
    this.askChance();
    this.goOn();
  }

  /** Keys go on where the battle ends. */
  atTheEnd() {
    const at = document.activeElement;
    if (!this.battle.now.over || this.toldEnd || !byId('afterwards')) return;
    this.toldEnd = true;
    const { text } = this.battle.now;
    tell([this.panel.element.querySelector('h2').textContent, capital(text ?? '')].filter(Boolean).join('. '));
    if (at === document.body || this.element.contains(at)) byId('afterwards').focus();
  }
  toldEnd = false;

  diceLine() {
    this.line.replaceChildren(
      ...[diceLine(this.battle, { expected: this.expected, since: this.since, ...this.chance }), this.proofButton()]
        .flat(Infinity)
        .filter(Boolean),
    );
  }

  proofButton() {
    const { proof, checks } = this.given;
    if (!proof) return null;
    const typed = this.battle.now?.dice === 'typed';
    const text = typed ? t('typed dice') : checks?.() ? t('dice checked') : t('dice NOT checked');
    return el('button', { type: 'button', class: 'quiet', id: 'proof', onclick: proof }, text);
  }

  /** A screen reader hears what fell and what came of it, or where nothing has been seen to happen what is decided. */
  tellNews() {
    const { now, past } = this.battle;
    const last = past.at(-1);
    if (last === this.toldOf && now.entries === this.toldAt) return;
    const news =
      last && last !== this.toldOf
        ? [
            ...throwsOf(last.trace, now.seats).slice(-3).map(throwText),
            ...last.events.slice(-4).map((/** @type {any} */ one) => one.text),
          ]
        : [];
    this.toldOf = last;
    this.toldAt = now.entries;
    tell(news.join('. ') || capital(now.now ?? now.prompt ?? ''));
  }

  /** … and what an order is that stands on the panel, with what is expected of it. @param {any} order */
  async tellOrder(order) {
    const [check, odds] = await Promise.all([this.choosing.check(order), this.choosing.odds(order)]);
    const what = odds.ok ? expected(odds) : '';
    if (this.battle.half.order !== order) return;
    tell([capital(check.text ?? ''), check.message, what && t('expected: {1}', what)].filter(Boolean).join('. '));
  }

  async askChance() {
    const b = this.battle;
    const moment = `${b.seat} ${b.now.entries}`;
    if (!b.may.advice || b.now.over || this.stepping || moment === this.chanceAt) return;
    if (!b.now.to_decide.includes(b.seat)) return;
    this.chanceAt = moment;
    const answer = await this.choosing.ask({ cmd: 'chance' });
    if (!answer.ok || `${b.seat} ${b.now.entries}` !== moment) return;
    this.chance = { before: this.chance.after, after: answer.chance };
    this.diceLine();
  }
  chanceAt = '';

  async marks() {
    const b = this.battle;
    const { thing, order } = b.half;
    const mine = ++this.marking;
    const base = { chosen: thing, pending: b.pending.map((/** @type {any} */ one) => one.order) };
    await breathe();
    if (mine !== this.marking) return;
    this.picture.mark({ ...base, pending: order ? [...base.pending, order] : base.pending });
    if (!thing && !order) return;
    const [choices, sketch] = await Promise.all([
      thing ? this.choosing.choices(thing) : null,
      this.choosing.sketch(order ? { order } : { thing }),
    ]);
    if (mine !== this.marking) return;
    const named = (choices?.kinds ?? []).flatMap((/** @type {any} */ kind) =>
      kind.orders.flatMap((/** @type {any} */ one) => Object.values(one.order)),
    );
    const targets = [...new Set(named.filter((one) => typeof one === 'string' && one !== thing))];
    this.picture.mark({
      ...base,
      pending: order && !sketch ? [...base.pending, order] : base.pending,
      targets: order ? Object.values(order).filter((one) => typeof one === 'string' && one !== thing) : targets,
      sketch,
    });
  }
  marking = 0;

  /* ---- the battle goes on ---- */

  /** Computers play step by step; two at one screen hand it over. */
  async goOn() {
    const b = this.battle;
    if (this.stepping || this.ended) return;
    if (b.now.over || b.wants) return;
    if (computersTurn(b)) {
      this.stepping = true;
      this.element.classList.add('busy');
      try {
        while (!this.ended && computersTurn(b)) {
          const seen = await b.step();
          if (!seen.ok) {
            this.panel.said = seen.error?.message ?? '';
            break;
          }
          const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
          if (seen.events.length && !still) await new Promise((done) => setTimeout(done, PACE));
        }
      } finally {
        this.stepping = false;
        this.thought.hidden = true;
        this.element.classList.remove('busy');
      }
      if (!this.ended) this.changed();
      return;
    }
    const next = otherDecides(b);
    if (next && next !== this.handing && !b.now.asking && !this.panel.passOn) this.handOver(next);
  }

  /** Dice that fell for my order are looked at before the screen is passed on. */
  passing() {
    const b = this.battle;
    const next = b.wants || b.now.asking ? '' : otherDecides(b);
    const fell = b.past.slice(this.looked ? b.past.indexOf(this.looked) + 1 : 0).some(hasDice);
    return next && fell && !this.handing ? () => this.handOver(next) : null;
  }

  /** @param {string} next who decides now */
  handOver(next) {
    const b = this.battle;
    this.handing = next;
    this.given.handover(next, async () => {
      this.chance = { before: null, after: null };
      this.expected = '';
      await b.look(next);
      this.looked = b.past.at(-1);
      this.handing = '';
      this.changed();
      tell(t('{1} decides', capital(seatText(b, next))));
    });
  }

  /* ---- hands ---- */

  /** @param {string[]} things what lies below the finger */
  async touch(things) {
    const b = this.battle;
    this.panel.said = '';
    if (b.wants || b.now.over) return;
    if (!things.length) return;
    const { thing, order } = b.half;
    if (thing && !things.includes(thing)) {
      const was = b.half;
      const choices = await this.choosing.choices(thing);
      if (b.half !== was) return; /* the person has gone on meanwhile */
      const kind = order?.order ?? b.half.kind;
      const fitting = choices
        ? this.choosing.at(
            choices,
            things.filter((one) => one !== thing),
          )
        : [];
      const same = fitting.filter((one) => one.order.order === kind);
      const found = same.length === 1 ? same : fitting;
      if (found.length === 1) return this.pick(found[0].order, thing);
      if (found.length > 1) {
        this.panel.touched = [];
        b.setHalf({
          thing: things.find((one) => found.some((f) => Object.values(f.order).includes(one))),
          target: thing,
        });
        return;
      }
    }
    this.choose(things);
  }

  /** @param {string[]} things the first is meant, unless it has no orders and another has */
  async choose(things) {
    const known = new Set((this.battle.choices?.things ?? []).map((/** @type {any} */ one) => one.thing));
    const thing =
      this.panel.touched.length && things[0] ? things[0] : (things.find((one) => known.has(one)) ?? things[0]);
    this.panel.touched = things;
    this.battle.setHalf({ thing });
    tell(`${this.panel.titleOf(thing)}`);
  }

  /** @param {any} order @param {string} [thing] */
  async pick(order, thing) {
    const half = this.battle.half;
    const about = thing ?? half.thing ?? String(Object.values(order)[1] ?? '');
    const simple = Object.values(order).every((one) => typeof one === 'string') && Object.keys(order).length <= 2;
    this.panel.said = '';
    if (simple && !half.order && !this.panel.asksFirst(order)) {
      const [odds, check] = await Promise.all([this.choosing.odds(order), this.choosing.check(order)]);
      if (this.battle.half !== half) return;
      if (!odds.ok && check.allowed) {
        this.battle.half = { thing: about, order };
        return this.give();
      }
    }
    this.battle.setHalf({ thing: about || undefined, order, kind: half.kind });
    await this.panel.render();
    if (!this.element.contains(document.activeElement) || document.activeElement === document.body)
      byId('give')?.focus({ preventScroll: true });
    await this.tellOrder(order);
  }

  async give() {
    const b = this.battle;
    const { order } = b.half;
    if (!order || this.giving) return;
    this.giving = true;
    try {
      const odds = await this.choosing.odds(order);
      this.expected = odds.ok ? expected(odds) : '';
      this.since = b.past.at(-1) ?? null;
      this.looked = b.past.at(-1); /* who orders has seen what stands there */
      const keyed = this.panel.element.contains(document.activeElement);
      const answer = await b.order(order);
      if (b.pending.some((/** @type {any} */ one) => one.order.order === order.order)) this.expected = ''; /* sealed */
      if (!answer.ok && !answer.error?.wants) this.panel.said = answer.error?.message ?? '';
      else this.panel.touched = this.panel.meant = [];
      await this.panel.render();
      if (b.wants) byId('dice-typed')?.focus();
      else if (keyed && !b.now.over) this.picture.focus();
    } finally {
      this.giving = false;
    }
  }
  giving = false;

  back() {
    const b = this.battle;
    const { order, thing } = b.half;
    this.panel.said = '';
    if (order && thing) b.setHalf({ thing });
    else {
      this.panel.touched = [];
      b.setHalf({});
    }
    this.picture.focus();
  }

  /** @param {number[]} faces */
  async dice(faces) {
    const b = this.battle;
    const all = [...(b.half.dice ?? []), ...faces];
    this.panel.said = ''; /* who was too late once need not be so again */
    b.half = { ...b.half, typed: undefined }; /* the handful is whole */
    const answer = b.half.given ? await b.order(b.half.order, all) : await b.dice(all);
    if (answer.error?.moved_on) {
      this.panel.said = t('Another phone has typed these dice already: what fell stands below.');
      tell(this.panel.said);
    } else if (!answer.ok && !answer.error?.wants) this.panel.said = answer.error?.message ?? '';
    await this.panel.render();
    /* with what fell, where an Enter too many does nothing */
    (byId('dice-typed') ?? this.line.querySelector('.fell'))?.focus();
  }

  /** @param {string} cmd */
  async act(cmd) {
    this.expected = '';
    const answer = await this.battle.act(cmd);
    this.panel.said = answer.ok
      ? answer.declined
        ? t('The other side fights on.')
        : ''
      : (answer.error?.message ?? '');
    this.panel.touched = [];
    this.panel.render();
  }

  /** Nobody gives up by a slip of the finger. */
  resign() {
    if (confirm(t('Give up the battle?'))) this.act('resign');
  }

  async sergeant() {
    if (!this.battle.may.advice) return;
    const answer = await this.choosing.ask({ cmd: 'ai', level: 'sergeant' });
    if (!answer.ok) {
      this.panel.said = answer.error?.message ?? '';
      return this.panel.render();
    }
    const thing = Object.entries(answer.order).find(
      ([key, value]) => key !== 'order' && typeof value === 'string',
    )?.[1];
    this.battle.setHalf({ thing: thing ? String(thing) : undefined, order: answer.order, kind: 'sergeant' });
    await this.panel.render();
    byId('give')?.focus({ preventScroll: true });
    await this.tellOrder(answer.order);
  }

  /** @param {string} line an order in words */
  async say(line) {
    const answer = await this.battle.send({ cmd: 'words', line });
    const found = answer.ok ? answer.orders : [];
    this.panel.said = answer.ok ? '' : (answer.error?.message ?? '');
    this.panel.line = found.length === 1 ? '' : line;
    this.panel.meant = found.length > 1 ? found : [];
    if (found.length === 1) await this.pick(found[0].order, String(Object.values(found[0].order)[1] ?? ''));
    else await this.panel.render();
  }

  close() {
    this.ended = true;
    this.keyed.abort();
    this.gone();
  }
}

/**
 * @param {import('./battle.js').Battle} battle
 * @param {Ways} given
 *   handover(seat, done): asks the player of `seat` to take the screen, then calls done
 * @returns {HTMLElement & {close: () => void}} close() when it is taken away
 */
export function tableView(battle, given) {
  useStyles('table');
  const table = new Table(battle, given);
  table.changed();
  return Object.assign(table.element, { close: () => table.close() });
}
