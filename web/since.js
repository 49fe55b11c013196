/* since.js - coming back to a game: what happened since one was here, at a glance or step by step. */
import { el, tell } from './dom.js';
import { capital, t } from './words.js';
import { legible } from './labels.js';
import { sceneSvg } from './scene.js';
import { lineTexts } from './lines.js';

const MOST_LISTED = 30;

/** Lines that somebody who was away wants to see. @param {any[]} lines */
function worthSeeing(lines) {
  return lines.filter((one) => !one.takes && !one.waits && lineTexts(one).length);
}

/**
 * One line after another, each with the picture as it was then.
 * @param {import('./battle.js').Battle} battle @param {any[]} lines @param {() => void} done
 */
function steps(battle, lines, done) {
  let at = 0;
  const shown = el('div', { class: 'shown' });
  const says = el('div', { class: 'says', 'aria-live': 'polite' });
  const back = el('button', { type: 'button', id: 'since-back', onclick: () => go(at - 1) }, t('Back'));
  const on = el('button', { type: 'button', id: 'since-on', class: 'go', onclick: () => go(at + 1) }, t('On'));
  const end = el('button', { type: 'button', id: 'since-end', onclick: done }, t('To the table'));
  const element = el(
    'section',
    { class: 'replay since', id: 'since-steps', 'aria-label': t('What has happened') },
    shown,
    el('div', {}, el('h1', {}, t('Since you were here')), says, el('div', { class: 'row' }, back, on, end)),
  );
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === '[') go(at - 1);
    else if (event.key === ']') go(at + 1);
    else if (event.key === 'Escape') done();
    else return;
    event.preventDefault();
  });
  async function go(/** @type {number} */ to) {
    if (to >= lines.length) return done();
    at = Math.max(0, to);
    const here = at;
    back.disabled = at === 0;
    const picture = await battle.send({ cmd: 'picture', entry: lines[at].entry });
    if (here !== at) return;
    if (picture.ok) {
      const svg = sceneSvg(picture);
      shown.replaceChildren(svg);
      legible(svg)();
    }
    says.replaceChildren(
      el('p', { class: 'hint' }, t('{1} of {2}', at + 1, lines.length)),
      el(
        'ul',
        {},
        lineTexts(lines[at]).map((text) => el('li', {}, capital(text))),
      ),
    );
    on.textContent = at === lines.length - 1 ? t('To the table') : t('On');
  }
  go(0);
  return { element, focus: () => on.focus() };
}

/**
 * What happened while nobody was here; '' if nothing did.
 * @param {import('./battle.js').Battle} battle @param {any[]} lines @param {HTMLElement} table
 */
export function sinceView(battle, lines, table) {
  const seen = worthSeeing(lines);
  if (!seen.length) return '';
  const close = () => {
    view.remove();
    table.hidden = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const walk = () => {
    const { element, focus } = steps(battle, seen, () => {
      element.remove();
      close();
    });
    table.hidden = true;
    table.before(element);
    view.remove();
    focus();
  };
  const texts = seen.flatMap(lineTexts);
  const view = el(
    'section',
    { class: 'notice since', id: 'since', 'aria-label': t('Since you were here') },
    el(
      'details',
      {},
      el('summary', {}, t('Since you were here: {1}', capital(texts[texts.length - 1]))),
      el(
        'ol',
        { class: 'told' },
        texts.slice(-MOST_LISTED).map((text) => el('li', {}, capital(text))),
      ),
    ),
    el(
      'div',
      { class: 'row' },
      el('button', { type: 'button', id: 'since-walk', onclick: walk }, t('Step by step')),
      el('button', { type: 'button', id: 'since-close', onclick: close }, t('I see')),
    ),
  );
  tell(t('Since you were here: {1}', capital(texts[texts.length - 1])));
  return view;
}
