/* table.mjs - the table: what a player touches and sees. Figures are worked out by hand. */
import { check, note, run, until } from './lib.mjs';
import { accessible, entries, happened, moment, mount, ready, shows, sit, typeDice } from './table_lib.mjs';

const FORD = { scenario: 'fantasy/ford', seats: { blue: 'recruit' }, seed: 3 };
const STEPS = { scenario: 'ancients/first-steps', seats: { blue: 'recruit' }, seed: 3 };
const texts = (page, selector) =>
  page.$$eval(selector, (all) => all.map((one) => one.textContent.replace(/\u00a0/g, ' ').trim()));

/* 100 men of level 0 hit armour class 13 for 35 % (battle table), times a d8 of damage: 35, 70, … 280, each 1/8; two
 ** of them together 25 %; the mean is 35 × 4.5 = 157.5. */
async function orderWithOdds(open) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await sit(open, FORD, { colorScheme });
    await ready(page);
    check((await texts(page, '.side h2'))[0] === 'Red decides', 'who decides', await texts(page, '.side h2'));
    const nothing = await page.$$eval('.side .bars tr', (rows) =>
      rows
        .filter((row) => row.querySelector('.num').textContent.startsWith('0.0'))
        .map((row) => row.querySelector('.bar span').getBoundingClientRect().width),
    );
    check(nothing.join() === '0,0', 'nobody has lost anything: no bar, not even a thin one', nothing);
    check((await page.getAttribute('svg.scene', 'role')) === 'group', 'a picture of which one is told all its things');
    await accessible(page, `nothing touched, ${colorScheme}`);
    await page.click('g[data-thing=town_guard]');
    await shows(page, 'thing');
    check(
      (await texts(page, '.kinds > *')).join().includes('Engage'),
      'what it may do',
      await texts(page, '.kinds > *'),
    );
    check(
      (await texts(page, '.refused li')).some((line) => line.startsWith('shoot at …: it has no missiles')),
      'what it may not do, and why',
      await texts(page, '.refused li'),
    );
    check((await page.$$('.ring.target')).length === 8, 'eight enemies can be aimed at');
    await accessible(page, `a unit touched, ${colorScheme}`);
    await page.click('g[data-thing=goblins]');
    await shows(page, 'order');
    check((await texts(page, '.side h2'))[0] === 'Town Guard: engage Goblins', 'the order in words');
    const parts = await texts(page, '#odds caption');
    check(
      parts.slice(0, 3).join() === 'Town Guard: at the end,Goblins: at the end,Total damage',
      'the end of the whole chain comes first, with the names of both',
      parts,
    );
    const rows = await page.$$eval('#odds table:nth-of-type(3) tbody tr', (all) =>
      all.map((row) => [row.querySelector('th').textContent, row.querySelector('.num').textContent].join(' ')),
    );
    check(
      rows.join() === '35–70 25.0 %,105–140 25.0 %,175–210 25.0 %,245–280 25.0 %',
      'what will come of it, by hand',
      rows,
    );
    check((await texts(page, '#odds tfoot'))[0] === '157.5 on average', 'the mean', await texts(page, '#odds tfoot'));
    check((await texts(page, '#why s')).includes("enemy commander's wisdom"), 'what does not count is struck through');
    await page.click('#what-if summary');
    await until(page, () => document.querySelector('#what-if a') !== null);
    const facts = await page.$$eval('#what-if a', (all) => all.map((one) => [one.textContent, one.hash]));
    check(facts.length <= 3 && new Set(facts.map(([, hash]) => hash)).size === facts.length, 'what if', facts);
    check(
      facts.every(([words, hash]) => /\((\+|−)[\d.]+\)$/.test(words) && hash.startsWith('#/odds/fantasy.attack?')),
      'what it would change, each a link to its question',
      facts,
    );
    await accessible(page, `an order half given, ${colorScheme}`);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press('o');
    check((await page.evaluate(() => document.activeElement.id)) === 'odds', 'O leads to the odds from anywhere');
    await page.click('#not-yet');
    await shows(page, 'thing');
    await page.keyboard.press('Escape');
    await shows(page, 'idle');
    check(
      (await entries(page)) === 9,
      'nothing was ordered; the enemy has eight orders and his seal',
      await entries(page),
    );
    if (colorScheme === 'dark') {
      await page.evaluate(() => document.getElementById('main').focus());
      await page.keyboard.press('ArrowUp');
      check(await page.evaluate(() => document.activeElement.hasAttribute('data-thing')), 'arrows lead to the picture');
      await page.keyboard.press('?');
      await until(page, () => document.querySelector('dialog.keys[open]') !== null);
      await accessible(page, 'all keys');
    }
    await page.close();
  }
}

