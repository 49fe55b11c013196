/* words.js - the page's own words and figures in three languages. What belongs to a rulebook comes translated from
 ** the module. */

export const LANGUAGES = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
];

/** @type {Record<string, string>} */
let words = {};
let language = 'en';

export function lang() {
  return language;
}

/** @param {string} wanted */
export async function useLanguage(wanted) {
  const known = LANGUAGES.some(([id]) => id === wanted) ? wanted : 'en';
  if (known === 'en') words = {};
  else words = await (await fetch(`words.${known}.json`)).json();
  language = known;
  document.documentElement.lang = known;
  window.dispatchEvent(new Event('alea-language'));
}

/**
 * The words for an English text, with {1}, {2} … filled in.
 * @param {string} english
 * @param {...(string | number)} given
 */
export function t(english, ...given) {
  const text = Object.hasOwn(words, english) ? words[english] : english;
  return text.replace(/\{(\d)\}/g, (all, n) => String(given[Number(n) - 1] ?? all));
}

/**
 * What something is called and what is said of it, with a colon as the language sets it; an answer stands behind its
 * question; without a name what is said.
 * @param {string | undefined} name @param {string | number} said
 */
export function pair(name, said) {
  if (name?.endsWith('?')) return `${name} ${said}`;
  return name ? t('{1}: {2}', name, said) : String(said);
}

/**
 * A text whose signs stay with the word before them, where a line breaks: dots that end it, and what French sets apart.
 * @param {string} text
 */
export function held(text) {
  const ends = text.replace(/ …$/, '\u00a0…');
  return language === 'fr' ? ends.replace(/ (?=[;:!?»])/g, '\u00a0').replace(/« /g, '«\u00a0') : ends;
}

/** 0.31234 as "31.2 %". @param {number} p */
export function percent(p) {
  if (p > 0 && p < 0.0005) return `< ${figure(0.05, 2)} %`;
  if (p < 1 && p > 0.9995) return `> ${figure(99.95, 2)} %`;
  return `${figure(p * 100, 1)} %`;
}

/** A difference of two chances, in points. @param {number} d */
export function points(d) {
  const rounded = Math.round(d * 1000) / 10;
  if (rounded === 0) return '0';
  return (rounded > 0 ? '+' : '−') + figure(Math.abs(rounded), 1);
}

/** @param {number} x @param {number} digits */
export function figure(x, digits) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(x);
}

/** A mean: as many digits as say something. @param {number} x */
export function mean(x) {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: Math.abs(x) >= 100 ? 5 : 4 }).format(x);
}

/** +2, −1 @param {number} x */
export function signed(x) {
  return x < 0 ? `−${-x}` : `+${x}`;
}

/** What a text looks like at the start of a line. @param {string} text */
export function capital(text) {
  return text ? text[0].toLocaleUpperCase(language) + text.slice(1) : text;
}
