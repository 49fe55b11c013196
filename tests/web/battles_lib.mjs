/* battles_lib.mjs - for the tests of the screens about battles: what the program says of the same battle, and what a
 ** player does on them. */
import { execFileSync } from 'node:child_process';
import { moment, shows } from './table_lib.mjs';
import { HANGS, until } from './lib.mjs';

/** The answers of `alea engine` to some messages. @param {object[]} messages @param {string} [lang] */
export function engine(messages, lang = 'en') {
  const said = execFileSync(process.env.ALEA, ['engine', '--lang', lang], {
    input: messages.map((one) => `${JSON.stringify(one)}\n`).join(''),
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  return said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The record of a battle between two recruits, played by the program. @param {string} scenario @param {number} seed */
export function playedOut(scenario, seed) {
  const seats = { red: 'recruit', blue: 'recruit' };
  const [begun, saved] = engine([
    { cmd: 'new', scenario, seed, seats },
    { cmd: 'save', game: 'g1' },
  ]);
  return { over: begun.over, record: saved.record };
}

/** The battle that a page shows. @param {any} page */
export function battleId(page) {
  return new URL(page.url()).hash.match(/\/(\w+)(\?|$)/)[1];
}

/** What is kept of a battle in the browser. @param {any} page @param {string} [id] another than the one shown */
export function kept(page, id = battleId(page)) {
  return page.evaluate(async (wanted) => {
    const { read } = await import('./records.js');
    return read(wanted);
  }, id);
}

/** Waits until what is kept satisfies something. @param {any} page @param {(body: any) => boolean} holds */
export async function keeps(page, holds) {
  for (const end = Date.now() + HANGS; Date.now() < end; ) {
    const found = await kept(page);
    if (found && holds(found.body)) return found;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`what is kept did not come to it: ${holds}`);
}

/** How many lines a record has behind its first. @param {string} record */
export function entriesOf(record) {
  return record.trimEnd().split('\n').length - 1;
}

/** Waits until a person at the table has something to do, or the battle is over. @param {any} page */
export async function ready(page) {
  await until(page, () => {
    const side = /** @type {HTMLElement | null} */ (document.querySelector('.side'));
    if (document.getElementById('pass-on')) return true;
    return side?.dataset.state && side.dataset.state !== 'waiting' && !document.querySelector('.tabletop.busy');
  });
}

/** The sergeant's proposal stands on the panel, not yet given. @param {any} page */
export async function propose(page) {
  await ready(page);
  const was = await moment(page);
  if (was.state === 'order') return;
  if (was.state === 'thing') {
    await page.click('#back');
    await shows(page, 'idle');
  }
  await page.click('#sergeant');
  await shows(page, 'order');
}

/** Gives what is proposed. @param {any} page */
export async function give(page) {
  const was = await moment(page);
  await page.click('#give');
  await until(
    page,
    (before) => {
      const side = /** @type {HTMLElement | null} */ (document.querySelector('.side'));
      if (!side || document.getElementById('handover')) return true;
      return side.dataset.at !== before.at || side.dataset.state === 'dice';
    },
    was,
  );
}

/** @param {any} page @param {string} text the record @param {string} [name] */
export async function readIn(page, text, name = 'battle.alea') {
  await page.setInputFiles('#file', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}
