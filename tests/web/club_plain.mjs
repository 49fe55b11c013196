/* club_plain.mjs - games over plain HTTP in a club's own network, where a browser gives neither WebCrypto nor a service
 ** worker: dice of every kind are thrown, checked by the devices or typed, and the page says what is not protected. The
 ** server has a name that is not this machine's own. */
import { check, HANGS, note, run } from './lib.mjs';
import { moment } from './table_lib.mjs';
import { begin, order, side, thrown } from './club_lib.mjs';

const NAME = 'alea.lan';
/* what a browser says of such a place; it is no fault of the page */
const PLAIN = { expected: /Cross-Origin-Opener-Policy header has been ignored/ };

/** Types what is asked for, if it is. @param {any} page */
async function types(page) {
  const wanted = (await page.textContent('.side h2', { timeout: 500 }).catch(() => '')).match(/(\d*)d(\d+)/);
  if (!wanted) return;
  await page.fill('#dice-typed', Array(Number(wanted[1] || 1)).fill(2).join(' '), { timeout: 500 }).catch(() => {});
}

/** Orders, and dice that are typed, until it is enough. @param {any[]} pages @param {() => Promise<boolean>} enough */
async function play(pages, enough) {
  for (const end = Date.now() + HANGS; Date.now() < end && !(await enough()); ) {
    for (const page of pages) {
      const { state } = await moment(page);
      if (['idle', 'thing', 'order'].includes(state)) await order(page);
      else if (state === 'dice') await types(page);
      else await page.waitForTimeout(25);
    }
  }
  const panels = await Promise.all(pages.map((page) => page.textContent('.side')));
  check(await enough(), 'dice have fallen', panels);
}

await run(
  async ({ open }) => {
    for (const dice of ['served', 'mutual', 'typed']) {
      const red = await open('#/club/new?lang=en', PLAIN);
      const has = await red.evaluate(() => [isSecureContext, Boolean(crypto.subtle), 'serviceWorker' in navigator]);
      check(!has.includes(true), 'the browser gives nothing here that needs TLS', has);
      await red.waitForSelector('#plain');
      const { blue } = await begin(red, open, { scenario: 'ancients/first-steps', dice, blue: PLAIN });
      const pages = [red, blue];
      if (dice === 'typed')
        await play(pages, async () => (await Promise.all(pages.map((one) => one.$('.fell .die')))).every(Boolean));
      else await play(pages, async () => (await Promise.all(pages.map(thrown))).every((many) => many >= 3));
      await side(red);
      await red.click('#device');
      await red.waitForSelector('#device-link');
      note(`${dice} dice over plain HTTP`);
      for (const page of pages) await page.context().close();
    }
  },
  ['--db', `${process.env.WORK}/club.db`, '--name', NAME],
  NAME,
);
