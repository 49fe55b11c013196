/* battle.js - one open battle: what the engine said last, who looks at it, what is half decided. Views subscribe; only
 ** this file talks to the engine (docs/engine.md), through a carrier that may be a worker or a socket. */

import { stored } from './dom.js';

/** @typedef {{send: (message: any) => Promise<any>, onPush?: (fn: (message: any) => void) => void,
 *   onFail?: (fn: (fault: any) => void) => void, onThinks?: (fn: (done: number) => void) => void,
 *   close: () => void}} Carrier */
/** @typedef {{thing?: string, order?: any, kind?: string, dice?: number[], given?: boolean, target?: string,
 *   typed?: number[]}} Half typed: faces of a throw that is not whole yet */
/** @typedef {{seat: string, text: string, player: string | null, lost?: number}} Seat */
/** @typedef {{events: any[], trace: any[], by: string | null, typed?: string | null}} Happened what an answer told;
 *   typed: who typed its dice */

/**
 * @typedef {{
 *   seat: string, game: string, half: Half, now: any, picture: any, choices: any, title: string, busy: boolean,
 *   version: number,
 *   about: string, learned: (lesson: number) => void,
 *   stopped: boolean, onThinks: (fn: (done: number) => void) => void,
 *   wants: any, mine: string[], past: Happened[], pending: any[], lessons: any[], fault: string, closed: boolean,
 *   subscribe: (fn: () => void) => () => void,
 *   send: (message: any) => Promise<any>,
 *   order: (order: any, dice?: number[]) => Promise<any>,
 *   dice: (faces: number[]) => Promise<any>,
 *   step: () => Promise<any>,
 *   act: (cmd: string) => Promise<any>,
 *   look: (seat: string) => Promise<void>,
 *   setHalf: (half: Half) => void, noteHalf: (half: Half) => void,
 *   may: {advice: boolean, acts: boolean, types: (wants: any) => boolean},
 *   refresh: () => Promise<void>,
 *   record: () => string, close: () => void
 * }} Battle
 */

/* Commands that nobody in particular gives. */
const OF_NO_SEAT = new Set(['save', 'close', 'branch', 'override']);
const ANSWERS = new Set(['agree', 'decline']);
/** The lesson before all others: what the battle is about, and what one does at the table. */
export const ABOUT = -1;
const MOST_PAST = 60;
const MOST_QUIET = 200;
/* What changes something: where no answer has come, the battle itself says whether it was heard. */
const CHANGES = new Set(['order', 'dice', 'step', 'undo', 'redo', 'agree', 'decline', 'draw', 'resign']);
const MOST_TRIES = 5;
const THINKING = 4000; /* milliseconds before an answer by itself where somebody waits */
const FIRST_PAUSE = 40; /* milliseconds before something is asked again; twice as long each time */

/**
 * Whose turn it is to decide at this screen; '' if nobody's.
 * @param {any} now @param {string[]} mine @param {string} at
 */
function whoDecides(now, mine, at) {
  const seats = (now?.to_decide ?? []).filter((/** @type {string} */ one) => mine.includes(one));
  return seats.includes(at) ? at : (seats[0] ?? '');
}

/**
 * Where I am asked only so that nobody learns what I hold, and have nothing to choose, this device may answer. Alone
 * against computers it does, unless I say no; where a person waits for it, who could tell from the speed, it does not,
 * unless I say so, and then after a pause.
 * @param {any} now @param {string[]} mine
 */
export function answering(now, mine) {
  const alone = mine.length === 1 && now.seats.every((/** @type {Seat} */ one) => one.player !== 'person');
  const key = alone ? 'by-itself' : 'by-itself-with-others';
  return { alone, key, on: stored(key, alone) };
}

/** @param {any} answer @returns {Happened} */
function happened(answer) {
  return { events: answer.events, trace: answer.trace, by: answer.by ?? null, typed: answer.typed ?? null };
}

/**
 * Opens a battle: a new one, or one from its record.
 * @param {{carrier: Carrier, start: any, half?: Half | null, seat?: string, saved?: (kept: any) => void,
 *   may?: Battle['may'], taught?: number[]}} given
 *   start: {scenario, seats, dice, seed, options, house, think} or {record, think}; seat: who looks at it first;
 *   may: what may be done at this screen, everything unless it is said; taught: lessons that have been read
 * @returns {Promise<Battle>}
 */
