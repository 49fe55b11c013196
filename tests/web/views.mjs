/* views.mjs - what a player does with the page, step by step. Expected figures are worked out by hand. */
import { answered, bars, check, note, run, until } from './lib.mjs';

const text = (page, selector) => page.$eval(selector, (one) => one.textContent);
const hash = (page) => page.evaluate(() => location.hash);

/* A musket at 20 cm needs a 5: one shot in three hits. Three shots: 8/27, 12/27, 6/27, 1/27; the mean is 1. */
async function formAndChart(open) {
  const page = await open('#/odds/flintlock.shoot?rules=printed&lang=en');
  await answered(page, 'wrong');
  check(
    (await text(page, '#f-distance-wrong')).includes('0..999'),
    'what is needed is said at the field as the rules word it',
  );
  await page.fill('#f-distance', '20');
  await answered(page);
  check((await bars(page))[1].join(' ').startsWith('1 33.3 %'), 'one musket', await bars(page));
  await page.fill('#f-shooters', '3');
  await until(page, () => document.querySelectorAll('#all-odds > alea-chart tbody tr').length === 4);
  check(
    (await bars(page)).map((row) => row[1]).join() === '29.6 %,44.4 %,22.2 %,3.7 %',
    'three muskets',
    await bars(page),
  );
  check((await bars(page)).map((row) => row[2]).join() === '100.0 %,70.4 %,25.9 %,3.7 %', 'or more', await bars(page));
  check((await text(page, '.mean')).trim() === 'mean 1', 'the mean', await text(page, '.mean'));
  check((await text(page, '.method')).startsWith('Exact'), 'the method is said');
  await page.check('#fractions');
  check(
    (await page.$$eval('td.exact', (cells) => cells.map((cell) => cell.textContent))).join() === '8/27,4/9,2/9,1/27',
    'exact fractions',
  );
  check(
    (await hash(page)) === '#/odds/flintlock.shoot?distance=20&shooters=3&rules=printed&lang=en',
    'the address spells the question',
    await hash(page),
  );
  check(page.workers().length === 1, 'the rules run beside the page, not in it');
  await page.waitForSelector('alea-whatif a');
  check(
    (await page.$$eval('alea-whatif a', (links) => links.map((one) => one.textContent))).some((words) =>
      words.includes('behind'),
    ),
    'what one changed fact would do',
  );
  await page.fill('#f-distance', '-3');
  await answered(page, 'wrong');
  check((await page.getAttribute('#f-distance', 'aria-invalid')) === 'true', 'a wrong field is marked');
  await page.press('#f-distance', 'ArrowUp');
  await answered(page);
  check((await page.inputValue('#f-distance')) === '0', 'arrow keys stay in the range');
  await until(page, () => /mean/.test(document.getElementById('live').textContent));
  await page.close();
}

/* What is so or not so is compared by the chance that it is: discipline B needs a 4, one less out of the radius. A list
 ** that must be given is asked for in words of the page. */
async function soOrNot(open) {
  const page = await open('#/odds/ancients.discipline?rules=printed&lang=en');
  await answered(page);
  await until(page, () => /Out of command radius/.test(document.querySelector('alea-whatif')?.textContent ?? ''));
  const seen = (await text(page, 'alea-whatif')).replace(/\u00a0/g, ' ');
  check(/Passed, now 50\.0 %/.test(seen), 'the chance to pass', seen);
  check(/Out of command radius\s*33\.3 %\s*−16\.7/.test(seen), 'and what is less', seen);
  const lists = await open('#/odds/campaign.battle?rules=printed&lang=en');
  await answered(lists, 'wrong');
  const wrong = await text(lists, '#odds-wrong');
  check(wrong.endsWith('Add at least one.') && !/units\.1/.test(wrong), 'what is needed, in words', wrong);
  await lists.close();
  await page.close();
}

/* Typed dice: the page asks for exactly the wanted dice and shows the odds of the rest. */
async function dice(open) {
  const page = await open('#/odds/flintlock.melee?rules=printed&lang=en');
  await answered(page);
  await page.click('text=I threw these dice');
  await page.waitForSelector('#dice-typed');
  check((await text(page, '.asking label')).includes('d6'), 'which dice are wanted', await text(page, '.asking label'));
  const asked = await text(page, '#dice-left');
  check(/^0 of \d$/.test(asked), 'how many', asked);
  await page.fill('#dice-typed', '9');
  check((await text(page, '#dice-wrong')).includes('6'), 'a face that is none is refused');
  const count = Number(asked.slice(5));
  for (let i = 0; i < 20 && (await page.$('#dice-typed')); i++) {
    const before = await hash(page);
    const wanted = Number((await text(page, '#dice-left')).replace(/.* of /, ''));
    if (i > 0)
      check((await page.$$('.to-come alea-chart tbody tr')).length > 0, 'the odds of what is still to be thrown');
    await page.fill(
      '#dice-typed',
      Array(wanted)
        .fill(2 + (i % 3))
        .join(' '),
    );
    await until(page, (was) => location.hash !== was, before);
    await until(
      page,
      () =>
        document.querySelector('alea-dice .outcome') ||
        document.querySelector('#dice-left')?.textContent.startsWith('0 of'),
    );
  }
  check((await text(page, 'alea-dice .outcome')).length > 3 && count > 0, 'a result');
  check((await hash(page)).includes('dice:='), 'the dice stand in the link');
  await page.click('text=Put the dice away');
  await page.waitForSelector('text=I threw these dice');
  await page.click('text=Throw for me');
  await page.waitForSelector('alea-dice .outcome');
  check((await page.$$('alea-why .die')).length > 0, 'the dice are seen in the explanation');
  await page.close();
}