/* Orders wait sealed, are taken back freely, and open all at once after a question. */
async function sealed(open) {
  const page = await sit(open, FORD);
  for (let i = 0; i < 8; i++) {
    await ready(page);
    const was = await moment(page);
    await page.click('#sergeant');
    await shows(page, 'order');
    await page.click('#give');
    await happened(page, was);
  }
  await until(page, () => document.querySelector('#g-0') !== null);
  check((await page.$$('path.waits.head')).length >= 4, 'dashed arrows for what waits');
  const before = await entries(page);
  await page.click('#undo');
  await until(page, (n) => /** @type {any} */ (window).battle.now.entries === n - 1, before);
  await ready(page);
  let was = await moment(page);
  await page.click('#sergeant');
  await shows(page, 'order');
  await page.click('#give');
  await happened(page, was);
  await ready(page);
  was = await moment(page);
  await page.click('#g-0');
  await shows(page, 'order');
  check((await texts(page, '.side .house')).join().includes('8'), 'it asks before the orders open');
  await page.click('#give');
  await happened(page, was);
  await ready(page);
  check((await page.$$('.fell .die')).length > 0, 'the dice are seen');
  check((await texts(page, '.told li')).length > 0, 'and what came of them');
  check((await page.$eval('#live', (one) => one.textContent)).length > 0, 'a screen reader is told');
  await page.close();
}

/* What stands behind a throw is what it made, and nothing of what leads to the next. */
async function whatThrowsMade(page) {
  const line = (kind, of, who, text, value) => ({ kind, of, who, name: who.toUpperCase(), text, value, cite: '1' });
  const die = (who, text, faces) => ({ kind: 'roll', of: null, who, name: who.toUpperCase(), text, faces, cite: '1' });
  const trace = [
    line('adds', 'needed', 'a', 'modifier', 1),
    line('value', 'needed', 'a', 'needed', 2),
    die('a', 'test', [3]),
    /* b is about to fight: how many dice it has belongs to no earlier throw */
    line('table', 'weapon', 'b', 'weapon', 1),
    line('value', 'dice', 'b', 'value left', 2),
    line('value', 'dice', 'b', 'dice', 2),
    die('a', 'dice', [6, 1]),
    die('b', 'dice', [5, 5]),
    /* each has suffered what the other threw */
    line('value', 'damage', 'a', 'suffered', 1),
    line('adds', 'critical', 'a', 'less', -1),
    line('value', 'critical', 'a', 'critical', 4),
    line('value', 'damage', 'b', 'suffered', 1),
    die('b', 'test', [4]),
    line('value', 'losses', 'b', 'losses', 2),
    line('value', 'needed', 'b', 'needed', 3),
    die('b', 'shot', [1]),
    /* who was shot at threw nothing himself */
    line('value', 'losses', 'a', 'losses', 0),
    die('b', 'damage', [3]),
    { ...line('rounds', 'damage', 'b', 'total', 45), cite: '2' },
    line('value', 'men', 'a', 'men', 9),
    line('value', 'hits', 'b', 'hits left', 7),
  ];
  const made = await page.evaluate(async (given) => {
    const { throwsOf } = await import('./throws.js');
    return throwsOf(given, []).map((one) => `${one.who} ${one.faces.join(' ')}: ${one.made.join(', ')}`);
  }, trace);
  const expected = [
    'A 3: needed 2',
    'A 6 1: ',
    'B 5 5: A: suffered 1, B: suffered 1',
    'B 4: losses 2',
    'B 1: A: losses 0',
    'B 3: total 45',
  ];
  check(JSON.stringify(made) === JSON.stringify(expected), 'what each throw made', made);
}

