/* odds-frame.js - what stands where on the screen of one question: the situation on one side; the decision, what if,
 ** the dice and why on the other; and what can be done with it. Its parts are filled by odds-view.js. */
import { button, byId, el } from './dom.js';
import { ask } from './ask.js';
import { capital, lang, t } from './words.js';
import { bookOf, plainHash, questionHash, request, shown } from './state.js';
import { crumbs } from './open-question.js';
import { sourcesView } from './question-words.js';
import { shareButton } from './share.js';

/** @typedef {import('./question.js').Description} Description */
/** @typedef {{form: HTMLElement, chart: HTMLElement, why: HTMLElement, dice: HTMLElement,
 *   house: import('./house.js').AleaHouse, whatif: HTMLElement, facts: HTMLElement, of: () => string}} Parts
 *   of: the result that is looked at */

/** @param {Description} d @param {Parts} parts */
export function oddsFrame(d, parts) {
  const book = bookOf(d.procedure);
  return [
    crumbs(el('a', { href: plainHash('book', book) }, el('span', { id: 'book-name' }, book))),
    el('h1', {}, capital(d.text)),
    el('div', { class: 'sides' }, askSide(book, parts), answerSide(d, parts)),
    ...sourcesView(d),
    button('…', () => byId('odds-title').scrollIntoView(), { id: 'summary' }),
  ];
}

/** @param {string} book @param {Parts} parts */
function askSide(book, parts) {
  const houseBox = el(
    'details',
    { class: 'panel', id: 'house-box' },
    el('summary', {}, el('h2', {}, t('House rules')), el('span', { id: 'house-count', class: 'soft' })),
    parts.house,
  );
  houseBox.addEventListener('toggle', () => {
    if (houseBox.open) parts.house.show(book);
  });
  return el(
    'section',
    { class: 'ask', 'aria-labelledby': 'ask-title' },
    el('h2', { id: 'ask-title', class: 'hidden-text' }, t('The situation')),
    parts.form,
    el('div', { id: 'tabs', class: 'row' }),
    houseBox,
  );
}

/** @param {Description} d @param {Parts} parts */
function answerSide(d, parts) {
  const panel = (/** @type {Record<string, any>} */ props, /** @type {any[]} */ ...kids) =>
    el('div', { ...props, class: `panel ${props.class ?? ''}`.trim() }, kids);
  return el(
    'section',
    { class: 'answer', 'aria-labelledby': 'odds-title', id: 'answer' },
    panel(
      {},
      el('h2', { id: 'odds-title' }, t('What will come of it')),
      el('div', { id: 'said', class: 'print-only' }),
      el('div', { id: 'odds-wrong', hidden: true }),
      el('div', { id: 'decision' }),
      el(
        'details',
        { id: 'all-odds', open: !(d.prospects ?? []).length },
        el('summary', {}, t('All results')),
        el('div', { id: 'look', class: 'row' }),
        parts.chart,
        el('p', { id: 'settled', class: 'soft' }),
      ),
      tools(d, parts.of),
    ),
    panel({ class: 'no-print', id: 'best', hidden: true }),
    panel({ class: 'no-print' }, el('h2', {}, t('What if?')), parts.whatif),
    panel({ id: 'dice-panel' }, el('h2', {}, t('Dice')), el('p', { class: 'soft' }, d.dice), parts.dice),
    panel({}, el('h2', { id: 'why-title' }, t('Why')), parts.why, parts.facts),
  );
}

/** @param {Description} d @param {() => string} of */
function tools(d, of) {
  const [share, shared] = shareButton(() => ({
    title: capital(d.text),
    link: new URL(questionHash('odds'), location.href).href,
  }));
  const picture = async () => {
    const reply = await ask('chart', {
      ...request(d.procedure, shown()),
      ...(of() === '*' ? {} : { of: of() }),
    });
    if (reply.error || reply.status !== 0) return;
    const url = URL.createObjectURL(new Blob([reply.text], { type: 'image/svg+xml' }));
    el('a', { href: url, download: `${d.procedure}.${lang()}.svg` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  };
  return el(
    'div',
    { class: 'row tools' },
    share,
    el('a', { class: 'button', 'data-view': 'rank', href: '#' }, t('Rank alternatives')),
    button(t('Save the picture'), picture, { id: 'picture' }),
    button(t('Print'), () => print()),
    shared,
  );
}
