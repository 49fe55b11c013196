/* ask.mjs - a question at the table: how many touches it takes, and whether what is shown is what the program answers
 ** on the command line. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { answered, bars, check, note, run, until } from './lib.mjs';
import { inEnglish } from './words_lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const alea = (...words) => JSON.parse(execFileSync(process.env.ALEA, [...words, '--json'], { encoding: 'utf8' }));
const text = (page, selector) => page.$eval(selector, (one) => one.textContent);
const hash = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/* Hastati of Rome, 202 BC, and Gauls of the Trebia, as their lists have them (data/armies, data/scenarios). */
const LEGION = ['attacker.vbu=6', 'attacker.impetus=1', 'attacker.weapon=pilum'];
const GAULS = ['type=FL', 'vbu=4', 'impetus=4', 'discipline=C', 'impetuous=true'].map((one) => `defender.${one}`);

async function axeFinds(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`);
  });
  check(found.length === 0, `axe-core finds nothing: ${where}`, found);
}

const army = (title) => `#picker summary:has-text("${title}")`;
const unit = (name, of) =>
  `#picker details:has(summary:has-text("${of}")) button:has(b:text-matches("^${name}( [(][0-9]+[)])?$"))`;

/* From the home page, with nothing at hand but the armies of the program: a legion charges Gauls in six touches; which
 ** card is worth most is the seventh. */
async function touches(open) {
  const page = await open('#/?lang=en', PHONE);
  let count = 0;
  const touch = async (selector) => {
    await page.waitForSelector(selector);
    await page.tap(selector);
    count++;
  };
  await touch('a[href*="odds/ancients.onset"]');
  await touch('#f-attacker-choose');
  await touch(army('Rome, 202 BC'));
  await touch(unit('Hastati', 'Rome, 202 BC'));
  await touch(army('The Trebia, 218 BC: blue'));
  await touch(unit('Gauls', 'The Trebia, 218 BC: blue'));
  await until(page, () => document.querySelector('.decision')?.textContent.includes('Gauls: routed'));
  check(count === 6, 'a legion charges Gauls in six touches', count);
  const odds = alea('odds', 'ancients.onset', ...LEGION, ...GAULS);
  const p = (path, value) => odds.marginals[path].find((one) => one.value === value)?.p ?? 0;
  const percent = (x) => `${(x * 100).toFixed(1)} %`;
  check(
    JSON.stringify(await bars(page, '.panel > #decision')) ===
      JSON.stringify([
        ['Hastati: victory', percent(p('winner', 'attacker'))],
        ['Gauls: routed', percent(p('defender.state', 'routed'))],
        ['Nobody gives way', percent(p('winner', 'none'))],
        ['Gauls: victory', percent(p('winner', 'defender'))],
        ['Hastati: routed', percent(p('attacker.state', 'routed'))],
      ]),
    'the decision in the names of the units, as the program counts it',
    await bars(page, '.panel > #decision'),
  );
  const seen = await page.$eval('#summary', (one) => ({
    text: one.textContent,
    bottom: one.getBoundingClientRect().bottom,
  }));
  const parts = await page.$$eval('.decision .under th', (all) => all.map((one) => one.textContent).join());
  check(parts === 'Gauls: routed,Hastati: routed', 'a rout is a part of the victory above it', parts);
  check(seen.text.includes('Hastati: victory') && seen.bottom <= 844, 'the decision stays in sight on a phone', seen);
  await touch('#f-attacker-cards-best');
  await page.waitForSelector('.best li');
  check(count === 7, 'and the best card in one more', count);
  /* all of it is seen, above what stands at the foot */
  await until(page, () => {
    const { top, bottom } = document.getElementById('best').getBoundingClientRect();
    return top >= 0 && bottom <= document.getElementById('summary').getBoundingClientRect().top;
  });
  const why = await page.$eval('alea-why', (one) => one.textContent);
  check(why.includes('Hastati: dice') && why.includes('Gauls: dice'), 'the explanation has their names, too', why);
  const cards = Array.from({ length: 12 }, (_, i) => `tc${i + 1}`).join(',');
  const said = [`attacker.cards=${cards}`, ...LEGION, ...GAULS, '--by', 'winner=attacker'];
  const ranked = alea('rank', 'ancients.onset', ...said);
  const best = ranked.rows[0];
  const gain = (best.by - p('winner', 'attacker')) * 100;
  const first = await text(page, '.best li');
  check(
    first.toLowerCase().startsWith(String(best.inputs['attacker.cards']).toLowerCase()) &&
      first.endsWith(`+${gain.toFixed(1)}`),
    'the best card is that of alea rank, with what it brings',
    [first, best.inputs, gain],
  );
  await page.tap('.best button');
  await until(page, () => location.hash.includes('attacker.cards=tc'));
  check((await page.$$('#f-attacker-cards-0')).length === 1, 'a touch takes it');
  /* the armies are at hand now: another unit is two touches */
  await page.tap('#f-defender-choose');
  await page.tap(unit('Numidian Horse', 'The Trebia, 218 BC: blue'));
  await until(page, () => document.querySelector('#f-defender-title')?.textContent === 'Numidian Horse');
  check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, 'no wider than the phone');
  const again = await open((await page.evaluate(() => location.hash)).replace(/^/, ''), PHONE);
  await answered(again);
  check((await text(again, '#f-attacker-title')) === 'Hastati', 'a link carries the names', await hash(again));
  await again.close();
  await page.close();
}

