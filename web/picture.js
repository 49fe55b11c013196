/* picture.js - the battle's picture on the table: it is touched, dragged on, zoomed, moved and walked through with
 ** keys. What is chosen, what can be aimed at, orders that wait and the sketch of an order are laid over it. */
import { el } from './dom.js';
import { t } from './words.js';
import { counterBox, legible, nearest } from './labels.js';
import { sceneSvg, svgEl, svgGroups, thingOf, thingsOf } from './scene.js';

/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {{
 *   touch: (things: string[]) => void, mayDrag: (thing: string) => boolean,
 *   drag: (thing: string, at: Point) => void, drop: (thing: string, at: Point, over: string[]) => void,
 *   dropped: () => void
 * }} Hooks
 */

const MOST_ZOOM = 8;
const STEP = 1.3;
const LEAST_WAY = 6; /* pixels before a touch is a drag */
const BESIDE = 20; /* pixels from a thing where a finger still means it */

export class Picture {
  /** @type {SVGSVGElement | null} */ svg = null;
  /** @type {{x: number, y: number, w: number, h: number} | null} */ whole = null;
  view = { x: 0, y: 0, w: 1, h: 1 };
  /** @type {any} */ scene = null;
  /** @type {any} */ over = null;
  at = ''; /* the thing that keys stand on */
  /** @type {Map<number, PointerEvent>} */ fingers = new Map();
  /** @type {{thing: string, from: Point, moved: boolean, last: Point} | null} */ hand = null;

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.ground = el('div', { class: 'ground' });
    const button = (/** @type {string} */ sign, /** @type {string} */ text, /** @type {() => void} */ what) =>
      el('button', { type: 'button', 'aria-label': text, title: text, onclick: what }, sign);
    this.says = el('p', { class: 'says-drag', 'aria-hidden': 'true', hidden: true });
    this.zooming = el(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': t('Closer or farther') },
      button('+', t('closer'), () => this.zoom(STEP)),
      button('−', t('farther'), () => this.zoom(1 / STEP)),
      button('□', t('the whole picture'), () => this.wholeView()),
    );
    this.element = el('div', { class: 'picture' }, this.ground, this.says, this.zooming);
    this.listen();
    new ResizeObserver(() => this.words()).observe(this.ground);
  }
  words = () => {}; /* keeps them legible */

  /** @param {any} scene an answer of `picture` */
  show(scene) {
    if (!scene?.svg || scene.svg === this.scene?.svg) return;
    const had = this.svg && this.svg.contains(document.activeElement);
    const before = this.whole;
    this.scene = scene;
    this.svg = sceneSvg(scene);
    this.svg.setAttribute('role', 'group'); /* of an image nobody would be told what can be touched in it */
    for (const names of this.svg.querySelectorAll('.names')) names.setAttribute('aria-hidden', 'true');
    const [x, y, w, h] = (this.svg.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
    this.whole = { x, y, w, h };
    if (!before || before.w !== w || before.h !== h) this.view = { ...this.whole };
    this.over = svgEl('g', { class: 'over', 'aria-hidden': 'true' });
    for (const group of this.groups()) {
      group.setAttribute('role', 'button');
      group.setAttribute('tabindex', '-1');
      group.setAttribute('aria-label', group.querySelector('title')?.textContent ?? thingOf(group));
    }
    this.svg.append(this.over);
    this.ground.replaceChildren(this.svg);
    this.words = legible(this.svg);
    this.applyView();
    if (!this.groupsOf(this.at).length) this.at = '';
    this.walkable();
    if (had) this.focus();
  }

  /** @returns {SVGGraphicsElement[]} what can be touched */
  groups() {
    return this.svg
      ? [...this.svg.querySelectorAll('g[data-thing], g[data-things]')].map((g) => /** @type {any} */ (g))
      : [];
  }

  /** @param {string} thing */
  groupsOf(thing) {
    if (!thing) return [];
    const own = this.groups().filter((g) => g.getAttribute('data-thing') === thing);
    return own.length ? own : this.groups().filter((g) => thingsOf(g).includes(thing));
  }

  /** One of the groups can be reached with the tab key. */
  walkable() {
    const groups = this.groups();
    const here = groups.find((g) => thingOf(g) === this.at) ?? groups[0];
    for (const group of groups) group.setAttribute('tabindex', group === here ? '0' : '-1');
    this.at = here ? thingOf(here) : '';
  }

  focus() {
    const group = this.groups().find((g) => thingOf(g) === this.at);
    group?.focus({ preventScroll: true });
  }

  /** Where a thing stands; its name may reach far beyond it. @param {SVGGraphicsElement} group */
  box(group) {
    const counter = counterBox(group);
    if (counter) return counter;
    const { x, y, width: w, height: h } = group.getBBox();
    return { x, y, w, h };
  }

  /** @param {SVGGraphicsElement} group */
  middle(group) {
    const box = this.box(group);
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  }

  /** The next thing in a direction. @param {number} dx @param {number} dy */
  walk(dx, dy) {
    const groups = this.groups();
    const here = groups.find((g) => thingOf(g) === this.at);
    if (!here) return;
    const from = this.middle(here);
    let best = null;
    let least = Infinity;
    for (const group of groups) {
      if (group === here) continue;
      const to = this.middle(group);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy - (to.y - from.y) * dx);
      if (ahead <= 0.5) continue;
      if (ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = group;
      }
    }
    if (!best) return;
    this.at = thingOf(best);
    this.walkable();
    this.reveal(best);
    this.focus();
  }

  /** Moves the view so that it is seen. @param {SVGGraphicsElement} group */
  reveal(group) {
    const at = this.middle(group);
    const v = this.view;
    if (at.x < v.x || at.x > v.x + v.w || at.y < v.y || at.y > v.y + v.h) {
      v.x = at.x - v.w / 2;
      v.y = at.y - v.h / 2;
      this.applyView();
    }
  }

  /* ---- what is laid over it ---- */

  /**
   * @param {{chosen?: string, targets?: string[], pending?: any[], sketch?: string, says?: string}} marks
   *   says: of what is dragged, what its way is
   */
  mark({ chosen, targets, pending, sketch, says = '' }) {
    if (!this.over) return;
    this.says.textContent = says;
    this.says.hidden = !says;
    /* measured first and laid over it together: each change between two measures would lay the picture out again */
    const laid = [
      ...(pending ?? []).flatMap((order) => this.arrow(order)),
      ...(sketch ? svgGroups(sketch) : []),
      ...(targets ?? []).flatMap((thing) => this.groupsOf(thing).map((group) => this.ring(group, 'target'))),
      ...this.groupsOf(chosen ?? '').map((group) => this.ring(group, 'chosen')),
    ];
    this.over.replaceChildren(...laid);
    for (const group of this.groups())
      group.setAttribute('aria-pressed', String([thingOf(group), ...thingsOf(group)].includes(chosen ?? '')));
  }

  /** @param {SVGGraphicsElement} group @param {string} kind */
  ring(group, kind) {
    const box = this.box(group);
    return svgEl('rect', {
      class: `ring ${kind}`,
      x: box.x - 4,
      y: box.y - 4,
      width: box.w + 8,
      height: box.h + 8,
      rx: 6,
    });
  }

  /** An order that waits: a dashed arrow from who goes to where. @param {any} order @returns {Element[]} */
  arrow(order) {
    const [from, to] = Object.values(order)
      .map((value) => this.groupsOf(String(value))[0])
      .filter(Boolean);
    if (!from) return [];
    const start = this.middle(from);
    const placed = typeof order.x === 'number' && typeof order.y === 'number';
    const end = to ? this.middle(to) : placed ? this.spot(order) : null;
    if (!end) {
      const above = start.y - this.box(from).h / 2 - 8;
      return [svgEl('text', { class: 'waits', x: start.x, y: above }, '✓')];
    }
    const a = this.edge(from, start, end);
    const b = to ? this.edge(to, end, start) : end;
    const way = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / way, (b.y - a.y) / way];
    const [bx, by] = [b.x - 12 * ux, b.y - 12 * uy];
    const head = `M${bx - 6 * uy},${by + 6 * ux} L${b.x},${b.y} L${bx + 6 * uy},${by - 6 * ux}`;
    return [
      svgEl('path', { class: 'waits', d: `M${a.x},${a.y} L${b.x},${b.y}` }),
      svgEl('path', { class: 'waits head', d: head }),
    ];
  }

  /** Where the line from the middle of a group towards a point leaves it. @param {SVGGraphicsElement} group
   * @param {Point} at @param {Point} to */
  edge(group, at, to) {
    const box = this.box(group);
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const part = Math.min(
      dx ? box.w / 2 / Math.abs(dx) : Infinity,
      dy ? box.h / 2 / Math.abs(dy) : Infinity,
      0.5,
    );
    return { x: at.x + dx * part, y: at.y + dy * part };
  }

  /** Where a point of the field lies in the picture. @param {Point} p */
  spot(p) {
    return { x: p.x / this.scene.grain, y: (this.scene.high - p.y) / this.scene.grain };
  }

  /** The point of the field below a finger. @param {{clientX: number, clientY: number}} event */
  point(event) {
    const at = this.drawn(event);
    return { x: Math.round(at.x * this.scene.grain), y: Math.round(this.scene.high - at.y * this.scene.grain) };
  }

  /** @param {{clientX: number, clientY: number}} event */
  drawn(event) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  /* ---- closer and farther ---- */

  applyView() {
    const w = this.whole;
    const v = this.view;
    if (!w || !this.svg) return;
    v.x = Math.min(Math.max(v.x, w.x), w.x + w.w - v.w);
    v.y = Math.min(Math.max(v.y, w.y), w.y + w.h - v.h);
    this.svg.setAttribute('viewBox', `${v.x} ${v.y} ${v.w} ${v.h}`);
    const near = v.w < w.w - 0.5;
    const zoom = this.zooming;
    if (!near && zoom.contains(document.activeElement)) zoom.querySelector('button')?.focus(); /* the others go */
    this.element.classList.toggle('near', near);
    this.words();
  }

  wholeView() {
    if (this.whole) this.view = { ...this.whole };
    this.applyView();
  }

  /** @param {number} by @param {Point} [about] a point of the picture that stays where it is */
  zoom(by, about) {
    const w = this.whole;
    const v = this.view;
    if (!w) return;
    const at = about ?? { x: v.x + v.w / 2, y: v.y + v.h / 2 };
    const wide = Math.min(w.w, Math.max(w.w / MOST_ZOOM, v.w / by));
    const k = wide / v.w;
    this.view = { x: at.x - (at.x - v.x) * k, y: at.y - (at.y - v.y) * k, w: wide, h: v.h * k };
    this.applyView();
  }

  /** @param {number} dx @param {number} dy parts of what is seen */
  move(dx, dy) {
    this.view.x += dx * this.view.w;
    this.view.y += dy * this.view.h;
    this.applyView();
  }

  /* ---- hands ---- */

  listen() {
    const field = this.ground;
    field.addEventListener(
      'wheel',
      (/** @type {WheelEvent} */ event) => {
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? STEP : 1 / STEP, this.drawn(event));
      },
      { passive: false },
    );
    field.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => this.down(event));
    field.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => this.moved(event));
    for (const end of ['pointerup', 'pointercancel'])
      field.addEventListener(end, (/** @type {PointerEvent} */ event) => this.up(event, end === 'pointercancel'));
    field.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  /** @param {EventTarget | null} target @returns {SVGGraphicsElement | null} */
  touched(target) {
    return target instanceof Element ? target.closest('g[data-thing], g[data-things]') : null;
  }

  /** What a hand is on; a finger may miss a small thing by a little. @param {PointerEvent} event */
  below(event) {
    const hit = this.touched(document.elementFromPoint(event.clientX, event.clientY));
    return hit ?? (event.pointerType === 'touch' ? nearest(this.groups(), event, BESIDE) : null);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) {
      this.hand = null;
      return;
    }
    const group = this.below(event);
    const at = { x: event.clientX, y: event.clientY };
    this.hand = { thing: group ? thingOf(group) : '', from: at, moved: false, last: at };
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size === 2) {
      this.pinch(before, event);
      return;
    }
    const hand = this.hand;
    if (!hand) return;
    const way = Math.hypot(event.clientX - hand.from.x, event.clientY - hand.from.y);
    if (!hand.moved && way < LEAST_WAY) return;
    if (!hand.moved) {
      hand.moved = true;
      this.ground.setPointerCapture(event.pointerId);
      if (hand.thing && !this.hooks.mayDrag(hand.thing)) hand.thing = '';
    }
    if (hand.thing) this.hooks.drag(hand.thing, this.point(event));
    else {
      const a = this.drawn({ clientX: hand.last.x, clientY: hand.last.y });
      const b = this.drawn(event);
      this.view.x += a.x - b.x;
      this.view.y += a.y - b.y;
      this.applyView();
    }
    hand.last = { x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} before @param {PointerEvent} event */
  pinch(before, event) {
    const other = [...this.fingers.values()].find((one) => one.pointerId !== event.pointerId);
    if (!other) return;
    const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
    const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    const middle = (/** @type {PointerEvent} */ one) => ({
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    });
    const held = this.drawn(middle(before)); /* stays between the fingers */
    if (was > 0) this.zoom(is / was, held);
    const now = this.drawn(middle(event));
    this.view.x += held.x - now.x;
    this.view.y += held.y - now.y;
    this.applyView();
  }

  /** @param {PointerEvent} event @param {boolean} cancelled */
  up(event, cancelled) {
    this.fingers.delete(event.pointerId);
    const hand = this.hand;
    if (!hand || this.fingers.size) return;
    this.hand = null;
    if (cancelled) return hand.moved && hand.thing ? this.hooks.dropped() : undefined;
    const below = this.below(event);
    if (!hand.moved) {
      if (!below) return this.hooks.touch([]);
      this.at = thingOf(below);
      this.walkable();
      this.hooks.touch([thingOf(below), ...thingsOf(below)]);
    } else if (hand.thing) {
      this.hooks.drop(hand.thing, this.point(event), below ? [thingOf(below), ...thingsOf(below)] : []);
    }
  }

  /* ---- keys ---- */

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ways = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    });
    const way = ways[event.key];
    const group = this.touched(event.target);
    if (way && event.shiftKey) this.move(way[0] / 8, way[1] / 8);
    else if (way) this.walk(way[0], way[1]);
    else if ((event.key === 'Enter' || event.key === ' ') && group)
      this.hooks.touch([thingOf(group), ...thingsOf(group)]);
    else if (event.key === '+' || event.key === '=') this.zoom(STEP);
    else if (event.key === '-') this.zoom(1 / STEP);
    else if (event.key === '0') this.wholeView();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
