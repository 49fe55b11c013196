/* club.mjs - two browsers play a whole game on a server: one begins it, sends the link, the other takes the seat; the
 ** key leaves the address at once; chat; a reload in the middle; to the end. */
import { check, HANGS, note, run, until } from './lib.mjs';
import { accessible, moment, shows } from './table_lib.mjs';

/** One decision of whoever sits here, as the sergeant proposes. @param {any} page */
async function step(page) {
  const was = await moment(page);
  if (was.state === 'thing') {
    await page.click('#back');
    await shows(page, 'idle');
  }
  if ((await moment(page)).state === 'idle') {
    await page.click('#sergeant');
    await shows(page, 'order');
  }
  if ((await moment(page)).state === 'order') {
    await page.click('#give');
    await until(
      page,
      (before) => {
        const side = /** @type {HTMLElement} */ (document.querySelector('.side'));
        return side.dataset.at !== before || side.dataset.state === 'waiting' || side.querySelector('.wrong');
      },
      was.at,
    );
  }
  return (await moment(page)).state;
}

await run(
  async ({ open, browser }) => {
    const red = await open('#/club?lang=en');
    await red.waitForSelector('#new-game');
    await accessible(red, 'games with others');
    await red.click('#new-game');
    await red.waitForSelector('#club-new');
    await accessible(red, 'a new game');
    await red.selectOption('#club-scenario', 'fantasy/lances');
    await red.check('#club-help');
    await red.click('#club-new button[type=submit]');
    await red.waitForSelector('a.invitation');
    const link = await red.getAttribute('a.invitation', 'href');
    check(/#\/game\/[a-z2-7]{16}\/[a-z2-7]{26}$/.test(link), 'a link to send', link);
    check(!(await red.evaluate(() => location.href)).includes(link.split('/').pop()), 'no key in the address');

    const blue = await open(link.slice(link.indexOf('#')));
    await blue.waitForSelector('.side');
    const address = await blue.evaluate(() => location.hash);
    check(/^#\/game\/[a-z2-7]{16}(\?|$)/.test(address), 'the key has left the address', address);
    const third = await (await browser.newContext()).newPage();
    await third.goto(link);
    await third.waitForSelector('[role=alert]');
    check((await third.textContent('[role=alert]')).includes('taken'), 'opened again: this seat is taken');
    await third.context().close();
    await accessible(blue, 'a game');

    await until(red, () => document.querySelector('.side')?.dataset.state === 'idle');
    await red.evaluate(() => {
      /** @type {any} */ (document.querySelector('details.club')).open = true;
    });
    await red.fill('#chat-text', 'Good luck!');
    await red.press('#chat-text', 'Enter');
    await until(blue, () => document.getElementById('chat').textContent.includes('Good luck!'));
    note('they sit, and talk');
    const watch = await red.getAttribute('#watch-link', 'href');
    const watcher = await open(watch.slice(watch.indexOf('#')));
    const both = () => document.querySelector('.side h2')?.textContent === 'Red and Blue decide';
    await until(watcher, both).catch(async () =>
      check(false, 'who watches reads who decides', await watcher.textContent('.side')),
    );
    await watcher.context().close();
    await red.press('#chat-text', 'Escape');
    check(!(await red.$eval('details.club', (one) => /** @type {any} */ (one).open)), 'Escape closes the drawer');

    let given = 0;
    for (const end = Date.now() + 5 * HANGS; Date.now() < end; ) {
      const states = [await step(red), await step(blue)];
      if (states.every((one) => one === 'over')) break;
      if (states.every((one) => one === 'waiting')) await new Promise((done) => setTimeout(done, 25));
      given++;
      if (given === 10) {
        await blue.reload();
        await blue.waitForSelector('.side[data-state]');
        note('reloaded in the middle');
      }
    }
    const ends = await Promise.all([red, blue].map((page) => moment(page)));
    check(
      ends.every((one) => one.state === 'over'),
      'both see the end',
      ends,
    );
    note(`${given} rounds`);
    await red.goto(`${(await red.evaluate(() => location.origin))}/#/club`);
    await red.waitForSelector('#club-mine a');
  },
  ['--db', `${process.env.WORK}/club.db`],
);
