/* open-question.js - the beginning of every screen about one question: what it is, whether it exists, and what the
 ** address says of it. */
import { el } from './dom.js';
import { look } from './ask.js';
import { t } from './words.js';
import { plainHash, takeQuestion } from './state.js';
import { notFound } from './faults.js';

/**
 * @param {string} procedure @param {HTMLElement} main @param {[string, string][]} params
 * @param {AbortSignal} gone the view is no longer shown
 * @returns {Promise<import('./question.js').Description | null>} null: it is not shown any more, or there is none,
 *   which is said
 */
export async function openQuestion(procedure, main, params, gone) {
  const d = await look('describe', procedure);
  if (gone.aborted) return null;
  if (d.error) {
    notFound(main, d.error.message);
    return null;
  }
  takeQuestion(d, params);
  return d;
}

/** Where the person is: the questions, and what lies between. @param {any} link of the screen above this one */
export function crumbs(link) {
  return el(
    'nav',
    { class: 'crumbs', 'aria-label': t('Where you are') },
    el('a', { href: plainHash('') }, t('Questions')),
    ' › ',
    link,
  );
}
