/* orders.js - choosing an order: whom it is for, which kind, at whom, and its open numbers. Everything that is known
 ** comes from the engine; it is asked once for each decision and kept until something has happened. */

/** @typedef {{order: any, text: string, short: string, open?: Record<string, [number, number]>}} Listed */
/** @typedef {{kind: string, text: string, orders: Listed[]}} Kind */
/** @typedef {{text: string, family: string, sheet?: string, kinds: Kind[], at: Kind[], not: any[]}} Choices */

/** Letters that mean something else everywhere on the table. */
const TAKEN = ['u', 'o', 'w', 's'];
/** Marks of a sketch that are measures. */
const MEASURED = ['length', 'angle', 'sight', 'blocked'];

/** Does an order name this thing? @param {any} order @param {string} thing */
export function names(order, thing) {
  return Object.entries(order).some(([key, value]) => key !== 'order' && value === thing);
}

/** A letter for each kind of order: the first of its own that is free. @param {Kind[]} kinds */
export function lettersFor(kinds) {
  /** @type {Map<string, string>} */ const letters = new Map();
  const used = new Set(TAKEN);
  for (const one of kinds) {
    const letter = [...one.text.toLocaleLowerCase()].find((c) => /\p{L}/u.test(c) && !used.has(c));
    if (!letter) continue;
    used.add(letter);
    letters.set(one.kind, letter);
  }
  return letters;
}

/** Open numbers that a listed order has, in its order. @param {Listed | undefined} listed @returns {string[]} */
export function openArgs(listed) {
  return Object.keys(listed?.open ?? {});
}

/** The same order but for its open numbers? @param {any} order @param {Listed} listed */
export function sameButOpen(order, listed) {
  const open = openArgs(listed);
  const keys = new Set([...Object.keys(order), ...Object.keys(listed.order)]);
  return [...keys].every((key) => open.includes(key) || order[key] === listed.order[key]);
}

export class Choosing {
  /** @type {Map<string, Promise<any>>} */ asked = new Map();
  moment = '';
  snapping = false;
  /** @type {(() => void) | null} */ nextSnap = null;

  /** @param {import('./battle.js').Battle} battle */
  constructor(battle) {
    this.battle = battle;
  }

  /** Asks the engine once for each moment of the battle. @param {any} message @returns {Promise<any>} */
  ask(message) {
    const b = this.battle;
    const moment = `${b.seat} ${b.now?.entries} ${b.now?.over}`;
    if (moment !== this.moment) {
      this.asked.clear();
      this.moment = moment;
    }
    const key = JSON.stringify(message);
    let answer = this.asked.get(key);
    if (!answer) {
      answer = b.send(message);
      this.asked.set(key, answer);
      answer.then((/** @type {any} */ reply) => {
        if (reply.failed) this.asked.delete(key); /* it may be there the next time */
      });
    }
    return answer;
  }

  /** @param {string} thing @returns {Promise<Choices | null>} */
  async choices(thing) {
    const answer = await this.ask({ cmd: 'choices', thing });
    return answer.ok ? answer : null;
  }

  /** @param {string} thing @returns {Promise<Listed[]>} */
  async ideas(thing) {
    const answer = await this.ask({ cmd: 'ideas', thing });
    return answer.ok ? answer.orders : [];
  }

  /** @param {any} order */
  odds(order) {
    return this.ask({ cmd: 'odds', order });
  }

  /** @param {any} order */
  check(order) {
    return this.ask({ cmd: 'check', order });
  }

  /** What to draw for an order, or for what a thing can do; '' where there is no table. @param {any} about */
  async sketch(about) {
    if (!this.battle.now?.table) return '';
    const answer = await this.ask({ cmd: 'sketch', ...about });
    return answer.ok ? answer.svg : '';
  }

  /** What was measured for an order, in words: its way, its wheel, the line of sight. @param {any} order
   * @returns {Promise<string[]>} */
  async measured(order) {
    if (!this.battle.now?.table) return [];
    const answer = await this.ask({ cmd: 'sketch', order });
    const marks = (answer.marks ?? []).filter((/** @type {any} */ one) => MEASURED.includes(one.kind) && one.text);
    return [...new Set(marks.map((/** @type {any} */ one) => one.text))];
  }

  /** @param {any} order @param {string} arg */
  range(order, arg) {
    return this.ask({ cmd: 'range', order, arg });
  }

  /** The listed order that this one is, with its open numbers. @param {Choices | null} choices @param {any} order */
  listed(choices, order) {
    return [...(choices?.kinds ?? []), ...(choices?.at ?? [])]
      .filter((one) => one.kind === order.order)
      .flatMap((one) => one.orders)
      .find((one) => sameButOpen(order, one));
  }

  /** Orders of a thing that name another one. @param {Choices} choices @param {string[]} things */
  at(choices, things) {
    return choices.kinds.flatMap((one) =>
      one.orders.filter((listed) => things.some((thing) => thing && names(listed.order, thing) && things[0] !== '')),
    );
  }

  /** The order that a hand gives which drags a thing: of the chosen kind, or the first that goes somewhere.
   * @param {Choices} choices @param {string | undefined} kind */
  dragged(choices, kind) {
    const all = choices.kinds.filter((one) => openArgs(one.orders[0]).length);
    const goes = all.filter((one) => openArgs(one.orders[0]).length > 1);
    return (all.find((one) => one.kind === kind) ?? goes[0] ?? all[0])?.orders[0];
  }

  /**
   * The allowed order of that kind which comes nearest to a place. Only the last place asked for is answered.
   * @param {Listed} listed @param {{x: number, y: number}} at
   * @returns {Promise<any>} null: there is none, or a later one
   */
  async snap(listed, at) {
    if (this.snapping) {
      this.nextSnap?.();
      const goOn = await new Promise((done) => {
        this.nextSnap = () => done(false);
        this.wake = () => done(true);
      });
      if (!goOn) return null;
    }
    this.snapping = true;
    this.nextSnap = null;
    const order = { ...listed.order };
    for (const key of openArgs(listed)) delete order[key];
    try {
      const answer = await this.battle.send({ cmd: 'snap', order, x: at.x, y: at.y });
      return answer.ok ? answer : null;
    } finally {
      this.snapping = false;
      this.wake?.();
      this.wake = null;
    }
  }
  /** @type {(() => void) | null} */ wake = null;
}
