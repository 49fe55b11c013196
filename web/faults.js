/* faults.js - what went wrong, said where it can be seen: instead of a view that could not be shown, or in a line below
 ** one that goes on. What was set and played is kept. */
import { byId, el } from './dom.js';
import { capital, t } from './words.js';
import { plainHash } from './state.js';

/** @param {unknown} fault */
function textOf(fault) {
  return fault instanceof Error ? fault.message : String(fault);
}

/** @param {string} id */
function reload(id) {
  return el('button', { class: 'go', type: 'button', id, onclick: () => location.reload() }, t('Load it again'));
}

/**
 * A view that could not be shown says what failed and offers to begin again.
 * @param {unknown} fault @param {HTMLElement} main
 */
export function failedView(fault, main) {
  main.replaceChildren(
    el('h1', {}, t('This could not be shown')),
    el('p', { class: 'wrong', role: 'alert' }, textOf(fault)),
    el('p', {}, t('What you have set and played is kept.')),
    el(
      'div',
      { class: 'row' },
      reload('reload'),
      el('a', { class: 'button', href: plainHash('battles') }, t('Battles')),
      el('a', { class: 'button', href: plainHash('') }, t('Questions')),
    ),
  );
  return t('This could not be shown');
}

/**
 * There is no such question, table or rulebook: a place to look for it.
 * @param {HTMLElement} main @param {string} [why]
 */
export function notFound(main, why) {
  main.replaceChildren(
    el('h1', {}, t('Not found')),
    why ? el('p', {}, capital(why)) : '',
    el('p', {}, el('a', { class: 'button', href: plainHash('') }, t('Find a question, a battle or a table'))),
  );
  return t('Not found');
}

/** One line about something that failed after a view was shown. @param {unknown} fault */
function faultLine(fault) {
  byId('fault')?.remove();
  document.body.append(
    el(
      'div',
      { id: 'fault', class: 'update', role: 'alert' },
      el('span', {}, t('Something failed here: {1}', textOf(fault)), ' · ', t('What you have set and played is kept.')),
      reload('fault-reload'),
      el('button', { class: 'quiet', type: 'button', onclick: () => byId('fault').remove() }, t('Not now')),
    ),
  );
}

export function watchFaults() {
  window.addEventListener('unhandledrejection', (event) => faultLine(event.reason));
  window.addEventListener('error', (event) => {
    if (event.error) faultLine(event.error);
  });
}
