/* afterwards-view.js - when a battle is over: the result, what it cost, the record to keep or send. */
import { el, filled, useStyles } from './dom.js';
import { capital, lang, percent, t } from './words.js';
import { plainHash } from './state.js';
import { workerCarrier } from './carrier.js';
import { analysis } from './analysis.js';
import { begin, download, header, read, share } from './records.js';
import { missing, playerWords, titleOf } from './battle-parts.js';

/** @param {any} now @param {string} seat */
function nameOf(now, seat) {
  return capital(now.seats.find((/** @type {any} */ one) => one.seat === seat)?.text ?? seat);
}

/** @param {any} now */
function result(now) {
  if (!now.over) return t('The battle is not over yet.');
  const who = now.result === 'draw' ? t('A draw') : now.result ? t('{1} has won', nameOf(now, now.result)) : t('Over');
  return now.text ? t('{1}: {2}', who, now.text) : who;
}

/** @param {any} now */
function losses(now) {
  return el(
    'table',
    { class: 'losses' },
    el('caption', {}, t('What it cost')),
    el(
      'tbody',
      {},
      now.seats.map((/** @type {any} */ one) => {
        const lost = Math.max(0, Math.min(100, one.lost ?? 0));
        const bar = filled(el('span', { class: one.seat }), lost / 100);
        return el(
          'tr',
          {},
          el('th', { scope: 'row' }, capital(one.text)),
          el('td', {}, one.player ? playerWords({ id: one.player }) : t('at this screen')),
          el('td', { class: 'bar' }, bar),
          el('td', { class: 'num' }, t('lost {1}', percent(lost / 100))),
        );
      }),
    ),
  );
}

/**
 * The same battle once more.
 * @param {any} first the header of the record @param {string} title @param {boolean} swap the players change sides
 */
async function again(first, title, swap) {
  const names = Object.keys(first.seats);
  const players = Object.values(first.seats);
  if (swap) players.reverse();
  const sits = names.map((seat, i) => [seat, players[i]]);
  const seats = Object.fromEntries(sits.filter(([, who]) => who && who !== 'human'));
  const { options, house } = first;
  const id = await begin(
    {
      scenario: first.scenario,
      seats,
      ...(first.dice === 'typed' ? { dice: 'typed' } : {}),
      ...(Object.keys({ ...options, ...house }).length ? { house: { ...options, ...house } } : {}),
    },
    title,
  );
  location.hash = plainHash('battle', id);
}

/** @param {string} id @param {HTMLElement} main @param {AbortSignal} gone */
export async function afterwardsView(id, main, gone) {
  useStyles('battles');
  const found = await read(id);
  if (gone.aborted) return '';
  if (!found?.body.record) return missing(main);
  const { head, body } = found;
  const carrier = workerCarrier(head.rulebook, lang());
  gone.addEventListener('abort', () => carrier.close());
  main.replaceChildren(el('p', { class: 'soft', id: 'loading' }, t('The battle is being set up …')));
  const loaded = await carrier.send({ cmd: 'load', record: body.record, step: true });
  if (!loaded.ok) throw new Error(loaded.error.message);
  const now = await carrier.send({ cmd: 'now', game: loaded.game, seat: 'umpire' });
  if (gone.aborted) return '';
  const title = await titleOf(head);
  const first = header(body.record);
  const button = (/** @type {string} */ text, /** @type {() => void} */ what, /** @type {string} */ name) =>
    el('button', { type: 'button', id: name, onclick: what }, text);
  const says = el('p', { class: 'hint', role: 'status' });
  main.replaceChildren(
    el(
      'nav',
      { class: 'crumbs', 'aria-label': t('Where you are') },
      el('a', { href: plainHash('battles') }, t('Battles')),
    ),
    el('h1', {}, title),
    el('p', { class: 'result', id: 'result' }, result(now)),
    el('p', { class: 'soft' }, [t('turn {1}', now.turn), t('{1} entries', now.entries)].join(' · ')),
    losses(now),
    el(
      'div',
      { class: 'row' },
      el('a', { class: 'button go', href: plainHash('replay', id) }, t('Replay')),
      now.over ? null : el('a', { class: 'button', href: plainHash('battle', id) }, t('Go on')),
      first?.scenario ? button(t('Once more'), () => again(first, title, false), 'again') : null,
      first?.scenario ? button(t('Once more, sides changed'), () => again(first, title, true), 'swap') : null,
    ),
    now.over ? analysis({ id, game: loaded.game, now, carrier, gone }) : '',
    el('h2', {}, t('The record')),
    el('p', {}, t('The whole battle with every order and every die; alea play, the engine and this page read it.')),
    el(
      'div',
      { class: 'row' },
      button(t('Save as a file'), () => download(head, body.record), 'save'),
      button(
        t('Send it'),
        () => {
          if (!share(head, body.record)) says.textContent = t('This browser cannot send files: save it instead.');
        },
        'send',
      ),
    ),
    says,
  );
  return title;
}
