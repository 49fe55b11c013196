/* labels.js - the words of a picture stay legible, however small it is drawn. A name outside the counters grows, moves
 ** a little aside where it would lie over something, and is left out where there is no room: it comes back closer by.
 ** Words in a counter grow as far as the counter; where that is too small one figure stands for them: its number, with
 ** the name upright beside it, or how strong it is. What could not be read even so is left out. Only on the screen:
 ** paper has the picture as it was drawn (table.css). */
import { svgEl, thingOf } from './scene.js';

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{text: SVGTextElement, size: number, x: number, y: number, box: Box}} Label as drawn */
/** @typedef {{box: Box, marks: Box[], lines: Label[], short: any, upright: any}} Counter */

const EDGE = 1.5; /* units of the picture between a line and what is beside it */
const LEGIBLE = 10; /* pixels of the screen */
const SMALLEST = 7.5; /* smaller words give way to one figure, or are left out */
const MARK = 1.4; /* times a mark may grow in its ring */
const FIGURES = /^[×?\d/]+$/; /* have no letter below the line */
/* who stands for what is placed first */
const ORDER = ['note', 'who', 'goal', 'name', 'water'];

/** @param {SVGGraphicsElement} one @returns {Box} */
function boxOf(one) {
  const { x, y, width: w, height: h } = one.getBBox();
  return { x, y, w, h };
}

/** The largest shape of a thing: the counter itself, without words and marks beside it. @param {Element} group */
export function counterBox(group) {
  const shapes = [...group.querySelectorAll(':scope > rect, :scope > polygon, :scope > circle:not(.leader)')];
  const boxes = shapes.map((one) => boxOf(/** @type {any} */ (one)));
  return boxes.sort((a, b) => b.w * b.h - a.w * a.h).at(0);
}

