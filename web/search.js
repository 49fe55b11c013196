/* search.js - finds questions, battles and tables by the beginnings of their words, in the language shown, with or
 ** without accents. It knows nothing of the screen. */

/** @typedef {{kind: 'question' | 'battle' | 'table', text: string, about: string, href: string}} Entry
 *   about: the game it belongs to, found by its words too */

const LIGATURES = /** @type {Record<string, string>} */ ({ œ: 'oe', æ: 'ae', ß: 'ss' });
const WEIGHT_OWN = 2; /* a word of the title says more than one of the game's name */

/** Lower case without accents. @param {string} text */
export function plain(text) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (one) => LIGATURES[one]);
}

/** @param {string} text */
function wordsOf(text) {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Those of which every word that was said is the beginning of one of theirs, best first; otherwise in their order.
 * @param {Entry[]} entries @param {string} said @returns {Entry[]}
 */
export function found(entries, said) {
  const wanted = wordsOf(said);
  if (!wanted.length) return [];
  /** @type {{entry: Entry, score: number}[]} */ const hits = [];
  for (const entry of entries) {
    const own = wordsOf(entry.text);
    const about = wordsOf(entry.about);
    let score = 0;
    const all = wanted.every((word) => {
      if (own.some((one) => one.startsWith(word))) score += WEIGHT_OWN;
      else if (about.some((one) => one.startsWith(word))) score += 1;
      else return false;
      return true;
    });
    if (all) hits.push({ entry, score: score + (own[0]?.startsWith(wanted[0]) ? 1 : 0) });
  }
  return hits.sort((x, y) => y.score - x.score).map((one) => one.entry);
}
