/* socket-carrier.js - how a battle's view speaks to a game on the server (carrier.js says what a carrier is,
 ** docs/play-protocol.md what goes over the socket).
 **
 ** Every message that changes something carries the number of the line it means to become and a try; when the
 ** connection is lost it is opened again, what happened meanwhile is fetched, and what had no answer is sent again as
 ** it was: the server carries it out once. What had no answer when the page was closed is kept and sent when it is
 ** opened again. */
import { randomHex, store, stored } from './dom.js';
import { t } from './words.js';
import { noteText } from './lines.js';

/** @typedef {import('./carrier.js').Carrier} Carrier */
/** @typedef {{message: any, done: (answer: any) => void}} Sent */
/** @typedef {{ known: () => number, take: (lines: any[], over: boolean) => string, promised: (hello: any) => string,
 *   lot: (seat: string, number: number) => string, ordered: (number: number) => void,
 *   link: (seat: string, waits: any) => string }} Watch */
/** @typedef {{ to_decide: string[], over: boolean, paused: boolean, clock: Record<string, number> | null, at: number,
 *   asking: string, asker: string, waits: { k: number, missing: string[] } | null, chainless: boolean,
 *   wants: any, rematch: string }} Standing
 *   clock: seconds that each has left, at a moment of performance.now(); waits: a throw for which links of devices are
 *   missing; chainless: this device's, because it has none; rematch: the game that follows this one */

const CHANGES = [
  'order',
  'dice',
  'undo',
  'redo',
  'agree',
  'decline',
  'draw',
  'resign',
  'pause',
  'go_on',
  'give',
  'override',
  'device',
];
const WITHOUT = ['game', 'seat', 'step'];
const LONGEST_WAIT = 15000;
const ANSWERS_WITHIN = 8000; /* a server that lives */

/** @param {any[]} happened the lines of an answer or a push, as an engine's answer tells them */
function together(happened) {
  return {
    events: happened.flatMap((one) => one.events ?? [{ event: 'note', text: noteText(one), cite: '' }]),
    trace: happened.flatMap((one) => one.trace ?? []),
    by: happened.find((one) => one.seat !== 'referee')?.seat ?? null,
    typed: [...happened].reverse().find((one) => one.typed)?.typed ?? null,
  };
}

/**
 * @param {{ url: string, game: string, keys: string[], after: number,
 *   watching?: (hello: any) => Promise<Watch | null>, restored?: () => Promise<void>,
 *   holds?: () => { k: number, secret: string } | null }} given
 *   url: where the server listens, as ws://host/play; after: the last line that this device knows; watching: makes who
 *   looks after the dice; restored: the server goes by an old backup, and its past may be another; holds: the last
 *   throw that this device was told: a server that has lost it knows then that it has
 * @returns {Carrier & { opened: Promise<any>, say: (text: string) => Promise<any>, standing: () => Standing | null,
 *   onSaid: (fn: (said: any[]) => void) => void, onLines: (fn: (lines: any[]) => void) => void,
 *   refuse: (message: string) => void }}
 *   opened: the answer to hello; ok false when this game cannot be had
 */
