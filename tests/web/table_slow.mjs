/* table_slow.mjs - whole battles on the table: each scenario's first order by mouse, one battle of each rulebook to its
 ** end, one by keys alone, one on a phone, one with own dice; two at one screen, three languages. */
import { readFileSync, readdirSync } from 'node:fs';
import { check, note, run, until } from './lib.mjs';
import { accessible, entries, happened, moment, playOut, ready, shows, sit } from './table_lib.mjs';

const SHORT = (
  process.env.BATTLE ?? 'fantasy/lances flintlock/salt-1780 ancients/first-steps campaign/leipzig-1813'
).split(' ');

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

/** Gives whatever comes first, one click after another, until something has happened. @param {any} page */
async function firstOrder(page) {
  const was = await moment(page);
  for (let i = 0; i < 8 && (await moment(page)).at === was.at; i++) {
    await page.waitForTimeout(60);
    const { state } = await moment(page);
    const first = async (...choices) => {
      for (const one of choices)
        if (await page.$(one)) {
          await page.click(one);
          return;
        }
    };
    if (state === 'idle') await first('.choices.things button', '#g-0');
    else if (state === 'thing') {
      await first('.kinds > .choice', '.kinds details:not([open]) > summary', '.choices .choice', '#back');
      if (await page.$('.kinds details[open]')) await first('.kinds details[open] .choice');
    } else if (state === 'order') await first('#give:not(:disabled)', '#not-yet');
    await page.waitForTimeout(60);
  }
  await happened(page, was);
}

/* The first thing that can be ordered is touched on the picture, where it stands there, and given its first order. */
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
    await page.close();
  }
}

/* To the end by mouse; the record that is left is whole. */
async function battles(open) {
  for (const scenario of SHORT) {
    const page = await sit(open, { scenario, seats: { blue: 'recruit' }, seed: 11 });
    const given = await playOut(page, { press: (id) => page.click(`#${id}`) });
    check(given > 0, `${scenario} is played to its end`, given);
    const kept = await page.evaluate(() => /** @type {any} */ (window).saved);
    check(kept.over && kept.record.split('\n').length > 20, 'its record is kept', kept.turn);
    await accessible(page, `${scenario} is over`);
    await page.click('#afterwards');
    check(await page.evaluate(() => /** @type {any} */ (window).afterwards === true), 'what decided it');
    note(`${scenario}: ${given} decisions`);
    await page.close();
  }
}

/* Keys alone: from the picture to the end, never a mouse. */
async function keysOnly(open) {
  const page = await sit(open, { scenario: 'ancients/first-steps', seats: { blue: 'recruit' }, seed: 4 });
  const press = async (id) => {
    if (id === 'sergeant') {
      await page.focus('.scene g[tabindex="0"]');
      await page.keyboard.press('s');
    } else {
      await page.focus(`#${id}`);
      await page.keyboard.press('Enter');
    }
  };
  await ready(page);
  await page.focus('.scene g[tabindex="0"]');
  const first = await page.evaluate(() => document.activeElement.getAttribute('data-thing'));
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  check((await page.evaluate(() => document.activeElement.closest('.scene') !== null)) && first, 'arrows walk', first);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  check((await playOut(page, { press })) > 0, 'a battle by keys alone');
  check((await page.evaluate(() => document.activeElement.id)) === 'afterwards', 'the end has the focus');
  await page.keyboard.press('Enter');
  check(await page.evaluate(() => /** @type {any} */ (window).afterwards === true), 'what decided it');
  await page.close();
}

async function phone(open) {
  const page = await sit(
    open,
    { scenario: 'fantasy/lances', seats: { blue: 'recruit' }, seed: 2 },
    { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
  );
  await ready(page);
  await accessible(page, 'a phone');
  check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'nothing sticks out');
  check((await playOut(page, { press: (id) => page.tap(`#${id}`) })) > 0, 'a battle on a phone');
  await page.close();
}

async function ownDice(open) {
  const page = await sit(open, {
    scenario: 'ancients/first-steps',
    seats: { blue: 'recruit' },
    seed: 4,
    dice: 'typed',
  });
  check((await playOut(page, { press: (id) => page.click(`#${id}`), most: 900 })) > 0, 'a battle with own dice');
  await page.close();
}

/* Two at one screen: each sees his own side only after the screen was handed over. */
async function two(open) {
  const page = await sit(open, { scenario: 'fantasy/lances', seats: {}, seed: 5 });
  const press = (id) => page.click(`#${id}`);
  await playOut(page, { press, most: 60 });
  const seats = await page.evaluate(() => /** @type {any} */ (window).seats);
  /* Sealed orders are taken back freely; what has been seen only if the other agrees. */
  const asking = () => page.evaluate(() => /** @type {any} */ (window).battle.now.asking);
  for (let i = 0; i < 20 && !(await asking()); i++)
    await page.evaluate(() => /** @type {any} */ (window).battle.act('undo'));
  check((await asking()) === 'undo', 'the other side is asked', await asking());
  if (await page.$('#handed')) await page.click('#handed');
  await shows(page, 'asking');
  const before = await entries(page);
  await page.click('#agree');
  await until(page, (n) => /** @type {any} */ (window).battle.now.entries < n, before);
  check(seats.includes('blue') && seats.includes('red'), 'handed over and back', seats);
  await page.close();
}

/** English texts that have other words in a language, from the catalogues. @param {string} language */
function translated(language) {
  const folder = new URL('../../po/', import.meta.url);
  const found = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${language}.po`))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const [, id, words] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm))
      if (id !== words && !id.startsWith('name: ')) found.add(id.toLowerCase());
  }
  return found;
}

/* No English on the table in French and Italian: no text is one that the catalogues have other words for. Paragraphs of
 ** the rules and names of rivers are the same everywhere. */
async function languages(open) {
  for (const [language, back] of [
    ['fr', 'Retour'],
    ['it', 'Indietro'],
  ]) {
    const english = translated(language);
    check(english.size > 1000, 'the catalogues are read', english.size);
    for (const scenario of ['fantasy/ford', 'campaign/ulm-1805', 'flintlock/salt-1780', 'ancients/first-steps']) {
      const page = await sit(open, { scenario, seats: { blue: 'recruit' }, seed: 3 }, { language });
      await ready(page);
      await page.click('.choices.things button');
      await shows(page, 'thing');
      const seen = await page.$eval('.tabletop', (one) => {
        const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const out = [];
        while (walk.nextNode())
          if (!walk.currentNode.parentElement.closest('.cite, .water, .river, .major_river'))
            out.push(walk.currentNode.textContent.trim());
        for (const named of one.querySelectorAll('[aria-label]')) out.push(named.getAttribute('aria-label'));
        return out.filter((text) => text.length > 2);
      });
      check(
        seen.some((text) => text.includes(back)),
        `the panel speaks ${language}`,
        seen.slice(0, 9),
      );
      const left = seen.filter((text) => english.has(text.toLowerCase()));
      check(left.length === 0, `no English in ${language}, ${scenario}`, left);
      const words = seen
        .join(' ')
        .match(/(?<!\p{L})(the|with|what|orders?|turn|unit|may|not|dice|attack|move)(?!\p{L})/giu);
      check(!words, `no English word in ${language}, ${scenario}`, words);
      await page.close();
    }
  }
}

await run(async ({ open }) => {
  for (const part of [two, languages, openings, battles, keysOnly, phone, ownDice]) {
    if (process.env.PART && process.env.PART !== part.name) continue;
    await part(open);
    note(part.name);
  }
});
