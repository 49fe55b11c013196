/* socket-carrier.js - how a battle's view speaks to a game on the server (carrier.js says what a carrier is,
 ** docs/play-protocol.md what goes over the socket).
 **
 ** Every message that changes something carries the number of the line it means to become and a try; when the
 ** connection is lost it is opened again, what happened meanwhile is fetched, and what had no answer is sent again as
 ** it was: the server carries it out once. */
import { store, stored } from './dom.js';
import { t } from './words.js';

/** @typedef {import('./carrier.js').Carrier} Carrier */
/** @typedef {{message: any, done: (answer: any) => void}} Sent */

const CHANGES = ['order', 'dice', 'undo', 'redo', 'agree', 'decline', 'draw', 'resign'];
const WITHOUT = ['game', 'seat', 'step'];
const LONGEST_WAIT = 15000;

/** @param {number} bytes */
export function randomHex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, '0')).join('');
}

/** What this device adds to the dice of a decision: drawn once, the same however often it is asked.
 * @param {string} game @param {string} seat @param {number} number */
function lot(game, seat, number) {
  const kept = stored(`lots.${game}.${seat}`, { number: 0, lot: '' });
  if (kept.number === number) return kept.lot;
  const fresh = { number, lot: randomHex(32) };
  store(`lots.${game}.${seat}`, fresh);
  return fresh.lot;
}

/** @param {any[]} happened the lines of an answer or a push, as an engine's answer tells them */
function together(happened) {
  return {
    events: happened.flatMap((one) => one.events ?? []),
    trace: happened.flatMap((one) => one.trace ?? []),
    by: happened.find((one) => one.seat !== 'referee')?.seat ?? null,
  };
}

/**
 * @param {string} url where the server listens, as ws://host/play
 * @param {string} game
 * @param {string[]} keys
 * @returns {Carrier & { opened: Promise<any>, say: (text: string) => Promise<any>,
 *   onSaid: (fn: (said: any[]) => void) => void }}
 *   opened: the answer to hello; ok false when this game cannot be had
 */
