/* gallery.mjs - every screen of the page as pictures (gallery_states.mjs): on a desk and on a phone, light, dark, and
 ** on paper. Nothing is judged here: somebody looks at them (tools/gallery.sh). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { note, run } from './lib.mjs';
import { STATES } from './gallery_states.mjs';

const OUT = process.env.GALLERY;
const WANTED = (process.env.ONLY ?? '').split(' ').filter(Boolean);
const LANG = process.env.LANGUAGE ?? 'en';
const DEVICES = {
  desk: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 375, height: 780 }, hasTouch: true, isMobile: true },
};
const MOST = 2600; /* pixels of a long page */
const SHEETS = 3; /* of paper */
const PATIENCE = 30000; /* milliseconds for one thing: a screen that does not come is left out, and said */

/** @param {any} page @param {string} file @param {boolean} whole */
async function shoot(page, file, whole) {
  const high = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
  const { width, height } = page.viewportSize();
  const clip = { x: 0, y: 0, width, height: Math.min(MOST, Math.max(high, height)) };
  await page.screenshot({ path: file, animations: 'disabled', ...(whole ? { fullPage: true, clip } : {}) });
}

/** @param {string} name @param {string} device @param {any} state @param {any} open of run() */
async function pictures(name, device, { make, print = false, whole = true }, open) {
  const page = await open(`#/?lang=${LANG}`, {
    reducedMotion: 'reduce',
    colorScheme: 'light',
    expected: /./,
    ...DEVICES[device],
  });
  page.setDefaultTimeout(PATIENCE);
  const at = async (/** @type {string} */ hash) => {
    const lang = `${hash.includes('?') ? '&' : '?'}lang=${LANG}`;
    await page.goto(`${new URL(page.url()).origin}/${hash}${lang}`);
  };
  await make({ page, open, at });
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(150);
    await shoot(page, `${OUT}/${name}.${device}.${colorScheme}.png`, whole);
  }
  if (print && device === 'desk') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.pdf({ path: `${OUT}/${name}.pdf`, format: 'A4' });
    execFileSync('pdftoppm', ['-png', '-r', '60', '-l', String(SHEETS), `${OUT}/${name}.pdf`, `${OUT}/${name}.print`]);
  }
  await page.context().close();
}

/** All of them on one page, in the order of the screens. */
function index() {
  const files = readdirSync(OUT).filter((file) => file.endsWith('.png'));
  const rows = Object.keys(STATES).map((name) => {
    const own = files.filter((file) => file.startsWith(`${name}.`)).map((file) => `<img src="${file}" alt="${file}">`);
    return own.length ? `<h2>${name}</h2>\n${own.join('\n')}` : '';
  });
  const style = 'img { max-height: 40rem; margin: .3rem; border: 1px solid #888; vertical-align: top }';
  writeFileSync(`${OUT}/index.html`, `<!doctype html>\n<style>${style}</style>\n${rows.join('\n')}\n`);
}

mkdirSync(OUT, { recursive: true });
await run(
  async ({ open }) => {
    for (const [name, state] of Object.entries(STATES)) {
      if (WANTED.length && !WANTED.some((one) => name.startsWith(one))) continue;
      for (const device of Object.keys(DEVICES))
        await pictures(name, device, state, open).catch((fault) => note(`${name} ${device}: ${fault.message}`));
      note(name);
    }
    index();
  },
  ['--db', `${OUT}/club.db`],
);
