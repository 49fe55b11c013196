/* engines.mjs - the page's engines: battles between computers have the same records as those of the program, for every
 ** scenario; what a first battle needs of the network; French and Italian screens without an English word. */
import { check, note, run, until } from './lib.mjs';
import { engine, playedOut, readIn, ready } from './battles_lib.mjs';
import { inEnglish } from './words_lib.mjs';

/** The bytes that may come until a battle can be played, as sent. */
const MOST = 450_000;

async function records(open) {
  const page = await open('#/battles?lang=en');
  await page.waitForSelector('.battle');
  const listed = engine([{ cmd: 'scenarios' }])[0].scenarios;
  for (const { id, rulebook } of listed) {
    const record = await page.evaluate(
      async ({ id, rulebook }) => {
        const { workerCarrier } = await import('./carrier.js');
        const carrier = workerCarrier(rulebook, 'en');
        const seats = { red: 'recruit', blue: 'recruit' };
        const begun = await carrier.send({ cmd: 'new', scenario: id, seed: 7, seats });
        const saved = await carrier.send({ cmd: 'save', game: begun.game });
        carrier.close();
        return saved.record;
      },
      { id, rulebook },
    );
    check(record === playedOut(id, 7).record, `the record of ${id} is that of the program`);
  }
  await page.close();
}

/** Everything that is fetched from the first address to the table, as sent; bodies and 200 bytes of head each. */
async function weigh(open, scenario, lang) {
  const page = await open(`#/battles?lang=${lang}`);
  await page.click(`#card-${scenario.replace('/', '-')} button.go`);
  await ready(page);
  const sum = () =>
    performance
      .getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .reduce((bytes, one) => bytes + /** @type {any} */ (one).encodedBodySize + 200, 0);
  const parts = [await page.evaluate(sum)];
  for (const worker of page.workers()) parts.push(await worker.evaluate(sum));
  const bytes = parts.reduce((a, b) => a + b, 0);
  note(`${scenario} in ${lang}: ${bytes} bytes`);
  check(bytes > 150_000 && bytes < MOST, `${scenario} in ${lang} needs less than ${MOST} bytes`, parts);
  await page.close();
}

/* ---- words ---- */

const NAMES = ['Impetus']; // games go by their own names in every language

async function words(open, lang) {
  const page = await open(`#/?lang=${lang}`, { reducedMotion: 'reduce' });
  const at = (view) => page.goto(`${page.url().split('#')[0]}#/${view}?lang=${lang}`);
  await page.waitForSelector('#tutorial');
  await inEnglish(page, lang, 'the home page', NAMES);
  await at('battles');
  await page.waitForSelector('.battle');
  for (const fold of await page.$$('.battle summary')) await fold.click();
  await inEnglish(page, lang, 'the list of battles', NAMES);
  await readIn(page, playedOut('fantasy/ford', 3).record);
  await ready(page);
  const id = page.url().match(/battle\/(\w+)/)[1];
  await at(`after/${id}`);
  await page.waitForSelector('#result');
  await inEnglish(page, lang, 'what decided it');
  await at(`replay/${id}`);
  await page.waitForSelector('.replay svg.scene');
  await page.click('#ask');
  await until(page, () => document.querySelector('.replay #odds h3, .replay #odds p:not(.soft)') !== null);
  await inEnglish(page, lang, 'the replay');
  await at('battle/nothing');
  await until(page, () => document.querySelector('main h1') !== null && location.hash.includes('nothing'));
  await inEnglish(page, lang, 'a battle that is not there');
  await page.close();
}

await run(async ({ open }) => {
  await records(open);
  note('records');
  for (const scenario of ['ancients/first-steps', 'campaign/leipzig-1813', 'fantasy/ford', 'flintlock/salt-1780'])
    await weigh(open, scenario, 'fr');
  await weigh(open, 'ancients/first-steps', 'en');
  await weigh(open, 'ancients/first-steps', 'it');
  for (const lang of ['fr', 'it']) await words(open, lang);
});
