/* table_slow.mjs - whole battles on the table: one battle of each rulebook to its end by mouse, one by keys alone, one
 ** on a phone, one with own dice; two at one screen, three languages. */
import { readFileSync, readdirSync } from 'node:fs';
import { check, note, run, until } from './lib.mjs';
import { accessible, clickOn, entries, happened, moment, playOut, ready, shows, sit } from './table_lib.mjs';
import { ready as atTable } from './battles_lib.mjs';

const SHORT = (
  process.env.BATTLE ?? 'fantasy/lances flintlock/salt-1780 ancients/first-steps campaign/leipzig-1813'
).split(' ');

/* To the end by mouse; the record that is left is whole. */
async function battles(open) {
  for (const scenario of SHORT) {
    const page = await sit(open, { scenario, seats: { blue: 'recruit' }, seed: 11 });
    const given = await playOut(page, { press: (id) => clickOn(page, id) });
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

/* Keys alone, from the address bar to "Afterwards": the address is opened, everything else is keys. */
async function keysOnly(open) {
  const seeded = () => {
    crypto.getRandomValues = (/** @type {any} */ all) => all.fill(4);
  };
  const page = await open('', { reducedMotion: 'reduce', before: seeded });
  const press = (/** @type {string} */ key) => page.keyboard.press(key);
  const at = () => page.evaluate(() => document.activeElement?.id ?? '');
  const thingAt = () => page.evaluate(() => document.activeElement?.getAttribute('data-thing') ?? '');
  const heard = () => page.$eval('#live', (one) => one.textContent ?? '');
  const tabTo = async (/** @type {string} */ selector) => {
    for (let i = 0; i < 80; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
      await press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  };
  await page.waitForSelector('#tutorial');
  await tabTo('#tutorial');
  await press('Enter');
  await atTable(page);

  /* the first order without anybody's advice: walk to a unit, touch it, take the first order that is listed */
  await tabTo('.scene g[data-thing]');
  const walked = new Set([await thingAt()]);
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await press(key);
    walked.add(await thingAt());
  }
  check(walked.size > 1 && !walked.has(''), 'arrows walk from one to the next', [...walked]);
  await press('+');
  await press('0');
  const first = await moment(page);
  await press('Enter');
  await shows(page, 'thing');
  await press('Escape');
  await shows(page, 'idle');
  check((await thingAt()) !== '', 'Escape goes back to the picture', await at());

  let given = 0;
  for (; given < 400; given++) {
    await atTable(page);
    const was = await moment(page);
    if (was.state === 'over') break;
    const within = await page.evaluate(() => document.activeElement?.closest('.tabletop') !== null);
    check(within, 'the keys stay on the table', was);
    if (!within) await tabTo('.scene g[data-thing]');
    await press('s');
    await shows(page, 'order');
    check((await at()) === 'give', 'Enter would order it', await at());
    await until(page, () => {
      const [title, live] = ['order-title', 'live'].map((id) => document.getElementById(id)?.textContent ?? '');
      return title && live.replace(/\u00a0/g, ' ').startsWith(title.replace(/\u00a0/g, ' '));
    }); /* a screen reader is told which order it is */
    await press('o');
    check((await at()) === 'odds', 'O leads to the odds', await at());
    await tabTo('#give');
    await press('Enter');
    await happened(page, was);
  }
  check(given > 5 && first.at !== (await moment(page)).at, 'a battle by keys alone', given);
  check((await at()) === 'afterwards', 'the end has the focus', await at());
  check(/^(Red has won|Blue has won|A draw)\. /.test(await heard()), 'and is told', await heard());
  await press('Enter');
  await page.waitForSelector('#result');
  check(page.url().includes('#/after/'), 'afterwards', page.url());
  note(`${given} decisions by keys`);
  await page.close();
}

/* Words of the picture that are shown can be read and lie side by side; closer by all of them come back. */
async function legibleOnAPhone(page) {
  const words = () =>
    page.$$eval('.scene text', (all) =>
      all
        .filter((one) => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length)
        .map((one) => {
          const { a, b } = one.getScreenCTM(); /* a name may stand upright */
          const pixels = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
          return { text: one.textContent, pixels: Math.round(pixels * 10) / 10 };
        }),
    );
  const far = await words();
  check(far.length > 5 && far.every((one) => one.pixels >= 7.5), 'words can be read on a phone', far);
  for (let i = 0; i < 6; i++) await page.tap('.zoom button >> nth=0');
  const near = await words();
  check(near.some((one) => /[a-z]{4}/.test(one.text)), 'closer by there are names', near);
  await page.tap('.zoom button >> nth=2');
  /* a finger that comes down beside a counter means it */
  const [thing, x, y] = await page.$$eval('.scene g[data-thing]', (all) => {
    const box = all[0].getBoundingClientRect();
    return [all[0].getAttribute('data-thing'), box.left + box.width / 2, box.bottom + 12];
  });
  await page.touchscreen.tap(x, y);
  await until(page, (wanted) => /** @type {any} */ (window).battle.half.thing === wanted, thing);
  await page.tap('#back');
  await shows(page, 'idle');
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
  await legibleOnAPhone(page);
  /* an attack is proposed in some order or other: three lines of what will come of it are seen above the button */
  const lines = () =>
    page.$$eval('.side .comes .outlook tr', (rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  for (let i = 0; i < 20 && (await lines()).length < 4; i++) {
    if (i > 0) await playOut(page, { press: (id) => page.tap(`#${id}`), most: 1 });
    await ready(page);
    if ((await moment(page)).state === 'idle') await page.tap('#sergeant');
    await shows(page, 'order');
  }
  const give = await page.$eval('.side .give', (one) => one.getBoundingClientRect().top);
  const above = (await lines()).filter((bottom) => bottom <= give).length;
  check(above >= 3, 'what will come of an order is seen on a phone', [above, give, await lines()]);
  check((await playOut(page, { press: (id) => page.tap(`#${id}`) })) > 0, 'a battle on a phone');
  await page.close();
}

/* Runs in the page: which button somebody touches who knows nothing: reads the lesson, takes what is offered first,
 ** says that a unit is done when it has had three looks; never asks the sergeant. */
function noviceTouches() {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.disabled);
  const side = /** @type {HTMLElement} */ (document.querySelector('.side'));
  const w = /** @type {any} */ (window);
  const first = (...selectors) => selectors.flatMap(shown)[0];
  w.looks ??= {};
  if (side.dataset.state === 'order') return first('#give', '#not-yet')?.id;
  if (shown('#read-lesson').length) return 'read-lesson';
  if (side.dataset.state === 'thing') {
    const name = side.querySelector('h2').textContent;
    w.looks[name] = (w.looks[name] ?? 0) + 1;
    const done = shown('#g-0')[0];
    if (done && w.looks[name] % 3 === 0) return 'g-0';
    const offered = [
      ...shown('[id^="i-"]'),
      ...shown('.kinds > .choice, .kinds details[open] .choice'),
      ...shown('.kinds details:not([open]) > summary'),
    ];
    return (offered[(w.looks[name] - 1) % 4] ?? done ?? offered[0] ?? first('#back'))?.id;
  }
  w.turns = (w.turns ?? 0) + 1;
  const all = [...shown('.choices.things button'), ...shown('[id^="g-"]')];
  return all[w.turns % all.length]?.id;
}

/* Runs in the page: words in one counter that lie over each other, by more than a third of the smaller; names of
 ** leaders and places have no room of their own. */
function crowded() {
  const out = [];
  const names = ['name', 'who', 'note', 'goal', 'water'];
  for (const counter of document.querySelectorAll('.scene g[data-thing]')) {
    const shown = [...counter.querySelectorAll('text')].filter((one) => {
      const { visibility, display } = getComputedStyle(one);
      return visibility === 'visible' && display !== 'none' && one.textContent && !names.includes(one.classList[0]);
    });
    const boxes = shown.map((one) => one.getBoundingClientRect());
    boxes.forEach((p, i) =>
      boxes.slice(i + 1).forEach((q, k) => {
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        const least = Math.min(p.width * p.height, q.width * q.height);
        if (wide > 0 && high > 0 && wide * high > least / 3)
          out.push([shown[i].textContent, shown[i + 1 + k].textContent]);
      }),
    );
  }
  return out;
}

/* Each game's first battle is finished, on a phone, by somebody who has never seen the program. */
async function novice(open) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  for (const scenario of ['ancients/first-steps', 'flintlock/salt-1780', 'fantasy/ford', 'campaign/leipzig-1813']) {
    const page = await sit(open, { scenario, seats: { blue: 'cadet' }, seed: 4 }, phone);
    const read = [];
    let touched = 0;
    for (; touched < 900; touched++) {
      await ready(page);
      if ((await moment(page)).state === 'over') break;
      if (touched % 15 === 0) {
        const over = await page.evaluate(crowded);
        check(over.length === 0, `words of ${scenario} lie beside each other, touch ${touched}`, over);
      }
      const id = await page.evaluate(noviceTouches);
      if (id === 'read-lesson') read.push(await page.$eval('.lesson strong', (one) => one.textContent));
      const before = await page.evaluate(() => document.querySelector('.side').innerHTML);
      await page.tap(`[id="${id}"]`);
      await until(
        page,
        (was) => document.querySelector('.side').innerHTML !== was || document.querySelector('.tabletop.busy'),
        before,
      );
    }
    check((await moment(page)).state === 'over', `${scenario} is finished`, [touched, await moment(page)]);
    check(read[0] === 'You play Red' && read.length >= 4, 'with its lessons, the first of which says whom', read);
    note(`${scenario}: ${touched} touches, ${read.length} lessons`);
    await page.close();
  }
}

async function ownDice(open) {
  const page = await sit(open, {
    scenario: 'ancients/first-steps',
    seats: { blue: 'recruit' },
    seed: 4,
    dice: 'typed',
  });
  check((await playOut(page, { press: (id) => clickOn(page, id), most: 900 })) > 0, 'a battle with own dice');
  await page.close();
}

/* Two at one screen: each sees his own side only after the screen was handed over. */
async function two(open) {
  const page = await sit(open, { scenario: 'fantasy/lances', seats: {}, seed: 5 });
  const press = (id) => clickOn(page, id);
  await playOut(page, { press, most: 60 });
  const seats = await page.evaluate(() => /** @type {any} */ (window).seats);
  /* Sealed orders are taken back freely; what has been seen only if the other agrees. */
  const asking = () => page.evaluate(() => /** @type {any} */ (window).battle.now.asking);
  for (let i = 0; i < 20 && !(await asking()); i++)
    await page.evaluate(() => /** @type {any} */ (window).battle.act('undo'));
  check((await asking()) === 'undo', 'the other side is asked', await asking());
  if (await page.$('#handed')) await page.click('#handed');
  await shows(page, 'asking');
  await accessible(page, 'the other side is asked');
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

const ORDERS = 24; /* half of them are given, as the sergeant proposes */

/** What is read or heard on the table; not paragraphs of the rules. @param {any} page @returns {Promise<string[]>} */
function textsOfTable(page) {
  return page.$eval('.tabletop', (one) => {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const out = [];
    while (walk.nextNode())
      if (!walk.currentNode.parentElement.closest('.cite, .water, .river, .major_river'))
        out.push(walk.currentNode.textContent.replace(/\u00a0/g, ' ').trim());
    for (const named of one.querySelectorAll('[aria-label]')) out.push(named.getAttribute('aria-label'));
    return out.filter((text) => text.length > 2);
  });
}

/** @param {string[]} seen @param {Set<string>} english @param {string} where */
function noEnglish(seen, english, where) {
  const left = seen.filter((text) => english.has(text.toLowerCase()));
  check(left.length === 0, `no English in ${where}`, left);
  const known = /(?<!\p{L})(the|with|what|orders?|turn|unit|may|not|dice|attack|move|red|blue)(?!\p{L})/giu;
  const words = seen.join(' ').match(known);
  check(!words, `no English word in ${where}`, words);
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
      const seen = await textsOfTable(page);
      check(
        seen.some((text) => text.includes(back)),
        `the panel speaks ${language}`,
        seen.slice(0, 9),
      );
      noEnglish(seen, english, `${language}, ${scenario}`);
      /* orders, their odds and reasons, what fell and what came of it */
      for (let i = 0; i < ORDERS && (await moment(page)).state !== 'over'; i++) {
        await playOut(page, { press: (id) => clickOn(page, id), most: 1 });
        await ready(page);
        noEnglish(await textsOfTable(page), english, `${language}, ${scenario}, step ${i}`);
      }
      await page.close();
    }
  }
}

await run(async ({ open }) => {
  for (const part of [two, languages, battles, keysOnly, phone, novice, ownDice]) {
    if (process.env.PART && process.env.PART !== part.name) continue;
    await part(open);
    note(part.name);
  }
});
