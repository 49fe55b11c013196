/* words_lib.mjs - for the tests of the page: is anything in English on a page in another language? The catalogues say
 ** what is English. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from './battles_lib.mjs';
import { check } from './lib.mjs';

const strings = (text) => JSON.parse(`"${text}"`);

/** English texts of the catalogues that are something else in this language. */
function english(lang) {
  const folder = join(process.env.SOURCE, 'po');
  const found = new Set();
  const told = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${lang}.po`))) {
    const text = readFileSync(join(folder, file), 'utf8').replace(/"\n"/g, '');
    for (const [, id, str] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)) {
      const plain = strings(id).replace(/^name: /, '').toLowerCase();
      if (plain !== strings(str).toLowerCase()) found.add(plain);
      told.add(strings(str).toLowerCase());
    }
  }
  /* the titles of scenarios stand with the scenarios */
  const [here, there] = ['en', lang].map((one) => engine([{ cmd: 'scenarios' }], one)[0].scenarios);
  here.forEach((one, i) => one.title !== there[i].title && found.add(one.title.toLowerCase()));
  return new Set([...found].filter((one) => !told.has(one)));
}

/**
 * Texts of the page, also those that are only heard, that stand in English in the catalogues; but for those that are
 * expected, and for the short names of chapters, which are the same in every language and marked so.
 */
export async function inEnglish(page, lang, where, expected = []) {
  const texts = await page.evaluate(() => {
    const out = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (node.nodeType === Node.TEXT_NODE)
        out.push(node.parentElement?.translate === false ? '' : node.textContent.replace(/\u00a0/g, ' ').trim());
      else
        for (const name of ['aria-label', 'title', 'placeholder'])
          out.push(/** @type {Element} */ (node).getAttribute(name) ?? '');
    return out.filter(Boolean);
  });
  const known = english(lang);
  check(known.size > 1000 && known.has('battles') && known.has('the ford'), 'the catalogues are read', known.size);
  const wrong = [...new Set(texts)].filter((one) => known.has(one.toLowerCase()) && !expected.includes(one));
  check(texts.length > 10 && wrong.length === 0, `nothing is English on ${where} in ${lang}`, wrong);
}
