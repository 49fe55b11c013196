/* fits.mjs - on a phone of 390 px nothing has to be moved sideways: every table, every question of every rulebook. */
import { execFileSync } from 'node:child_process';
import { check, note, run } from './lib.mjs';

const WIDE = 390;
const alea = (...words) =>
  JSON.parse(execFileSync(process.env.ALEA, [...words, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));

/* Runs in the page: opens an address, waits until it is there, and names what is wider than its place. */
async function visit({ hash, ready }) {
  const main = document.getElementById('main');
  delete main.dataset.ready;
  location.hash = hash;
  const until = performance.now() + 60000;
  while (!main.dataset.ready || !document.querySelector(ready)) {
    if (performance.now() > until) return [`waited in vain for ${ready}`];
    await new Promise((done) => setTimeout(done, 10));
  }
  for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
  const name = (one) => `${one.tagName}.${one.className} ${one.id}: ${one.scrollWidth} > ${one.clientWidth}`;
  const page = document.documentElement;
  const wide = page.scrollWidth > innerWidth ? [name(page)] : [];
  for (const one of document.querySelectorAll('#main *')) {
    const style = getComputedStyle(one);
    if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(style.overflowX) && one.tagName !== 'SELECT')
      wide.push(name(one));
  }
  return wide.slice(0, 3);
}

/* Runs in the page: where everything lies now, and where it lies when the styles of all screens are there. */
async function beforeAndAfter() {
  const places = () =>
    [...document.querySelectorAll('#main *')]
      .filter((one) => one.getClientRects().length)
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return `${one.tagName}.${one.className} ${[left, top, width, height].map(Math.round)}`;
      });
  const before = places();
  const links = ['battles', 'table'].map((name) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${name}.css`;
    document.head.append(link);
    return link;
  });
  await Promise.all(links.map((link) => new Promise((done) => link.addEventListener('load', done))));
  const after = places();
  for (const link of links) link.remove();
  return { of: before.length, moved: before.filter((one, i) => one !== after[i]).slice(0, 3) };
}

/* Styles stay when one goes on to another screen: nothing of a question may move because one has been at a battle. */
async function sameAfterwards(open) {
  const rank = '#/rank/flintlock.shoot?distance=20&vary:weapon=musket,pistol';
  for (const hash of ['#/odds/ancients.onset', rank, '#/house']) {
    const page = await open(`${hash}${hash.includes('?') ? '&' : '?'}rules=printed&lang=en`);
    await page.waitForSelector('#answer[data-state="answered"], .ranked, #figure-search');
    await page.waitForLoadState('networkidle');
    const { of, moved } = await page.evaluate(beforeAndAfter);
    check(of > 30 && moved.length === 0, `${hash} looks the same after a battle`, [of, moved]);
    await page.close();
  }
}

await run(async ({ open }) => {
  await sameAfterwards(open);
  note('the same after a battle');
  const page = await open('#/none?lang=fr', { viewport: { width: WIDE, height: 800 }, hasTouch: true, isMobile: true });
  await page.waitForSelector('h1');
  const books = alea('rules').rulebooks.map((book) => alea('rules', book.id));
  let tables = 0;
  for (const book of books)
    for (const { id } of book.tables) {
      for (const lang of ['fr', 'en', 'it']) {
        const ready = `#main[data-at="table/${id}"] .fitting`;
        const wide = await page.evaluate(visit, { hash: `#/table/${id}?lang=${lang}`, ready });
        check(wide.length === 0, `the table ${id} in ${lang} fits`, wide);
      }
      tables++;
    }
  check(tables >= 47, 'all tables', tables);
  note(`${tables} tables`);
  let questions = 0;
  for (const book of books)
    for (const { id } of book.procedures) {
      const ready = `#main[data-at="odds/${id}"] #answer:is([data-state="answered"], [data-state="wrong"])`;
      const wide = await page.evaluate(visit, { hash: `#/odds/${id}?lang=fr`, ready });
      check(wide.length === 0, `the question ${id} fits`, wide);
      questions++;
    }
  check(questions >= 60, 'all questions', questions);
  note(`${questions} questions`);
});
