/* access.mjs - axe-core on the main views, light and dark; what is printed; what a screen reader and a zoomed text
 ** need. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answered, check, note, run, until } from './lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = [
  '#/?lang=en',
  '#/book/flintlock?lang=en',
  '#/odds/flintlock.shoot?rules=printed&lang=en',
  '#/odds/ancients.melee?attacker.support.1.type=FL&attacker.cards=tc1+tc2&compare&b:attacker.impetus=3&rules=printed&lang=en',
  '#/odds/flintlock.shoot?distance=35&shooters=3&target.cover=cover&dice:=6,5,1&set:flintlock.shoot.cover=-2&lang=fr',
  '#/rank/flintlock.shoot?distance=20&vary:weapon=musket,pistol&rules=printed&lang=it',
  '#/tables?lang=en',
  '#/table/flintlock.firearms?row=musket&column=short&lang=en',
  '#/house/flintlock?lang=en',
];

async function look(page, where) {
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
  });
  check(found.length === 0, `axe-core finds nothing: ${where}`, found);
}

async function views(open) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open('#/none', { colorScheme });
    await page.evaluate(axe);
    for (const at of VIEWS) {
      await page.evaluate((to) => {
        location.hash = to;
      }, at);
      await until(
        page,
        (to) =>
          document.getElementById('main').dataset.ready?.split('?')[0] === to.split('?')[0] &&
          !document.querySelector('#answer[data-state="counting"]'),
        at,
      );
      await page.waitForTimeout(120);
      if (at.includes('/odds/'))
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
        });
      if (at.includes('house') || at.includes('set:'))
        await until(page, () => document.querySelectorAll('#figure-search').length === 1);
      await look(page, `${at} ${colorScheme}`);
    }
    check(
      (await page.evaluate(() => document.documentElement.dataset.theme)) === colorScheme,
      'the theme follows the system',
    );
    await page.click('#theme');
    check((await page.evaluate(() => document.documentElement.dataset.theme)) !== colorScheme, 'and can be switched');
    await page.close();
    note(`${VIEWS.length} views ${colorScheme}`);
  }
}

/* On paper: black on white, the question in words, the bars, no controls. */
async function paper(open) {
  const page = await open('#/odds/flintlock.shoot?distance=35&shooters=10&rules=printed&lang=en', {
    colorScheme: 'dark',
  });
  await answered(page);
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => ({
    controls: [...document.querySelectorAll('button, select, input')]
      .filter((one) => one.getClientRects().length)
      .map((one) => one.outerHTML.slice(0, 80)),
    said: /** @type {HTMLElement} */ (document.getElementById('said')).innerText,
    paper: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.body).color,
    bars: [...document.querySelectorAll('.bar span')].filter((one) => one.getClientRects().length).length,
  }));
  check(seen.controls.length === 0, 'nothing to press on paper', seen.controls);
  check(seen.said.includes('35 cm') && seen.said.includes('10'), 'the question in words', seen.said);
  check(seen.paper === 'rgb(255, 255, 255)' && seen.ink === 'rgb(0, 0, 0)', 'black on white', seen);
  check(seen.bars > 3, 'the bars', seen.bars);
  const sheet = await page.pdf({ format: 'A4' });
  check((sheet.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length <= 2, 'at most two sheets');
  await page.close();
}

/* Text at 200 %: everything stays inside the window. Less motion: nothing moves. */
async function comfort(open) {
  const page = await open('#/odds/ancients.melee?rules=printed&lang=en', {
    viewport: { width: 640, height: 800 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await answered(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.waitForTimeout(100);
  check(
    (await page.evaluate(() => document.documentElement.scrollWidth)) <= 640,
    'text at 200 % fits',
    await page.evaluate(() => document.documentElement.scrollWidth),
  );
  check((await page.$eval('.bar span', (one) => getComputedStyle(one).transitionDuration)) === '0s', 'less motion');
  check((await page.$$('#live[role=status][aria-live=polite]')).length === 1, 'a live region');
  await page.close();
}

await run(async ({ open }) => {
  for (const part of [views, paper, comfort]) {
    await part(open);
    note(part.name);
  }
});
