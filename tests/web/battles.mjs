/* battles.mjs - battles on the page: begun with one click, kept after every answer, gone on with after a reload and
 ** after an engine has died in the middle of an order; records go out and come in as files; two share a screen. */
import { readFile } from 'node:fs/promises';
import { check, note, run, until } from './lib.mjs';
import { accessible, moment } from './table_lib.mjs';
import { battleId, engine, entriesOf, give, keeps, kept, propose, readIn, ready } from './battles_lib.mjs';

const calm = { reducedMotion: 'reduce' };
const textOf = (page, selector) => page.$eval(selector, (one) => one.textContent.trim());

/** @param {any} page */
const playWorkers = (page) => page.workers().filter((one) => one.url().endsWith('play-worker.js'));

/** Whom one plays, what for and how comes before all; what was read is not told again after a reload. */
async function taught(page) {
  const title = () => textOf(page, '.lesson strong');
  check((await title()) === 'You play Red', 'first of all whom one plays', await title());
  const card = await textOf(page, '.lesson');
  check(card.includes('half of his demoralisation value wins'), 'what one fights for', card);
  check(card.includes('Touch who acts'), 'and what one does', card);
  await accessible(page, 'the first lesson');
  await page.click('#read-lesson');
  await until(page, () => document.querySelector('.lesson strong')?.textContent === 'Initiative');
  await keeps(page, (body) => body.taught?.length === 1);
  await page.reload();
  await ready(page);
  check((await title()) === 'Initiative', 'what was read is not told again after a reload', await title());
  await page.click('#about summary');
  check((await textOf(page, '#about')).includes('You play Red'), 'but can be read', await textOf(page, '#about'));
}

/** From the home page to the table in one click; the list holds every scenario. */
async function begun(open) {
  const page = await open('#/?lang=en', calm);
  await page.waitForSelector('#tutorial');
  await accessible(page, 'the home page');
  const lessons = await page.$$eval('.lessons button', (all) => all.map((one) => one.textContent));
  const games = ['Jours de Gloire Campagne', 'Portes, Monstres & Trésors', 'Argad !'];
  const named = lessons.length === 3 && lessons.every((one, i) => one.endsWith(`– ${games[i]}`));
  check(named, 'lessons in the three other games, which are named', lessons);
  await page.click('#tutorial');
  await ready(page);
  check((await page.title()) === 'First steps – Alea', 'the tutorial is on the table', await page.title());
  const found = await keeps(page, (body) => body.record !== '');
  check(found.head.scenario === 'ancients/first-steps', 'it is kept from its first moment', found.head);
  await taught(page);

  await page.goto(`${page.url().split('#')[0]}#/battles?lang=en`);
  await page.waitForSelector('.battle');
  const listed = engine([{ cmd: 'scenarios' }])[0].scenarios;
  const teach = await page.$$eval('.battles', (all) =>
    all.map((one) => one.querySelector('.hint').textContent.includes('with lessons')),
  );
  check(teach.length === 4 && teach.every(Boolean), 'where one learns a game stands first', teach);
  const titles = await page.$$eval('.battle h3', (all) => all.map((one) => one.textContent));
  check(
    JSON.stringify([...titles].sort()) === JSON.stringify(listed.map((one) => one.title).sort()),
    'a card for each scenario',
    titles,
  );
  check((await textOf(page, '.kept strong')) === 'First steps', 'go on with it');
  const drawn = await page.$$eval('.battle img', (all) => all.slice(0, 2).map((one) => one.naturalWidth > 0));
  check(drawn.every(Boolean), 'cards have pictures', drawn);
  await accessible(page, 'the list of battles');
  await page.close();
}

/** A half-made order survives a reload, a killed worker and a stopped engine; then it is given. */
async function midOrder(open) {
  const page = await open('#/battles?lang=en', calm);
  await page.click('#card-fantasy-ford button.go');
  await propose(page);
  const order = await textOf(page, '.side h2');
  const { body } = await keeps(page, (one) => one.half?.order !== undefined);
  const before = { at: (await moment(page)).at, entries: entriesOf(body.record) };

  await page.reload();
  await ready(page);
  check((await moment(page)).state === 'order', 'the half-made order is back after a reload', await moment(page));
  check((await textOf(page, '.side h2')) === order, 'the same one', [order, await textOf(page, '.side h2')]);
  check(entriesOf((await kept(page)).body.record) === before.entries, 'at the same decision');

  for (const [how, kill] of [
    ['killed', () => self.close()],
    [
      'stopped',
      async () => {
        const { Alea } = await import(new URL('alea.js', self.location.href).href);
        Alea.prototype.answer = () => {
          throw new WebAssembly.RuntimeError('unreachable');
        };
      },
    ],
  ]) {
    const [old] = playWorkers(page);
    await old.evaluate(kill).catch(() => {});
    if (how === 'stopped') await page.click('#not-yet');
    if (how === 'stopped') await page.click('g[data-thing=longbows]');
    await until(page, () => document.body.textContent.includes('the battle stands where it was'));
    if (how === 'stopped') await propose(page);
    check((await moment(page)).state === 'order', `the order is still there when the engine was ${how}`);
    check(playWorkers(page).length === 1 && playWorkers(page)[0] !== old, `another engine after it was ${how}`);
    await give(page);
    const now = await keeps(page, (one) => entriesOf(one.record) > before.entries);
    before.entries = entriesOf(now.body.record);
    const loaded = engine([{ cmd: 'load', record: now.body.record }])[0];
    check(loaded.ok && !loaded.damaged && !loaded.differs, `the record is whole after it was ${how}`, loaded);
    await propose(page);
  }
  await page.close();
}