/* What a unit is stays apart from how it stands; a list of one's own; a unit that was made and kept. */
async function units(open) {
  const page = await open('#/odds/ancients.combat?attacker.charged=true&rules=printed&lang=en');
  await answered(page);
  await page.click('#f-attacker-choose');
  const yaml = [
    'army: {en: My host}',
    'units:',
    '  - {name: "Iron Guard, first", type: CP1, vbu: 7, impetus: 3, discipline: A}   # the best',
    '  - name: Levies',
    '    type: T',
    '    vbu: 3',
    '    discipline: C',
  ].join('\n');
  await page.setInputFiles('#picker-file', { name: 'host.yaml', mimeType: 'text/yaml', buffer: Buffer.from(yaml) });
  await page.click(unit('Iron Guard, first', 'My host'));
  await until(page, () => location.hash.includes('attacker.vbu=7'));
  await page.keyboard.press('Escape');
  const now = await hash(page);
  check(
    now.includes('attacker.charged=true') && now.includes('attacker.type=CP1') && now.includes('attacker.discipline=A'),
    'what it is changes, how it stands stays',
    now,
  );
  check(
    /VBU 7 · impetus 3 · discipline A, good/.test(await text(page, '#f-attacker-line')),
    'what it is in one line',
    await text(page, '#f-attacker-line'),
  );
  await page.click('#f-defender-choose');
  await page.setInputFiles('#picker-file', {
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;type;vbu;impetuous\nWild men;FL;4;true\n'),
  });
  await page.click(unit('Wild men', 'table'));
  await until(page, () => location.hash.includes('defender.impetuous=true'));
  await page.click('#f-defender-choose');
  const poem = { name: 'poem.txt', mimeType: 'text/plain', buffer: Buffer.from('arma virumque') };
  await page.setInputFiles('#picker-file', poem);
  await until(page, () => document.querySelector('#picker .wrong:not([hidden])')?.textContent.includes('poem.txt'));
  await page.keyboard.press('Escape');
  check((await page.evaluate(() => document.activeElement?.id)) === 'f-defender-choose', 'the focus comes back');
  await page.click('#f-attacker-is-drawer');
  await page.fill('#f-attacker-name', 'My knights');
  await page.press('#f-attacker-name', 'Enter');
  await page.evaluate(() => (location.hash = '#/odds/ancients.shoot'));
  await page.waitForSelector('#f-target-choose');
  await page.click('#f-target-choose');
  await page.waitForSelector('#picker h3:has-text("Kept by me")');
  await page.fill('#picker-search', 'my kni');
  await page.click('#picker button.unit-choice');
  await until(page, () => document.querySelector('#f-target-title')?.textContent === 'My knights');
  await page.close();
}

/* Units of the other rulebooks: from their scenarios, into what their questions call them. */
async function otherBooks(open) {
  for (const [procedure, place, of, name, wanted] of [
    ['fantasy.battle', 'red', 'The barrow: blue', 'Trolls', 'red.regen=3'],
    ['fantasy.duel', 'hero', 'The barrow: red', 'Ysolde', 'hero.class=fighter'],
    ['flintlock.shoot', 'unit', 'The hedges of Clifton, 1745: blue', 'Macphersons', 'weapon=pistol'],
    ['flintlock.shoot', 'unit', 'The hedges of Clifton, 1745: red', 'Colonel Honeywood', 'mount=cavalry'],
    ['flintlock.shoot', 'target', 'The hedges of Clifton, 1745: red', 'Colonel Honeywood', 'target.mounted=true'],
    ['flintlock.duel', 'first', 'The hedges of Clifton, 1745: red', 'Captain East', 'first.class=4'],
  ]) {
    const page = await open(`#/odds/${procedure}?rules=printed&lang=en`);
    await page.waitForSelector(`#f-${place}-choose`);
    await page.click(`#f-${place}-choose`);
    await page.click(army(of));
    await page.click(unit(name, of));
    await until(page, (what) => location.hash.includes(what), wanted);
    await page.close();
  }
  const page = await open('#/odds/campaign.battle?rules=printed&lang=en');
  for (const side of ['attacker', 'defender']) {
    await page.click(`#f-${side}-units-army`);
    await page.click(army('The ring round Leipzig, 1813: red'));
    await page.click(unit('Imperial Guard', 'The ring round Leipzig, 1813: red'));
  }
  await answered(page);
  check((await hash(page)).includes('attacker.units.1.sp=10'), 'counters join a list', await hash(page));
  await page.close();
}

