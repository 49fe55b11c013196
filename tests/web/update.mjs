/* update.mjs - a new version of the page under an open tab, and battles without a network. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, HANGS, note, run, serve, until } from './lib.mjs';
import { entriesOf, give, keeps, kept, propose, ready } from './battles_lib.mjs';
import { moment } from './table_lib.mjs';

/* a page of our own, which may be changed */
const folder = await mkdtemp(join(tmpdir(), 'alea-page-'));
await cp(process.env.PAGE, folder, { recursive: true });
process.env.PAGE = folder;

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Changes one file as a new version would: its hash and the version are others. @param {string} file */
async function newVersion(file, from, to) {
  const old = await readFile(join(folder, file), 'utf8');
  const made = old.replace(from, to);
  check(made !== old, `${file} can be changed`);
  await writeFile(join(folder, file), made);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const listed = worker.replace(`'${file}': '${hash(old)}'`, `'${file}': '${hash(made)}'`);
  check(listed !== worker, `${file} is listed with its hash`);
  await writeFile(join(folder, 'sw.js'), listed.replace(/VERSION = '\w+'/, "VERSION = 'new'"));
}

const textOf = (page, selector) => page.$eval(selector, (one) => one.textContent.trim());

await run(async ({ browser, base, stop }) => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS);
  page.on('pageerror', (error) => check(false, 'no fault in the page', error.message));
  await page.goto(`${base}/#/battles?lang=en`);
  await page.click('#card-fantasy-ford button.go');
  await propose(page);
  await keeps(page, (body) => body.half?.order !== undefined);
  await until(page, () => navigator.serviceWorker.controller !== null);

  /* every file of the replay is still that of the old page, although the server has a new one */
  await newVersion('replay-view.js', 'import{', 'export const changed = 1;\nimport{');
  await stop(); /* the program reads its page once */
  const second = await serve(undefined, new URL(base).host);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.waitForSelector('#update');
  check((await textOf(page, '#update span')) === 'A new version is there.', 'it says that there is a new version');
  const changed = () => page.evaluate(async () => (await import('./replay-view.js')).changed);
  check((await changed()) === undefined, 'nothing is mixed');
  const order = await textOf(page, '.side h2');
  await Promise.all([page.waitForEvent('load'), page.click('#update button.go')]);
  await ready(page);
  check((await changed()) === 1, 'now it is the new one');
  check((await textOf(page, '.side h2')) === order, 'at the same half-made order', await textOf(page, '.side h2'));
  check((await page.$('#update')) === null, 'and nothing more to load');
  note('updated');

  /* without a network: the same battle goes on, and one of another rulebook begins */
  const modules = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter((one) => new URL(one.url).pathname.endsWith('.en.wasm')).length;
    });
  for (let i = 0; i < 1200 && (await modules()) < 8; i++) await new Promise((done) => setTimeout(done, 50));
  await second.stop();
  note('the server has stopped');
  await page.reload();
  await ready(page);
  check((await textOf(page, '.side h2')) === order, 'the battle is there without a network');
  const before = entriesOf((await kept(page)).body.record);
  await give(page);
  await keeps(page, (body) => entriesOf(body.record) > before);
  /* one of each game begins, is played a little and is there after a reload */
  for (const scenario of ['campaign-leipzig-1813', 'ancients-first-steps', 'flintlock-salt-1780', 'fantasy-ford']) {
    await page.goto(`${base}/#/battles?lang=en`);
    await page.click(`#card-${scenario} button.go`);
    await ready(page);
    for (let i = 0; i < 3; i++) {
      await propose(page);
      await give(page);
      await ready(page);
    }
    const { body } = await keeps(page, (one) => entriesOf(one.record) > 2);
    const [at, title] = [(await moment(page)).at, await page.title()];
    await page.reload();
    await ready(page);
    check(title === (await page.title()) && !/could not/.test(title), `${scenario} is there without a network`, title);
    check((await moment(page)).at === at, 'at the same moment', [at, await moment(page)]);
    check(entriesOf((await kept(page)).body.record) >= entriesOf(body.record), 'with all its orders', scenario);
    note(`${scenario} without a network`);
  }
  await context.close();
});
