/* proofs.js - dice of a server, checked by this device as they come (docs/dice.md). It keeps what the server promised
 ** before the first throw, every throw that it saw, and a mark of every line; what does not fit is refused.
 **
 ** The hashing is done by the module proof.wasm, which is the server's own code: browsers hash nothing on plain
 ** HTTP. */
import { randomHex, store, stored } from './dom.js';
import { t } from './words.js';

/** @typedef {(...parts: (string | number)[]) => string} Ask */
/** @typedef {{ n: number, k: number, secret: string, checked: boolean }} Seen a throw: line, number, checked faces? */
/**
 * @typedef {{ chain: string, base: number, k: number, last: string, throws: Seen[], marks: Record<string, string>,
 *   own: number[], other: number, parts: Record<string, { link: string, k: number }>,
 *   waits: { k: number, before: string } | null }} Kept
 *   base: throws before the chain that is in force; own: lines that this device ordered; other: the last one that
 *   another device of the same person ordered; parts: mutual dice, each seat's last link; waits: the throw that waits
 */

const ROOM = 65536; // PROOF_ROOM of src/wasm/proof.c

/** @type {Promise<Ask> | null} */ let module = null;

/** The module's one function: parts in, a text out, '' where that is no question. @returns {Promise<Ask>} */
export function proofModule() {
  module ??= fetch('proof.wasm')
    .then((reply) => reply.arrayBuffer())
    .then((code) => WebAssembly.instantiate(code))
    .then(({ instance }) => {
      const made = /** @type {any} */ (instance.exports);
      made._initialize?.();
      return (...parts) => {
        const question = new TextEncoder().encode(parts.join('\n'));
        if (question.length > ROOM) return '';
        const at = made.proof_room();
        new Uint8Array(made.memory.buffer).set(question, at);
        const length = made.proof_reply(question.length);
        return new TextDecoder().decode(new Uint8Array(made.memory.buffer, at, length));
      };
    });
  module.catch(() => {
    module = null;
  });
  return module;
}

/** The secret of this device for a seat: made once, never sent. @param {string} game @param {string} seat */
function secretOf(game, seat) {
  const kept = stored(`secret.${game}.${seat}`, '');
  if (kept) return kept;
  const fresh = randomHex(32);
  store(`secret.${game}.${seat}`, fresh);
  return fresh;
}

/* ---- mutual dice: this device's own chain ---- */

/** @typedef {{ top: string, base: number, promise: string }} Chain base: throws before it was promised */

/** A fresh chain: its top is never sent, its foot is promised. @param {Ask} ask @returns {Chain} */
export function freshChain(ask) {
  const top = randomHex(32);
  return { top, base: 0, promise: ask('link', top, 0) };
}

/** @param {string} game @param {string} seat @returns {Chain | null} */
export function chainOf(game, seat) {
  return stored(`chain.${game}.${seat}`, null);
}

/** @param {string} game @param {string} seat @param {Chain} chain */
export function keepChain(game, seat, chain) {
  store(`chain.${game}.${seat}`, chain);
}

/** Where this device keeps something: every place that begins so. @param {string} begins @returns {string[]} */
function places(begins) {
  try {
    return Object.keys(localStorage).filter((one) => one.startsWith(begins));
  } catch {
    return []; /* it keeps nothing */
  }
}

/** The last throw of a game that this device was told, of the chain in force. @param {string} game
 * @returns {{ k: number, secret: string } | null} */
export function lastThrow(game) {
  /** @type {{ k: number, secret: string } | null} */ let last = null;
  for (const place of places(`alea.proof.${game}.`)) {
    /** @type {Partial<Kept>} */ const kept = stored(place.slice('alea.'.length), {});
    const one = kept.throws?.at(-1);
    if (one && one.k > (kept.base ?? 0) && one.k > (last?.k ?? 0)) last = { k: one.k, secret: one.secret };
  }
  return last;
}

/** What of a line never changes as long as the game goes on, in any language. @param {any} line */
function unchanging(line) {
  const { text: _text, events: _events, trace: _trace, entry: _entry, why: _why, ...rest } = line;
  return JSON.stringify(rest, Object.keys(flat(rest)).sort());
}

