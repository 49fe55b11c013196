/* looking_back.mjs - a battle that is over: what decided it, the replay with its slider, odds of an order of then,
 ** and a battle that goes on from there. The program plays the battle and says what must be seen. */
import { check, note, run, until } from './lib.mjs';
import { accessible } from './table_lib.mjs';
import { engine, entriesOf, keeps, playedOut, readIn, ready } from './battles_lib.mjs';

const calm = { reducedMotion: 'reduce' };
const textOf = (page, selector) => page.$eval(selector, (one) => one.textContent.trim());
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The odds of an order that a record holds, as they were then. @param {string} record @param {number} entry */
function oddsAt(record, entry, { by, given }) {
  const said = engine([
    { cmd: 'load', record, step: true },
    { cmd: 'branch', game: 'g1', entry },
    { cmd: 'odds', game: 'g2', seat: by, order: given.order },
  ]);
  return said[2];
}

await run(async ({ open }) => {
  const { over, record } = playedOut('fantasy/ford', 3);
  check(over, 'two recruits come to an end');
  const [, now, told] = engine([
    { cmd: 'load', record },
    { cmd: 'now', game: 'g1', seat: 'umpire' },
    { cmd: 'entries', game: 'g1', seat: 'umpire' },
  ]);

  const page = await open('#/battles?lang=en', calm);
  await readIn(page, record);
  await ready(page);
  await page.click('#afterwards');
  await page.waitForSelector('#result');
  const winner = capital(now.result);
  const result = await textOf(page, '#result');
  check(result === `${winner} has won: ${now.text}`, 'the result', result);
  const lost = await page.$$eval('.losses tbody tr', (rows) => rows.map((row) => row.lastChild.textContent));
  const expected = now.seats.map((one) => `lost ${one.lost.toFixed(1)} %`);
  check(JSON.stringify(lost) === JSON.stringify(expected), 'what it cost', [lost, expected]);
  await page.waitForSelector('#analysis[data-ready]', { timeout: 240000 });
  const points = await page.$$eval('#analysis tbody tr', (rows) => rows.map((row) => row.children[1].textContent));
  const mirrored = points.length === 2 && points[0].slice(1) === points[1].slice(1);
  check(mirrored, 'luck of one is ill luck of the other', points);
  check((await page.$$('#analysis ol')).length === 2, 'the decisions and the throws that counted');
  const estimates = await page.$$eval('#analysis ol li', (rows) => rows.map((row) => row.textContent));
  check(estimates.length > 0 && estimates.every((one) => / ± \d/.test(one)), 'how far off each may be', estimates);
  await accessible(page, 'afterwards');
  note('afterwards');

  await page.click('a:has-text("Replay")');
  await page.waitForSelector('.replay svg.scene');
  check((await page.getAttribute('#entry', 'max')) === String(told.entries.length), 'a place for each entry');
  /* whoever has just come here and touched nothing has the keys, and is told of them */
  await until(page, () => document.getElementById('main').dataset.ready === location.hash);
  await page.keyboard.press(']');
  await until(page, () => /** @type {any} */ (document.getElementById('entry')).value === '1');
  await page.keyboard.press('[');
  await until(page, () => /** @type {any} */ (document.getElementById('entry')).value === '0');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.keys[open]');
  const keys = await textOf(page, 'dialog.keys');
  check(keys.includes('[ ]'), 'the keys of the replay', keys);
  await page.keyboard.press('Escape');
  /* printed from a dark screen: the paper is white, and nothing to pull is on it */
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.emulateMedia({ media: 'print' });
  const paper = await page.$eval('.replay .scene .paper', (one) => getComputedStyle(one).fill);
  const counter = await page.$eval('.replay .scene rect.blue', (one) => getComputedStyle(one).fill);
  check(paper === 'rgb(255, 255, 255)' && counter === paper, 'white paper', [paper, counter]);
  check(!(await page.isVisible('#entry')), 'no slider on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  /* an entry with dice, found in what the program tells */
  const at = told.entries.findIndex((one) => one.dice && one.events.length) + 1;
  const goTo = (/** @type {number} */ entry) =>
    page.evaluate((wanted) => {
      const slider = /** @type {HTMLInputElement} */ (document.getElementById('entry'));
      slider.value = String(wanted);
      slider.dispatchEvent(new Event('input'));
    }, entry);
  await goTo(at);
  const wanted = told.entries[at - 1];
  const place = `${at} of ${told.entries.length}`;
  await until(page, (text) => document.querySelector('.replay .says')?.textContent.includes(text), place);
  const says = await textOf(page, '.replay .says');
  for (const one of wanted.events) check(says.includes(capital(one.text)), 'what happened', [one.text, says]);
  check(says.includes(wanted.dice[0].faces.join(' ')), 'the dice', says);
  const [, then] = engine([
    { cmd: 'load', record },
    { cmd: 'picture', game: 'g1', seat: 'umpire', entry: at },
  ]);
  const names = (svg) => (svg.match(/data-thing="[^"]*"/g) ?? []).sort().join();
  const drawn = await page.$eval('.replay svg.scene', (svg) => svg.outerHTML);
  check(names(drawn) === names(then.svg), 'the picture of then');
  await page.focus('#entry');
  await page.keyboard.press('[');
  await until(page, (text) => document.querySelector('.replay .says')?.textContent.includes(text), `${at - 1} of `);
  const thrown = told.entries.filter((one) => one.dice).length;
  check((await page.$$('.timeline .thrown')).length === thrown, 'dice are marked', thrown);
  await until(page, () => document.querySelectorAll('.timeline .turn').length > 0);
  check((await page.$$('.timeline .turn')).length === now.turn - 1, 'turns are marked', now.turn);
  await until(page, () => document.querySelector('.timeline .chance') !== null);
  check(/\d %/.test(await textOf(page, '#chance')), 'the chance to win', await textOf(page, '#chance'));
  /* it goes from the first entry to the last, and there nothing is uncertain: red has won, or has not */
  await page.waitForSelector('.replay[data-ready=chances]', { timeout: 240000 });
  const drawnLine = await page.$eval('.timeline .chance', (one) => one.getAttribute('d'));
  const [begins, ends] = [drawnLine.match(/^M([\d.]+),/)[1], drawnLine.match(/L([\d.]+),([\d.]+)$/).slice(1)];
  const sure = now.result === 'red' ? '0.00' : '24.00';
  check(begins === '0.00', 'the line begins at the beginning', drawnLine);
  check(ends.join() === `100.00,${sure}`, 'and ends at the end', [now.result, ends]);
  await accessible(page, 'the replay');
  note('replay');

  /* the odds of the first order for which something is thrown, as the program counts them */
  const asked = told.entries.findIndex((one, i) => one.given && one.by !== 'referee' && oddsAt(record, i, one).ok);
  const { given } = told.entries[asked];
  const { marginals, results } = oddsAt(record, asked, told.entries[asked]);
  await goTo(asked);
  const sliderAt = () => page.$eval('#entry', (one) => one.getBoundingClientRect().top + scrollY);
  const before = await sliderAt();
  await page.click('#ask');
  await page.waitForSelector('.replay #odds-then #odds table');
  check((await textOf(page, '#odds-then h3')) === capital(given.text), 'whose odds', given.text);
  check((await sliderAt()) === before, 'the slider stays where it was', [before, await sliderAt()]);
  /* from before it orders for which nothing is thrown are passed over; behind the last there is none */
  await goTo(0);
  await until(page, () => document.querySelector('#odds-then h3') === null);
  await page.click('#ask');
  await page.waitForSelector('.replay #odds-then #odds table');
  check((await textOf(page, '#odds-then h3')) === capital(given.text), 'the first order with dice', given.text);
  check((await page.inputValue('#entry')) === String(asked), 'at its entry', await page.inputValue('#entry'));
  await goTo(told.entries.length);
  await page.click('#ask');
  await until(page, () => /Nothing was thrown/.test(document.getElementById('odds-then').textContent));
  await goTo(asked);
  await page.click('#ask');
  await page.waitForSelector('.replay #odds-then #odds table');
  const said = await textOf(page, '#odds-then');
  check(!said.includes('[object'), 'the odds are shown', said.slice(0, 200));
  const main = results.find((one) => one.main) ?? results[0];
  const likeliest = `${(100 * Math.max(...marginals[main.id].map((one) => one.p))).toFixed(1)} %`;
  check(marginals[main.id].length > 5 || said.includes(likeliest), 'as the program counts them', [likeliest, said]);

  /* on from entry 10, nine entries fewer than ten are not there; where computers played each other a person chooses
     the seat that he takes, the other one keeps its computer */
  await goTo(10);
  const old = page.url();
  await page.click('#branch');
  await page.waitForSelector('#take-red');
  const offered = await page.$$eval('[aria-label="Who plays on?"] button', (all) => all.map((one) => one.textContent));
  check(offered.join() === 'I play Red,I play Blue,Computers on both sides', 'whose seat one takes', offered);
  check((await page.evaluate(() => document.activeElement.id)) === 'take-red', 'the keys go on there');
  await accessible(page, 'who plays on');
  await page.click('#take-red');
  await until(page, (was) => location.href !== was && location.hash.startsWith('#/battle/'), old);
  await page.waitForSelector('.tabletop');
  const branch = await keeps(page, (body) => body.record !== '');
  const lines = branch.body.record.split('\n');
  check(entriesOf(branch.body.record) >= 10, 'it goes on from there');
  check(lines.slice(1, 11).join('\n') === record.split('\n').slice(1, 11).join('\n'), 'with the same ten entries');
  const { seats } = JSON.parse(lines[0]);
  check(seats.red === 'human' && seats.blue === 'recruit', 'in the seat that was chosen', seats);
  await ready(page);
  await until(page, () => document.querySelector('.side h2')?.textContent === 'Red decides');
});
