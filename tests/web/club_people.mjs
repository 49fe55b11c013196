/* club_people.mjs - what people do in games on a server: accounts and their lists, clocks, taking back and draws by
 ** consent, an umpire, a watcher, a second device, the record; in a browser each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { check, note, run, until } from './lib.mjs';
import { accessible, moment, shows } from './table_lib.mjs';
import { begin, enter, order, says, side, thrown } from './club_lib.mjs';

const PHRASE = 'horses and bridges';

const DB = `${process.env.WORK}/club.${process.pid}.db`; /* run again, it begins anew */

/* Who has the link of `alea admin invite` makes the account of an administrator. */
async function administrator({ open }) {
  const told = execFileSync(process.env.ALEA, ['admin', 'invite', '--db', DB, '--json'], { encoding: 'utf8' });
  const link = JSON.parse(told).name;
  const page = await open(`${link.slice(1)}?lang=en`);
  await page.waitForSelector('.account[open] #sign-up');
  check(!page.url().includes('admin'), 'the address bar does not show it any more', page.url());
  await page.fill('#account-name', 'Ruth');
  await page.fill('#account-phrase', PHRASE);
  await accessible(page, 'an administrator');
  await page.press('#account-phrase', 'Enter');
  await says(page, '#admin', 'look after');
  await page.close();
  note('administrator');
}

/* Signing up, logging in and out, another pass phrase. */
async function accounts({ open }) {
  const page = await open('#/club?lang=en');
  await page.waitForSelector('#new-game');
  await page.click('.account summary');
  await page.fill('#account-name', 'Élise');
  await page.fill('#account-phrase', PHRASE);
  await accessible(page, 'an account');
  await page.click('#sign-up');
  await page.waitForSelector('#log-out');
  check((await page.textContent('.account')).includes('Élise'), 'she is logged in');
  await page.click('.account summary');
  await page.fill('#phrase-old', PHRASE);
  await page.fill('#phrase-new', 'bridges and horses');
  await page.press('#phrase-new', 'Enter');
  await says(page, '#phrase [role=status]', 'changed');
  await page.click('#log-out');
  await page.waitForSelector('#account', { state: 'attached' });
  await page.click('.account summary');
  await page.fill('#account-name', 'élise');
  await page.fill('#account-phrase', 'bridges and horses');
  await page.press('#account-phrase', 'Enter');
  await page.waitForSelector('#log-out');
  await page.close();
  note('accounts');
}

/* A server whose release cannot play the lines of a game: who plays it agrees, and it opens when all have. */
async function newRules({ open }) {
  const page = await open('#/club?lang=en');
  await page.waitForSelector('#new-game');
  const game = 'a'.repeat(16);
  await page.evaluate((id) => {
    const mine = { title: 'The ford', roles: { red: 'r'.repeat(26) }, keys: [], at: 1 };
    localStorage.setItem('alea.games', JSON.stringify({ [id]: mine }));
  }, game);
  const no = { id: 0, ok: false, error: { message: 'its lines cannot be read', cite: null, carry: true } };
  await page.routeWebSocket(/\/play/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify(no)));
  });
  const asked = /** @type {any[]} */ ([]);
  await page.route('**/carry?*', async (route) => {
    asked.push(JSON.parse(route.request().postData()));
    const agreed = asked.some((one) => one.agree) ? ['red'] : [];
    const missing = agreed.length ? ['blue'] : ['red', 'blue'];
    await route.fulfill({ json: { from: 12, lines: 14, agreed, missing, carried: false } });
  });
  await page.evaluate((id) => {
    location.hash = `#/game/${id}`;
  }, game);
  await page.reload(); /* sockets are answered here from now on */
  await says(page, '#carry-said', 'Not yet: Red, Blue. What happened last is lost: it goes on from line 12 of 14.');
  await accessible(page, 'new rules');
  await page.click('#carry-agree');
  await says(page, '#carry-said', 'Agreed: Red. Not yet: Blue.');
  check(asked.length === 2 && asked[0].agree === undefined && asked[1].key === 'r'.repeat(26), 'with its key', asked);
  await page.close();
  note('new rules');
}

