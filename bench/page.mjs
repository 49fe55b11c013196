/* page.mjs - how long a person waits on a slow device and a slow line: processor four times slower, 1.6 Mbit/s, 150 ms
 ** there and back. What a browser slows down for a page it does not slow down for its workers, neither the line nor the
 ** processor ("only supported for pages, not workers"). So the line is a proxy of our own, and the engine in a worker
 ** waits three times as long as it has worked, each time it is called and when it is compiled.
 **
 ** One JSON object a line: { bench, ms, at_most, runs }; ms is the median of the runs. PAGE is the folder of the page,
 ** ALEA the program, CHROMIUM the browser; RUNS says how often it is measured. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(new URL('../tests/web/lib.mjs', import.meta.url));
const { chromium } = require('playwright-core');

const SLOWER = Number(process.env.SLOWER ?? 4);
const BYTES_A_MS = 1.6e6 / 8 / 1000;
const THERE_AND_BACK = 150;
const PIECE = 1460; /* bytes that go over the line in one go, so that connections share it */
const RUNS = Number(process.env.RUNS ?? 5);
const TARGETS = 20; /* touched for the median */

/* ---- the line ---- */

/** What is sent over one direction of the line: one piece after the other, however many connections there are. */
class Line {
  free = 0;

  /** @param {Buffer} bytes @param {(piece: Buffer) => void} arrive */
  send(bytes, arrive) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      this.free = Math.max(this.free, performance.now()) + piece.length / BYTES_A_MS;
      setTimeout(() => arrive(piece), this.free - performance.now() + THERE_AND_BACK / 2);
    }
  }
}

/** A proxy before a server. @param {number} port @returns {Promise<{port: number, stop: () => void}>} */
function slowLine(port) {
  const up = new Line();
  const down = new Line();
  const server = createServer((near) => {
    /** @type {Buffer[]} */ const early = [];
    let far = null;
    near.on('data', (bytes) => {
      if (far) up.send(bytes, (piece) => far.writable && far.write(piece));
      else early.push(bytes);
    });
    near.on('error', () => far?.destroy());
    near.on('close', () => far?.destroy());
    /* a connection is there after one way there and back */
    setTimeout(() => {
      if (near.destroyed) return;
      far = connect(port, '127.0.0.1');
      for (const bytes of early) up.send(bytes, (piece) => far.writable && far.write(piece));
      far.on('data', (bytes) => {
        down.send(bytes, (piece) => near.writable && near.write(piece));
      });
      far.on('error', () => near.destroy());
      far.on('end', () => down.send(Buffer.alloc(1), () => near.end()));
    }, THERE_AND_BACK);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ port: /** @type {any} */ (server.address()).port, stop: () => server.close() }),
    );
  });
}