export function socketCarrier(url, game, keys) {
  /** @type {Map<number, Sent>} */ const sent = new Map();
  /** @type {(message: any) => void} */ let pushed = () => {};
  /** @type {(failure: {message: string, over: boolean}) => void} */ let failed = () => {};
  /** @type {(said: any[]) => void} */ let heard = () => {};
  /** @type {(answer: any) => void} */ let isOpen = () => {};
  /** @type {WebSocket | null} */ let socket = null;
  /** @type {any} */ let hello = null;
  /** @type {string[]} */ let mine = [];
  /** @type {any[]} */ let early = [];
  let number = 0;
  let next = 1;
  let wait = 250;
  let closed = false;
  const opened = new Promise((done) => {
    isOpen = done;
  });

  function open() {
    const my = new WebSocket(url);
    socket = my;
    my.onopen = () => {
      const after = hello ? { after: number } : {};
      my.send(JSON.stringify({ id: 0, cmd: 'hello', game, keys, ...after }));
    };
    my.onmessage = (event) => {
      if (socket === my) received(JSON.parse(event.data));
    };
    my.onclose = () => {
      if (socket === my && !closed) again();
    };
  }

  /** The connection is lost: a little later, and ever later, it is tried again. */
  function again() {
    socket = null;
    if (hello) failed({ message: t('The connection is lost; it is being made again.'), over: false });
    setTimeout(() => {
      if (!closed && !socket) open();
    }, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /** @param {string} message */
  function giveUp(message) {
    closed = true;
    socket?.close();
    for (const one of sent.values()) one.done({ ok: false, error: { message, cite: null } });
    sent.clear();
    failed({ message, over: true });
  }

  /** @param {any} answer */
  function welcomed(answer) {
    const first = !hello;
    if (!answer.ok) {
      if (first) isOpen(answer);
      giveUp(answer.error.message);
      return;
    }
    hello = answer;
    mine = answer.you;
    wait = 250;
    if (first) {
      number = answer.number;
      isOpen(answer);
    } else {
      failed({ message: '', over: false });
      news(answer);
    }
    for (const [id, one] of sent) socket?.send(JSON.stringify({ ...one.message, id }));
  }

  /** Counts lines that were not known yet. @param {any} told */
  function fresh(told) {
    const lines = (told.happened ?? []).filter((/** @type {any} */ one) => one.number > number);
    if (lines.length) number = lines[lines.length - 1].number;
    return lines;
  }

  /** @param {any} told */
  function news(told) {
    const lines = fresh(told);
    if (told.said) heard(told.said);
    if (!lines.length) return;
    const message = { ...told, ...together(lines), lines };
    if (early.length || !ready) early.push(message);
    else pushed(message);
  }
  let ready = false;

  /** @param {any} answer */
  function received(answer) {
    if (answer.id === 0) return welcomed(answer);
    if (answer.id === undefined) return news(answer);
    const one = sent.get(answer.id);
    if (!one) return;
    sent.delete(answer.id);
    if (answer.happened && answer.ok) Object.assign(answer, together(fresh(answer)));
    else if (answer.happened) news(answer);
    one.done(answer);
  }

  /** @param {any} message @returns {Promise<any>} */
  function post(message) {
    return new Promise((done) => {
      const id = next++;
      sent.set(id, { message, done });
      if (socket?.readyState === WebSocket.OPEN && hello) socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** At this table there are only one's own seats; the others' moves come as they are made. @param {any} now */
  function seen(now) {
    if (!now.ok) return now;
    const others = now.to_decide.filter((/** @type {string} */ one) => !mine.includes(one));
    return {
      ...now,
      seats: now.seats.map((/** @type {any} */ one) =>
        mine.includes(one.seat) ? one : { ...one, player: one.player ?? 'person' },
      ),
      to_decide: now.to_decide.filter((/** @type {string} */ one) => mine.includes(one)),
      others,
    };
  }

  /** @param {any} message */
  async function send(message) {
    if (closed) return { ok: false, error: { message: t('This battle is closed.'), cite: null } };
    const rest = Object.fromEntries(Object.entries(message).filter(([key]) => !WITHOUT.includes(key) && key !== 'id'));
    const seat = mine.includes(message.seat) ? message.seat : mine[0];
    const named = mine.length > 1 ? { seat } : {};
    switch (message.cmd) {
      case 'new':
      case 'load': {
        const answer = await opened;
        return answer.ok ? { ...answer, ...together([]), game } : answer;
      }
      case 'save':
        return { ok: true, record: '' };
      case 'close':
        close();
        return { ok: true };
      case 'step':
        return { ok: true, events: [], trace: [], by: null, over: false };
      case 'scenarios':
        return { ok: true, scenarios: [{ id: hello?.scenario, title: hello?.title }] };
      case 'now':
        return seen(await post({ ...rest, ...named }));
    }
    if (!CHANGES.includes(message.cmd)) return post({ ...rest, ...named });
    const decided = number + 1;
    const added = message.cmd === 'order' && !message.dice ? { lot: lot(game, seat, decided) } : {};
    return post({ ...rest, ...named, ...added, number: decided, try: randomHex(8) });
  }

  function close() {
    closed = true;
    socket?.close();
    socket = null;
  }

  open();
  return {
    send,
    opened,
    say: (text) => post({ cmd: 'say', text, try: randomHex(8), ...(mine.length > 1 ? { seat: mine[0] } : {}) }),
    onSaid: (fn) => {
      heard = fn;
    },
    onPush: (fn) => {
      pushed = fn;
      ready = true;
      for (const one of early.splice(0)) fn(one);
    },
    onFail: (fn) => {
      failed = fn;
    },
    close,
  };
}