/* Ten muskets at 35 cm need a 6: 10/6 hits on average; at 20 cm a 5: 10/3. */
async function compare(open) {
  const page = await open('#/odds/flintlock.shoot?distance=35&shooters=10&rules=printed&lang=en');
  await answered(page);
  await page.click('#compare');
  await page.fill('#f-distance', '20');
  await until(page, () => /3\.333/.test(document.querySelector('.mean')?.textContent ?? ''));
  check(
    (await text(page, '.mean')).replace(/\s+/g, ' ').trim() === 'mean A 1.667 · B 3.333 · change +1.667',
    'two means',
    await text(page, '.mean'),
  );
  const again = await open(await hash(page));
  await answered(again);
  check(JSON.stringify(await bars(again)) === JSON.stringify(await bars(page)), 'the link carries both situations');
  await again.click('#tab-b');
  check((await again.inputValue('#f-distance')) === '20', 'B is edited');
  await again.click('#alone');
  await again.waitForSelector('#compare');
  check(
    (await hash(again)).startsWith('#/odds/flintlock.shoot?distance=20&shooters=10&rules'),
    'only this one',
    await hash(again),
  );
  await again.close();
  await page.close();
}

async function rank(open) {
  const page = await open('#/odds/flintlock.shoot?distance=20&shooters=3&rules=printed&lang=en');
  await answered(page);
  await page.click('text=Rank alternatives');
  await page.waitForSelector('#vary-add');
  await page.selectOption('#vary-add', 'weapon');
  await page.waitForSelector('.ranked tbody tr');
  await page.selectOption('#vary-add', 'target.cover');
  await until(page, () => document.querySelectorAll('.ranked tbody tr').length === 15);
  const values = await page.$$eval('.ranked tbody tr b', (cells) => cells.map((cell) => Number(cell.textContent)));
  check(values.every((value, i) => i === 0 || value <= values[i - 1]) && values[0] === 1, 'sorted by the mean', values);
  check(!(await text(page, '#main')).includes('[object'), 'only words');
  await page.uncheck('#v-weapon-pistol');
  await until(page, () => document.querySelectorAll('.ranked tbody tr').length === 12);
  const again = await open(await hash(page));
  await until(again, () => document.querySelectorAll('.ranked tbody tr').length === 12);
  await again.click('.ranked tbody tr:last-child button');
  await answered(again);
  check((await hash(again)).includes('target.cover=loophole'), 'a row opens its question', await hash(again));
  await again.close();
  await page.close();
}

/* Cover at -2: ten muskets at 35 cm need 8, three sixes in one volley. */
async function house(open) {
  const page = await open('#/odds/flintlock.shoot?distance=35&shooters=10&target.cover=cover&rules=printed&lang=en');
  await answered(page);
  await page.click('alea-why button[aria-label*="foot in cover"]');
  await page.waitForSelector('#h-flintlock-shoot-cover');
  await page.fill('#h-flintlock-shoot-cover', '-2');
  await page.press('#h-flintlock-shoot-cover', 'Enter');
  await until(page, () => document.querySelectorAll('.bars.two').length === 1);
  check((await bars(page))[0].join(' ') === '0 48.5 % 77.5 % +29.1', 'the effect is shown', await bars(page));
  check((await hash(page)).includes('set:flintlock.shoot.cover=-2'), 'in the link');
  await page.waitForSelector('alea-why .own');
  check(
    (await text(page, 'alea-why .own')).includes('−1') || (await text(page, 'alea-why .own')).includes('-1'),
    'the explanation says what is printed',
    await text(page, 'alea-why .own'),
  );
  const again = await open(await hash(page));
  await answered(again);
  check((await again.$$('.bars.two')).length === 1, 'a link brings its house rules');
  await again.close();
  await page.selectOption('#h-flintlock-seven', 'reroll');
  await until(page, () => location.hash.includes('set:flintlock.seven=reroll'));
  await page.click('text=All as printed');
  await until(page, () => document.querySelectorAll('.bars.two').length === 0);
  await page.close();
}

async function tables(open) {
  const page = await open('#/?lang=en', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.waitForSelector('.tiles a');
  await page.tap('#top nav >> text=Tables');
  await page.waitForSelector('h1:has-text("Tables")');
  await page.tap('text=Firearms: the die needed');
  await page.waitForSelector('.fitting');
  check(
    (await page.$$eval('table.printed tbody tr', (rows) => rows.map((row) => row.textContent))).some((row) =>
      row.startsWith('flintlock musket'),
    ),
    'a table in two touches',
  );
  const small = await page.$$eval('#top nav a, .row a', (links) =>
    links.filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.textContent),
  );
  check(small.length === 0, 'big targets', small);
  await page.close();
}

