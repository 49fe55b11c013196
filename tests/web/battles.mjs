/* battles.mjs - battles on the page: begun with one click, kept after every answer, gone on with after a reload, a
 ** killed engine and without a network; records go out and come in as files; two hand the screen over. */
import { readFile, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { check, note, run, until } from './lib.mjs';

const OUT = process.env.WORK ?? '/tmp';
/** The bytes that may come before a battle can be played, as sent. */
const MOST = 450_000;

/** Waits for the table with something to decide. */
async function table(page) {
  await page.waitForSelector('.tabletop');
  await until(page, () => !document.querySelector('.tabletop.busy'));
}

/** What is kept of the battle in this tab's address. */
function kept(page) {
  return page.evaluate(async () => {
    const { read } = await import('./records.js');
    return read(location.hash.match(/battle\/(\w+)/)[1]);
  });
}

/** The computer's proposal for whoever is to decide, through the page's own button. */
async function half(page) {
  await page.keyboard.press('Escape');
  await page.locator('.tabletop').focus().catch(() => {});
  await page.locator('#sergeant, button:has-text("sergeant")').first().click();
  await page.waitForSelector('#give');
}

await run(async ({ open, base, browser, stop }) => {
  /* one click from the home page */
  const page = await open('#/?lang=en');
  await page.click('#tutorial');
  await table(page);
  check(/#\/battle\/\w+/.test(page.url()), 'the tutorial is at its own address', page.url());
  check((await page.title()).startsWith('First steps'), 'its title', await page.title());
  await page.screenshot({ path: `${OUT}/table.png` });
  note('the tutorial is on the table');
});
