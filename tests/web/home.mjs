/* home.mjs - the first page: search, what was asked last; links beside what I have set; house figures refused where
 ** they are typed; dice that stay as typed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answered, check, note, run, until } from './lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const text = (page, selector) => page.$eval(selector, (one) => one.textContent.trim());
const texts = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));
const hash = (page) => page.evaluate(() => location.hash);

async function accessible(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 160)}`);
  });
  check(found.length === 0, `axe-core finds nothing: ${where}`, found);
}

/** To another address in the same page. */
async function go(page, to) {
  await page.evaluate((at) => {
    location.hash = at;
  }, to);
}

/* Accents may be left out; every word counts; Enter opens the first. */
async function search(open) {
  const page = await open('#/?lang=fr');
  await page.waitForSelector('#search');
  const find = async (words) => {
    await page.fill('#search', words);
    return texts(page, '#found a');
  };
  const plain = await find('melee');
  check(plain.length > 2 && plain.every((one) => /mêlée/i.test(one)), 'without accents', plain);
  check(JSON.stringify(await find('MÊLÉE')) === JSON.stringify(plain), 'and with them');
  check((await find('leipzig')).some((one) => one.endsWith('bataille')), 'battles', await find('leipzig'));
  check((await find('argad tir')).length > 0, 'by the name of the game', await find('argad tir'));
  check((await find('moral table'))?.length === 0 && /Rien/.test(await text(page, '#found-none')), 'or nothing');
  check(await page.$eval('.books', (one) => one.offsetParent === null), 'the rest gives way');
  await accessible(page, 'search');
  await find('');
  check(await page.$eval('.books', (one) => one.offsetParent !== null), 'and comes back');
  check((await texts(page, '.books h3')).join().includes('Impetus'), 'games by their own names');
  await find('leipzig');
  await page.press('#search', 'Enter');
  await until(page, () => document.activeElement?.closest('#card-campaign-leipzig-1813') !== null);
  await page.close();
}

/* A question that is being changed stays one; another one stands beside it; it comes back as it was. */
async function recent(open) {
  const page = await open('#/odds/flintlock.shoot?distance=20&rules=printed&lang=en');
  await answered(page);
  const kept = (n) =>
    until(page, (wanted) => JSON.parse(localStorage.getItem('alea.recents') ?? '[]').length === wanted, n);
  await kept(1);
  await page.fill('#f-shooters', '3');
  await until(page, () => localStorage.getItem('alea.recents')?.includes('shooters=3'));
  await kept(1);
  const mine = await hash(page);
  await go(page, '#/odds/campaign.combat?attacker.infantry=12&defender.infantry=8&rules=printed&lang=en');
  await kept(2);
  await go(page, '#/?lang=en');
  await page.waitForSelector('.recent a');
  const shown = await texts(page, '.recent a');
  check(shown.length === 2 && shown[0].startsWith('One sequence of combat'), 'newest first', shown);
  await accessible(page, 'home with recent questions');
  await page.click('.recent li:nth-child(2) a');
  await answered(page);
  check((await hash(page)) === mine, 'as it was left', await hash(page));
  await go(page, '#/?lang=it');
  await page.waitForSelector('html[lang="it"] .recent a');
  const italian = await texts(page, '.recent a');
  check(!italian.join().includes('distance'), 'no English in Italian', italian);
  await page.click('.recent button');
  check((await page.$('.recent')) === null, 'forgotten');
  await page.close();
}

/* My cover is -2. A link with 0, and one by the printed rules, hold for themselves; mine are as they were. */
async function links(open) {
  const asked = '#/odds/flintlock.shoot?distance=35&shooters=10&target.cover=cover';
  const page = await open('#/house/flintlock?lang=en');
  const mine = () => page.evaluate(() => localStorage.getItem('alea.house'));
  await page.waitForSelector('#figure-search');
  await page.fill('#figure-search', 'flintlock.shoot.cover');
  await page.fill('#h-flintlock-shoot-cover', '-2');
  await page.press('#h-flintlock-shoot-cover', 'Enter');
  await until(page, () => localStorage.getItem('alea.house')?.includes('-2'));
  await go(page, `${asked}&lang=en`);
  await answered(page);
  check(await page.$eval('#link-rules', (one) => one.hidden), 'mine hold without a word');
  await go(page, `${asked}&set:flintlock.shoot.cover=0&lang=en`);
  await page.waitForSelector('#use-mine');
  await answered(page);
  const says = await text(page, '#link-rules p');
  check(says.includes('Yours are kept'), 'it says so', says);
  check((await mine()) === '{"flintlock.shoot.cover":-2}', 'mine are as they were', await mine());
  await until(page, () => document.querySelector('#answer alea-chart')?.textContent.includes('16.2 %'));
  await accessible(page, 'a link with house rules');
  await page.click('#use-mine');
  await until(page, () => document.getElementById('link-rules').hidden);
  await until(page, () => document.querySelector('#answer alea-chart')?.textContent.includes('77.5 %'));
  await go(page, `${asked}&rules=printed&lang=en`);
  await page.waitForSelector('#use-mine');
  await answered(page);
  check((await page.$$('.bars.two')).length === 0, 'as printed');
  await go(page, '#/house/flintlock?lang=en');
  await page.waitForSelector('#h-flintlock-shoot-cover');
  check((await page.inputValue('#h-flintlock-shoot-cover')) === '-2', 'house rules are mine');
  await go(page, `${asked}&set:flintlock.shoot.cover=0&lang=en`);
  await page.waitForSelector('#keep-linked');
  await page.click('#keep-linked');
  await until(page, () => localStorage.getItem('alea.house') === '{"flintlock.shoot.cover":0}');
  await until(page, () => document.getElementById('link-rules').hidden);
  await page.close();
}