/** Out as a file that the program reads, and in again. */
async function outAndIn(open) {
  const page = await open('#/battles?lang=en', calm);
  await page.click('#card-flintlock-salt-1780 button.go');
  await propose(page);
  await give(page);
  await ready(page);
  const id = battleId(page);
  await page.goto(`${page.url().split('#')[0]}#/battles?lang=en`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('.kept button:has-text("Save as a file")'),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  check(/^salt-1780-\d{4}-\d\d-\d\d\.alea$/.test(file.suggestedFilename()), 'its name', file.suggestedFilename());
  check(text === (await kept(page, id)).body.record, 'the file is the record');
  const [loaded, now] = engine([
    { cmd: 'load', record: text },
    { cmd: 'now', game: 'g1', seat: 'red' },
  ]);
  check(loaded.ok && now.entries >= 1, 'the program reads it', [loaded, now.entries]);

  const before = (await page.$$('.kept')).length;
  await readIn(page, 'not a record', 'shopping.txt');
  await until(page, () => document.querySelector('[role=alert]')?.textContent !== '');
  check((await textOf(page, '[role=alert]')).startsWith('shopping.txt is not'), 'a file that is none says so');
  await readIn(page, text);
  await ready(page);
  const again = await keeps(page, (one) => one.record !== '');
  check(entriesOf(again.body.record) >= entriesOf(text), 'the same battle comes in');
  await page.goto(`${page.url().split('#')[0]}#/battles?lang=en`);
  await page.waitForSelector('.kept');
  check((await page.$$('.kept')).length === before + 1, 'beside the one it came from');
  page.on('dialog', (dialog) => dialog.accept());
  await page.click('.kept button:has-text("Throw away")');
  await until(page, (n) => document.querySelectorAll('.kept').length === n, before);
  await page.close();
}

/** A computer with a clock: the choice is kept with the battle, after a reload too. */
async function clocked(open) {
  const page = await open('#/battles?lang=en', calm);
  const card = '#card-fantasy-ford';
  await page.click(`${card} .choose summary`);
  await page.selectOption('#think-fantasy-ford', '1');
  await page.click(`${card} form button`);
  await ready(page);
  const first = await keeps(page, (body) => body.record !== '');
  check(first.body.start.think === 1, 'the clock is kept', first.body.start);
  await page.reload();
  await ready(page);
  await propose(page);
  await give(page);
  const then = await keeps(page, (body) => entriesOf(body.record) > entriesOf(first.body.record));
  check(then.body.start.think === 1, 'the clock is kept after a reload', then.body.start);
  check(await page.$eval('.table-head progress', (bar) => bar.hidden), 'no bar while nobody thinks');
  await page.close();
}

/** Two at one screen: nothing of the battle is in the page while it is handed over. */
async function handedOver(open) {
  const page = await open('#/battles?lang=en', calm);
  const card = '#card-ancients-first-steps';
  await page.click(`${card} .choose summary`);
  await page.selectOption(`${card} select[data-seat=blue]`, 'friend');
  await page.click(`${card} form button`);
  await page.waitForSelector('.tabletop, #handover');
  for (let i = 0; i < 60 && !(await page.$('#handover')); i++) {
    await until(page, () => document.getElementById('handover') || document.querySelector('.side')?.dataset.state);
    if (await page.$('#handover')) break;
    await propose(page);
    await give(page);
  }
  await page.waitForSelector('#handover');
  const seen = await page.evaluate(() => document.body.textContent);
  check(!(await page.$('.tabletop')), 'the table is away');
  check(!/Legion|Slingers|Spears|Riders/.test(seen), 'nobody is named', seen.slice(0, 400));
  await accessible(page, 'the page between two players');
  const next = (await textOf(page, '#handover h1')).split(' ')[0];
  await page.reload();
  await page.waitForSelector('#handover');
  check(!(await page.$('.tabletop')), 'the table is away after a reload, too');
  await page.click('#handover button');
  await ready(page);
  const decides = await textOf(page, '.side h2');
  check(decides === `${next} decides`, 'the other one decides', decides);
  await page.close();
}

/**
 * Two at one screen: whose order lets dice fall sees them before the screen is passed on; the other sees them too, and
 * after a reload they are still there.
 */
async function bothSeeTheDice(open) {
  const page = await open('#/battles?lang=en', calm);
  const card = '#card-ancients-first-steps';
  const taken = async () => {
    await page.click('#handover button');
    await page.waitForSelector('#handover', { state: 'detached' });
  };
  await page.click(`${card} .choose summary`);
  await page.selectOption(`${card} select[data-seat=blue]`, 'friend');
  await page.click(`${card} form button`);
  for (let i = 0; i < 80 && !(await page.$('#pass-on')); i++) {
    await until(page, () => {
      const side = /** @type {HTMLElement | null} */ (document.querySelector('.side'));
      const told = document.getElementById('handover') || document.getElementById('pass-on');
      return told || (side?.dataset.state && side.dataset.state !== 'waiting');
    });
    if (await page.$('#handover')) await taken();
    else if (!(await page.$('#pass-on'))) {
      await propose(page);
      await give(page);
    }
  }
  await page.waitForSelector('#pass-on');
  const faces = () => page.$$eval('.fell .die', (all) => all.map((one) => one.firstChild.textContent).join(' '));
  const happened = () => page.$$eval('.side .told li', (all) => all.map((one) => one.textContent).join(' '));
  const [fell, told] = [await faces(), await happened()];
  check(fell !== '' && told !== '', 'whose order it was sees what fell', [fell, told]);
  await accessible(page, 'before the screen is passed on');
  await page.click('#pass-on');
  await page.waitForSelector('#handover');
  check(!(await page.$('.tabletop')), 'then the table is away');
  let before = '';
  for (const when of ['at once', 'after a reload']) {
    if (before) await page.reload();
    await page.waitForSelector('#handover');
    await taken();
    await ready(page);
    const seen = [await faces(), await happened()];
    check(seen[0] === fell, `the other sees the same dice, ${when}`, [fell, seen[0]]);
    const newest = seen[1].split(' ')[0] === told.split(' ')[0];
    check(newest && (!before || seen[1] === before), 'and what came of them', seen);
    before = seen[1];
  }
  await page.close();
}

/** Dice typed one by one: a reload in the middle of a handful keeps those that are typed. */
async function halfAHandful(open) {
  const page = await open('#/battles?lang=en', calm);
  const card = '#card-ancients-first-steps';
  await page.click(`${card} .choose summary`);
  await page.selectOption('#dice-ancients-first-steps', 'typed');
  await page.click(`${card} form button`);
  await page.waitForSelector('#dice-typed');
  await page.fill('#dice-typed', '6');
  await keeps(page, (body) => body.half?.typed?.join() === '6');
  await page.reload();
  await page.waitForSelector('#dice-typed');
  const value = await page.$eval('#dice-typed', (one) => /** @type {HTMLInputElement} */ (one).value);
  check(value === '6' && (await textOf(page, '#dice-left')) === '1 of 2', 'half a handful is still there', value);
  await page.click('.pad button:nth-child(1)');
  await until(page, () => document.getElementById('dice-left')?.textContent === '0 of 2');
  await page.fill('#dice-typed', '3 4');
  await until(page, () => document.querySelector('.fell .die') !== null);
  const fell = await page.$$eval('.fell .die', (all) => all.map((one) => one.firstChild.textContent).join(' '));
  check(fell === '6 1 3 4', 'and goes on from there', fell);
  await page.close();
}

/** An address of nothing, and a file that cannot be fetched: both say so. */
async function failing(open) {
  const page = await open('#/battle/nothing?lang=en', calm);
  await until(page, () => document.querySelector('h1')?.textContent === 'There is no such battle here');
  await page.route('**/battles.en.json', (route) => route.fulfill({ status: 200, body: 'half a li' }));
  await page.goto(`${page.url().split('#')[0]}#/battles?lang=en`);
  await until(page, () => document.querySelector('h1')?.textContent === 'This could not be shown');
  const said = await textOf(page, '[role=alert]');
  check(said.includes('JSON'), 'it says what failed', said);
  await page.unroute('**/battles.en.json');
  await page.click('#reload');
  await page.waitForSelector('.battle');
  await page.close();
}

await run(async ({ open }) => {
  await begun(open);
  note('begun');
  await midOrder(open);
  note('in the middle of an order');
  await outAndIn(open);
  note('out and in');
  await clocked(open);
  note('with a clock');
  await handedOver(open);
  await bothSeeTheDice(open);
  note('two at one screen');
  await halfAHandful(open);
  note('half a handful');
  await failing(open);
});
