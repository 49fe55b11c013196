/* pictures.mjs - the pictures of the page that the README shows, taken anew: tools/make_pictures.sh. */
import { answered, run, until } from './lib.mjs';
import { happened, moment, ready, shows, sit } from './table_lib.mjs';

const DOCS = process.env.DOCS;
const STEPS = { scenario: 'ancients/first-steps', seats: { blue: 'sergeant' }, seed: 5 };
const VOLLEY = 'distance=35&shooters=10&target.cover=cover&rules=printed&lang=en';
const CHARGE = /charge/i;

/** Plays as the sergeant proposes until he proposes a charge; its odds are on the panel then. @param {any} page */
async function toTheCharge(page) {
  for (let i = 0; i < 120; i++) {
    await ready(page);
    const was = await moment(page);
    if (was.state === 'over') return;
    if (was.state === 'thing') {
      await page.click('#back');
      await shows(page, 'idle');
    } else if (was.state !== 'order') {
      await page.click('#sergeant');
      await shows(page, 'order');
    } else if (CHARGE.test(await page.$eval('.side', (side) => side.textContent ?? ''))) {
      await until(page, () => document.querySelector('.side .bars, .side meter, .side .outlook') !== null);
      return;
    } else {
      await page.click('#give');
      await happened(page, was);
    }
  }
}

await run(async ({ open }) => {
  const table = await sit(open, STEPS);
  await toTheCharge(table);
  await table.screenshot({ path: `${DOCS}/table.png` });
  const question = await open(`#/odds/flintlock.shoot?${VOLLEY}`);
  await answered(question);
  await question.screenshot({ path: `${DOCS}/page.png` });
});