/** All keys of an object and of what is in it. @param {any} of @returns {Record<string, true>} */
function flat(of) {
  /** @type {Record<string, true>} */ const keys = {};
  const walk = (/** @type {any} */ one) => {
    if (one === null || typeof one !== 'object') return;
    for (const [key, value] of Object.entries(one)) {
      keys[key] = true;
      walk(value);
    }
  };
  walk(of);
  return keys;
}

/** The dice of a line in the order thrown. @param {any} line */
function fallen(line) {
  const rolls = line.dice ?? [];
  const sides = rolls.flatMap((/** @type {any} */ one) => one.faces.map(() => Number(String(one.dice).split('d')[1])));
  return { sides, faces: rolls.flatMap((/** @type {any} */ one) => one.faces) };
}

/**
 * Looks after one game's dice.
 * @param {Ask} ask @param {any} hello the server's first answer
 * @param {{ keep?: boolean }} [how] keep false: nothing is stored (a test)
 */
export function diceWatch(ask, hello, { keep = true } = {}) {
  const { game } = hello;
  const seats = Object.keys(hello.seats);
  const place = `proof.${game}.${hello.you.join('.')}`;
  /** @type {Kept} */ const kept = { ...fresh(), ...(keep ? stored(place, {}) : {}) };
  const proven = hello.dice === 'served' || hello.dice === 'mutual';

  /** @returns {Kept} */
  function fresh() {
    const chain = hello.chain ?? '';
    return { chain, base: 0, k: 0, last: chain, throws: [], marks: {}, own: [], other: 0, parts: {}, waits: null };
  }

  function save() {
    if (keep) store(place, kept);
  }

  /** A throw's chain: does its secret lead to the last one that was told? @param {any} line */
  function leads(line) {
    const { k, secret } = line.throw;
    const steps = k - kept.k;
    if (steps <= 0) return kept.throws.some((one) => one.k === k && one.secret === secret);
    return ask('leads', secret, kept.last, steps) === 'yes';
  }

  /** The lot of this device in a throw, where it was this device that ordered last. @param {any} line */
  function ownLot(line) {
    for (const seat of hello.you) {
      const shown = line.throw.lots?.[seat];
      const at = Math.max(0, ...kept.own.filter((one) => one <= line.number));
      if (!shown || !at || (line.seat === seat && at !== line.number)) continue;
      if (kept.other > at) continue;
      if (ask('shown', lotFor(seat, at), game, line.throw.k) !== shown) return false;
    }
    return true;
  }

  /** @param {string} seat @param {number} number */
  function lotFor(seat, number) {
    return ask('lot', secretOf(game, seat), game, number);
  }

  /** The faces are those that the secrets make. @param {any} line @returns {boolean | null} null: they are not seen */
  function faces(line) {
    const { sides, faces: fell } = fallen(line);
    if (!sides.length) return null;
    const parts = line.throw.lots ?? line.throw.links ?? {};
    const given = seats.filter((one) => parts[one]).flatMap((one) => [one, parts[one]]);
    return ask('faces', line.throw.secret, game, line.throw.k, sides.join(' '), ...given) === fell.join(' ');
  }

  /** Mutual: every device's link leads to its last one, ours is ours, and nothing came before that was not told.
   * @param {any} line @returns {string} */
  function wrongLinks(line) {
    const { k, links, before } = line.throw;
    if (kept.waits && kept.waits.k === k && kept.waits.before !== before)
      return t('What throw {1} was promised for is not what was ordered.', k);
    for (const [seat, link] of Object.entries(links)) {
      const last = kept.parts[seat];
      if (last && ask('leads', String(link), last.link, k - last.k) !== 'yes')
        return t('Throw {1} was not made with what this device added to it.', k);
      kept.parts[seat] = { link: String(link), k };
    }
    return '';
  }

  /** @param {any} line @returns {string} what is wrong with its throw; '' */
  function wrongThrow(line) {
    const { k, secret } = line.throw;
    if (!leads(line)) return t('Throw {1} does not come from what was promised before the first throw.', k);
    const right = faces(line);
    if (right === false) return t('The faces of throw {1} are not those that its secrets make.', k);
    if (!ownLot(line)) return t('Throw {1} was not made with what this device added to it.', k);
    const wrong = line.throw.links && k > kept.k ? wrongLinks(line) : '';
    if (wrong) return wrong;
    if (k > kept.k) {
      kept.k = k;
      kept.last = secret;
      kept.throws.push({ n: line.number, k, secret, checked: right === true });
    }
    return '';
  }

  /** @param {any} line */
  function anew(line) {
    kept.base = kept.k;
    kept.last = String(line.anew);
    kept.chain = String(line.anew);
  }

  /** A device promises a chain: its first link is for the next throw, and one that waits has lost its number.
   * @param {any} line */
  function promised(line) {
    const k = Math.max(kept.k, kept.waits?.k ?? 0);
    kept.parts[line.seat] = { link: line.takes, k };
    const own = hello.you.includes(line.seat) ? chainOf(game, line.seat) : null;
    if (own && own.promise === line.takes) keepChain(game, line.seat, { ...own, base: k });
  }

  /** A line that the server tells: the first time it is looked at and marked, later it must be the same.
   * @param {any} line @returns {string} what is wrong; '' */
  function look(line) {
    const mark = ask('hash', unchanging(line)).slice(0, 24);
    const known = kept.marks[line.number];
    if (!mark) return t('Line {1} is longer than any line of a game.', line.number);
    if (known) return known === mark ? '' : t('Line {1} was another one when this device saw it.', line.number);
    kept.marks[line.number] = mark;
    if (hello.you.includes(line.seat) && line.order && !kept.own.includes(line.number)) kept.other = line.number;
    if (typeof line.anew === 'string') anew(line);
    if (typeof line.takes === 'string') promised(line);
    return proven && line.throw ? wrongThrow(line) : '';
  }

  return {
    kept,
    /** The number of the last line that this device has seen. */
    known: () => Math.max(0, ...Object.keys(kept.marks).map(Number)),
    /** The whole of what the server tells of the past, line by line. @param {string} record of this seat */
    compare(record) {
      const lines = record
        .split('\n')
        .slice(1)
        .filter(Boolean)
        .map((one) => JSON.parse(one));
      const told = new Map(lines.map((one) => [one.number, one]));
      const rules = Math.max(0, ...lines.filter((one) => one.rules).map((one) => one.number));
      for (const [number, mark] of Object.entries(kept.marks)) {
        const line = told.get(Number(number));
        if (line?.past && line.number < rules) continue; /* all agreed that what was before is not told again */
        if (!line) return t('Line {1} is not there any more.', number);
        if (ask('hash', unchanging(line)).slice(0, 24) !== mark)
          return t('Line {1} was another one when this device saw it.', number);
      }
      return '';
    },
    /** @param {any[]} lines @param {boolean} over everything is told now, and more of each line than before */
    take(lines, over) {
      let wrong = '';
      if (!over) for (const line of lines) wrong ||= look(line);
      save();
      return wrong;
    },
    /** What the server said when it was asked again. @param {any} again its answer to hello */
    promised: (again) =>
      !proven || !kept.throws.length || kept.base > 0 || again.chain === kept.chain
        ? ''
        : t('The server promises other dice than before.'),
    /** What this device adds to the dice of a decision. @param {string} seat @param {number} number */
    lot: lotFor,
    /** A throw waits: this device's link for it; '' where it has no chain.
     * @param {string} seat @param {{ k: number, before: string }} waits */
    link(seat, { k, before }) {
      kept.waits = { k, before };
      save();
      const chain = chainOf(game, seat);
      return chain && k > chain.base ? ask('link', chain.top, k - chain.base) : '';
    },
    /** This device ordered line `number`. @param {number} number */
    ordered(number) {
      if (!kept.own.includes(number)) kept.own.push(number);
      save();
    },
  };
}