/* No view is wider than a phone of 360 px; the summary leads to the odds. */
async function phone(open) {
  const page = await open('#/?lang=fr', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  for (const at of [
    '#/?lang=fr',
    '#/odds/ancients.melee?attacker.support.1.type=FL&lang=fr',
    '#/odds/flintlock.shoot?distance=20&compare&b:distance=40&lang=it',
    '#/tables?lang=fr',
    '#/table/flintlock.firearms?lang=fr',
    '#/rank/flintlock.shoot?distance=20&vary:weapon=musket,pistol&lang=fr',
    '#/house/ancients?lang=fr',
    '#/book/campaign?lang=it',
  ]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, at);
    await until(page, (to) => document.getElementById('main').dataset.ready?.split('?')[0] === to.split('?')[0], at);
    await page.waitForTimeout(150);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `no wider than the phone: ${at}`, wide);
  }
  await page.evaluate(() => {
    location.hash = '#/odds/flintlock.shoot?distance=20&rules=printed&lang=en';
  });
  await answered(page);
  await page.waitForTimeout(100);
  check(
    /(33.3|66.7)\u00a0%/.test(await text(page, '#summary')),
    'the summary at the foot',
    await text(page, '#summary'),
  );
  await page.tap('#summary');
  const top = await page.$eval('#odds-title', (one) => one.getBoundingClientRect().top);
  check(top >= -5 && top < 500, 'leads to the odds', top);
  await page.close();
}

/* Without a mouse: from the top of the page to a question, its answer, a throw, another language. */
async function keyboard(open) {
  const page = await open('#/odds/flintlock.shoot?rules=printed&lang=en');
  await answered(page, 'wrong');
  const at = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');
  const tabTo = async (wanted, most = 80) => {
    for (let i = 0; i < most; i++) {
      if ((await at()) === wanted) return true;
      await page.keyboard.press('Tab');
    }
    check(false, `Tab leads to ${wanted}`, await at());
    return false;
  };
  await page.keyboard.press('Tab');
  check((await at()) === 'skip', 'the first stop skips the header', await at());
  await page.keyboard.press('Enter');
  check((await at()) === 'main', 'to the content', await at());
  await tabTo('f-distance');
  await page.keyboard.type('20');
  await answered(page);
  await page.keyboard.press('Tab');
  check((await at()) === 'f-shooters', 'the order of the form', await at());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await until(page, () => location.hash.includes('shooters=3'));
  await tabTo('f-target-cover');
  await page.keyboard.press('ArrowDown');
  await until(page, () => location.hash.includes('target.cover=cover'));
  await answered(page);
  await tabTo('Throw for me');
  await page.keyboard.press('Enter');
  await page.waitForSelector('alea-dice .outcome');
  await until(page, () => /Hits/.test(document.getElementById('live').textContent));
  check((await at()) === 'Throw again', 'the focus stays with the dice', await at());
  await page.focus('#language');
  await page.keyboard.press('ArrowDown');
  await until(
    page,
    () => document.documentElement.lang === 'fr' && document.querySelector('h1')?.textContent.startsWith('Tirs'),
  );
  check(
    (await at()) === 'language' && (await hash(page)).includes('target.cover=cover'),
    'another language keeps the question',
    await hash(page),
  );
  await page.close();
}

/* A list: items are added, alike and taken away; a set keeps its order. */
async function lists(open) {
  const page = await open('#/odds/campaign.battle?rules=printed&lang=en');
  await answered(page, 'wrong');
  for (const side of ['attacker', 'defender']) await page.click(`#f-${side}-units-add`);
  await answered(page);
  await page.click('#f-attacker-units-again');
  await until(page, () => location.hash.includes('attacker.units.2'));
  await page.click('fieldset.item:nth-of-type(2) >> text=Take away');
  await until(page, () => !location.hash.includes('attacker.units.2'));
  await page.evaluate(() => {
    location.hash = '#/odds/campaign.stack?rules=printed&lang=en';
  });
  await page.waitForSelector('#f-units');
  const choices = await page.$$eval('#f-units option', (options) => options.map((one) => one.value));
  await page.selectOption('#f-units', choices[2]);
  await page.selectOption('#f-units', choices[1]);
  await until(
    page,
    (wanted) => decodeURIComponent(location.hash).includes(wanted),
    `units=${choices[2]}+${choices[1]}`,
  );
  await page.click('#f-units-0');
  await until(page, (wanted) => decodeURIComponent(location.hash).includes(wanted), `units=${choices[1]}&`);
  await page.close();
}

await run(async ({ open }) => {
  for (const part of [formAndChart, soOrNot, dice, compare, rank, house, tables, phone, keyboard, lists]) {
    await part(open);
    note(part.name);
  }
});
