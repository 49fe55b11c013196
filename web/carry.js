/* carry.js - a game whose lines the server's new release cannot play: it goes on from how it stood last when every
 ** person who plays it has agreed. */
import { el } from './dom.js';
import { t } from './words.js';
import { ask } from './club.js';
import { seatWords } from './battle-parts.js';

/**
 * @param {HTMLElement} main @param {string} game @param {string | undefined} key
 * @param {() => void} again the game can be played
 */
export async function carryView(main, game, key, again) {
  const said = el('p', { role: 'status', id: 'carry-said' });
  const buttons = el('div', { class: 'row' });
  const send = async (/** @type {any} */ more) => {
    const { status, answer } = await ask(`/api/games/${game}/carry`, { ...(key ? { key } : {}), ...more });
    if (status !== 200) {
      said.textContent = answer.error.message;
      return;
    }
    if (answer.carried) return again();
    const names = (/** @type {string[]} */ seats) => seats.map(seatWords).join(', ');
    const lost = answer.from < answer.lines;
    said.textContent = [
      answer.agreed.length ? t('Agreed: {1}.', names(answer.agreed)) : '',
      t('Not yet: {1}.', names(answer.missing)),
      lost ? t('What happened last is lost: it goes on from line {1} of {2}.', answer.from, answer.lines) : '',
    ].join(' ');
  };
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {any} */ more) =>
    el('button', { type: 'button', id, onclick: () => send(more) }, text);
  buttons.append(
    button('carry-agree', t('I agree'), { agree: true }),
    button('carry-decline', t('I do not agree'), { agree: false }),
    button('carry-look', t('Look again'), {}),
  );
  main.replaceChildren(
    el('h1', {}, t('New rules')),
    el(
      'p',
      {},
      t(
        'This game was begun under an earlier release of the program, whose lines this server cannot play any more. It can go on from how it stood last, by the rules of today, if all who play it agree.',
      ),
    ),
    said,
    buttons,
  );
  await send({});
  return t('New rules');
}