/* A unit of the table is dragged, or its numbers typed: a legion goes two H at most. */
async function freeTable(open) {
  const page = await sit(open, STEPS);
  await ready(page);
  const labels = await page.$$eval('g[data-thing]', (all) => all.map((one) => one.getAttribute('aria-label')));
  const sided = labels.filter((one) => /^(Legion, red|Spears, blue), FP/.test(one));
  check(sided.length === 2, 'a screen reader is told whose a unit is', labels);
  await page.click('g[data-thing=legion]');
  await shows(page, 'thing');
  const was = await moment(page);
  await page.click('.side .choice');
  await happened(page, was);
  await shows(page, 'thing');
  check((await texts(page, '.side h2'))[0] === 'Legion', 'the only one who can be ordered is meant');
  const box = await page.locator('g[data-thing=legion]').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const shapes = 'g[data-thing=legion] > polygon'; /* the tooth that says where its front is, and the base */
  const front = await page.$$eval(shapes, ([, base]) => base.getBoundingClientRect().top);
  await page.mouse.move(box.x + box.width / 2 - 60, front, { steps: 5 });
  await until(page, () => document.querySelector('.over .ghost') !== null);
  await until(page, () =>
    /sideways.* · way .* H · .*disordered/.test(document.querySelector('.says-drag').textContent)
  );
  await page.mouse.up();
  await shows(page, 'order');
  check(
    (await texts(page, '.side h2'))[0].startsWith('Legion: move sideways to the left'),
    'beside it: sideways',
    await texts(page, '.side h2'),
  );
  check(/^Way .* H$/.test((await texts(page, '#measured'))[0]), 'what was measured', await texts(page, '#measured'));
  check(!(await page.isVisible('.says-drag')), 'what was said while it was dragged is gone');
  const brings = await texts(page, '#at-once li');
  check(brings.join().includes('disordered'), 'what that brings', brings);
  check((await page.$('#n-wheel')) === null, 'no number where there is nothing to choose');
  const empty = await page.$$eval('fieldset.numbers', (all) => all.filter((one) => !one.querySelector('input')).length);
  check(empty === 0, 'nor an empty box for it', empty);
  await page.click('#not-yet');
  await shows(page, 'thing');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2 - 50, { steps: 5 });
  await until(page, () => document.querySelector('.over .ghost') !== null);
  await page.mouse.up();
  await shows(page, 'order');
  check((await texts(page, '.side h2'))[0].startsWith('Legion: wheel'), 'a move', await texts(page, '.side h2'));
  await page.fill('#n-distance', '9');
  await page.press('#n-distance', 'Enter');
  await until(page, () => document.querySelector('.side .wrong') !== null);
  check(await page.$eval('#give', (one) => one.disabled), 'too far is refused');
  await page.fill('#n-distance', '0.5');
  await page.press('#n-distance', 'Enter');
  await until(page, () => document.querySelector('.side h2').textContent.includes('0.5 H'));
  await page.fill('#n-wheel', '0');
  await page.press('#n-wheel', 'Enter');
  await until(page, () => !document.querySelector('.side h2').textContent.includes('wheel'));
  await accessible(page, 'numbers of an order');
  const before = await moment(page);
  await page.click('#give');
  await happened(page, before);
  /* the only one who can be ordered is shown at once, with what ends his turn and what has just happened */
  await shows(page, 'thing');
  check((await texts(page, '#g-0'))[0] === 'Done', 'what ends it is there without going back', await moment(page));
  const told = await texts(page, '.side ol.told li');
  check(told[0]?.startsWith('Legion: moved ahead, 0.5 H'), 'and so is what has happened', told);
  /* one touch ends it: alone against a computer it can simply be taken back */
  const at = await moment(page);
  const done = await entries(page);
  await page.click('#g-0');
  await happened(page, at);
  await ready(page);
  check((await entries(page)) > done, 'one touch ends it', [done, await entries(page)]);
  check((await page.$('#give')) === null, 'and nothing asks again', await moment(page));
  await page.close();
}

/* A man of a skirmish is drawn to a point: by the ruler of the picture 6 cm east are 6 cm; beyond his reach it is as
 ** far as he gets. Pierrot stands at 8 cm, 46 cm, and goes 20 cm on foot. */
