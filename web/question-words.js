/* question-words.js - a question in words, for paper and for headings: what was said, under which rules, by which
 ** sources. */
import { el } from './dom.js';
import { capital, pair, t } from './words.js';
import { valueText } from './fields.js';
import { leaves, spelled } from './question.js';
import { letter } from './state.js';

/** @typedef {import('./question.js').Description} Description */

/**
 * What was said, in words.
 * @param {Description} d
 * @param {import('./question.js').Given} given
 * @returns {[string, string][]}
 */
export function inWords(d, given) {
  const known = leaves(d.inputs);
  return spelled(given).map(([path, text]) => {
    const leaf = known.find((one) => one.path === path);
    if (!leaf) return [path.replace(/[._]/g, ' '), text];
    const value = leaf.input.type === 'flag' ? text === 'true' : leaf.input.type === 'set' ? text.split('+') : text;
    const unit = leaf.input.unit_text && leaf.input.type !== 'flag' ? ` ${leaf.input.unit_text}` : '';
    return [pair(leaf.group?.text, leaf.input.text), valueText(leaf.input, value) + unit];
  });
}

/**
 * The same in one line, the names of units first.
 * @param {Description} d @param {import('./question.js').Situation} at
 */
export function saidLine(d, at) {
  return [...Object.values(at.names), ...inWords(d, at.given).map(([k, v]) => pair(k, v))].join(' · ');
}

/**
 * House rules as people say them: "Foot in cover: −2 (printed: −1)".
 * @param {[string, any][]} rules @param {import('./house.js').Figure[]} figures
 */
export function rulesInWords(rules, figures) {
  return rules.map(([path, value]) => {
    const figure = figures.find((one) => one.path === path);
    const word = (/** @type {any} */ x) =>
      figure?.choices?.find((one) => one.id === String(x))?.text ?? String(x).replace(/^-/, '−');
    const was = figure ? ` (${t('printed: {1}', word(figure.printed ?? '–'))})` : '';
    return pair(figure?.text ?? path, word(value)) + was;
  });
}

/**
 * What was said of every situation, and the house rules.
 * @param {Description} d @param {import('./question.js').Situation[]} all @param {string[]} rules in words
 * @returns {HTMLElement[]}
 */
export function saidView(d, all, rules) {
  const one = (/** @type {import('./question.js').Situation} */ at, /** @type {number} */ i) => [
    all.length > 1 && el('h3', {}, letter(i)),
    el('p', {}, capital(saidLine(d, at)) || t('Everything as the rules have it by default.')),
  ];
  const house = rules.length > 0 && el('p', {}, pair(t('House rules'), rules.join(' · ')));
  return [all.map(one), house].flat(2).filter(Boolean);
}

/** @param {string} authority */
function authorityText(authority) {
  return (
    { sheet: t('printed rule'), public: t('public rules'), inference: t('inferred'), house: t('house reading') }[
      authority
    ] ?? authority
  );
}

/** What the question takes for granted, and where it stands. @param {Description} d */
export function sourcesView(d) {
  const title = el('summary', {}, t('About this question'));
  const about = d.more && el('details', { class: 'sources' }, title, el('p', { class: 'more' }, d.more));
  const sources = el(
    'details',
    { class: 'sources' },
    el('summary', {}, t('Sources')),
    el(
      'ul',
      {},
      d.sources.map((one) =>
        el(
          'li',
          { class: one.authority === 'house' ? 'house' : null },
          el('b', {}, one.cite),
          ` ${one.text ?? ''} `,
          el('span', { class: 'soft' }, authorityText(one.authority)),
        ),
      ),
    ),
  );
  return about ? [about, sources] : [sources];
}
