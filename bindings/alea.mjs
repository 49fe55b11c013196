/* alea.mjs - the rules in JavaScript: the WebAssembly module behind a few functions. One file, no dependencies;
 ** works in browsers, workers and node.
 **
 **     import { Alea } from './alea.mjs';
 **     const alea = await Alea.load(bytesOrResponse);
 **     alea.odds({ procedure: 'flintlock.shoot', inputs: { weapon: 'musket', distance: 35 } })
 */

const WHAT = { odds: 0, resolve: 1, rank: 2, rules: 3, describe: 4, table: 5, chart: 6, paths: 7 };
const LANGUAGES = ['en', 'fr', 'it'];
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The request was wrong; `fields` has one {field, message} for each wrong field. */
export class AleaError extends Error {
  /** @param {{ field?: string, message: string, more?: object[] }} error */
  constructor(error) {
    super(error.field ? `${error.field}: ${error.message}` : error.message);
    this.name = 'AleaError';
    this.fields = [error, ...(error.more || [])];
  }
}

/* Node before version 19 keeps it in a module; browsers have no such module and need none. */
const NODES_MODULE = 'node:crypto';
const randomness = globalThis.crypto ?? (await import(NODES_MODULE)).webcrypto;

/**
 * wasi-libc asks for a few things of its surroundings; the rules need none of them, a battle only random numbers.
 * @param {() => WebAssembly.Memory} memory
 */
function surroundings(memory) {
  const random = (/** @type {number} */ at, /** @type {number} */ bytes) => {
    randomness.getRandomValues(new Uint8Array(memory().buffer, at, bytes));
    return 0;
  };
  return new Proxy({}, { get: (_, name) => (name === 'random_get' ? random : () => 52) /* not supported */ });
}

export class Alea {
  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.exports = /** @type {any} */ (exports);
    this.language = 'en';
  }

  /**
   * @param {BufferSource | Response | Promise<Response>} source bytes of the module, or a fetch of it
   * @param {(done: number) => void} [thinks] hears how far a computer player is while it thinks, per cent
   */
  static async load(source, thinks = () => {}) {
    /** @type {any} */ let exports = null;
    const imports = {
      wasi_snapshot_preview1: surroundings(() => exports.memory),
      alea: { now: () => performance.now(), thinks },
    };
    const given = await source;
    const bytes = typeof Response !== 'undefined' && given instanceof Response ? await given.arrayBuffer() : given;
    const { instance } = await WebAssembly.instantiate(/** @type {BufferSource} */ (bytes), imports);
    exports = instance.exports;
    if (exports._initialize) exports._initialize();
    return new Alea(exports);
  }

  /**
   * The reply's bytes, which stand until the next call.
   * @param {keyof typeof WHAT} what
   * @param {string} request
   * @param {bigint | number} [seed]
   */
  raw(what, request, seed = what === 'resolve' ? randomSeed() : 0n) {
    const written = this.write(request);
    const bits = seedBits(seed);
    this.status = this.exports.alea_reply(
      WHAT[what],
      this.spoken(),
      written,
      Number(bits >> 32n) | 0,
      Number(bits & 0xffffffffn) | 0,
    );
    return this.written();
  }

  /**
   * A line of docs/engine.md and its answer, whatever it says, in a module that plays battles. One module is one
   * conversation.
   * @param {object} message
   * @returns {any}
   */
  answer(message) {
    if (!this.exports.alea_engine) throw new Error('this module answers questions only; play.*.wasm plays battles');
    const written = this.write(JSON.stringify(message));
    const status = this.exports.alea_engine(this.spoken(), written);
    if (status) throw new Error('out of memory');
    return JSON.parse(decoder.decode(this.written()));
  }

  /**
   * The same; throws AleaError where the answer is not ok.
   * @param {object} message
   * @returns {any}
   */
  engine(message) {
    const answer = this.answer(message);
    if (!answer.ok) throw new AleaError(answer.error);
    return answer;
  }

  spoken() {
    const language = LANGUAGES.indexOf(this.language);
    if (language < 0) throw new RangeError(`language ${this.language}: en, fr or it`);
    return language;
  }

  /** @param {string} request @returns {number} its bytes in the module */
  write(request) {
    const room = request.length * 3; // UTF-8 is never longer
    const at = this.exports.alea_room(room);
    if (!at) throw new Error('out of memory');
    return encoder.encodeInto(request, new Uint8Array(this.exports.memory.buffer, at, room)).written;
  }

  written() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.alea_reply_at(), this.exports.alea_reply_len());
  }

  /**
   * The reply as text, byte for byte what the program prints with --json.
   * @param {keyof typeof WHAT} what
   * @param {string} request a JSON request, or a name
   * @param {bigint | number} [seed]
   */
  text(what, request, seed = undefined) {
    return decoder.decode(this.raw(what, request, seed));
  }

  /**
   * The reply as an object. Throws AleaError where the request is wrong.
   * @param {keyof typeof WHAT} what
   * @param {object | string} request
   * @param {bigint | number} [seed]
   */
  reply(what, request, seed = undefined) {
    const reply = JSON.parse(this.text(what, typeof request === 'string' ? request : JSON.stringify(request), seed));
    if (typeof reply.error === 'object') throw new AleaError(reply.error); // a number in bounded odds
    return reply;
  }

  /** @param {object} request */ odds(request) {
    return this.reply('odds', request);
  }
  /** @param {object} request @param {bigint | number} [seed] any dice without it */ resolve(request, seed) {
    return this.reply('resolve', request, seed);
  }
  /** @param {object} request */ rank(request) {
    return this.reply('rank', request);
  }
  /** @param {object} request the odds' chart as SVG */ chart(request) {
    const picture = this.text('chart', JSON.stringify(request));
    if (this.status) throw new AleaError(JSON.parse(picture).error);
    return picture;
  }
  /** @param {string} [rulebook] */ rules(rulebook = '') {
    return this.reply('rules', rulebook);
  }
  /** @param {string} procedure */ describe(procedure) {
    return this.reply('describe', procedure);
  }
  /** @param {string} name figures by path, of a rulebook, a list or a table */ paths(name) {
    return this.reply('paths', name);
  }
  /** @param {string} table */ table(table) {
    return this.reply('table', table);
  }
}

/** @param {bigint | number} seed @returns {bigint} */
function seedBits(seed) {
  const bits = BigInt(seed); // refuses what is no whole number
  if (bits < 0n || bits >> 64n) throw new RangeError(`seed ${seed}: 0 to 2^64 - 1`);
  return bits;
}

/** 53 bits: a seed that every JSON reader keeps whole. */
function randomSeed() {
  const words = randomness.getRandomValues(new Uint32Array(2));
  return (BigInt(words[0]) << 21n) | BigInt(words[1] >>> 11);
}
