/* openings.mjs - the opening turn of every scenario by mouse. */
import { check, note, run, until } from './lib.mjs';
import { clickOn, entries, happened, moment, mount, playOut, ready, shows } from './table_lib.mjs';

/** All that the page offers. @param {any} page @returns {Promise<string[]>} */
function scenarios(page) {
  return page.evaluate(async () => {
    const listed = await (await fetch('battles.en.json')).json();
    return listed.scenarios.map((one) => one.id);
  });
}

/* Runs in the page: all by which one sees that a click has done something. */
function panelNow() {
  const side = /** @type {HTMLElement} */ (document.querySelector('.side'));
  const open = side.querySelectorAll('details[open]').length;
  return JSON.stringify([side.dataset, open, document.querySelector('.tabletop.busy') !== null]);
}

/* Runs in the page, with panelNow beside it. @param {string} before */
const changed = new Function('before', `${panelNow} return panelNow() !== before;`);

/** Gives whatever comes first, one click after another, until something has happened. @param {any} page */
async function firstOrder(page) {
  const was = await moment(page);
  const first = async (...choices) => {
    for (const one of choices) {
      if (!(await page.$(one))) continue;
      const before = await page.evaluate(panelNow);
      await page.click(one);
      await until(page, changed, before);
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
  const page = await open('#/none?lang=en', { reducedMotion: 'reduce' });
  await until(page, () => document.getElementById('main').dataset.ready !== undefined);
  const all = await scenarios(page);
  check(new Set(all).size === all.length && all.length >= 21, 'every scenario', all);
  for (const scenario of all) {
    await mount(page, { scenario, seats: { blue: 'recruit' }, seed: 7 }, 'en');
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
    const given = await playOut(page, { press: (id) => clickOn(page, id), turns: 1 });
    check(given >= 0, `the opening turn of ${scenario}`, given);
    note(scenario);
  }
  await page.close();
}

await run(async ({ open }) => {
  await openings(open);
});