/* The form of a whole sequence is short, and on a phone the odds are not far down. */
async function short(open) {
  const page = await open('#/odds/fantasy.sequence?rules=printed&lang=en', PHONE);
  await answered(page, 'wrong');
  const panels = await page.$$eval('#answer .panel', (all) => all.filter((one) => one.checkVisibility()).length);
  check(panels === 1, 'as long as something is missing no empty box is shown', panels);
  for (const side of ['red', 'blue']) {
    await page.waitForSelector(`#f-${side}-units-army`);
    await page.tap(`#f-${side}-units-army`);
    await page.tap(army(`The ford: ${side}`));
    await page.tap(`#picker details:has(summary:has-text("The ford: ${side}")) .unit-choice`);
    await page.waitForSelector('#picker', { state: 'detached' });
  }
  await answered(page);
  const seen = await page.evaluate(() => ({
    fields: [...document.querySelectorAll('alea-form input, alea-form select')].filter((one) => one.checkVisibility())
      .length,
    odds: document.getElementById('odds-title').getBoundingClientRect().top + scrollY,
  }));
  check(seen.fields <= 24 && seen.odds < 2500, 'a short form (236 fields, 4,819 px it was)', seen);
  for (const at of ['ancients.melee', 'flintlock.shoot?distance=20']) {
    await page.evaluate((to) => (location.hash = to), `#/odds/${at}`);
    await until(page, (to) => document.getElementById('main').dataset.ready?.includes(to.split('?')[0]), at);
    await answered(page);
    const words = await page.$eval('#main', (one) => /** @type {HTMLElement} */ (one).innerText);
    const speech = words.match(/.{0,20}(\b[a-z]+_[a-z_]+\b|\b[a-z]+=[a-z]).{0,20}/);
    check(speech === null, `nothing speaks like the command line: ${at}`, speech?.[0]);
  }
  await page.close();
}