export async function openBattle({ carrier, start, half, seat, saved, may, taught }) {
  /** @type {Set<() => void>} */ const heard = new Set();
  /** @type {Promise<any>} */ let line = Promise.resolve();
  let text = '';
  const read = new Set(taught ?? []);
  const shown = new Set(read); /* lessons that stand in the panel or have stood there */
  let known = 0; /* entries, as the engine has last said */
  let takenBack = false; /* something was, and nothing has been ordered since: it stays so */

  const tellAll = () => {
    battle.version++;
    for (const fn of [...heard]) fn();
  };
  const raw = async (/** @type {any} */ message) => {
    const answer = await carrier.send(message);
    if (answer && answer.ok === false && answer.error?.message === undefined) throw new Error(JSON.stringify(answer));
    return answer;
  };

  /** Asks until there is an answer. @param {any} message @param {number} [tries] */
  const question = async (message, tries = MOST_TRIES) => {
    for (let i = 1; ; i++) {
      const answer = await raw(message);
      if (!answer.failed || i >= tries) return answer;
      await new Promise((done) => setTimeout(done, FIRST_PAUSE * 2 ** (i - 1)));
    }
  };
  /** Changes the battle once, however often the answer gets lost. @param {any} message */
  const change = async (message) => {
    for (let i = 1; ; i++) {
      const answer = await raw(message);
      if (!answer.failed) return answer;
      battle.fault = answer.error.message;
      const now = await question({ ...message, cmd: 'now', order: undefined, dice: undefined });
      if (!now.ok || i === MOST_TRIES) return answer;
      if (now.entries !== known) return missed(message, now);
    }
  };
  /** It was heard, only its answer is lost: what has happened since. @param {any} message @param {any} now */
  const missed = async (message, now) => {
    const { game, seat } = message;
    const answer = await question({ cmd: 'entries', game, seat });
    const since = (answer.entries ?? []).slice(known);
    const events = since.flatMap((/** @type {any} */ one) => one.events);
    return { ok: true, events, trace: [], by: since[0]?.by ?? null, over: now.over, wants: now.wants };
  };

  /** @type {{from: number, to: number, trace: any[], typed: string | null}[]} */ const explained = []; /* here */

  const { language: _language, record: kept, ...fresh } = start;
  const { think } = fresh;
  const begun = await question(
    kept ? { cmd: 'load', record: kept, step: true, think } : { cmd: 'new', step: true, ...fresh },
  );
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
    stopped: false /* a computer's clock has run out before it was done */,
    onThinks: (fn) => carrier.onThinks?.(fn),
    wants: begun.wants ?? null,
    mine: [],
    past: [],
    pending: [],
    lessons: [],
    about: '' /* what this battle is about */,
    fault: '',
    closed: false,
    may: may ?? { advice: true, acts: true, types: () => true },
    refresh: () => refresh(),
    subscribe(fn) {
      heard.add(fn);
      return () => heard.delete(fn);
    },
    /* One after another: what a view shows always belongs together. */
    send(message) {
      const who = OF_NO_SEAT.has(message.cmd) ? {} : { seat: battle.seat || 'umpire' };
      const whole = { game: battle.game, ...who, ...message };
      const asked = line.then(async () => {
        if (CHANGES.has(message.cmd)) return change(whole);
        const answer = await question(whole);
        if (message.cmd === 'now' && answer.ok) known = answer.entries;
        return answer;
      });
      line = asked.catch(() => {});
      return asked;
    },
    async order(order, dice) {
      battle.busy = true;
      battle.fault = '';
      takenBack = false;
      const answer = await battle.send({ cmd: 'order', order, ...(dice ? { dice } : {}) });
      return told(answer, { ...battle.half, order, given: true, dice: dice ?? [] });
    },
    async dice(faces) {
      battle.busy = true;
      battle.fault = ''; /* what went wrong is told until the next decision */
      const { typed } = battle.half;
      return told(await battle.send({ cmd: 'dice', dice: faces }), { dice: faces, typed });
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
        if (!picture.ok || !now.ok) return told(answer, {});
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
        takenBack = cmd === 'undo';
        if (!takenBack && answer.events?.length) battle.past = [...battle.past, happened(answer)].slice(-MOST_PAST);
        await refresh();
        if (takenBack) await recall();
      }
      return answer;
    },
    async look(other) {
      battle.seat = other;
      battle.past = [];
      await refresh();
      await recall();
    },
    setHalf(next) {
      battle.half = next;
      keep();
      tellAll();
    },
    /* what is being typed: written down, and nothing is shown anew */
    noteHalf(next) {
      battle.half = next;
      keep();
    },
    learned(lesson) {
      read.add(lesson);
      battle.lessons = battle.lessons.filter((one) => one.lesson !== lesson);
      keep();
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
      taught: [...read],
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
    battle.stopped = Boolean(answer.stopped?.length);
    if (answer.events.length || answer.trace.length) battle.past = [...battle.past, happened(answer)].slice(-MOST_PAST);
    battle.half = {};
    const from = battle.now.entries;
    await refresh(true);
    const { trace, typed = null } = answer;
    if (trace.length && battle.now.entries > from) explained.push({ from, to: battle.now.entries, trace, typed });
    return answer;
  }

  /**
   * What has happened as the one who looks may know it: after a reload, when the other looks, when something was taken
   * back. Explanations that were told at this screen are told again where he has seen the same dice; of things that
   * his picture does not name the names are left out.
   */
  async function recall() {
    const { ok, entries } = await battle.send({ cmd: 'entries' });
    if (!ok) return;
    const fell = (/** @type {any[]} */ rolls) => JSON.stringify(rolls.map((one) => one.faces));
    const known = (/** @type {any} */ line) =>
      line.name && !battle.picture.svg.includes(line.name) ? { ...line, name: undefined } : line;
    /** @type {Happened[]} */ const past = [];
    for (let i = 0; i < entries.length; ) {
      const told = explained.find((one) => one.from === i && one.to <= entries.length);
      let to = told?.to ?? i + 1;
      while (!told && entries[to]?.by === 'referee') to++; /* what an order leads to belongs to it */
      const of = entries.slice(i, to);
      const dice = of.flatMap((/** @type {any} */ one) => one.dice ?? []);
      const same = told && dice.length && fell(dice) === fell(told.trace.filter((line) => line.kind === 'roll'));
      const trace = same ? told.trace.map(known) : dice.map((/** @type {any} */ one) => ({ kind: 'roll', ...one }));
      const events = of.flatMap((/** @type {any} */ one) => one.events);
      if (events.length || trace.length) past.push({ events, trace, by: of[0].by, typed: told?.typed ?? null });
      i += of.length;
    }
    battle.past = past.slice(-MOST_PAST);
    tellAll();
  }

  /**
   * Own orders that wait, sealed: those at the end of the history of which nothing has been seen, where several sides
   * decide at once.
   */
  async function pending() {
    const { ok, entries } = await battle.send({ cmd: 'entries' });
    if (!ok) return battle.pending;
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
      if (!shown.has(one.lesson)) {
        shown.add(one.lesson);
        battle.lessons.push(one);
      }
  }

  /** Nobody says how it stands: what was shown stays, and one line says so. @param {any} answer */
  function unwell(answer) {
    if (!battle.now) throw new Error(answer.error.message);
    battle.fault ||= answer.error.message;
    battle.busy = false;
    tellAll();
  }

  /** Answers where there is nothing to choose; true: it has, and what came of it is shown. */
  async function byItself() {
    const { by_itself: only, entries } = battle.now;
    const { alone, on } = answering(battle.now, battle.mine);
    const mine = battle.mine.includes(battle.seat) && !takenBack && !battle.wants && !battle.now.asking;
    if (!only || !on || !mine) return false;
    const answer = async () => told(await battle.send({ cmd: 'order', order: only.order }), {});
    if (alone) return (await answer()).ok;
    setTimeout(() => {
      if (!battle.closed && battle.now.entries === entries && !battle.busy) answer();
    }, THINKING);
    return false;
  }

  /** @param {boolean} [goesOn] something has happened: where only one can be ordered now, he is meant */
  async function refresh(goesOn) {
    const now = await battle.send({ cmd: 'now' });
    if (!now.ok) return unwell(now);
    battle.now = now;
    battle.mine = battle.now.seats
      .filter((/** @type {Seat} */ one) => !one.player)
      .map((/** @type {Seat} */ s) => s.seat);
    if (!battle.seat || (!battle.mine.includes(battle.seat) && battle.mine.length)) {
      battle.seat = whoDecides(battle.now, battle.mine, battle.seat) || battle.mine[0] || battle.now.seats[0].seat;
      const again = await battle.send({ cmd: 'now' });
      if (!again.ok) return unwell(again);
      battle.now = again;
    }
    battle.wants ??= battle.now.wants ?? null;
    if (await byItself()) return;
    const [picture, choices, waits] = await Promise.all([
      battle.send({ cmd: 'picture' }),
      battle.send({ cmd: 'choices' }),
      pending(),
    ]);
    if (!picture.ok || choices.failed) return unwell(picture.ok ? choices : picture);
    Object.assign(battle, { picture, choices, pending: waits });
    const { things } = choices;
    await learn();
    if (goesOn && things?.length === 1 && !battle.wants && !battle.half.thing) battle.half = { thing: things[0].thing };
    const written = await battle.send({ cmd: 'save' });
    if (written.ok) text = written.record;
    keep();
    battle.busy = false;
    tellAll();
  }

  const listed = await question({ cmd: 'scenarios' });
  await refresh();
  const scenario = listed.scenarios?.find((/** @type {any} */ one) => one.id === battle.now.scenario);
  battle.title = scenario?.title ?? battle.now.title;
  battle.about = scenario?.briefing ?? '';
  /* where one learns, the first thing to know is whom one plays and what for */
  if (scenario?.lessons && battle.about && !read.has(ABOUT)) battle.lessons.unshift({ lesson: ABOUT });
  if (begun.events?.length) {
    battle.past = [happened(begun)];
    tellAll();
  } else if (battle.now.entries) await recall();
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
    /* somebody else has typed the dice that were being typed here */
    if (battle.half.dice?.length && !battle.half.given) battle.half = {};
    if (message.resumed) battle.half = {}; /* what was half decided has been carried out */
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