async function drawnToAPoint(open) {
  const page = await sit(open, { scenario: 'flintlock/salt-1780', seats: { blue: 'recruit' }, seed: 3 });
  await ready(page);
  const cm = (await page.locator('.scene .ruler').first().boundingBox()).width / 10;
  const man = await page.locator('g[data-thing=pierrot] > circle').first().boundingBox();
  const [x, y] = [man.x + man.width / 2, man.y + man.height / 2];
  const goes = async () => {
    const title = (await texts(page, '.side h2'))[0];
    const [, east, north] = title.match(/^Pierrot: go to ([\d.]+) cm, ([\d.]+) cm/) ?? [];
    return { title, east: Number(east), north: Number(north) };
  };
  const draw = async (/** @type {number} */ east, /** @type {number} */ north) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + east * cm, y - north * cm, { steps: 5 });
    await until(page, () => document.querySelector('.over circle.reach') && document.querySelector('.over .ghost'));
    await until(page, () => / cm$/.test(document.querySelector('.says-drag').textContent));
    await page.mouse.up();
    await shows(page, 'order');
  };
  await draw(6, 3);
  const near = await goes();
  check(Math.abs(near.east - 14) < 0.3 && Math.abs(near.north - 49) < 0.3, 'to where it was drawn', near);
  const ghost = await page.locator('.over .ghost').last().boundingBox();
  const off = Math.hypot(ghost.x + ghost.width / 2 - x - 6 * cm, ghost.y + ghost.height / 2 - y + 3 * cm);
  check(off < cm / 2, 'he is seen where he will stand', off);
  await page.click('#not-yet');
  await shows(page, 'thing');
  await draw(45, 0);
  const far = await goes();
  const way = Math.hypot(far.east - 8, far.north - 46);
  check(way > 19.5 && way <= 20.1, 'no farther than he can go', [far, way]);
  check(!(await page.$eval('#give', (one) => one.disabled)), 'the rules allow it');
  await page.click('#give');
  await until(page, () => document.querySelector('path.waits') !== null);
  await page.close();
}

/* Two fingers: three times as far apart is three times as close, and what lay between them stays there. */
async function pinched(open) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await sit(open, { scenario: 'flintlock/salt-1780', seats: { blue: 'recruit' }, seed: 3 }, phone);
  await ready(page);
  const box = await page.locator('div.ground').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const seen = () =>
    page.$eval(
      'svg.scene',
      (svg, at) => {
        const point = new DOMPoint(at[0], at[1]).matrixTransform(svg.getScreenCTM().inverse());
        return { wide: svg.viewBox.baseVal.width, x: point.x, y: point.y };
      },
      [x, y],
    );
  const device = await page.context().newCDPSession(page);
  const fingers = (/** @type {string} */ type, /** @type {number[]} */ ...places) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((left, id) => ({ x: left, y, id })) });
  const before = await seen();
  await fingers('touchStart', x - 30, x + 30);
  for (let apart = 40; apart <= 90; apart += 10) await fingers('touchMove', x - apart, x + apart);
  await fingers('touchEnd');
  const after = await seen();
  check(Math.abs(before.wide / after.wide - 3) < 0.1, 'three times as close', [before, after]);
  const off = Math.hypot(after.x - before.x, after.y - before.y);
  check(off < before.wide / 100, 'what lay between the fingers stays', [before, after]);
  check((await moment(page)).state === 'idle', 'nothing was touched by it', await moment(page));
  await page.close();
}

/* The panel is built anew: something has come from elsewhere. @param {any} page */
async function rebuilt(page) {
  const before = await page.evaluate(() => {
    const { version } = /** @type {HTMLElement} */ (document.querySelector('.side')).dataset;
    /** @type {any} */ (window).battle.refresh();
    return version;
  });
  await until(page, (old) => document.querySelector('.side').dataset.version !== old, before);
}