/* Few what-ifs, all different, none of which turns a unit into another; every fact has a line. */
async function whatIf(open) {
  const said = [...LEGION, ...GAULS, 'attacker.charged=true', 'attacker.cards=tc5', 'rules=printed', 'lang=en'];
  const page = await open(`#/odds/ancients.combat?${said.join('&')}`);
  await page.waitForSelector('alea-whatif[data-ready] td a');
  const rows = await page.$$eval('alea-whatif tbody tr', (all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  check(rows.length >= 2 && rows.length <= 5, 'a few', rows);
  check(new Set(rows.map((row) => row[1])).size === rows.length, 'each with a result of its own', rows);
  const fixed = /kind of troops|weapon|basic value/i;
  check(!rows.some((row) => fixed.test(row[0])), 'that can be chosen', rows);
  await page.waitForSelector('.facts tbody tr');
  const facts = await page.$$eval('.facts tbody tr', (all) => all.map((row) => [row.className, row.textContent]));
  check(facts.length === 10, 'every fact that was said has a line', facts);
  const struck = facts.filter(([kind]) => kind === 'no').map(([, words]) => words);
  check(
    ['pilum', 'TC5'].every((word) => struck.some((one) => one.includes(word))) &&
      !struck.some((one) => /value|impetus:/.test(one)),
    'what does not count is struck through with its reason',
    facts,
  );
  check((await text(page, 'alea-why')).includes('by our reading they have none'), 'the rules say it, too');
  const before = await page.evaluate(() => location.hash);
  await page.click('alea-whatif td a');
  await until(page, (old) => location.hash !== old, before);
  await answered(page);
  await page.close();
}

/* In the first sequence of a battle nobody can break: the losses are told instead, and what would change them. */
async function undecided(open) {
  const page = await open(
    '#/odds/campaign.combat?attacker.infantry=12&defender.infantry=8&rules=printed&lang=en',
  );
  await answered(page);
  check((await page.$('.decision')) === null, 'no chances that are all nothing');
  check(await page.$eval('#all-odds', (one) => one.open), 'the whole distribution instead');
  await until(page, () => document.querySelectorAll('alea-whatif td a').length > 2);
  await page.close();
}

/* Three situations, called by what differs; the second one is ranked when it is shown. */
async function situations(open) {
  const page = await open('#/odds/flintlock.shoot?distance=35&shooters=10&rules=printed&lang=en');
  await answered(page);
  await page.click('#compare');
  await page.fill('#f-distance', '20');
  await until(page, () => document.querySelectorAll('.compared th[scope=col]').length === 2);
  await page.click('#compare');
  await page.fill('#f-distance', '10');
  await until(page, () => document.querySelectorAll('.compared th[scope=col]').length === 3);
  await until(page, () => document.querySelector('#tab-c')?.textContent.includes('10'));
  const heads = await page.$$eval('.compared th[scope=col]', (all) => all.map((one) => one.textContent));
  check(
    heads.every((one, i) => one === `${'ABC'[i]}: distance, base to base: ${[35, 20, 10][i]} cm`) && heads.length === 3,
    'called by what differs',
    heads,
  );
  /* ten muskets: a 6 at 35 cm, a 5 at 20 cm: 10/6 and 10/3 hits on average */
  const cells = await page.$$eval('.compared tbody b', (all) => all.map((one) => one.textContent));
  check(cells[0] === '1.667' && cells[1] === '3.333' && cells.length === 3, 'their means', cells);
  const again = await open(await page.evaluate(() => location.hash));
  await until(again, () => document.querySelectorAll('.compared th[scope=col]').length === 3);
  await again.click('#tab-b');
  check((await again.inputValue('#f-distance')) === '20', 'the link carries all of them');
  await again.click('#without');
  await until(again, () => document.querySelectorAll('.compared th[scope=col]').length === 2);
  await again.close();
  await page.click('#tab-b');
  await page.click('text=Rank alternatives');
  await page.waitForSelector('#vary-add');
  check((await text(page, '#main')).includes('20 cm'), 'the situation that was shown is ranked');
  await page.close();
  await whose(open);
  await many(open);
}

/* Both sides differ in the same: it is said whose. */
async function whose(open) {
  const both = 'compare=3&b:attacker.disordered=true&c:defender.disordered=true';
  const page = await open(`#/odds/ancients.onset?${both}&rules=printed&lang=en`);
  await until(page, () => document.querySelectorAll('.compared th[scope=col]').length === 3);
  const heads = await page.$$eval('.compared th[scope=col]', (all) => all.map((one) => one.textContent));
  check(heads[1] === 'B: the attacker: disordered' && heads[2] === 'C: the defender: disordered', 'whose', heads);
  await page.close();
}

/* Eight situations: nothing of them is cut off at the edge, on a wide screen or a phone, and all are there. */
async function many(open) {
  const more = [8, 7, 5, 4, 3, 2].map((vbu, i) => `${'bcdefg'[i]}:attacker.vbu=${vbu}`).join('&');
  const asked = `#/odds/ancients.onset?attacker.vbu=6&compare=8&${more}&h:defender.vbu=7&rules=printed&lang=en`;
  const screen = (/** @type {number} */ width) => ({ viewport: { width, height: 900 } });
  for (const options of [screen(1440), screen(900), PHONE]) {
    const wide = options.viewport.width;
    const page = await open(asked, options);
    await until(page, () => document.querySelectorAll('.compared th[scope=col]').length === 8);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const box = await page.$eval('.panel div:has(> .compared)', (one) => [one.scrollWidth, one.clientWidth]);
    check(box[0] <= box[1], `eight situations fit ${wide}`, box);
    const seen = await page.$$eval('.compared tbody b', (all) => all.filter((one) => one.checkVisibility()).length);
    check(seen === 5 * 8, `all their chances are seen on ${wide}`, seen);
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= wide, `no wider than ${wide}`);
    await axeFinds(page, `eight situations, ${wide}`);
    await page.close();
  }
}

/* Cards in a rank; flags are chances; the button that opens a row is in sight. */
async function rank(open) {
  const page = await open(
    '#/rank/ancients.combat?attacker.vbu=6&vary:attacker.cards=,tc1,tc6&rules=printed&lang=en',
    { viewport: { width: 1440, height: 900 } },
  );
  await until(page, () => document.querySelectorAll('.ranked tbody tr').length === 3);
  const odds = alea('rank', 'ancients.combat', 'attacker.vbu=6', 'attacker.cards=tc1,tc6', '--by', 'winner=attacker');
  const values = await page.$$eval('.ranked tbody b', (all) => all.map((one) => one.textContent));
  check(values[0] === `${(odds.rows[0].by * 100).toFixed(1)} %`, 'cards are ranked', values);
  const buttons = await page.$$eval('.ranked button', (all) => all.map((one) => one.getBoundingClientRect().right));
  check(buttons.length === 3 && buttons.every((right) => right < 1440), 'each row can be opened', buttons);
  await page.selectOption('#rank-by', 'attacker.disordered=true');
  await until(page, () => document.querySelector('.ranked th:nth-of-type(1)')?.textContent.includes('isordered'));
  await page.click('.ranked tbody tr:first-child button');
  await answered(page);
  await page.close();
}

/* What is ranked by stands in sight, on a phone too, however many words the alternatives have. */
async function rankFits(open) {
  const asked = 'shooters=3&distance=20&vary:weapon=musket,pistol,fowler&vary:target.cover=none,cover';
  for (const [lang, options] of [
    ['en', { viewport: { width: 1280, height: 800 } }],
    ['fr', PHONE],
    ['it', PHONE],
  ]) {
    const page = await open(`#/rank/flintlock.shoot?${asked}&rules=printed&lang=${lang}`, options);
    await until(page, () => document.querySelectorAll('.ranked tbody tr').length === 6);
    const [whole, seen] = await page.$eval('.scroll:has(.ranked)', (one) => [one.scrollWidth, one.clientWidth]);
    check(whole <= seen, `the alternatives fit in ${lang}`, [whole, seen]);
    const row = await page.$$eval('.ranked tbody tr:first-child td', (all) => all.map((one) => one.textContent));
    check(row[1] === '1', 'what they are ranked by comes first', row);
    await page.close();
  }
}

/* By keys alone: a unit is chosen, the decision heard. */
async function keys(open) {
  const page = await open('#/odds/ancients.melee?rules=printed&lang=en');
  await answered(page);
  await page.focus('#f-attacker-choose');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#picker .army');
  await page.focus('#picker-search');
  await page.keyboard.type('triarii');
  await page.waitForSelector('#picker [role=status]:has-text("found")');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until(page, () => document.getElementById('picker-title')?.textContent.includes('defender'));
  await page.keyboard.press('Escape');
  await until(page, () => document.querySelector('#f-attacker-title')?.textContent.startsWith('Triarii'));
  await until(page, () => /Triarii/.test(document.getElementById('live').textContent));
  await page.focus('#f-attacker-charged');
  await page.keyboard.press('Space');
  await until(page, () => location.hash.includes('attacker.charged=true'));
  await page.close();
}

/* The name of a game is none of the words. */
const GAMES = ['Impetus'];

/* Every new state: nothing for axe to find, nothing English. */
async function states(open) {
  for (const [lang, colorScheme] of [
    ['fr', 'light'],
    ['it', 'dark'],
  ]) {
    const said = 'attacker.impetus=1&attacker.charged=true&defender.impetus=1';
    const page = await open(`#/odds/ancients.combat?${said}&rules=printed&lang=${lang}`, { colorScheme });
    await answered(page);
    const secondArmy = '#picker .army:nth-of-type(2) summary';
    await page.click('#f-attacker-choose');
    await page.click(secondArmy);
    await axeFinds(page, `choosing a unit, ${colorScheme}`);
    await inEnglish(page, lang, 'choosing a unit', GAMES);
    await page.click('#picker .army[open] .unit-choice');
    await page.keyboard.press('Escape');
    await page.click('#f-defender-choose');
    await page.click(secondArmy);
    await page.click('#picker .army[open] .unit-choice');
    await answered(page);
    await page.click('#f-attacker-cards-best');
    await page.waitForSelector('.best li');
    await page.waitForSelector('alea-whatif[data-ready]');
    await page.waitForSelector('.facts tbody tr');
    await page.evaluate(() =>
      document.querySelectorAll('alea-form details, #answer details').forEach((one) => (one.open = true)),
    );
    await axeFinds(page, `the best card, ${colorScheme}`);
    await inEnglish(page, lang, 'the best card', GAMES);
    await page.click('#compare');
    await page.click('#f-defender-disordered');
    await until(page, () => document.querySelectorAll('.compared th[scope=col]').length === 2);
    await answered(page);
    await axeFinds(page, `two situations, ${colorScheme}`);
    await inEnglish(page, lang, 'two situations', GAMES);
    await page.close();
  }
}

await run(async ({ open }) => {
  for (const part of [touches, units, otherBooks, short, whatIf, undecided, situations, rank, rankFits, keys, states]) {
    if (process.env.PART && process.env.PART !== part.name) continue;
    await part(open);
    note(part.name);
  }
});
