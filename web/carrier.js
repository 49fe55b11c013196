/* carrier.js - how a battle's view speaks to its engine. A carrier takes the messages of docs/engine.md and gives
 ** their answers; the view does not know whether the engine is in a worker here or on a server.
 **
 **     send(message)   a promise of the answer; never rejected: what fails is an answer with ok false. With failed true
 **                     as well it is not known whether the engine has heard it: battle.js finds out and asks again
 **     onPush(fn)      fn(message) for what comes unasked; only from a server
 **     onFail(fn)      fn({ message, over }) when the engine had to be started anew (the battle stands where it was),
 **                     or cannot be had any more (over)
 **     onThinks(fn)    fn(done) while a computer player thinks: how far it is, per cent; only from a worker
 **     close()
 */
import { t } from './words.js';

/**
 * @typedef {Record<string, any>} Message
 * @typedef {{ message: string, over: boolean }} Failure
 * @typedef {{ send: (message: Message) => Promise<any>, onPush: (fn: (message: Message) => void) => void,
 *   onFail: (fn: (failure: Failure) => void) => void, onThinks?: (fn: (done: number) => void) => void,
 *   close: () => void }} Carrier
 * @typedef {{ id: number, message: Message, done: (answer: any) => void, reload: boolean }} Sent
 */

const MOST_STARTS = 3; /* an engine that stops again and again at the same place is given up */

let carriers = 0;

/** An answer that says no. @param {string} message */
function no(message) {
  return { ok: false, error: { message, cite: null } };
}

/**
 * An engine in a worker of this page. Where it stops, a new one is started and every game of which a record has gone
 * by (the answers of "save", the requests of "load") is loaded again; the caller keeps his name of the game.
 * @param {string} rulebook @param {string} language
 * @returns {Carrier}
 */
export function workerCarrier(rulebook, language) {
  const file = `play.${rulebook}.${language}.wasm`;
  /** @type {Map<number, Sent>} */ const sent = new Map();
  /** @type {Map<string, string>} the caller's name of a game, and the engine's */ const games = new Map();
  /** @type {Map<string, string>} by the caller's name */ const records = new Map();
  /** @type {Map<string, Message>} how a game is loaded again: "step" and "think" of its beginning */
  const ways = new Map();
  /** @type {(done: number) => void} */ let thinks = () => {};
  /** @type {(failure: Failure) => void} */ let failed = () => {};
  /** @type {Worker | null} */ let worker = null;
  let next = 1;
  let named = 0;
  let starts = 0;
  let closed = false;

  function start() {
    const mine = new Worker('play-worker.js', { type: 'module' });
    const lock = `alea-engine-${Date.now()}-${++carriers}`;
    worker = mine;
    mine.onmessage = (event) => {
      if (event.data.held) watch(mine, lock);
      else if (worker === mine) heard(event.data);
    };
    mine.onerror = () => {
      if (worker === mine) give_up(t('The rules could not be loaded.'));
    };
    mine.postMessage({ load: file, language, lock });
  }

  /**
   * The lock is free when the worker has ended without a word. The worker has said that it has it; nobody may ask for
   * it before.
   * @param {Worker} mine @param {string} lock
   */
  function watch(mine, lock) {
    navigator.locks.request(lock, () => {
      if (worker === mine && !closed) again();
    });
  }

  /** @param {string} message */
  function give_up(message) {
    worker?.terminate();
    worker = null;
    closed = true;
    for (const one of sent.values()) one.done(no(message));
    sent.clear();
    failed({ message, over: true });
  }

  /**
   * A new engine with the same games. What it stopped at is answered by a no; what else was asked is asked again.
   * @param {number} [at] the message at which the old one stopped; none: it was killed
   */
  async function again(at) {
    const lost = [...sent.values()].filter((one) => !one.reload);
    sent.clear();
    worker?.terminate();
    if (++starts > MOST_STARTS) return give_up(t('The engine stops here again and again.'));
    start();
    for (const [name, record] of records) {
      const answer = await post({ cmd: 'load', record, ...ways.get(name) }, true);
      if (closed) return;
      if (answer.ok) games.set(name, answer.game);
      else return give_up(answer.error.message);
    }
    const message = t('The engine had stopped and was started anew; the battle stands where it was.');
    for (const one of lost)
      if (one.id === at) one.done(no(message));
      else post(one.message, false).then(one.done);
    failed({ message, over: false });
  }

  /** @param {any} data */
  function heard(data) {
    if (data.thinks !== undefined) return thinks(data.thinks);
    const one = sent.get(data.id);
    if (!one) return;
    if (data.unloaded) return give_up(`${t('The rules could not be loaded.')} (${data.fault})`);
    if (data.fault) return void again(data.id);
    sent.delete(data.id);
    one.done(data.answer);
  }

  /** With the engine's own name of the game. @param {Message} message */
  function own(message) {
    return message.game === undefined ? message : { ...message, game: games.get(message.game) ?? message.game };
  }

  /** @param {Message} message @param {boolean} reload @returns {Promise<any>} */
  function post(message, reload) {
    return new Promise((done) => {
      const id = next++;
      sent.set(id, { id, message, done, reload });
      worker?.postMessage({ id, message: own(message) });
    });
  }

  /** The caller's name of a game that the engine has just begun: it stays when engines change. @param {string} game */
  function called(game) {
    const name = `g${++named}`;
    games.set(name, game);
    return name;
  }

  /** @param {Message} message */
  async function send(message) {
    if (closed) return no(t('This battle is closed.'));
    const name = message.game;
    const { id, ...rest } = message;
    const answer = await post(rest, false);
    if (answer.ok) {
      starts = 0;
      if (answer.game) answer.game = called(answer.game);
      if (answer.game) ways.set(answer.game, { step: message.step, think: message.think });
      if (message.cmd === 'save') records.set(name, answer.record);
      if (message.cmd === 'load') records.set(answer.game, message.record);
      if (message.cmd === 'close') records.delete(name);
    }
    return id === undefined ? answer : { ...answer, id };
  }

  start();
  return {
    send,
    onPush: () => {},
    onFail: (fn) => {
      failed = fn;
    },
    onThinks: (fn) => {
      thinks = fn;
    },
    close: () => {
      closed = true;
      worker?.terminate();
      worker = null;
      for (const one of sent.values()) one.done(no(t('This battle is closed.')));
      sent.clear();
    },
  };
}
