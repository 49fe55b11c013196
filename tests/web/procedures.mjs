/* procedures.mjs - one page load, then from question to question by address, as a player who follows links does. */
import { execFileSync } from 'node:child_process';
import { check, note, run } from './lib.mjs';

const alea = (...words) =>
  JSON.parse(execFileSync(process.env.ALEA, [...words, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
const books = alea('rules').rulebooks.map((book) => alea('rules', book.id));

/* Runs in the page: opens a question, gives what is needed, reads what is shown, throws, and comes back by its own
 ** link. */
async function visit({ procedure, lang, title }) {
  const faults = [];
  const expect = (holds, what) => {
    if (!holds) faults.push(what);
  };
  const wait = async (holds, what) => {
    const until = performance.now() + 60000;
    while (!holds()) {
      if (performance.now() > until) {
        faults.push(`waited in vain: ${what}`);
        return false;
      }
      await new Promise((done) => setTimeout(done, 8));
    }
    return true;
  };
  const state = () => document.getElementById('answer')?.dataset.state;
  const main = document.getElementById('main');
  const go = async (hash) => {
    location.hash = '#/none';
    await wait(() => !document.getElementById('answer'), 'the question is left');
    location.hash = hash;
    await wait(() => state() === 'answered' || state() === 'wrong', `an answer of ${hash}`);
  };
  await go(`#/odds/${procedure}?rules=printed&lang=${lang}`);
  expect(document.documentElement.lang === lang, 'language');
  const heading = () => main.querySelector('h1')?.textContent.replace(/\u00a0/g, ' ').toLowerCase();
  await wait(() => heading() === title.toLowerCase(), `title: ${heading()}`);
  expect(main.querySelectorAll('alea-form input, alea-form select, alea-form button').length > 0, 'a form');
  for (let i = 0; i < 8 && state() === 'wrong'; i++) {
    const wrong = [...main.querySelectorAll('alea-form .wrong:not([hidden])')];
    expect(wrong.length > 0, 'what is wrong is said at its field');
    for (const message of wrong) {
      const control = main.querySelector(`[aria-describedby~="${message.id}"]`);
      expect(control, `a control for: ${message.textContent}`);
      if (!control) continue;
      if (control.tagName === 'BUTTON') control.click();
      else if (control.tagName === 'SELECT') {
        control.selectedIndex = 1;
        control.dispatchEvent(new Event('change'));
      } else {
        control.value = '3';
        control.dispatchEvent(new Event('input'));
      }
    }
    await new Promise((done) => setTimeout(done, 90));
    await wait(() => state() === 'answered' || state() === 'wrong', 'an answer after what was needed');
  }
  expect(state() === 'answered', `answers: ${main.querySelector('#odds-wrong')?.textContent}`);
  if (state() !== 'answered') return faults;
  const chart = () =>
    [...main.querySelectorAll('#all-odds > alea-chart tbody tr')].map((row) => row.textContent).join('|');
  const first = chart();
  const labels = [...main.querySelectorAll('alea-form label')];
  expect(
    labels.every((label) => document.getElementById(label.htmlFor)),
    'every label has its field',
  );
  expect(first.length > 0 && main.querySelector('.method').textContent.length > 0, 'a chart');
  expect(!main.textContent.includes('undefined') && !main.textContent.includes('[object'), 'only words');
  const link = location.hash;
  const diceless = main.querySelector('#dice-panel').hidden;
  if (!diceless) {
    const buttons = main.querySelectorAll('alea-dice button');
    expect(buttons.length === 2, 'two ways to throw');
    buttons[1]?.click();
    await wait(() => main.querySelector('alea-dice .outcome'), 'a throw');
  }
  await wait(() => main.querySelector('alea-why')?.textContent, 'an explanation');
  expect(
    [...main.querySelectorAll('alea-why tr:not(.part) .cite')].every((cell) => cell.textContent.trim()),
    'every line has a source',
  );
  if (lang !== 'en') return faults; /* addresses are the same in every language */
  const thrown = [main.querySelector('.outcome')?.textContent, main.querySelector('alea-why')?.textContent];
  const thrownLink = location.hash;
  await go(link);
  expect(chart() === first, `the link asks the same: ${chart()} / ${first}`);
  if (thrownLink !== link) {
    await go(thrownLink);
    await wait(() => main.querySelector('alea-dice .outcome'), 'the throw of the link');
    expect(
      main.querySelector('.outcome')?.textContent === thrown[0] &&
        main.querySelector('alea-why')?.textContent === thrown[1],
      'the link carries the throw',
    );
  }
  return faults;
}

let wrong = 0;

await run(async ({ open }) => {
  const page = await open('#/');
  await page.waitForSelector('.tiles a');
  const shown = await page.$$eval('.tiles a', (links) => links.length);
  const all = books.flatMap((book) => book.procedures.map((one) => one.id));
  check(shown === all.length, 'every procedure is listed', [shown, all.length]);
  for (const lang of ['en', 'fr', 'it']) {
    for (const procedure of all) {
      const { text } = alea('describe', procedure, '--lang', lang);
      const faults = await page.evaluate(visit, { procedure, lang, title: text });
      for (const fault of faults) check(false, `${procedure} in ${lang}`, fault);
      if ((wrong += faults.length) > 5) throw new Error('too many faults');
    }
    note(`${all.length} procedures in ${lang}`);
  }
});
