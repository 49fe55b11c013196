/* battle.js - one open battle: what the engine said last, who looks at it, what is half decided. Views subscribe; only
 ** this file talks to the engine (docs/engine.md), through a carrier that may be a worker or a socket. */

/** @typedef {{send: (message: any) => Promise<any>, onPush?: (fn: (message: any) => void) => void,
 *   onFail?: (fn: (fault: any) => void) => void, close: () => void}} Carrier */
/** @typedef {{thing?: string, order?: any, kind?: string, dice?: number[], given?: boolean, target?: string}} Half */
/** @typedef {{seat: string, text: string, player: string | null, lost?: number}} Seat */
/** @typedef {{events: any[], trace: any[], by: string | null}} Happened what an answer told */

/**
 * @typedef {{
 *   seat: string, game: string, half: Half, now: any, picture: any, choices: any, title: string, busy: boolean,
 *   version: number,
 *   wants: any, mine: string[], past: Happened[], pending: any[], lessons: any[], fault: string, closed: boolean,
 *   subscribe: (fn: () => void) => () => void,
 *   send: (message: any) => Promise<any>,
 *   order: (order: any, dice?: number[]) => Promise<any>,
 *   dice: (faces: number[]) => Promise<any>,
 *   step: () => Promise<any>,
 *   act: (cmd: string) => Promise<any>,
 *   look: (seat: string) => Promise<void>,
 *   setHalf: (half: Half) => void,
 *   record: () => string, close: () => void
 * }} Battle
 */

/* Commands that nobody in particular gives. */
const OF_NO_SEAT = new Set(['save', 'close', 'branch', 'override']);
const ANSWERS = new Set(['agree', 'decline']);
const MOST_PAST = 60;
const MOST_QUIET = 200;

/**
 * Whose turn it is to decide at this screen; '' if nobody's.
 * @param {any} now @param {string[]} mine @param {string} at
 */
function whoDecides(now, mine, at) {
  const seats = (now?.to_decide ?? []).filter((/** @type {string} */ one) => mine.includes(one));
  return seats.includes(at) ? at : (seats[0] ?? '');
}

/** @param {any} answer @returns {Happened} */
function happened(answer) {
  return { events: answer.events, trace: answer.trace, by: answer.by ?? null };
}

/**
 * Opens a battle: a new one, or one from its record.
 * @param {{carrier: Carrier, start: any, half?: Half | null, seat?: string, saved?: (kept: any) => void}} given
 *   start: {scenario, seats, dice, seed, options, house} or {record}; seat: who looks at it first
 * @returns {Promise<Battle>}
 */
