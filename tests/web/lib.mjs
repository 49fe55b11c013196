/* lib.mjs - for the tests of the page: a server, a browser, and small words for what is expected. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/* Longer than anything takes, also on a busy machine: who waits so long waits in vain. */
export const HANGS = 60000;

/** @type {Set<import('node:child_process').ChildProcess>} no server outlives its test */
const servers = new Set();
process.on('exit', () => {
  for (const one of servers) one.kill('SIGKILL');
});

let failures = 0;
const began = Date.now();

/** @param {boolean} holds @param {string} what @param {unknown} [got] */
export function check(holds, what, got) {
  if (holds) return;
  failures++;
  console.log(`FAILED: ${what}${got === undefined ? '' : `: ${JSON.stringify(got)}`}`);
}

/** @param {string} what */
export function note(what) {
  console.log(`[${((Date.now() - began) / 1000).toFixed(1)} s] ${what}`);
}

/** A real `alea serve`, on a free port unless one is given. @param {string[]} [games] @param {string} [listen] */
export function serve(games = ['--games', 'off'], listen = '127.0.0.1:0') {
  return new Promise((done, failed) => {
    const program = spawn(
      process.env.ALEA,
      ['serve', '--quiet', '--listen', listen, '--page', process.env.PAGE, '--rate', '0', ...games],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    servers.add(program);
    let said = '';
    program.stdout.on('data', (bytes) => {
      said += bytes;
      const at = said.match(/http:\/\/[0-9.]+:(\d+)/);
      if (at)
        done({
          base: at[0],
          stop: () =>
            program.exitCode !== null || program.signalCode !== null
              ? Promise.resolve()
              : new Promise((gone) => {
                  program.on('exit', gone);
                  program.kill('SIGKILL');
                }),
        });
    });
    program.on('exit', () => failed(new Error('alea serve ended')));
  });
}

/**
 * @param {(tools: {browser: import('playwright-core').Browser, base: string, stop: () => Promise<void>, open: (hash:
 *   string, options?: object) => Promise<any>}) => Promise<void>} what
 * @param {string[]} [games] @param {string} [name] the server's, by which the browser knows it instead of its address
 */
export async function run(what, games, name) {
  const server = await serve(games);
  const base = name ? server.base.replace('127.0.0.1', name) : server.base;
  const args = name ? [...FLAGS, `--host-resolver-rules=MAP ${name} 127.0.0.1`] : FLAGS;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
  /* expected: what may stand on the console; before: runs in the page before its own scripts */
  const open = async (hash, { expected = /^$/, before = null, ...options } = {}) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(HANGS);
    if (before) await page.addInitScript(before);
    page.on('pageerror', (error) => check(false, `no fault in the page at ${page.url()}`, error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || expected.test(message.text())) return;
      check(false, `no error on the console at ${page.url()}`, message.text());
    });
    await page.goto(`${base}/${hash}`);
    return page;
  };
  try {
    await what({ browser, base, stop: server.stop, open });
  } catch (fault) {
    check(false, 'the test runs to its end', fault instanceof Error ? fault.stack : String(fault));
  }
  await browser.close();
  await server.stop().catch(() => {});
  note(failures ? `${failures} failed` : 'all well');
  process.exit(failures ? 1 : 0);
}

/** Waits until the odds are there (or something is said to be wrong). */
export async function answered(page, state = 'answered') {
  await page.waitForSelector(`#answer[data-state="${state}"]`);
}

/**
 * Waits until something holds in the page, or what it gives there is as it should be. (The page's security policy
 * forbids the evaluation that playwright's own way uses.) Where nothing is judged here, the page looks by itself: it
 * takes one message, however long it lasts.
 */
export async function until(page, holds, given, right = Boolean) {
  /* the source of what is asked stands in the function that goes to the page */
  const looking = /** @type {any} */ (
    new Function(
      'given',
      `return new Promise((done, failed) => {
        const end = performance.now() + ${HANGS};
        const look = async () => {
          try {
            if (await (${holds})(given)) done(true);
            else if (performance.now() > end) done(false);
            else setTimeout(look, 4);
          } catch (fault) {
            failed(fault);
          }
        };
        look();
      })`,
    )
  );
  for (const end = Date.now() + HANGS; Date.now() < end; ) {
    if (right !== Boolean) {
      if (right(await page.evaluate(holds, given))) return;
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    try {
      if (await page.evaluate(looking, given)) return;
    } catch (fault) {
      /* the page was loaded anew meanwhile: the new one is asked */
      if (!/context was destroyed|navigat/.test(String(fault))) throw fault;
    }
  }
  throw new Error(`waited in vain at ${page.url()}: ${holds}`);
}

/** The bars as [label, chance] texts. */
export function bars(page, within = '#all-odds > alea-chart') {
  return page.$$eval(`${within} tbody tr`, (rows) =>
    rows.map((row) => [
      row.querySelector('th').textContent,
      ...[...row.querySelectorAll('td.num')].map((cell) => cell.textContent),
    ]),
  );
}
