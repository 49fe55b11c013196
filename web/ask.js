/* ask.js - questions to the worker. One is under way at a time; a question in a lane replaces an older one of the
 ** same lane, and an older one that takes long is given up. What is only looked at beside (what if, which card) waits
 ** for everything else. */
import { lang, t } from './words.js';

/**
 * @typedef {{id: number, lane: string, what: string, request: string, book: string, language: string,
 *   done: (reply: any) => void, since: number, beside: boolean}} Job
 */

/* The rulebooks there are; put in when the page is made. */
const BOOKS = '@BOOKS@'.split(' ');
const PATIENCE = 500; /* ms after which a replaced question is not waited for */

/** @type {Worker | null} */ let worker = null;
/** @type {Job[]} */ let waiting = [];
/** @type {Job | null} */ let under_way = null;
let next = 1;
let broken = '';

/* The module comes after the first paint; a page in the background does not paint and must not wait for it. */
const painted = document.hidden
  ? Promise.resolve()
  : new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 500);
    });

/** The worker that was started before this file was there, once. @returns {Worker | undefined} */
function early() {
  const begun = /** @type {any} */ (window).aleaEarly;
  const found = begun?.worker;
  if (begun) begun.worker = undefined;
  return found;
}

function wake() {
  if (worker) return;
  worker = early() ?? new Worker('worker.js', { type: 'module' });
  worker.onmessage = (event) => heard(event.data);
  worker.onerror = (event) => {
    broken = event.message || 'worker';
    finish(failure());
  };
}

/** @param {any} data */
function heard(data) {
  if (!under_way || data.id !== under_way.id) return;
  if (data.fault) {
    /* the module stopped: a fresh one for the next question */
    stop();
    if (data.unloaded) {
      broken = data.fault;
      finish(failure());
      return;
    }
    finish({ error: { field: null, message: t('The question could not be answered.'), more: [] } });
    return;
  }
  if (under_way.what === 'chart') finish({ status: data.status, text: data.text });
  else finish(understood(JSON.parse(data.text)));
}

/**
 * In bounded odds "error" is a figure, elsewhere it says what is wrong: here the figure is called "bound".
 * @param {any} reply
 */
function understood(reply) {
  if (typeof reply.error !== 'number') return reply;
  const { error, ...rest } = reply;
  return { ...rest, bound: error };
}

function failure() {
  return { error: { field: null, message: `${t('The rules could not be loaded.')} (${broken})`, more: [] } };
}

/** @param {any} reply */
function finish(reply) {
  const job = under_way;
  under_way = null;
  job?.done(reply);
  go();
}

function stop() {
  worker?.terminate();
  worker = null;
}

function go() {
  const job = waiting[0];
  if (under_way || !job) return;
  waiting.shift();
  under_way = job;
  job.since = performance.now();
  painted.then(() => {
    if (under_way !== job) return;
    wake();
    /** @type {Worker} */ (worker).postMessage({
      id: job.id,
      what: job.what,
      request: job.request,
      book: job.book,
      language: job.language,
    });
  });
}

/** Which rulebook's module answers: "flintlock.shoot" is of flintlock. @param {object | string} request */
function bookOf(request) {
  const name = typeof request === 'string' ? request : /** @type {any} */ (request).procedure;
  const book = String(name ?? '').split('.')[0];
  return BOOKS.includes(book) ? book : BOOKS[0];
}

/** Gives up what is under way, if it has taken long. @param {(job: Job) => boolean} which */
function giveUp(which) {
  const old = under_way;
  if (!old || !which(old) || performance.now() - old.since <= PATIENCE) return;
  stop();
  under_way = null;
  old.done(null);
}

/** What waits in a lane is no longer wanted: it is answered by null. @param {string} lane */
export function drop(lane) {
  for (const old of waiting.filter((job) => job.lane === lane)) old.done(null);
  waiting = waiting.filter((job) => job.lane !== lane);
  giveUp((job) => job.lane === lane);
  go();
}

/** @param {string} what @param {object | string} request @param {string} lane @param {boolean} beside */
function job(what, request, lane, beside) {
  return /** @type {Promise<any>} */ (
    new Promise((done) => {
      if (lane) drop(lane);
      if (!beside) giveUp((old) => old.beside);
      const text = typeof request === 'string' ? request : JSON.stringify(request);
      const book = bookOf(request);
      const made = { id: next++, lane, what, request: text, book, language: lang(), done, since: 0, beside };
      const before = beside ? -1 : waiting.findIndex((one) => one.beside);
      waiting.splice(before < 0 ? waiting.length : before, 0, made);
      go();
    })
  );
}

/**
 * @param {string} what odds, resolve, rank, rules, describe, table, paths, chart
 * @param {object | string} request
 * @param {string} [lane] a later question of the same lane makes this one needless: it is answered by null
 * @returns {Promise<any>}
 */
export function ask(what, request, lane = '') {
  return job(what, request, lane, false);
}

/** The same when nobody waits for anything else. @param {string} what @param {object} request @param {string} lane */
export function askBeside(what, request, lane) {
  return job(what, request, lane, true);
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * What a rulebook holds, or which there are: written down when the page was made, because no module knows all of them.
 * @param {string} book
 */
async function written(book) {
  if (book && !BOOKS.includes(book)) return ask('rules', book);
  try {
    const reply = await fetch(book ? `rules.${book}.${lang()}.json` : `rules.${lang()}.json`);
    if (reply.ok) return await reply.json();
    broken = String(reply.status);
  } catch (fault) {
    broken = String(fault);
  }
  return failure();
}

/**
 * Descriptions, which never change: asked once in each language.
 * @param {string} what
 * @param {string} name
 * @returns {Promise<any>}
 */
export function look(what, name) {
  const key = `${lang()} ${what} ${name}`;
  let answer = kept.get(key);
  if (!answer) {
    kept.set(key, (answer = what === 'rules' ? written(name) : ask(what, name)));
    answer.then((reply) => {
      if (reply.error) kept.delete(key);
    }); /* it may be there the next time */
  }
  return answer;
}