export async function openBattle({ carrier, start, half, seat, saved }) {
  /** @type {Set<() => void>} */ const heard = new Set();
  /** @type {Promise<any>} */ let line = Promise.resolve();
  let text = '';
  /** @type {Set<number>} */ const taught = new Set();

  const tellAll = () => {
    battle.version++;
    for (const fn of [...heard]) fn();
  };
  const raw = async (/** @type {any} */ message) => {
    const answer = await carrier.send(message);
    if (answer && answer.ok === false && answer.error?.message === undefined) throw new Error(JSON.stringify(answer));
    return answer;
  };

  const { language: _language, record: kept, ...fresh } = start;
  const begun = await raw(kept ? { cmd: 'load', record: kept, step: true } : { cmd: 'new', step: true, ...fresh });
  if (!begun.ok) throw Object.assign(new Error(begun.error.message), { error: begun.error });

  /** @type {Battle} */ const battle = {
    seat: seat ?? '',
    game: begun.game,
    half: half ?? {},
    now: null,
    picture: null,
    choices: null,
    title: '',
    busy: false,
    version: 0,
    wants: begun.wants ?? null,
    mine: [],
    past: [],
    pending: [],
    lessons: [],
    fault: '',
    closed: false,
    subscribe(fn) {
      heard.add(fn);
      return () => heard.delete(fn);
    },
    /* One after another: what a view shows always belongs together. */
    send(message) {
      const who = OF_NO_SEAT.has(message.cmd) ? {} : { seat: battle.seat || 'umpire' };
      const asked = line.then(() => raw({ game: battle.game, ...who, ...message }));
      line = asked.catch(() => {});
      return asked;
    },
    async order(order, dice) {
      battle.busy = true;
      const answer = await battle.send({ cmd: 'order', order, ...(dice ? { dice } : {}) });
      return told(answer, { ...battle.half, order, given: true, dice: dice ?? [] });
    },
    async dice(faces) {
      battle.busy = true;
      return told(await battle.send({ cmd: 'dice', dice: faces }), { dice: faces });
    },
    /* Orders of which nothing is seen go by without a word. */
    async step() {
      battle.busy = true;
      for (let i = 0; ; i++) {
        const answer = await battle.send({ cmd: 'step' });
        const quiet = answer.ok && answer.by && !answer.events.length && !answer.trace.length && !answer.over;
        if (!quiet || answer.wants || i === MOST_QUIET) return told(answer, {});
        const picture = await battle.send({ cmd: 'picture' });
        const now = await battle.send({ cmd: 'now' });
        const more = now.to_decide.some((/** @type {string} */ one) => !battle.mine.includes(one));
        if (picture.svg !== battle.picture?.svg || !more) return told(answer, {});
      }
    },
    /* undo, redo, agree, decline, draw, resign */
    async act(cmd) {
      const answer = await battle.send(ANSWERS.has(cmd) ? { cmd, seat: answers(battle) || battle.seat } : { cmd });
      if (answer.ok) {
        battle.half = {};
        battle.wants = null;
        if (cmd === 'undo') battle.past = [];
        await refresh();
      }
      return answer;
    },
    async look(other) {
      battle.seat = other;
      battle.past = [];
      await refresh();
    },
    setHalf(next) {
      battle.half = next;
      keep();
      tellAll();
    },
    record: () => text,
    close() {
      if (battle.closed) return;
      battle.closed = true;
      heard.clear();
      battle.send({ cmd: 'close' }).catch(() => {});
    },
  };

  function keep() {
    saved?.({
      record: text,
      half: battle.half,
      seat: battle.seat,
      title: battle.title,
      turn: battle.now?.turn ?? 0,
      over: battle.now?.over ?? false,
    });
  }

  /**
   * Takes in what an answer tells, then asks how it stands.
   * @param {any} answer @param {Half} half what is half done where dice are still missing
   */
  async function told(answer, half) {
    if (!answer.ok) {
      battle.busy = false;
      if (answer.error.wants) {
        battle.wants = answer.error.wants;
        battle.half = half;
        keep();
        tellAll();
      }
      return answer;
    }
    battle.wants = answer.wants ?? null;
    if (answer.events.length || answer.trace.length) battle.past = [...battle.past, happened(answer)].slice(-MOST_PAST);
    battle.half = {};
    await refresh(true);
    return answer;
  }

  /**
   * Own orders that wait, sealed: those at the end of the history of which nothing has been seen, where several sides
   * decide at once.
   */
  async function pending() {
    const { entries } = await battle.send({ cmd: 'entries' });
    const mine = [];
    const sides = new Set(battle.now.to_decide);
    for (let i = entries.length - 1; i >= 0; i--) {
      const one = entries[i];
      if (one.events.length || one.dice || one.by === 'referee') break;
      sides.add(one.by);
      if (one.by === battle.seat && one.given) mine.unshift(one.given);
    }
    return sides.size > 1 ? mine : [];
  }

  /** Lessons whose moment has come stay until somebody has read them. */
  async function learn() {
    const answer = await battle.send({ cmd: 'lessons' });
    for (const one of answer.ok ? answer.lessons : [])
      if (!taught.has(one.lesson)) {
        taught.add(one.lesson);
        battle.lessons.push(one);
      }
  }

  /** @param {boolean} [goesOn] something has happened: where only one can be ordered now, he is meant */
  async function refresh(goesOn) {
    battle.now = await battle.send({ cmd: 'now' });
    battle.mine = battle.now.seats
      .filter((/** @type {Seat} */ one) => !one.player)
      .map((/** @type {Seat} */ s) => s.seat);
    if (!battle.seat || (!battle.mine.includes(battle.seat) && battle.mine.length)) {
      battle.seat = whoDecides(battle.now, battle.mine, battle.seat) || battle.mine[0] || battle.now.seats[0].seat;
      battle.now = await battle.send({ cmd: 'now' });
    }
    battle.wants ??= battle.now.wants ?? null;
    [battle.picture, battle.choices, battle.pending] = await Promise.all([
      battle.send({ cmd: 'picture' }),
      battle.send({ cmd: 'choices' }),
      pending(),
    ]);
    const { things } = battle.choices;
    await learn();
    if (goesOn && things?.length === 1 && !battle.wants && !battle.half.thing) battle.half = { thing: things[0].thing };
    text = (await battle.send({ cmd: 'save' })).record;
    keep();
    battle.busy = false;
    tellAll();
  }

  const listed = await raw({ cmd: 'scenarios' });
  await refresh();
  battle.title =
    listed.scenarios?.find((/** @type {any} */ one) => one.id === battle.now.scenario)?.title ?? battle.now.title;
  if (begun.events?.length) {
    battle.past = [happened(begun)];
    tellAll();
  }
  /* Dice that were being typed when the page was left: the engine says again which are missing. */
  if (half?.given && half.order) await battle.order(half.order, half.dice ?? []);
  else if (half?.dice?.length && battle.wants) await battle.dice(half.dice);
  carrier.onFail?.((fault) => {
    battle.fault = String(fault?.message ?? fault);
    tellAll();
  });
  /* A game on a server: what the others did. What is half decided here stays. */
  carrier.onPush?.(async (message) => {
    if (battle.closed) return;
    if (message.events.length || message.trace.length)
      battle.past = [...battle.past, happened(message)].slice(-MOST_PAST);
    battle.wants = message.wants ?? null;
    await refresh();
  });
  return battle;
}

/** Who at this screen may answer what the other side has asked; '' if nobody may. @param {Battle} battle */
export function answers(battle) {
  return battle.mine.find((one) => one !== battle.now?.asker) ?? '';
}

/** Has a computer to decide now? @param {Battle} battle */
export function computersTurn(battle) {
  const now = battle.now;
  if (!now || now.over || battle.wants) return false;
  return now.to_decide.some((/** @type {string} */ one) => !battle.mine.includes(one));
}

/** Who at this screen has to decide, if it is not the one who looks; '' otherwise. @param {Battle} battle */
export function otherDecides(battle) {
  if (!battle.now || battle.now.over) return '';
  const seat = whoDecides(battle.now, battle.mine, battle.seat);
  return seat && seat !== battle.seat ? seat : '';
}

/** The words for a seat. @param {Battle} battle @param {string} seat */
export function seatText(battle, seat) {
  return battle.now.seats.find((/** @type {Seat} */ one) => one.seat === seat)?.text ?? seat;
}