/* What cannot be is refused at its field, with what would be valid; the questions go on. */
async function refused(open) {
  const page = await open('#/house/flintlock?lang=en');
  await page.waitForSelector('#figure-search');
  await page.fill('#figure-search', 'flintlock.shoot.cover');
  const field = '#h-flintlock-shoot-cover';
  for (const [typed, says] of [
    ['many', '-100..100'],
    ['-1000', '-100..100'],
    ['1.5', '-100..100'],
  ]) {
    await page.fill(field, typed);
    await page.press(field, 'Enter');
    await until(page, (at) => !document.querySelector(`${at}-wrong`).hidden, field);
    const said = await text(page, `${field}-wrong`);
    check(said.includes(says), `${typed} is refused`, said);
    check((await page.getAttribute(field, 'aria-invalid')) === 'true', 'it is marked');
    check((await page.evaluate(() => localStorage.getItem('alea.house'))) === null, 'nothing is kept');
  }
  await accessible(page, 'a refused figure');
  await page.fill(field, '-2');
  await page.press(field, 'Enter');
  await until(page, () => localStorage.getItem('alea.house') === '{"flintlock.shoot.cover":-2}');
  check(await page.$eval(`${field}-wrong`, (one) => one.hidden), 'and a good one taken');
  await page.fill('#figure-search', 'flintlock.arms.hands.heavy');
  const words = await page.$$eval('#h-flintlock-arms-hands-heavy option', (all) => all.map((one) => one.value));
  check(words.join() === 'yes,-', 'where words stand one of them is chosen', words.join());
  await page.close();
}

/* The last face completes the throw; an Enter after it throws nothing, nor does one before the answer is there. */
async function typed(open) {
  const page = await open('#/odds/flintlock.shoot?distance=20&shooters=4&rules=printed&lang=en');
  await answered(page);
  await page.click('text=I threw these dice');
  await page.waitForSelector('#dice-typed');
  await page.focus('#dice-typed');
  await page.keyboard.type('6643');
  await page.keyboard.press('Enter');
  await page.waitForSelector('alea-dice .outcome');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  check((await hash(page)).includes('dice:=6,6,4,3&'), 'the dice stay', await hash(page));
  check((await text(page, 'alea-dice .outcome')).includes('2'), 'two hits', await text(page, 'alea-dice .outcome'));
  check(
    (await page.$$eval('alea-dice .throws .die', (all) => all.map((one) => one.classList.contains('hit')))).join() ===
      'true,true,false,false',
    'those that scored are marked',
  );
  check(
    (await page.evaluate(() => document.activeElement.className)) === 'fallen',
    'the focus is with what fell',
    await page.evaluate(() => document.activeElement.outerHTML.slice(0, 90)),
  );
  await accessible(page, 'dice');
  await page.close();
}

/* The system's share sheet where there is one, else the clipboard. */
async function share(open) {
  const page = await open('#/none?lang=en');
  await page.waitForSelector('h1');
  await page.evaluate(() => {
    const w = /** @type {any} */ (window);
    Object.defineProperty(navigator, 'share', { value: async (what) => (w.handed = what), configurable: true });
  });
  await go(page, '#/odds/flintlock.shoot?distance=20&rules=printed&lang=en');
  await answered(page);
  check((await text(page, '#copy-link')) === 'Share', 'its name');
  await page.click('#copy-link');
  const handed = await page.evaluate(() => /** @type {any} */ (window).handed);
  check(handed?.url?.endsWith('?distance=20&rules=printed&lang=en') && handed.title, 'the link', handed);
  await page.close();
}

/* What is not there is said, with a way to look for it. */
async function nowhere(open) {
  for (const hash of ['#/odds/ancients.charge', '#/table/ancients.nothing', '#/book/chess', '#/nowhere']) {
    const page = await open(`${hash}?lang=en`);
    await page.waitForSelector('#main[data-ready] h1');
    check((await text(page, 'h1')) === 'Not found', `${hash} is not there`, await text(page, 'h1'));
    await page.click('#main a.button');
    await page.waitForSelector('#search');
    await page.close();
  }
}

/* A view that cannot be fetched says so and offers to begin again; so does what fails later. */
async function faults(_, browser, base) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/tables-view.js', (route) => route.abort());
  await page.goto(`${base}/#/tables?lang=en`);
  await page.waitForSelector('#reload');
  check((await text(page, 'h1')) === 'This could not be shown', 'a view that failed', await text(page, 'h1'));
  check((await text(page, '[role=alert]')).includes('tables-view.js'), 'what failed', await text(page, '[role=alert]'));
  await go(page, '#/?lang=en');
  await page.waitForSelector('#search');
  await page.evaluate(() => void Promise.reject(new Error('of no use')));
  await page.waitForSelector('#fault');
  check((await text(page, '#fault span')).includes('of no use'), 'something later', await text(page, '#fault span'));
  await accessible(page, 'something failed');
  await go(page, '#/battles?lang=en');
  await until(page, () => document.getElementById('fault') === null);
  await context.close();
}

await run(async ({ open, browser, base }) => {
  for (const part of [search, recent, links, refused, typed, share, nowhere, faults]) {
    await part(open, browser, base);
    note(part.name);
  }
});