/* An umpire looks on, somebody watches, the clock runs and is stopped, orders are taken back by consent. */
async function together({ open }) {
  const red = await open('#/club/new?lang=en');
  const { blue, umpire, watcher } = await begin(red, open, {
    scenario: 'ancients/first-steps',
    clock: '1800-10',
    umpire: 'friend',
  });
  check((await umpire.textContent('.people')).includes('You are the umpire.'), 'the umpire knows what he is');
  for (const page of [red, blue, watcher])
    check((await page.$$('#has-umpire')).length === 1, 'everybody is told that there is an umpire');
  await accessible(umpire, 'the umpire');
  await accessible(watcher, 'a watcher');
  check(!(await watcher.$('#resign')) && !(await watcher.$('#sergeant')), 'a watcher gives no orders');

  const clock = () => red.$eval('.people .decides .clock', (one) => one.textContent);
  const first = await clock();
  check(/^▸ (30:0\d|29:5\d)$/.test(first), 'half an hour', first);
  await until(red, (was) => document.querySelector('.people .decides .clock')?.textContent !== was, first);
  await side(umpire);
  await umpire.click('#pause');
  await until(red, () => !(/** @type {any} */ (document.querySelector('.stopped')).hidden));
  const stood = await red.$$eval('.clock', (all) => all.map((one) => one.textContent).join());
  await red.waitForTimeout(1200);
  check(!stood.includes('▸'), 'no clock runs while it is stopped', stood);
  check((await red.$$eval('.clock', (all) => all.map((one) => one.textContent).join())) === stood, 'nor moves');
  check((await umpire.textContent('#pause')) === 'Let it go on', 'the same button lets it go on');
  await umpire.click('#pause');
  await until(red, () => /** @type {any} */ (document.querySelector('.stopped')).hidden);
  note('clock and umpire');

  await side(umpire);
  await umpire.click('.umpire details:nth-of-type(1) summary');
  await umpire.focus('#change-path');
  await until(umpire, () => document.querySelectorAll('#paths option').length > 10);
  const member = 'units.1.current';
  await umpire.fill('#change-path', member);
  await umpire.fill('#change-value', 'nonsense');
  await umpire.fill('#change-why', 'a slip');
  await umpire.press('#change-why', 'Enter');
  await until(umpire, () => document.querySelector('.umpire > .wrong')?.textContent !== '');
  check(!(await umpire.textContent('.umpire > .wrong')).includes('Changed'), 'what cannot be is refused');
  const now = (await umpire.textContent('#change-now')).match(/: now (\d)$/)?.[1] ?? '';
  await umpire.fill('#change-value', String(Number(now) - 1));
  await umpire.press('#change-why', 'Enter');
  await says(umpire, '.umpire > .wrong', 'Changed');
  await says(blue, '#live', 'By the umpire: Legion: what is left of the basic value = 4 (a slip)');
  note(`changed: ${member}`);

  let asks = red;
  let answers = blue;
  for (let i = 0, was = await thrown(red); i < 30 && (await thrown(red)) === was; i++) {
    await until(red, () => document.querySelector('.people .decides'));
    const reds = (await red.textContent('.people .decides')).startsWith('Red');
    [asks, answers] = reds ? [red, blue] : [blue, red];
    await order(asks);
  }
  const after = (await moment(asks)).at;
  await until(watcher, () => document.querySelector('.side ol.told li'));
  if (await asks.$('#back')) await asks.click('#back');
  await asks.press('.zoom button', 'u');
  await until(asks, () => document.querySelector('.side')?.dataset.state === 'asking');
  check((await asks.textContent('.side h2')) === 'A question to the other side', 'it is asked');
  await until(answers, () => document.querySelector('#agree'));
  await accessible(answers, 'a question');
  await answers.click('#decline');
  await says(asks, '#live', 'declines');
  check((await moment(asks)).at === after, 'nothing was taken back');
  await asks.press('.zoom button', 'u');
  await until(asks, () => document.querySelector('#withdraw'));
  await asks.click('#withdraw');
  await until(answers, () => !document.querySelector('#agree'));
  await asks.press('.zoom button', 'u');
  await until(answers, () => document.querySelector('#agree'));
  await answers.click('#agree');
  await until(asks, (was) => document.querySelector('.side')?.dataset.at !== was, after);
  await says(answers, '.side', 'taken something back');
  note('taken back by consent');

  umpire.on('dialog', (dialog) => dialog.accept());
  await umpire.click('.umpire details:nth-of-type(2) summary');
  await umpire.selectOption('#give-seat', 'blue');
  await umpire.click('#give-away');
  await umpire.waitForSelector('#given-link');
  await says(blue, '#club-notice', 'given your seat');
  const heir = await enter(open, await umpire.getAttribute('#given-link', 'href'));
  check((await heir.textContent('.people')).includes('Blue you'), 'somebody else has the seat');
  note('a seat given away');

  await side(red);
  await red.click('#device');
  await red.waitForSelector('#device-link');
  const link = await red.getAttribute('#device-link', 'href');
  const phone = await enter(open, link, { viewport: { width: 390, height: 844 } });
  check((await phone.textContent('.people')).includes('Red you'), 'the other device plays the same seat');
  await accessible(phone, 'a phone');
  const [file] = await Promise.all([red.waitForEvent('download'), red.click('#club-record')]);
  const lines = readFileSync(await file.path(), 'utf8').trim().split('\n').map((one) => JSON.parse(one));
  check(lines[0].seen_by === 'red', 'the record of a seat', lines[0]);
  check(
    lines.every((one) => !one.hash),
    'without hashes of states',
  );

  await phone.click('#more > summary');
  await phone.click('#draw');
  await until(heir, () => document.querySelector('#agree'));
  await heir.click('#agree');
  for (const page of [red, phone, heir, watcher]) await shows(page, 'over');
  check((await red.textContent('.side h2')) === 'A draw', 'a draw by agreement');
  await red.press('body', 'Escape');
  await red.click('#afterwards');
  await red.waitForSelector('#result');
  check(/#\/after\//.test(await red.evaluate(() => location.hash)), 'what decided it');
  note('a draw, and afterwards');
  for (const page of [red, blue, umpire, watcher, heir, phone]) await page.close();
}

/* Two armies chosen on the form; at the end the same again, on the other side. */
async function rematch({ open }) {
  const red = await open('#/club/new?lang=en');
  await red.waitForSelector('#club-new');
  await red.selectOption('#club-scenario', 'ancients/pick-up');
  await red.click('#club-armies summary');
  await red.selectOption('#club-army-0', 'ancients/rome-202bc');
  await red.selectOption('#club-army-1', 'ancients/carthage-202bc');
  await red.click('#club-new button[type=submit]');
  await red.waitForSelector('a.invitation[data-seat=blue]');
  const blue = await enter(open, await red.getAttribute('a.invitation[data-seat=blue]', 'href'));
  await side(red);
  const [file] = await Promise.all([red.waitForEvent('download'), red.click('#club-record')]);
  const [head] = readFileSync(await file.path(), 'utf8').split('\n');
  check(/Hastati/.test(head), 'the army that was chosen', head.slice(0, 300));
  await red.press('#club-record', 'Escape');
  blue.on('dialog', (dialog) => dialog.accept());
  await blue.click('#more > summary');
  await blue.click('#resign');
  await shows(red, 'over');
  await red.click('#rematch');
  await until(red, () => document.querySelector('.people')?.textContent?.includes('Blue you'));
  await says(blue, '#rematch', 'to the next game');
  await blue.click('#rematch');
  await until(blue, () => document.querySelector('.people')?.textContent?.includes('Red you'));
  note('armies, and a rematch');
  for (const page of [red, blue]) await page.close();
}

/* Two games: the one where it is one's turn stands first; a seat lies in the account and is played without a key. */
async function lists({ open }) {
  const page = await open('#/club?lang=en');
  await page.click('.account summary');
  await page.fill('#account-name', 'Max');
  await page.fill('#account-phrase', PHRASE);
  await page.click('#sign-up');
  await page.waitForSelector('#log-out');
  for (const scenario of ['flintlock/salt-1780', 'flintlock/salt-1780']) {
    await page.goto(`${await page.evaluate(() => location.origin)}/#/club/new?lang=en`);
    await page.waitForSelector('#club-new');
    await page.selectOption('#club-scenario', scenario);
    await page.selectOption('#club-seat-1', 'recruit');
    await page.click('#club-new button[type=submit]');
    await page.waitForSelector('.side[data-state]');
  }
  const waits = await page.evaluate(() => location.hash.match(/game\/(\w+)/)[1]);
  await page.evaluate(() => {
    location.hash = '#/club?lang=en';
  });
  await page.waitForSelector('#club-mine .keep');
  await page.click(`li:has(#g-${waits}) .keep`);
  await until(page, () => document.querySelectorAll('#club-mine .keep').length === 1);
  const rows = await page.$$eval('#club-mine li', (all) => all.map((one) => one.textContent));
  check(rows.length === 2 && rows[0].includes('your turn'), 'your turn first', rows);
  const state = await page.context().cookies();
  const other = await open('#/none');
  await other.context().addCookies(state);
  await other.evaluate(() => localStorage.setItem('alea.account', '"Max"'));
  await other.evaluate((id) => {
    location.hash = `#/game/${id}?lang=en`;
  }, waits);
  await other.waitForSelector('.side[data-state=idle], .side[data-state=thing]');
  check((await other.textContent('.people')).includes('Red you'), 'without a key, by the account');
  note('my games');
  await page.close();
  await other.close();
}

await run(
  async (tools) => {
    await administrator(tools);
    await newRules(tools);
    await accounts(tools);
    await together(tools);
    await rematch(tools);
    await lists(tools);
  },
  ['--db', DB],
);
