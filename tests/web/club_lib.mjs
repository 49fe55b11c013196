/* club_lib.mjs - for the tests of games on a server: beginning one, sitting down, ordering. */
import { until } from './lib.mjs';
import { moment } from './table_lib.mjs';

/** Opens a link that was sent. @param {any} open of run() @param {string} link @param {any} [options] */
export async function enter(open, link, options = {}) {
  const page = await open(link.slice(link.indexOf('#')), options);
  await page.waitForSelector('.side[data-state]').catch(async () => {
    throw new Error(`no table behind the link: ${await page.textContent('main')}`);
  });
  return page;
}

/** Makes a game on the form, and everybody sits down.
 * @param {any} red at #/club/new @param {any} open
 * @param {{ scenario: string, clock?: string, umpire?: string, dice?: string, help?: boolean, blue?: any }} wish */
export async function begin(red, open, wish) {
  await red.waitForSelector('#club-new');
  await red.selectOption('#club-scenario', wish.scenario);
  if (wish.dice) await red.selectOption('#club-dice', wish.dice);
  if (wish.clock) await red.selectOption('#club-clock', wish.clock);
  if (wish.umpire) await red.selectOption('#club-umpire', wish.umpire);
  if (wish.help ?? true) await red.check('#club-help');
  await red.click('#club-new button[type=submit]');
  await red.waitForSelector('a.invitation[data-seat=blue]');
  const link = (/** @type {string} */ which) => red.getAttribute(which, 'href');
  const umpire = wish.umpire ? await enter(open, await link('a.invitation[data-seat=umpire]')) : null;
  const watch = await link('#watch-link');
  const watcher = wish.umpire ? await enter(open, watch) : null;
  const blue = await enter(open, await link('a.invitation[data-seat=blue]'), wish.blue ?? {});
  await until(red, () => !(/** @type {any} */ (document.getElementById('club-side')).open));
  return { blue, umpire, watcher, watch };
}

/** Opens what stands beside the table. @param {any} page */
export async function side(page) {
  await page.evaluate(() => {
    /** @type {any} */ (document.getElementById('club-side')).open = true;
  });
}

/** Waits until a place says something. @param {any} page @param {string} where @param {string} text */
export async function says(page, where, text) {
  await until(
    page,
    ([place, wanted]) => document.querySelector(place)?.textContent?.toLowerCase().includes(wanted.toLowerCase()),
    [where, text],
  ).catch(async () => {
    throw new Error(`${where} says “${await page.textContent(where)}” and not “${text}”`);
  });
}

const press = (/** @type {any} */ page, /** @type {string} */ id) =>
  page.evaluate((/** @type {string} */ one) => {
    document.getElementById(one)?.click();
  }, id);

/** The sergeant's order stands on the panel, not yet given. False: somebody else decides now, or dice are asked for.
 * Advice that what happens meanwhile has overtaken is asked for again.
 * @param {any} page */
export async function half(page) {
  for (;;) {
    const { state, at } = await moment(page);
    if (state === 'order') return true;
    if (state !== 'idle' && state !== 'thing') return false;
    await press(page, state === 'idle' ? 'sergeant' : 'back');
    await until(
      page,
      (was) => {
        const here = /** @type {HTMLElement} */ (document.querySelector('.side'));
        return here?.dataset.state !== was.state || here.dataset.at !== was.at || Date.now() > was.asked + 5000;
      },
      { state, at, asked: Date.now() },
    );
  }
}

/** Gives an order, as the sergeant proposes, and waits for what comes of it: something happened, others are waited for,
 * or the device refuses to go on. What undid the half-made order meanwhile only means that it is made again.
 * @param {any} page */
export async function order(page) {
  while (await half(page)) {
    await until(page, () => document.querySelector('#give, .side:not([data-state=order])'));
    const { at } = await moment(page);
    await press(page, 'give');
    await until(
      page,
      (before) => {
        const here = /** @type {HTMLElement} */ (document.querySelector('.side'));
        const refused = here.querySelector('.wrong[role=alert]');
        return refused || here.dataset.at !== before || here.dataset.state !== 'order';
      },
      at,
    );
    const now = await moment(page);
    if (now.at !== at || (await page.$('.side .wrong[role=alert]'))) return;
  }
}

/** How many throws this device has checked. @param {any} page */
export function thrown(page) {
  return page.evaluate(() => {
    const place = Object.keys(localStorage).find((one) => one.startsWith('alea.proof.'));
    return JSON.parse(localStorage.getItem(place)).throws.length;
  });
}
