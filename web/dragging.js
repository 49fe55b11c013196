/* dragging.js - a thing dragged over a free table: the nearest pose that the rules allow while the finger is down, a
 ** half order when it is lifted. */

/** @typedef {{x: number, y: number}} Place */
/** @typedef {{mark: (marks: any) => void, pick: (order: any, thing: string) => void,
 *   choose: (thing: string) => void}} Hands */

export class Dragging {
  /** @type {{thing: string, order: any} | null} */ last = null;

  /**
   * @param {import('./battle.js').Battle} battle @param {import('./orders.js').Choosing} choosing @param {Hands} hands
   */
  constructor(battle, choosing, hands) {
    this.battle = battle;
    this.choosing = choosing;
    this.hands = hands;
  }

  /** @param {string} thing */
  may(thing) {
    const b = this.battle;
    if (!b.now.table || !b.now.to_decide.includes(b.seat) || b.wants) return false;
    return (b.choices?.things ?? []).some((/** @type {any} */ one) => one.thing === thing);
  }

  /** @param {string} thing @param {Place} at */
  async drag(thing, at) {
    const choices = await this.choosing.choices(thing);
    const listed = choices && this.choosing.dragged(choices, this.battle.half.kind);
    if (!listed) return null;
    const found = await this.choosing.snap(listed, at);
    if (!found) return null;
    /* what it could reach, the way to where it would stand, what was measured for it, and what it brings */
    const [around, way, measured, { then = [] }] = await Promise.all([
      this.choosing.sketch({ thing }),
      this.choosing.sketch({ order: found.order }),
      this.choosing.measured(found.order),
      this.choosing.check(found.order),
    ]);
    const brings = then.slice(1).map((/** @type {any} */ one) => one.text); /* the first is the move itself */
    const says = [found.text, ...measured, ...brings].join(' · ');
    this.hands.mark({ chosen: thing, sketch: around + way, says });
    this.last = { thing, order: found.order };
    return found;
  }

  /** @param {string} thing @param {Place} at @param {string[]} over */
  async drop(thing, at, over) {
    const choices = await this.choosing.choices(thing);
    const others = over.filter((one) => one !== thing);
    const fitting = choices && over.length ? this.choosing.at(choices, others) : [];
    if (fitting.length === 1) return this.hands.pick(fitting[0].order, thing);
    await this.drag(thing, at);
    const order = this.last?.thing === thing ? this.last.order : null;
    this.last = null;
    if (order) this.battle.setHalf({ thing, order });
    else this.hands.choose(thing);
  }
}