/** The part that two boxes have in common. @param {Box} a @param {Box} b */
function common(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Figures take less than a line's height. @param {SVGTextElement} text @returns {Label} */
function labelOf(text) {
  const of = (/** @type {string} */ name) => Number(text.getAttribute(name)) || 0;
  const one = { text, size: of('font-size') || 12, x: of('x'), y: of('y'), box: boxOf(text) };
  if (FIGURES.test(text.textContent ?? '')) Object.assign(one.box, { y: one.y - 0.75 * one.size, h: 0.77 * one.size });
  return one;
}

/** @param {Box} box @param {number} by */
function wider({ x, y, w, h }, by) {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

/** Words beside the counters. @param {Element} text */
function isName(text) {
  return ORDER.includes(text.classList[0]);
}

/** Sizes and places as drawn. @param {SVGSVGElement} svg */
function measured(svg) {
  /** @type {Counter[]} */ const counters = [];
  for (const group of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll('g[data-thing], g[data-things]'))) {
    const box = counterBox(group);
    if (!box) continue;
    const marks = [...group.querySelectorAll(':scope > g[transform], :scope > path[class^=symbol]')].map((one) => {
      const { x, y, w, h } = boxOf(/** @type {any} */ (one));
      const { a, d, e, f } = /** @type {any} */ (one).transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
      return { x: x * a + e, y: y * d + f, w: w * a, h: h * d };
    });
    const lines = [...group.querySelectorAll('text')].filter((one) => !isName(one));
    counters.push({ box, marks, lines: lines.map(labelOf), short: null, upright: null });
  }
  const names = [...svg.querySelectorAll('text')].filter(isName);
  names.sort((a, b) => ORDER.indexOf(a.classList[0]) - ORDER.indexOf(b.classList[0]));
  const rulers = [...svg.querySelectorAll('.ruler')].map((one) => wider(boxOf(/** @type {any} */ (one)), 2));
  const rest = [...svg.querySelectorAll('text.mark')].map((one) => labelOf(/** @type {any} */ (one)));
  return { counters, rest, names: names.map(labelOf), solid: [...counters.map((one) => one.box), ...rulers] };
}

/** Where a label lies whose letters are `k` times as large. @param {Label} one @param {number} k @returns {Box} */
function grown({ x, y, box }, k) {
  return { x: x + (box.x - x) * k, y: y + (box.y - y) * k, w: box.w * k, h: box.h * k };
}

/** @param {Label} one @param {number} k @param {number} dx @param {number} dy */
function draw({ text, size }, k, dx = 0, dy = 0) {
  text.classList.remove('left-out');
  text.classList.toggle('grown', k !== 1 || dx !== 0 || dy !== 0);
  text.style.setProperty('--size', `${size * k}px`);
  text.style.setProperty('--halo', String(3 * k));
  text.style.setProperty('--by', `${dx}px, ${dy}px`);
}

/** @param {Label} one */
function leaveOut({ text }) {
  text.classList.add('left-out');
}

/**
 * Where a grown name may stand: where it was drawn, or a little aside; a whole line higher or lower only where it hides
 * nothing (far).
 * @param {Label} one @param {number} k
 */
function places(one, k) {
  const at = grown(one, k);
  const [sx, sy] = [(at.w - one.box.w) / 2, (at.h - one.box.h) / 2];
  const [cx, cy] = [one.box.x + one.box.w / 2 - at.x - at.w / 2, one.box.y + one.box.h / 2 - at.y - at.h / 2];
  return [0, -sy, sy, -at.h, at.h].flatMap((dy, row) =>
    [0, -sx, sx].map((dx) => ({ at, dx: cx + dx, dy: cy + dy, far: row > 2 })),
  );
}

/** @param {Label[]} names @param {Box[]} solid what they should not hide @param {number} scale @param {Box} whole */
function fitNames(names, solid, scale, whole) {
  /** @type {Box[]} */ const taken = [];
  for (const one of names) {
    const k = Math.max(1, LEGIBLE / (one.size * scale));
    let best = null;
    let least = Infinity;
    for (const { at, dx, dy, far } of places(one, k)) {
      const x = Math.max(whole.x, Math.min(whole.x + whole.w - at.w, at.x + dx));
      const box = { ...at, x, y: at.y + dy };
      if (taken.some((other) => common(box, other) > 0)) continue;
      const over = solid.reduce((sum, other) => sum + common(box, other), 0);
      if (over >= least || (far && over > 0)) continue;
      least = over;
      best = { box, dx: x - at.x, dy };
    }
    if (!best) {
      leaveOut(one);
      continue;
    }
    taken.push(best.box);
    if (k === 1) draw(one, 1);
    else draw(one, k, best.dx, best.dy);
  }
}

/**
 * How much larger a line may be drawn in its counter, and how far it then moves aside: beside a symbol there may be
 * room that the line does not use as it was drawn.
 * @param {Label} one @param {Counter} counter @param {number} wish @returns {{k: number, dx: number}}
 */
function room(one, { box, marks, lines }, wish) {
  const figures = FIGURES.test(one.text.textContent ?? '');
  const edge = figures ? EDGE / 3 : EDGE;
  const high = box.h * (figures || lines.length > 2 ? 0.9 : 1.2); /* two lines may come close */
  for (let k = wish; k > 1; k = Math.max(1, k * 0.95)) {
    const at = grown(one, k);
    const beside = marks.filter((mark) => mark.y < at.y + at.h && at.y < mark.y + mark.h && mark.x < at.x);
    const left = Math.max(box.x, ...beside.map((mark) => mark.x + mark.w)) + edge;
    const dx = Math.min(Math.max(at.x, left), box.x + box.w - edge - at.w) - at.x;
    const moved = { ...at, x: at.x + dx };
    const inside = moved.x >= left && at.h * lines.length <= high;
    if (inside && !marks.some((mark) => common(moved, mark) > 0)) return { k, dx };
  }
  return { k: 1, dx: 0 };
}

/** The number that a counter's first line begins with, or what stands last in it. @param {Counter} counter */
function figureOf({ box, lines }) {
  const words = lines.map((one) => one.text.textContent ?? '');
  const [number] = words[0]?.match(/^\d+(?= )/) ?? words[1]?.match(/^[\d?]+$/) ?? [];
  if (!number) return null;
  const { classList, parentNode } = lines[0].text;
  const at = { x: box.x + box.w / 2, y: box.y + box.h / 2, 'dominant-baseline': 'central', 'font-weight': 'bold' };
  const text = svgEl('text', { ...at, class: `short ${classList[0]}` }, number);
  parentNode?.append(text);
  return text;
}

/**
 * The name behind a counter's number, upright above or below it where nothing else is.
 * @param {Counter} counter @param {number} scale @param {Box[]} solid @param {Box} seen all that the screen shows
 */
function fitUpright(counter, scale, solid, seen) {
  const { box, lines } = counter;
  const [whole, name] = lines[0].text.textContent?.match(/^\d+ (.+)$/) ?? [];
  if (!whole) return;
  const size = LEGIBLE / scale;
  const letter = lines[0].box.w / lines[0].size / whole.length;
  const long = letter * name.length * size + 4 * EDGE;
  const x = box.x + box.w / 2;
  const above = box.y + box.h / 2 < seen.y + seen.h / 2;
  const at = { x: x - size / 2, y: above ? box.y - long : box.y + box.h, w: size, h: long };
  const inside = at.y >= seen.y && at.y + at.h <= seen.y + seen.h;
  const free = inside && !solid.some((other) => other !== box && common(at, other) > 0);
  if (!counter.upright) {
    counter.upright = svgEl('text', { class: 'name upright', 'dominant-baseline': 'central' }, name);
    lines[0].text.parentNode?.append(counter.upright);
  }
  const y = above ? box.y - 4 * EDGE : box.y + box.h + 4 * EDGE;
  counter.upright.setAttribute('text-anchor', above ? 'start' : 'end');
  counter.upright.setAttribute('transform', `translate(${x},${y}) rotate(-90)`);
  counter.upright.setAttribute('font-size', String(size));
  counter.upright.classList.toggle('shown', free);
}

/** As large as it can be made, may this be read? @param {Counter} counter @param {number} scale */
function fitsOf(counter, scale) {
  const { lines } = counter;
  const fits = lines.map((one) => room(one, counter, Math.max(1, LEGIBLE / (one.size * scale))));
  return { fits, tooSmall: lines.some((one, i) => one.size * fits[i].k * scale < SMALLEST) };
}

/** Boxes on a map: all of them have their numbers, or none. @param {Counter} counter */
function isPlace({ lines }) {
  return lines[0]?.text.classList.contains('number') ?? false;
}

/** @param {Counter} counter @param {number} scale @param {Box[]} solid @param {Box} seen */
function fitCounter(counter, scale, solid, seen) {
  const { lines, box, marks } = counter;
  if (!lines.length) return;
  const { fits, tooSmall } = fitsOf(counter, scale);
  if (tooSmall) counter.short ??= figureOf(counter);
  const short = tooSmall && counter.short !== null;
  counter.short?.classList.toggle('shown', short);
  counter.short?.style.setProperty('--size', `${Math.min(LEGIBLE / scale, box.h * 1.1)}px`);
  counter.upright?.classList.remove('shown');
  if (short) fitUpright(counter, scale, solid, seen);
  const middle = lines.reduce((sum, one) => sum + one.y, 0) / lines.length;
  const apart = Math.min(...fits.map((one) => one.k)) - 1; /* lines that grow move away from each other */
  lines.forEach((one, i) => {
    if (tooSmall) return leaveOut(one);
    const { k, dx } = fits[i];
    const at = grown(one, k);
    const edge = FIGURES.test(one.text.textContent ?? '') ? EDGE : 0; /* nothing is left of their height */
    const [high, low] = [box.y + edge - at.y, box.y + box.h - edge - at.y - at.h];
    const lift = lines.length === 1 ? (high + low) / 2 : Math.max(high, Math.min(low, (one.y - middle) * apart));
    const clear = !marks.some((mark) => common({ ...at, x: at.x + dx, y: at.y + lift }, mark) > 0);
    draw(one, k, dx, k > 1 && clear ? lift : 0);
  });
}

/**
 * What keeps the words of a picture legible: to be called whenever it is drawn at another size.
 * @param {SVGSVGElement} svg
 */
export function legible(svg) {
  /** @type {ReturnType<typeof measured> | null} */ let drawn = null;
  let last = 0;
  let frame = 0; /* how high it was */
  const [x, y, w, h] = (svg.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
  return () => {
    const scale = svg.isConnected ? (svg.getScreenCTM()?.a ?? 0) : 0;
    if (!(scale > 0) || (Math.abs(scale / last - 1) < 0.01 && svg.clientHeight === frame)) return;
    drawn ??= measured(svg);
    last = scale;
    frame = svg.clientHeight;
    const { counters, names, rest, solid } = drawn;
    fitNames(names, solid, scale, { x, y, w, h });
    /* the picture may be narrower or flatter than its frame: that room can be used, too */
    const [wide, high] = [Math.max(w, svg.clientWidth / scale), Math.max(h, svg.clientHeight / scale)];
    const seen = { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
    const bare = counters.some((one) => isPlace(one) && fitsOf(one, scale).tooSmall);
    for (const one of counters)
      if (bare && isPlace(one)) one.lines.forEach(leaveOut);
      else fitCounter(one, scale, solid, seen);
    for (const one of rest) {
      const k = Math.min(MARK, Math.max(1, LEGIBLE / (one.size * scale)));
      if (one.size * k * scale < SMALLEST) leaveOut(one);
      else draw(one, k, 0, 0.36 * one.size * (k - 1)); /* around its middle */
    }
  };
}

/**
 * Which of the things a finger means that came down beside them: the nearest, if it is near.
 * @param {SVGGraphicsElement[]} groups @param {{clientX: number, clientY: number}} at @param {number} most pixels
 */
export function nearest(groups, at, most) {
  let best = null;
  let least = most;
  for (const group of groups) {
    const box = group.getBoundingClientRect();
    const dx = Math.max(box.left - at.clientX, 0, at.clientX - box.right);
    const dy = Math.max(box.top - at.clientY, 0, at.clientY - box.bottom);
    const way = Math.hypot(dx, dy);
    if (way >= least || !thingOf(group)) continue;
    least = way;
    best = group;
  }
  return best;
}