export function socketCarrier({ url, game, keys, after, watching, restored, holds }) {
  /** @type {Map<number, Sent>} */ const sent = new Map();
  /** @type {(message: any) => void} */ let pushed = () => {};
  /** @type {{message: string, over: boolean} | null} said before anybody listened */ let untold = null;
  /** @type {(failure: {message: string, over: boolean}) => void} */ let failed = (failure) => {
    untold = failure;
  };
  /** @type {(said: any[]) => void} */ let heard = () => {};
  /** @type {(lines: any[]) => void} */ let lined = () => {};
  /** @type {(answer: any) => void} */ let isOpen = () => {};
  /** @type {WebSocket | null} */ let socket = null;
  /** @type {WebSocket | null} the one whose hello was answered: others may be sent there */ let greeted = null;
  /** @type {{from: WebSocket, answer: any}[]} what came while a greeting was looked at */ const held = [];
  let taking = false;
  let lastHeard = 0;
  /** @type {any} */ let hello = null;
  /** @type {string[]} */ let mine = [];
  /** @type {any[]} */ let early = [];
  /** @type {Watch | null} */ let watch = null;
  /** @type {Standing | null} */ let stand = null;
  let number = 0;
  let next = 1;
  let wait = 250;
  let closed = false;
  let refused = ''; /* why nothing is sent any more */
  let ready = false;
  const opened = new Promise((done) => {
    isOpen = done;
  });

  function open() {
    const my = new WebSocket(url);
    socket = my;
    my.onopen = () => greet(my);
    my.onmessage = (event) => {
      lastHeard = performance.now();
      held.push({ from: my, answer: JSON.parse(event.data) });
      void take();
    };
    my.onclose = () => {
      if (socket === my && !closed) again();
    };
  }

  /** @param {WebSocket} to */
  function greet(to) {
    const last = holds?.();
    const more = last ? { holds: last } : {};
    to.send(JSON.stringify({ id: 0, cmd: 'hello', game, keys, after: hello ? number : after, ...more }));
  }

  /** One message after another: what follows a greeting waits until that has been looked at. What a connection said
   * that was left meanwhile does not count; the next one fetches it again. */
  async function take() {
    if (taking) return;
    taking = true;
    try {
      for (let one = held.shift(); one; one = held.shift()) {
        if (socket !== one.from) continue;
        if (one.answer.id === 0) await welcomed(one.answer, one.from);
        else received(one.answer);
      }
    } finally {
      taking = false;
    }
  }

  /** The connection is lost: a little later, and ever later, it is tried again. */
  function again() {
    socket = greeted = null;
    if (hello) failed({ message: t('The connection is lost; it is being made again.'), over: false });
    setTimeout(() => {
      if (!closed && !socket) open();
    }, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  /* Somebody looks at the page again, or the network is back: now, not later. */
  function awake() {
    if (closed || document.visibilityState === 'hidden') return;
    wait = 250;
    if (socket) stillThere();
    else open();
  }

  /** Is anybody at the other end? A device that slept may hold a connection that the network has long forgotten, and
   * would hear of it after minutes. Whoever does not answer another hello is left. */
  function stillThere() {
    const [my, asked] = [socket, performance.now()];
    if (!my || my !== greeted || my.readyState !== WebSocket.OPEN) return;
    greet(my);
    setTimeout(() => {
      if (socket !== my || closed || lastHeard > asked) return;
      my.close();
      again();
    }, ANSWERS_WITHIN);
  }
  addEventListener('online', awake);
  document.addEventListener('visibilitychange', awake);

  /** @param {string} message */
  function giveUp(message) {
    refused = message;
    close();
    for (const one of sent.values()) one.done({ ok: false, error: { message, cite: null } });
    sent.clear();
    failed({ message, over: true });
  }

  /** Takes over how it stands: greetings, answers to changes and pushes say so. @param {any} told */
  function stands(told) {
    if (told.over === undefined || !told.to_decide || !told.happened) return;
    stand = {
      to_decide: told.to_decide,
      over: told.over,
      paused: told.paused === true,
      clock: told.clock ?? null,
      at: performance.now(),
      asking: told.asking ?? '',
      asker: told.asker ?? '',
      waits: told.waits ?? null,
      wants: told.wants ?? null,
      chainless: false,
      rematch: told.rematch ?? stand?.rematch ?? '',
    };
    if (told.waits) addLink(told.waits);
  }

  /** Mutual dice: this device's link for the throw that waits. Told again it changes nothing. @param {any} waits */
  function addLink(waits) {
    const seat = mine.find((one) => waits.missing.includes(one));
    const link = seat && watch ? watch.link(seat, waits) : '';
    if (stand) stand.chainless = seat !== undefined && !link;
    if (!link) return;
    post({ cmd: 'link', k: waits.k, link, ...(mine.length > 1 ? { seat } : {}) }).then((answer) => {
      if (answer.ok && answer.happened?.length) pushLines(answer);
    });
  }

  /** @param {any} answer @param {WebSocket} from */
  async function welcomed(answer, from) {
    const first = !hello;
    if (!answer.ok && answer.error.again) {
      if (first) failed({ message: answer.error.message, over: false });
      from.close();
      return again();
    }
    if (!answer.ok) {
      if (first) isOpen(answer);
      giveUp(answer.error.message);
      return;
    }
    const backup = !first && answer.restored !== hello.restored;
    const anew = greeted !== from;
    const unanswered = anew ? [...sent] : [];
    hello = answer;
    mine = answer.you;
    wait = 250;
    if (first) {
      watch = (await watching?.(answer)) ?? null;
      if (closed) return;
      number = after;
    }
    greeted = from;
    const wrong = watch?.promised(answer);
    if (wrong && first) isOpen({ ok: false, error: { message: wrong, cite: null } });
    if (wrong) return giveUp(wrong);
    if (first) {
      const lines = fresh(answer);
      if (refused) return isOpen(no());
      number = answer.number;
      stands(answer);
      isOpen({ ...answer, since: lines });
      resume();
    } else {
      if (anew) failed({ message: '', over: false });
      news(answer);
    }
    if (backup) return void wentBack(unanswered);
    for (const [id, one] of unanswered) transmit(id, one.message);
  }

  /** @param {number} id @param {any} message */
  function transmit(id, message) {
    if (socket && socket === greeted && socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ ...message, id }));
  }

  /** The server was restored from a backup: nothing is sent again that was meant for another past.
   * @param {[number, Sent][]} unanswered */
  async function wentBack(unanswered) {
    const message = t('The server went back to a backup: look at how it stands before you order again.');
    for (const [id, one] of unanswered) {
      sent.delete(id);
      one.done({ ok: false, error: { message, cite: null } });
    }
    failed({ message, over: false });
    await restored?.();
  }

  /** Counts lines that were not known yet, and has their dice looked at. @param {any} told */
  function fresh(told) {
    const lines = (told.happened ?? []).filter((/** @type {any} */ one) => one.number > number);
    if (!lines.length) return lines;
    number = lines[lines.length - 1].number;
    const wrong = watch?.take(lines, told.over === true);
    if (wrong) giveUp(wrong);
    lined(lines);
    return lines;
  }

  /** @param {any} told */
  function news(told) {
    const lines = fresh(told);
    stands(told);
    if (told.said) heard(told.said);
    if (lines.length) pushLines({ ...told, ...together(lines), lines });
  }

  /** @param {any} told what others did, or what this device brought without being asked */
  function pushLines(told) {
    const message = { ...together([]), ...told };
    if (early.length || !ready) early.push(message);
    else pushed(message);
  }

  /** @param {any} answer */
  function received(answer) {
    if (answer.id === undefined) return news(answer);
    const one = sent.get(answer.id);
    if (!one) return;
    sent.delete(answer.id);
    if (answer.happened && answer.ok) Object.assign(answer, together(fresh(answer)));
    else if (answer.happened) news(answer);
    stands(answer);
    one.done(refused ? no() : answer);
  }

  function no() {
    return { ok: false, error: { message: refused || t('This battle is closed.'), cite: null } };
  }

  /** @param {any} message @returns {Promise<any>} */
  function post(message) {
    return new Promise((done) => {
      const id = next++;
      const asked = performance.now();
      sent.set(id, { message, done });
      transmit(id, message);
      setTimeout(() => {
        if (sent.has(id) && lastHeard < asked) stillThere();
      }, ANSWERS_WITHIN);
    });
  }

  /* ---- what changes something is kept until it is answered ---- */

  const unsent = () => `unsent.${game}.${mine.join('.')}`;

  /** @param {any} message */
  async function change(message) {
    store(unsent(), message);
    store(`${unsent()}.of`, hello?.restored ?? '');
    if (message.cmd === 'order') watch?.ordered(message.number);
    const answer = await post(message);
    if (!closed) store(unsent(), null);
    return answer;
  }

  /** What had no answer when the page was closed. */
  async function resume() {
    const message = stored(unsent(), null);
    if (!message) return;
    if (stored(`${unsent()}.of`, '') !== (hello.restored ?? '')) {
      store(unsent(), null);
      return wentBack([]);
    }
    const answer = await change(message);
    if (answer.error?.wants || closed) return;
    const lines = answer.happened ?? [];
    const text = answer.ok
      ? t('What you had sent before the page was closed has been carried out.')
      : t('What you had sent before the page was closed was not carried out: {1}', answer.error?.message ?? '');
    failed({ message: text, over: false });
    if (answer.ok) pushLines({ ...answer, ...together(lines), lines, resumed: true });
  }

  /** At this table there are only one's own seats; the others' moves come as they are made. @param {any} now */
  function seen(now) {
    if (!now.ok) return now;
    const others = now.to_decide.filter((/** @type {string} */ one) => !mine.includes(one));
    return {
      ...now,
      wants: stand?.wants ?? null,
      seats: now.seats.map((/** @type {any} */ one) =>
        mine.includes(one.seat) ? one : { ...one, player: one.player ?? 'person' },
      ),
      to_decide: now.to_decide.filter((/** @type {string} */ one) => mine.includes(one)),
      others,
    };
  }

  /** @param {any} message */
  async function send(message) {
    if (closed) return no();
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
      case 'lessons':
        return { ok: true, lessons: [] };
      case 'now':
        return seen(await post({ ...rest, ...named }));
    }
    if (!CHANGES.includes(message.cmd)) return post({ ...rest, ...named });
    const decided = number + 1;
    const added = message.cmd === 'order' && hello?.chain && watch ? { lot: watch.lot(seat, decided) } : {};
    return change({ ...rest, ...named, ...added, number: decided, try: randomHex(8) });
  }

  function close() {
    closed = true;
    removeEventListener('online', awake);
    document.removeEventListener('visibilitychange', awake);
    socket?.close();
    socket = greeted = null;
  }

  open();
  return {
    send,
    opened,
    standing: () => stand,
    say: (text) => post({ cmd: 'say', text, try: randomHex(8), ...(mine.length > 1 ? { seat: mine[0] } : {}) }),
    onSaid: (fn) => {
      heard = fn;
    },
    onLines: (fn) => {
      lined = fn;
    },
    onPush: (fn) => {
      pushed = fn;
      ready = true;
      for (const one of early.splice(0)) fn(one);
    },
    onFail: (fn) => {
      failed = fn;
      if (untold) fn(untold);
    },
    refuse: giveUp,
    close,
  };
}