/* An order in words: one that is meant, and several that may be; what is half said stays. */
async function words(open) {
  const page = await sit(open, FORD);
  await ready(page);
  await page.fill('#say', 'shoot longbows gob');
  await rebuilt(page);
  check((await page.inputValue('#say')) === 'shoot longbows gob', 'what is half said stays');
  await page.keyboard.type('lins');
  await page.press('#say', 'Enter');
  await shows(page, 'order');
  check((await texts(page, '.side h2'))[0] === 'Longbows: shoot at Goblins', 'what was said');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shows(page, 'idle');
  await page.fill('#say', 'shoot longbows');
  await page.press('#say', 'Enter');
  await until(page, () => document.querySelectorAll('#m-7').length === 1);
  await page.fill('#say', 'dance');
  await page.press('#say', 'Enter');
  await until(page, () => document.querySelector('.side .wrong') !== null);
  await page.close();
}

/* A half-made order survives: the record and what was half decided are all that is needed. */
async function comesBack(open) {
  const page = await sit(open, FORD);
  await ready(page);
  await page.click('g[data-thing=longbows]');
  await shows(page, 'thing');
  await page.click('#k-shoot');
  await page.click('#o-shoot-1');
  await shows(page, 'order');
  const kept = await page.evaluate(() => /** @type {any} */ (window).saved);
  const title = (await texts(page, '.side h2'))[0];
  await page.reload();
  await until(page, () => document.getElementById('main').dataset.ready !== undefined);
  await mount(page, { rulebook: 'fantasy', record: kept.record }, 'en', kept.half);
  await shows(page, 'order');
  check((await texts(page, '.side h2'))[0] === title, 'the same decision', await texts(page, '.side h2'));
  await page.close();
}

/* Own dice: the form asks for exactly what is thrown. */
async function typedDice(open) {
  const page = await sit(open, { ...STEPS, dice: 'typed' });
  await until(page, () => document.querySelector('#dice-typed') !== null);
  await accessible(page, 'dice are wanted');
  const whose = await page.evaluate(() => /** @type {any} */ (window).battle.wants.who);
  const label = (await texts(page, '.asking label'))[0];
  check(label.toLowerCase().startsWith(`${whose}: initiative`), 'it says whose dice, and what for', [label, whose]);
  await page.fill('#dice-typed', '9');
  check((await texts(page, '#dice-wrong'))[0].includes('6'), 'a face that is none is refused');
  for (let i = 0; i < 12; i++) {
    await ready(page);
    const was = await moment(page);
    if (was.state === 'dice') await typeDice(page, i + 2);
    else {
      await page.click('#sergeant');
      await shows(page, 'order');
      await page.click('#give');
      await happened(page, was);
    }
  }
  check((await page.$$('.fell .die')).length > 0, 'typed faces are shown');
  await page.close();
}

/* Runs in the page: Zama until red is asked for a card that it does not hold; the record of that. */
async function recordAskedInVain() {
  const { workerCarrier } = await import('./carrier.js');
  const engine = workerCarrier('ancients', 'en');
  const start = { cmd: 'new', scenario: 'ancients/zama-202bc', seats: { blue: 'recruit' }, seed: 1 };
  const { game } = await engine.send(start);
  const red = (cmd, more = {}) => engine.send({ cmd, game, seat: 'red', ...more });
  for (let i = 0; i < 400; i++) {
    if ((await red('now')).by_itself) break;
    await red('order', { order: (await red('ai', { level: 'recruit' })).order });
  }
  const { record } = await engine.send({ cmd: 'save', game });
  engine.close();
  return record;
}

/* Who holds no card that fits is asked all the same, so that nobody learns it; alone against a computer the page
 ** passes by itself, unless it is told not to or something was taken back. */
