/* club-view.js - games on the server: the account, one's games with those first in which it is one's turn, games that
 ** wait for somebody; a new one is made in club-new.js, one is played in game-view.js. */
import { el, store, tell, useStyles } from './dom.js';
import { t } from './words.js';
import { plainHash } from './state.js';
import { account, ask, forgetGame, howTheyStand, myGames, plainNotice, takeSeat } from './club.js';
import { scenarios, seatWords, when } from './battle-parts.js';
import { newGame } from './club-new.js';

/** @typedef {{ game: string, title: string, seats: string[], turn: boolean, over: boolean, waits: boolean, at: number,
 *   here: boolean, kept: boolean, key?: string }} Row here: this device has a key; kept: it is in the account */

/* ---- the account ---- */

/** @param {string} id @param {string} label @param {Record<string, string>} more */
function field(id, label, more) {
  return el('div', { class: 'field' }, el('label', { for: id }, label), el('input', { id, required: true, ...more }));
}

/** @param {string} id @returns {string} */
const valueOf = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id)).value;

/** What an administrator's link ended with, until his account is made. */
let invited = '';

/** @param {() => void} changed */
function loggedOut(changed) {
  const said = el('p', { class: 'wrong', role: 'alert' });
  const enter = async (/** @type {string} */ path) => {
    const { status, answer } = await ask(path, {
      name: valueOf('account-name').normalize(), // as a name has to be: each accent in one character with its letter
      phrase: valueOf('account-phrase'),
      ...(invited && path === '/api/account' ? { admin: invited } : {}),
    });
    if (status !== 200) {
      said.textContent = answer.error.message;
      return;
    }
    invited = '';
    store('account', answer.name);
    tell(t('You are logged in as {1}.', answer.name));
    changed();
  };
  const form = el(
    'form',
    {
      id: 'account',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        enter(invited ? '/api/account' : '/api/session');
      },
    },
    field('account-name', t('Name'), { autocomplete: 'username', maxlength: '60' }),
    field('account-phrase', t('Pass phrase'), { type: 'password', autocomplete: 'current-password', minlength: '8' }),
    el(
      'div',
      { class: 'row' },
      !invited && el('button', { type: 'submit', class: 'go' }, t('Log in')),
      invited
        ? el('button', { type: 'submit', class: 'go', id: 'sign-up' }, t('New account'))
        : el(
            'button',
            { type: 'button', id: 'sign-up', onclick: () => form.reportValidity() && enter('/api/account') },
            t('New account'),
          ),
    ),
    said,
  );
  return el(
    'details',
    { class: 'panel account', open: invited !== '' },
    el('summary', {}, t('Account')),
    el(
      'p',
      { class: 'soft' },
      invited
        ? t('This link makes the account of somebody who looks after this server: choose a name and a pass phrase.')
        : t(
            'Nobody needs one: a link is enough to play. With an account your games wait in one list on all your devices.',
          ),
    ),
    form,
  );
}

/** @param {{name: string, admin?: boolean}} who @param {() => void} changed */
function loggedIn({ name, admin }, changed) {
  const said = el('p', { role: 'status' });
  const leave = async () => {
    await ask('/api/session/end', {});
    store('account', '');
    tell(t('You are logged out.'));
    changed();
  };
  const form = el(
    'form',
    {
      id: 'phrase',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const { status, answer } = await ask('/api/account/phrase', {
          phrase: valueOf('phrase-old'),
          new: valueOf('phrase-new'),
        });
        said.textContent =
          status === 200 ? t('It is changed; other devices have to log in again.') : answer.error.message;
        if (status === 200) form.reset();
      },
    },
    el('input', { type: 'text', name: 'username', value: name, autocomplete: 'username', hidden: true }),
    field('phrase-old', t('Pass phrase until now'), { type: 'password', autocomplete: 'current-password' }),
    field('phrase-new', t('New pass phrase'), { type: 'password', autocomplete: 'new-password', minlength: '8' }),
    el('button', { type: 'submit' }, t('Change it')),
    said,
  );
  return el(
    'div',
    { class: 'panel account' },
    el(
      'div',
      { class: 'row' },
      el('span', {}, t('You are logged in as {1}.', name)),
      admin && el('span', { id: 'admin' }, t('You look after this server.')),
      el('button', { type: 'button', id: 'log-out', onclick: leave }, t('Log out')),
    ),
    el('details', {}, el('summary', {}, t('Another pass phrase')), form),
  );
}

/* ---- my games ---- */

/** @param {any} answer to hello @returns {Partial<Row>} */
function standing(answer) {
  if (!answer?.ok) return {};
  const { title, over, begun, you, to_decide: deciding } = answer;
  const turn = begun && !over && you.some((/** @type {string} */ one) => deciding.includes(one));
  return { title, over, waits: !begun, turn };
}

/** This device's games and the account's, one's turn first. @param {any} who the account, or null
 * @param {any[]} known scenarios @returns {Promise<Row[]>} */
