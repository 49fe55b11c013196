/* offline.mjs - how much the first paint needs, and that nothing is needed after the first load. */
import { answered, bars, check, note, run, until } from './lib.mjs';

const MOST = 300000; /* bytes over the wire for the first paint, and for the odds as well */
const QUESTION = '#/odds/flintlock.shoot?distance=20&shooters=3&rules=printed';

/** Waits until the page has every module of a language for the time without a network. */
async function modulesKept(page, lang) {
  const count = () =>
    page.evaluate(async (end) => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().filter((one) => new URL(one.url).pathname.endsWith(end)).length;
    }, `.${lang}.wasm`);
  for (let i = 0; i < 1200 && (await count()) < 8; i++) await new Promise((done) => setTimeout(done, 50));
  check((await count()) === 8, `two modules of four rulebooks are kept in ${lang}`, await count());
}

/* Units from armies: their lists are kept with the modules, and asked for only when somebody chooses one. */
async function unitsWithoutNetwork(page, base, lang) {
  /* a screen that still opens writes its own address, over the one that is gone to */
  await until(page, () => document.getElementById('main').dataset.ready === location.hash);
  await page.goto(`${base}/#/odds/ancients.melee?rules=printed&lang=${lang}`);
  await until(page, (wanted) => document.documentElement.lang === wanted, lang);
  await answered(page);
  await page.click('#f-attacker-choose');
  await page.waitForSelector('#picker .army');
  const armies = await page.$$eval('#picker .army', (all) => all.length);
  check(armies > 12, `units from armies without a network in ${lang}`, armies);
  await page.keyboard.press('Escape');
}

/* All bytes that come while nothing is painted, and all until the odds are there. */
async function weigh(browser, base, lang) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const got = [];
  const started = new Map();
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', (event) => started.set(event.requestId, event.wallTime * 1000));
  wire.on('Network.loadingFinished', (event) =>
    got.push({ bytes: event.encodedDataLength, from: started.get(event.requestId) ?? 0 }),
  );
  await page.goto(`${base}/${QUESTION}&lang=${lang}`);
  await answered(page);
  const paint = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );
  const unlisted = await page.evaluate(async () => {
    const list = (await (await fetch('early.js')).text()).match(/\bodds: ?\[([^\]]*)\]/)?.[1] ?? '';
    const loaded = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname.slice(1));
    const own = loaded.filter((name) => /^[a-z0-9-]+\.js$/.test(name) && !/^(theme|early|worker|alea)\.js$/.test(name));
    return own.length > 5 && own.length < 12 ? own.filter((name) => !list.includes(`"${name}"`)) : own;
  });
  check(unlisted.length === 0, 'the files of the screen are few and asked for at once', unlisted);
  const first = got.filter((one) => one.from <= paint).reduce((sum, one) => sum + one.bytes, 0);
  const whole = got.reduce((sum, one) => sum + one.bytes, 0);
  const sent = await fetch(`${base}/alea.flintlock.${lang}.wasm`, { headers: { 'accept-encoding': 'gzip' } });
  const module = sent.headers.get('content-length');
  note(
    `${lang}: ${first} bytes for the first paint, ${whole} with the form; the module that comes after it: ${module}`,
  );
  check(first > 1000 && first < MOST && whole + Number(module) < MOST, `less than ${MOST} bytes in ${lang}`, [
    first,
    whole,
    module,
  ]);
  await context.close();
}

await run(async ({ browser, base, stop }) => {
  for (const lang of ['en', 'fr', 'it']) await weigh(browser, base, lang);

  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  page.on('pageerror', (error) => check(false, 'no fault in the page', error.message));
  await page.goto(`${base}/${QUESTION}&lang=en`);
  await answered(page);
  await until(page, () => navigator.serviceWorker.controller !== null);
  for (const lang of ['fr', 'it', 'en']) {
    await page.selectOption('#language', lang);
    await until(page, (wanted) => document.documentElement.lang === wanted, lang);
    await answered(page);
    await modulesKept(page, lang);
  }
  const before = await bars(page);
  await stop();
  note('the server has stopped');
  await page.reload();
  await answered(page);
  check(JSON.stringify(await bars(page)) === JSON.stringify(before), 'the same odds without a network');
  for (const lang of ['fr', 'it']) {
    await page.selectOption('#language', lang);
    await until(page, (wanted) => document.documentElement.lang === wanted, lang);
    await answered(page);
  }
  await unitsWithoutNetwork(page, base, 'fr');
  await page.goto(`${base}/#/table/flintlock.firearms?lang=fr`);
  await page.waitForSelector('table.printed');
  await page
    .goto(`${base}/?installed#/rank/flintlock.shoot?distance=20&vary:weapon=musket,pistol&rules=printed&lang=fr`)
    .catch((fault) => check(false, 'an address with a query opens', String(fault)));
  await page.waitForSelector('.ranked tbody tr');
  const manifest = await page.evaluate(async () => (await fetch('alea.webmanifest')).json());
  check(
    manifest.display === 'standalone' && manifest.icons.length >= 2 && manifest.start_url === './',
    'can be installed',
    manifest,
  );
  await context.close();
});
