/* panel-moments.js - the panel where nothing is to be chosen on the table: a lesson, others decide, a question between
 ** the sides, the end; and what is seldom wanted. */
import { button, el, store } from './dom.js';
import { capital, pair, t } from './words.js';
import { ABOUT, answering, answers, seatText } from './battle.js';
import { happenedView, standingView } from './standing.js';

/** @typedef {import('./battle.js').Battle} Battle */
/** @typedef {import('./panel.js').Actions} Actions */

/** Whom one plays, where that is one side. @param {Battle} b */
function youPlay(b) {
  return b.mine.length === 1 ? t('You play {1}', capital(seatText(b, b.mine[0]))) : b.title;
}

/** What a scenario teaches, one lesson at a time. @param {Battle} b @param {() => void} again shows the rest */
export function lessonView(b, again) {
  const [first] = b.lessons;
  if (!first) return '';
  const read = () => {
    b.learned(first.lesson);
    again();
  };
  const begin = [
    el('p', {}, el('strong', {}, youPlay(b))),
    el('p', {}, b.about),
    el(
      'p',
      {},
      t(
        'Touch who acts, in the picture or in the list, then what he acts on. What will come of it is told before you order it. When you are at a loss, ask what the sergeant would do.',
      ),
    ),
  ];
  return el(
    'section',
    { class: 'lesson', 'aria-label': t('Lesson') },
    first.lesson === ABOUT ? begin : [el('p', {}, el('strong', {}, first.title)), el('p', {}, first.text)],
    button(t('I see'), read, { id: 'read-lesson' }),
  );
}

/** What one fights for, to be read again. @param {Battle} b */
export function aboutView(b) {
  if (!b.about) return '';
  const title = [el('summary', {}, t('What this battle is about'))];
  return el('details', { id: 'about' }, title, el('p', {}, el('strong', {}, youPlay(b))), el('p', {}, b.about));
}

/** Others decide, or the dice fall. @param {Battle} b */
export function waitingView(b) {
  const deciding = [...b.now.to_decide, ...(b.now.others ?? [])];
  const names = deciding.map((/** @type {string} */ one) => capital(seatText(b, one)));
  const last = names.pop() ?? '';
  const several = names.length ? t('{1} and {2} decide', names.join(', '), last) : '';
  return [
    el('h2', {}, several || (last ? t('{1} decides', last) : t('The dice fall'))),
    b.wants && el('p', {}, capital(pair(b.wants.name, pair(b.wants.text, b.wants.dice)))),
    el('p', { class: 'soft' }, capital(b.now.now ?? b.now.prompt ?? '')),
  ];
}

/** What one side wants of the other. @param {Battle} b @param {Actions} actions */
export function askingView(b, actions) {
  const who = capital(seatText(b, b.now.asker));
  /** @type {Record<string, string>} */ const wants = {
    device: t('{1} wants to go on with another device.', who),
    draw: t('{1} offers a draw.', who),
    redo: t('{1} wants to do again what was taken back.', who),
  };
  const what = wants[b.now.asking] ?? t('{1} wants to take back what has been seen already.', who);
  const other = answers(b);
  const own = b.mine.includes(b.now.asker);
  if (!other)
    return [
      el('h2', {}, t('A question to the other side')),
      el('p', {}, what),
      own && button(t('Never mind'), () => actions.act('decline'), { id: 'withdraw' }),
      standingView(b),
      happenedView(b),
    ];
  return [
    el('h2', {}, t('A question to {1}', capital(seatText(b, other)))),
    el('p', {}, what),
    el(
      'div',
      { class: 'row' },
      button(t('Agree'), () => actions.act('agree'), { class: 'go', id: 'agree' }),
      button(t('Decline'), () => actions.act('decline'), { id: 'decline' }),
    ),
  ];
}

/** Who has won. @param {Battle} b @param {Actions} actions */
export function overView(b, actions) {
  const won =
    b.now.result && b.now.result !== 'draw' ? t('{1} has won', capital(seatText(b, b.now.result))) : t('A draw');
  return [
    el('h2', {}, won),
    b.now.text && el('p', {}, capital(b.now.text)),
    el(
      'div',
      { class: 'row' },
      button(t('What decided it'), actions.afterwards, { class: 'go', id: 'afterwards' }),
      b.may.acts && button(t('Take back'), () => actions.act('undo'), { id: 'undo' }),
      button(t('Leave the table'), actions.leave, { id: 'leave' }),
    ),
    actions.over(),
    standingView(b),
    happenedView(b),
  ];
}

/** Where a game asks also those who have nothing to choose. @param {Battle} b */
function byItselfView(b) {
  if (b.now.by_itself === undefined) return '';
  const { alone, key, on } = answering(b.now, b.mine);
  const box = el('input', { type: 'checkbox', id: 'by-itself', checked: on });
  box.addEventListener('change', () => {
    store(key, box.checked);
    b.refresh();
  });
  return el(
    'p',
    {},
    el('label', {}, box, ' ', t('Answer by itself where I have nothing to choose')),
    !alone && el('span', { class: 'hint' }, ' ', t('The others might guess it from how promptly you answer.')),
  );
}

/** What is seldom wanted. @param {Battle} b @param {Actions} actions */
export function moreView(b, actions) {
  const act = (/** @type {string} */ text, /** @type {() => void} */ what, /** @type {string} */ id) =>
    button(text, what, { id });
  return el(
    'details',
    { class: 'more-acts', id: 'more' },
    el('summary', {}, t('More')),
    el(
      'div',
      { class: 'row' },
      b.may.acts && [
        act(t('Take back'), () => actions.act('undo'), 'undo-more'),
        act(t('Do again'), () => actions.act('redo'), 'redo'),
        act(t('Offer a draw'), () => actions.act('draw'), 'draw'),
        act(t('Give up'), () => actions.resign(), 'resign'),
      ],
      act(t('All keys'), actions.keys, 'keys'),
      act(t('Leave the table'), actions.leave, 'leave'),
    ),
    byItselfView(b),
  );
}