async function askedInVain(open) {
  const page = await open('#/none?lang=en', { reducedMotion: 'reduce' });
  await until(page, () => document.getElementById('main').dataset.ready !== undefined);
  const record = await page.evaluate(recordAskedInVain);
  const asked = () => page.evaluate(() => /** @type {any} */ (window).battle.now.by_itself?.order ?? null);
  const start = { rulebook: 'ancients', record };
  await page.evaluate(() => localStorage.setItem('alea.by-itself', 'false'));
  await mount(page, start, 'en');
  await ready(page);
  const before = await entries(page);
  check(JSON.stringify(await asked()) === '{"order":"pass","until":"moment"}', 'asked in vain', await asked());
  await page.evaluate(() => document.querySelectorAll('#more').forEach((one) => (one.open = true)));
  check((await texts(page, '.choices li')).length === 4, 'one may only pass', await texts(page, '.choices li'));
  await accessible(page, 'asked in vain');
  await page.click('#by-itself');
  await until(page, (was) => /** @type {any} */ (window).battle.now.entries > was, before);
  await ready(page);
  check((await asked()) === null, 'it passed by itself', await asked());
  await page.evaluate(() => /** @type {any} */ (window).battle.act('undo'));
  await ready(page);
  check((await asked()) !== null, 'what was taken back stays, whichever of several answers it was');
  const withPerson = await page.evaluate(async () => {
    const { answering } = await import('./battle.js');
    const seats = [{ seat: 'red', text: '', player: null }, { seat: 'blue', text: '', player: 'person' }];
    return answering({ seats }, ['red']);
  });
  check(!withPerson.alone && !withPerson.on, 'where a person waits, one is asked', withPerson);
  await page.close();
}

/* On a phone no word of any picture is too small to be read; what stands for it is there. */
async function legible(open) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open('#/none?lang=en', { reducedMotion: 'reduce', ...phone });
  await until(page, () => document.getElementById('main').dataset.ready !== undefined);
  const start = { seats: { blue: 'recruit' }, seed: 3 };
  for (const [scenario, least] of [
    ['campaign/leipzig-1813', ['39', '14', 'Napoleon', 'Magdeburg ★2 red']],
    ['ancients/zama-202bc', ['3/3', '6/6', '3 Hastati I']],
    ['flintlock/salt-1780', ['1', '2', '1 Smugglers (6)']],
    ['fantasy/ford', ['6', 'Orc Host', 'Goblin Slingers', '13', 'River Militia']],
  ]) {
    await mount(page, { scenario, ...start }, 'en');
    await ready(page);
    const shown = await page.$$eval('.scene text', (all) =>
      all
        .filter((one) => {
          const { visibility, display } = getComputedStyle(one);
          return visibility === 'visible' && display !== 'none' && one.textContent;
        })
        .map((one) => {
          const { a, b } = one.getScreenCTM(); /* a name may stand upright */
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const pixels = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
          return { text: one.textContent, pixels, upright: Math.abs(b) > Math.abs(a), box: [left, top, right, bottom] };
        }),
    );
    const small = shown.filter((one) => one.pixels < 7.5);
    check(small.length === 0, `every word of ${scenario} can be read on a phone`, small);
    const missing = least.filter((text) => !shown.some((one) => one.text === text));
    check(missing.length === 0, `what one plays by is seen in ${scenario}`, missing);
    const upright = shown.filter((one) => one.upright);
    check(upright.length === (scenario === 'fantasy/ford' ? 16 : 0), `upright names of ${scenario}`, upright.length);
    const bases = await page.$$eval('.scene g[data-thing] > rect', (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom]),
    );
    const over = (p, q) => p[0] < q[2] && q[0] < p[2] && p[1] < q[3] && q[1] < p[3];
    const hiding = upright.filter(({ box }) => bases.some((base) => over(box, base)));
    check(hiding.length === 0, 'they hide no counter', hiding);
    if (!upright.length) continue;
    /* a picture that is drawn while it is low has no room for all of them, until it is high again */
    await page.setViewportSize({ width: 390, height: 460 });
    await mount(page, { scenario, ...start }, 'en');
    await ready(page);
    const low = await page.$$eval('.upright.shown', (all) => all.length);
    await page.setViewportSize(phone.viewport);
    await until(page, () => document.querySelectorAll('.upright.shown').length === 16);
    check(low < 16, 'no room in a low picture', low);
  }
  await page.close();
}

/* Counters with their names upright: frames lie around the counters alone, an arrow goes from one to the other. What is
 ** touched is seen at once, the lesson comes behind it; in French no sign begins a line. */
