/* openings.mjs - the opening turn of every scenario by mouse. */
import { check, run, until } from './lib.mjs';
import { entries, happened, moment, playOut, ready, shows, sit } from './table_lib.mjs';

/** All that the page offers. @param {any} open */
async function scenarios(open) {
  const page = await sit(open, { scenario: 'fantasy/ford', seats: { blue: 'recruit' }, seed: 1 });
  const found = [];
  for (const book of ['ancients', 'campaign', 'fantasy', 'flintlock'])
    found.push(
      ...(await page.evaluate(async (name) => {
        const { workerCarrier } = await import('./carrier.js');
        const carrier = workerCarrier(name, 'en');
        const answer = await carrier.send({ cmd: 'scenarios' });
        carrier.close();
        return answer.scenarios.map((one) => one.id);
      }, book)),
    );
  await page.close();
  return [...new Set(found)];
}

/* Runs in the page: all by which one sees that a click has done something. */
function panelNow() {
  const side = /** @type {HTMLElement} */ (document.querySelector('.side'));
  const open = side.querySelectorAll('details[open]').length;
  return JSON.stringify([side.dataset, open, document.querySelector('.tabletop.busy') !== null]);
}

/** Gives whatever comes first, one click after another, until something has happened. @param {any} page */
async function firstOrder(page) {
  const was = await moment(page);
  const first = async (...choices) => {
    for (const one of choices) {
      if (!(await page.$(one))) continue;
      const before = await page.evaluate(panelNow);
      await page.click(one);
      await until(page, panelNow, before, (now) => now !== before);
      return;
    }
  };
  for (let i = 0; i < 8 && (await moment(page)).at === was.at; i++) {
    await ready(page);
    const { state } = await moment(page);
    if (state === 'idle') await first('.choices.things button', '#g-0');
    else if (state === 'order') await first('#give:not(:disabled)', '#not-yet');
    else if (state === 'thing')
      await first(
        '.kinds details[open] .choice',
        '.kinds > .choice',
        '.kinds details:not([open]) > summary',
        '.choices .choice',
        '#back',
      );
  }
  await happened(page, was);
}

/* The opening turn of every scenario: somebody is touched on the picture, where he stands there, and given his first
 ** order; the turn goes on as the sergeant proposes. */
async function openings(open) {
  const all = await scenarios(open);
  check(all.length >= 21, 'every scenario', all.length);
  for (const scenario of all) {
    const page = await sit(open, { scenario, seats: { blue: 'recruit' }, seed: 7 });
    await ready(page);
    const before = await entries(page);
    const at = await page.evaluate(() => {
      const { choices } = /** @type {any} */ (window).battle;
      const group = choices.things
        .map((one) => document.querySelector(`g[data-thing="${one.thing}"]`))
        .find((one) => one !== null);
      const box = group?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    });
    if (at) {
      await page.mouse.click(at.x, at.y);
      await shows(page, 'thing');
    }
    try {
      await firstOrder(page);
    } catch {
      check(false, `an order can be given in ${scenario}`, await page.$eval('.side', (one) => one.textContent));
    }
    check((await entries(page)) > before, `the first order of ${scenario}`, await moment(page));
    const given = await playOut(page, { press: (id) => page.click(`#${id}`), turns: 1 });
    check(given >= 0, `the opening turn of ${scenario}`, given);
    await page.close();
  }
}

await run(async ({ open }) => {
  await openings(open);
});