async function allMine(who, known) {
  const here = Object.entries(myGames());
  const keyOf = (/** @type {any} */ one) => Object.values(one.roles ?? {})[0] ?? one.keys?.[0];
  const stand = await howTheyStand(
    here.filter(([, one]) => !one.over && keyOf(one)).map(([id, one]) => [id, keyOf(one)]),
  );
  /** @type {Map<string, Row>} */ const rows = new Map();
  for (const [game, one] of here) {
    const base = { game, title: one.title || game, seats: Object.keys(one.roles ?? {}), at: one.at, key: keyOf(one) };
    const rest = { turn: false, over: one.over === true, waits: false, here: true, kept: false };
    rows.set(game, { ...base, ...rest, ...standing(stand.get(game)) });
  }
  for (const one of who?.games ?? []) {
    const was = rows.get(one.game);
    const title = known.find((s) => s.id === one.scenario)?.title ?? one.title;
    const seats = [...new Set([...(was?.seats ?? []), one.seat])];
    const rest = { turn: one.your_turn, over: one.over, at: one.changed * 1000, kept: true };
    rows.set(one.game, {
      ...(was ?? { game: one.game, waits: false, here: false }),
      ...rest,
      title,
      seats,
      waits: was?.waits ?? false,
    });
  }
  const order = (/** @type {Row} */ one) => (one.turn ? 0 : one.over ? 2 : 1);
  return [...rows.values()].sort((x, y) => order(x) - order(y) || y.at - x.at);
}

/** @param {Row} row @param {boolean} loggedIn @param {() => void} changed */
function mineRow(row, loggedIn, changed) {
  const name = `g-${row.game}`;
  const status = row.turn
    ? el('strong', { class: 'turn' }, t('your turn'))
    : row.over
      ? t('over')
      : row.waits
        ? t('waits for somebody')
        : t('the other decides');
  const keep = async () => {
    const { status: said, answer } = await ask('/api/mine/keep', { game: row.game, key: row.key });
    tell(said === 200 ? t('It is in your account.') : answer.error.message);
    if (said === 200) changed();
  };
  const seat = row.seats.find((one) => one !== 'watcher' && one !== 'umpire');
  return el(
    'li',
    { class: 'kept' },
    el(
      'div',
      {},
      el('a', { href: plainHash('game', row.game), id: name }, row.title),
      el('br'),
      el('span', { class: 'hint' }, row.seats.map(seatWords).join(', '), ' · ', status, ' · ', when(row.at)),
    ),
    el(
      'div',
      { class: 'row' },
      loggedIn && row.here && !row.kept && row.key && seat
        ? el(
            'button',
            { type: 'button', class: 'quiet keep', onclick: keep, 'aria-describedby': name },
            t('Put into my account'),
          )
        : '',
      row.here && !row.kept
        ? el(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-describedby': name,
              onclick: () => {
                const warns = t('Without its key this device cannot play “{1}” any more. Forget it?', row.title);
                if (!row.over && !confirm(warns)) return;
                forgetGame(row.game);
                changed();
              },
            },
            t('Forget'),
          )
        : '',
    ),
  );
}

/** @param {any} one a listed game @param {string} title */
function waitingRow(one, title) {
  return el(
    'li',
    { class: 'kept' },
    el('span', { id: `w-${one.game}` }, title),
    el(
      'div',
      { class: 'row' },
      one.free.map((/** @type {string} */ seat) =>
        el(
          'button',
          {
            type: 'button',
            'aria-describedby': `w-${one.game}`,
            onclick: async () => {
              const wrong = await takeSeat(one.game, { seat });
              if (wrong) tell(wrong);
              else location.hash = plainHash('game', one.game);
            },
          },
          t('Take {1}', seatWords(seat)),
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} main @param {string} message */
export function cannot(main, message) {
  main.replaceChildren(
    el('h1', {}, t('Games with others')),
    el('p', { class: 'wrong', role: 'alert' }, message),
    el('p', {}, el('a', { class: 'button', href: plainHash('club') }, t('Games with others'))),
  );
  return t('Games with others');
}

/** @param {string} name '', new or admin/TOKEN @param {HTMLElement} main @param {AbortSignal} gone */
export async function clubView(name, main, gone) {
  useStyles('battles');
  if (name.startsWith('admin/')) {
    invited = name.slice('admin/'.length);
    history.replaceState(null, '', plainHash('club')); /* whoever looks over a shoulder does not read it */
  }
  const [known, waiting, who] = await Promise.all([scenarios(), ask('/api/games'), account()]);
  if (gone.aborted) return '';
  if (waiting.status !== 200) return cannot(main, t('This page comes from no server on which games are played.'));
  if (name === 'new') return newGame(main, known, gone);
  const mine = await allMine(who, known);
  if (gone.aborted) return '';
  const free = waiting.answer.games ?? [];
  const titleOf = (/** @type {any} */ one) => known.find((s) => s.id === one.scenario)?.title ?? one.title;
  const again = () => clubView('', main, gone);
  main.replaceChildren(
    el('h1', {}, t('Games with others')),
    el(
      'div',
      { class: 'row first' },
      el('a', { class: 'button go', id: 'new-game', href: plainHash('club', 'new') }, t('A new game')),
    ),
    mine.length ? el('h2', {}, t('My games')) : '',
    el(
      'ul',
      { id: 'club-mine', class: 'keeping' },
      mine.map((row) => mineRow(row, who !== null, again)),
    ),
    free.length ? el('h2', {}, t('Games that wait for somebody')) : '',
    el(
      'ul',
      { class: 'keeping', id: 'club-waiting' },
      free.map((/** @type {any} */ one) => waitingRow(one, titleOf(one))),
    ),
    who && !invited ? loggedIn(who, again) : loggedOut(again),
    plainNotice(),
  );
  return t('Games with others');
}