/** A real `alea serve`. @param {string} folder @returns {Promise<{port: number, stop: () => void}>} */
function serve(folder) {
  return new Promise((done, failed) => {
    const words = ['serve', '--listen', '127.0.0.1:0', '--page', folder, '--rate', '0', '--games', 'off'];
    const program = spawn(process.env.ALEA, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    program.stdout.on('data', (bytes) => {
      said += bytes;
      const at = said.match(/http:\/\/[0-9.]+:(\d+)/);
      if (at) done({ port: Number(at[1]), stop: () => program.kill('SIGKILL') });
    });
    program.on('exit', () => failed(new Error('alea serve ended')));
  });
}

/* ---- the device ---- */

/* Stands at the end of alea.js, which only workers read. */
function slowEngine(slower) {
  const wait = (began) => {
    const until = performance.now() + (slower - 1) * (performance.now() - began);
    while (performance.now() < until);
  };
  const slowly = (called) =>
    typeof called !== 'function'
      ? called
      : (...given) => {
          const began = performance.now();
          const answer = called(...given);
          wait(began);
          return answer;
        };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (bytes, imports) => {
    const began = performance.now();
    const made = await instantiate(bytes, imports);
    wait(began);
    const exports = Object.entries(made.instance.exports).map(([name, called]) => [name, slowly(called)]);
    return { ...made, instance: { exports: Object.fromEntries(exports) } };
  };
}

/** The page with a slow engine, in a folder of its own; the list of files of its service worker is put right. */
async function slowPage() {
  const folder = await mkdtemp(join(tmpdir(), 'alea-bench-'));
  const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  await cp(process.env.PAGE, folder, { recursive: true });
  const old = await readFile(join(folder, 'alea.js'), 'utf8');
  const made = `${old}\n(${slowEngine})(${SLOWER});\n`;
  await writeFile(join(folder, 'alea.js'), made);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const listed = worker.replace(`'alea.js': '${hash(old)}'`, `'alea.js': '${hash(made)}'`);
  if (listed === worker) throw new Error('sw.js does not list alea.js');
  await writeFile(join(folder, 'sw.js'), listed);
  return folder;
}

/* ---- what is measured ---- */

const median = (all) => [...all].sort((x, y) => x - y)[Math.floor(all.length / 2)];

/** @param {any} page @param {() => boolean} holds polled by the page itself, in the moment it is painted */
function whenShown(page, holds) {
  return page.evaluate(
    (text) =>
      new Promise((done) => {
        const look = new Function(`return (${text})()`);
        const frame = () => (look() ? done(performance.now()) : requestAnimationFrame(frame));
        frame();
      }),
    holds.toString(),
  );
}

/** @param {any} browser @param {string} base @param {string} hash */
async function visit(browser, base, hash) {
  /* the policy of the page forbids what whenShown does; nothing else is changed */
  const context = await browser.newContext({ locale: 'en-GB', bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${base}/${hash}`, { waitUntil: 'commit' });
  return { context, page };
}

/** First paint and the first odds of a question that a link spells. */
async function firstOdds(browser, base) {
  const { context, page } = await visit(browser, base, '#/odds/flintlock.shoot?distance=20&shooters=3&lang=en');
  const odds = await whenShown(page, () => document.querySelector('#answer[data-state="answered"]') !== null);
  const paint = await page.evaluate(
    () => performance.getEntriesByType('paint').find((one) => one.name === 'first-contentful-paint')?.startTime,
  );
  await context.close();
  return { paint, odds };
}

/** From the list of battles (already there) to a table on which something can be touched. */
async function tableReady(browser, base) {
  const { context, page } = await visit(browser, base, '#/battles?lang=en');
  await page.waitForSelector('#card-fantasy-ford button.go');
  const began = await page.evaluate(() => {
    /** @type {any} */ (document.querySelector('#card-fantasy-ford button.go')).click();
    return performance.now();
  });
  const ready = await whenShown(page, () => document.querySelector('.side[data-state="idle"] .things button') !== null);
  return { context, page, took: ready - began };
}

/** Touching an enemy with a unit chosen: until its odds stand in the panel. */
async function targets(page) {
  const took = [];
  for (let i = 0; i < TARGETS; i++) {
    const ms = await page.evaluate(async (n) => {
      const shown = (holds) =>
        new Promise((done) => {
          const frame = () => (holds() ? done(performance.now()) : requestAnimationFrame(frame));
          frame();
        });
      const state = () => document.querySelector('.side').dataset.state;
      if (state() !== 'thing') {
        document.querySelector('.side #not-yet, .side #back')?.click();
        await shown(() => state() === 'thing' || state() === 'idle');
        if (state() === 'idle') document.getElementById('t-town_guard').click();
        await shown(() => state() === 'thing' && document.querySelectorAll('.ring.target').length > 0);
      }
      const orders = [...document.querySelectorAll('.kinds .choices .choice')];
      const began = performance.now();
      orders[n % orders.length].click();
      const end = await shown(() => state() === 'order' && document.querySelector('#odds table, #odds .comes, p#odds'));
      return end - began;
    }, i);
    took.push(ms);
  }
  return took;
}

/** The longest task of the page's own thread while the computer decides and its moves are shown. */
async function longestTask(page) {
  return page.evaluate(async () => {
    const shown = (holds) =>
      new Promise((done) => {
        const frame = () => (holds() ? done() : setTimeout(frame, 20));
        frame();
      });
    const state = () => document.querySelector('.side').dataset.state;
    let longest = 0;
    const watch = new PerformanceObserver((list) => {
      for (const one of list.getEntries()) longest = Math.max(longest, one.duration);
    });
    watch.observe({ type: 'longtask', buffered: false });
    const busy = () => document.querySelector('.tabletop.busy') !== null || state() === 'waiting';
    for (let i = 0; i < 14; i++) {
      await shown(() => !busy() && !document.querySelector('#handed'));
      if (state() === 'over') break;
      if (state() === 'order') document.getElementById('give').click();
      else if (state() === 'thing') document.getElementById('back').click();
      else document.getElementById('sergeant').click();
      const was = document.querySelector('.side').dataset.at + state();
      await shown(() => document.querySelector('.side').dataset.at + state() !== was || busy());
    }
    await new Promise((done) => setTimeout(done, 200));
    watch.disconnect();
    return longest;
  });
}

/* ---- */

const folder = await slowPage();
const server = await serve(folder);
const line = await slowLine(server.port);
const base = `http://127.0.0.1:${line.port}`;
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const args = [...flags, '--disable-dev-shm-usage'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
const took = { paint: [], odds: [], table: [], target: [], task: [] };
for (let run = 0; run < RUNS; run++) {
  const first = await firstOdds(browser, base);
  took.paint.push(first.paint);
  took.odds.push(first.odds);
  const { context, page, took: ready } = await tableReady(browser, base);
  took.table.push(ready);
  took.target.push(median(await targets(page)));
  took.task.push(await longestTask(page));
  await context.close();
}
const tell = (bench, all, at_most) => {
  const ms = Math.round(median(all));
  console.log(JSON.stringify({ bench: `page ${bench}`, ms, at_most, runs: all.map(Math.round) }));
};
tell('first paint', took.paint, 1000);
tell('first odds', took.odds, 3000);
tell('table ready', took.table, 5000);
tell('target to odds, median', took.target, 100);
tell('longest task while the computer thinks', took.task, 50);
const load = loadavg()[0];
if (load > cpus().length / 2)
  console.error(`page.mjs: the machine is busy (load ${load.toFixed(1)}): figures are too large`);
await browser.close();
line.stop();
server.stop();
await rm(folder, { recursive: true });
process.exit(0);