async function marked(open) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await sit(open, FORD, { language: 'fr', ...phone });
  await ready(page);
  const boxes = (selector) =>
    page.$$eval(selector, (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom]),
    );
  const base = async (/** @type {string} */ thing) => (await boxes(`g[data-thing=${thing}] > rect`))[0];
  const near = (p, q, most) => p.every((one, i) => Math.abs(one - q[i]) <= most);
  const touch = async (/** @type {string} */ thing) => {
    const [left, top, right, bottom] = await base(thing);
    await page.touchscreen.tap((left + right) / 2, (top + bottom) / 2);
  };
  await touch('town_guard');
  await shows(page, 'thing');
  await until(page, () => document.querySelectorAll('.ring.target').length === 8);
  check((await page.$$('.upright.shown')).length === 16, 'all names are seen');
  const [ring] = await boxes('.ring.chosen');
  check(near(ring, await base('town_guard'), 6), 'the frame is around the counter', [ring, await base('town_guard')]);
  const high = (await boxes('.ring.target')).map(([, top, , bottom]) => bottom - top);
  check(Math.max(...high) < 40, 'and so are those of the enemies', high);
  const order = await page.$eval('.side', (one) => [...one.children].map((part) => part.className || part.tagName));
  check(order.indexOf('H2') < order.indexOf('lesson') && order.includes('lesson'), 'first what was touched', order);
  const name = await page.$eval('.side h2', (one) => one.getBoundingClientRect().top);
  check(name < 844, 'it is in sight', name);
  const zooms = await page.$$eval('.zoom button', (all) => all.filter((one) => one.checkVisibility()).length);
  check(zooms === 1, 'the whole picture can only be brought closer', zooms);
  await touch('hobgoblins');
  await shows(page, 'order');
  const title = await page.$eval('.side h2', (one) => one.textContent);
  check(/\u00a0: /.test(title), 'French signs stay with their words', title);
  const [way] = await boxes('path.waits:not(.head)');
  const [from, to] = [await base('town_guard'), await base('hobgoblins')];
  const joins = way[0] >= from[0] - 4 && way[2] <= to[2] + 4 && way[1] >= to[1] - 4 && way[3] <= from[3] + 4;
  check(joins && way[3] - way[1] > 5, 'the arrow goes from one counter to the other', [way, from, to]);
  await page.close();
}

/* What will come of an order comes before the numbers that can still be chosen of it: a shot with a move to follow. */
async function oddsFirst(open) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await sit(open, STEPS, phone);
  const both = () => page.$$eval('.side .comes, .side fieldset.numbers', (all) => all.map((one) => one.className));
  for (let i = 0; i < 20; i++) {
    await ready(page);
    const was = await moment(page);
    if (was.state === 'thing') await page.tap('#back');
    if (was.state === 'thing') await shows(page, 'idle');
    if (was.state !== 'order') await page.tap('#sergeant');
    await shows(page, 'order');
    if ((await both()).length === 2) break;
    await page.tap('#give');
    await happened(page, was);
  }
  check((await both()).join() === 'comes,numbers', 'the odds first', await both());
  await page.close();
}

/* What was expected of my order stands beside what it threw, not beside what others threw afterwards. */
async function ownThrow(open) {
  const page = await open('#/none?lang=en');
  const line = await page.evaluate(async () => {
    const { diceLine } = await import('./throws.js');
    const roll = (/** @type {string} */ text) => [{ kind: 'roll', text, faces: [4] }];
    const past = ['before', 'mine', 'theirs'].map((text) => ({ events: [], trace: roll(text) }));
    const battle = /** @type {any} */ ({ past, now: { seats: [], dice: 'random' } });
    const box = document.createElement('div');
    const was = { expected: 'hits: 1', since: past[0], before: null, after: null };
    box.append(.../** @type {any[]} */ (diceLine(battle, was)).flat(Infinity).filter(Boolean));
    return box.textContent;
  });
  check(/^your order *mine 4 *expected: hits: 1 *last throw *theirs 4$/.test(line), 'my throw and its odds', line);
  await whatThrowsMade(page);
  await page.close();
}

await run(async ({ open }) => {
  const hands = [orderWithOdds, sealed, freeTable, drawnToAPoint, pinched, words, marked, oddsFirst];
  for (const part of [...hands, comesBack, typedDice, askedInVain, ownThrow, legible]) {
    if (process.env.PART && process.env.PART !== part.name) continue;
    await part(open);
    note(part.name);
  }
});
