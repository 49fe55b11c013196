/* records.js - battles kept in this browser: the record (the same text as `alea play` writes), the half-made order, and
 ** what a list of battles shows of them. A head is small and read often, a body is read when a battle is opened. */

/**
 * @typedef {{ id: string, scenario: string, rulebook: string, title: string, turn: number, over: boolean,
 *   changed: number }} Head
 * @typedef {{ id: string, start: any, record: string, half: any, seat: string, taught?: number[] }} Body
 *   start: what the battle begins from as long as there is no record, and how long computers may think; taught: lessons
 *   that have been read
 */

const NAME = 'alea-battles';

/** @type {Promise<IDBDatabase> | null} */ let opened = null;
/** Where the browser keeps nothing (a private window, a full disk) battles last as long as the page. */
/** @type {Map<string, { head: Head, body: Body }>} */ const unkept = new Map();
let asked = false;

function open() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('heads', { keyPath: 'id' });
      request.result.createObjectStore('bodies', { keyPath: 'id' });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      done(request.result);
    };
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('blocked'));
  });
  return opened;
}

/**
 * One transaction over both stores.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(heads: IDBObjectStore, bodies: IDBObjectStore) => IDBRequest<T> | null} what
 * @returns {Promise<T | undefined>}
 */
async function within(mode, what) {
  const db = await open();
  return new Promise((done, failed) => {
    const work = db.transaction(['heads', 'bodies'], mode);
    const request = what(work.objectStore('heads'), work.objectStore('bodies'));
    work.oncomplete = () => done(request?.result);
    work.onerror = work.onabort = () => failed(work.error);
  });
}

/** Asks the browser, once, not to throw battles away when it needs room. */
function persist() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** A seed that every JSON reader keeps whole. */
export function newSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

/** @param {Head} head @param {Body} body @returns {Promise<boolean>} is it kept beyond this page? */
export async function keep(head, body) {
  try {
    await within('readwrite', (heads, bodies) => {
      heads.put(head);
      bodies.put(body);
      return null;
    });
    unkept.delete(head.id);
    persist();
    return true;
  } catch {
    unkept.set(head.id, { head, body });
    return false;
  }
}

/** @param {string} id @returns {Promise<{ head: Head, body: Body } | null>} */
export async function read(id) {
  const here = unkept.get(id);
  if (here) return here;
  try {
    const head = await within('readonly', (heads) => heads.get(id));
    const body = await within('readonly', (_, bodies) => bodies.get(id));
    return head && body ? { head, body } : null;
  } catch {
    return null;
  }
}

/** All battles, the one that was played last first. @returns {Promise<Head[]>} */
export async function list() {
  /** @type {Head[]} */ let all = [];
  try {
    all = (await within('readonly', (heads) => heads.getAll())) ?? [];
  } catch {
    /* only those of this page */
  }
  return [...all.filter((one) => !unkept.has(one.id)), ...[...unkept.values()].map((one) => one.head)].sort(
    (x, y) => y.changed - x.changed,
  );
}

/** @param {string} id */
export async function drop(id) {
  unkept.delete(id);
  await within('readwrite', (heads, bodies) => {
    heads.delete(id);
    bodies.delete(id);
    return null;
  }).catch(() => {});
}

/**
 * A battle that has not begun yet: the first answer of the engine makes its record.
 * @param {{ scenario: string, seats?: any, dice?: string, house?: any, seed?: number, think?: number }} start
 * @param {string} title
 */
export async function begin(start, title) {
  const id = newId();
  const rulebook = start.scenario.split('/')[0];
  await keep(
    { id, scenario: start.scenario, rulebook, title, turn: 0, over: false, changed: Date.now() },
    { id, start: { seed: newSeed(), ...start }, record: '', half: null, seat: '' },
  );
  return id;
}

/**
 * A battle from the text of a record, as a file or a branch holds it.
 * @param {string} record
 * @param {{ title?: string, turn?: number, over?: boolean }} known
 * @returns {Promise<string | null>} null: this is no record
 */
export async function take(record, known = {}) {
  const first = header(record);
  if (!first) return null;
  const id = newId();
  const { title = first.title ?? first.scenario, turn = 0, over = false } = known;
  const { scenario = '', rulebook } = first;
  await keep(
    { id, scenario, rulebook, title, turn, over, changed: Date.now() },
    { id, start: null, record, half: null, seat: '' },
  );
  return id;
}

/** The first line of a record, or null where this is none. @param {string} record @returns {any} */
export function header(record) {
  try {
    const first = JSON.parse(record.split('\n', 1)[0]);
    return typeof first.rulebook === 'string' && first.alea === 1 ? first : null;
  } catch {
    return null;
  }
}

/** The same record with other players in its seats. @param {string} record @param {Record<string, string>} seats */
export function withSeats(record, seats) {
  const end = record.indexOf('\n');
  return JSON.stringify({ ...header(record), seats }) + record.slice(end);
}

/** What a file of this battle is called. @param {Head} head */
export function fileName(head) {
  const name = (head.scenario.split('/')[1] ?? '') || 'battle';
  return `${name}-${new Date(head.changed).toISOString().slice(0, 10)}.alea`;
}

/** Gives a record to the person as a file. @param {Head} head @param {string} record */
export function download(head, record) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = fileName(head);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Sends a record with whatever the device sends files with. @param {Head} head @param {string} record
 * @returns {boolean} can it? */
export function share(head, record) {
  const file = new File([record], fileName(head), { type: 'text/plain' });
  if (!navigator.canShare?.({ files: [file] })) return false;
  navigator.share({ files: [file], title: head.title }).catch(() => {});
  return true;
}
