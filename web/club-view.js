/* club-view.js - games on the server: begin one, take a seat by a link, go on with one's own, play it at its address
 ** (#/game/ID). A link's key is taken out of the address at once and kept on this device. */
import { el, store, stored, tell } from './dom.js';
import { capital, lang, t } from './words.js';
import { plainHash } from './state.js';
import { openBattle } from './battle.js';
import { tableView } from './table-view.js';
import { handover } from './handover.js';
import { seatText } from './battle.js';
import { randomHex, socketCarrier } from './socket-carrier.js';
import { playerWords, scenarios, seatWords, styles } from './battle-parts.js';

/** @typedef {{ title: string, keys: string[], seats: string[], at: number, links?: Record<string, string>,
 *   watch?: string }} Mine */

/** @returns {Record<string, Mine>} the games of which this device has a key */
function myGames() {
  return stored('games', {});
}

/** @param {string} game @param {Partial<Mine>} more */
function keepGame(game, more) {
  const all = myGames();
  const was = all[game] ?? { title: '', keys: [], seats: [], at: 0 };
  const keys = [...new Set([...was.keys, ...(more.keys ?? [])])];
  const seats = [...new Set([...was.seats, ...(more.seats ?? [])])];
  store('games', { ...all, [game]: { ...was, ...more, keys, seats, at: Date.now() } });
}

/** @param {string} path @param {any} [body] @returns {Promise<{ status: number, answer: any }>} */
async function ask(path, body) {
  const reply = await fetch(`${path}?lang=${lang()}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  return { status: reply.status, answer: await reply.json() };
}

/** Takes a seat with a key that this device makes. @param {string} game @param {any} by {invitation} or {seat} */
async function takeSeat(game, by) {
  const { status, answer } = await ask(`/api/games/${game}/take`, { ...by, key: randomHex(16) });
  if (status !== 200) return answer.error.message;
  keepGame(game, { keys: [answer.key], seats: [answer.seat] });
  return '';
}

/* ---- beginning one ---- */

/** @param {any} one a scenario @param {HTMLElement} said */
async function begin(one, said) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById('club-new'));
  const seats = Object.fromEntries(
    one.seats.map((/** @type {string} */ seat, /** @type {number} */ i) => {
      const who = /** @type {HTMLSelectElement} */ (form.querySelector(`[data-seat="${i}"]`)).value;
      return [seat, who === 'me' || who === 'friend' ? 'person' : who];
    }),
  );
  const dice = /** @type {HTMLSelectElement} */ (form.querySelector('#club-dice')).value;
  const help = /** @type {HTMLInputElement} */ (form.querySelector('#club-help')).checked;
  const { status, answer } = await ask('/api/games', { scenario: one.id, seats, dice, help });
  if (status !== 201) {
    said.textContent = answer.error.message;
    tell(answer.error.message);
    return;
  }
  /** @type {Record<string, string>} */ const links = {};
  for (const [i, seat] of one.seats.entries()) {
    const who = /** @type {HTMLSelectElement} */ (form.querySelector(`[data-seat="${i}"]`)).value;
    if (who === 'me') await takeSeat(answer.game, { invitation: answer.seats[seat].invitation });
    if (who === 'friend') links[seat] = new URL(answer.seats[seat].link, location.href).href;
  }
  keepGame(answer.game, { title: one.title, links, watch: new URL(answer.watch.link, location.href).href });
  location.hash = plainHash('game', answer.game);
}

/** @param {any[]} all */
function newGame(all) {
  const said = el('p', { class: 'bad', role: 'status' });
  const which = el(
    'select',
    { id: 'club-scenario', onchange: () => seats() },
    all.map((one) => el('option', { value: one.id }, one.title)),
  );
  const who = el('div', { class: 'seats' });
  const chosen = () => all.find((one) => one.id === /** @type {HTMLSelectElement} */ (which).value);
  const seats = () => {
    const one = chosen();
    who.replaceChildren(
      ...one.seats.map((/** @type {string} */ seat, /** @type {number} */ i) =>
        el(
          'div',
          { class: 'field' },
          el('label', { for: `club-seat-${i}` }, seatWords(seat)),
          el(
            'select',
            { id: `club-seat-${i}`, 'data-seat': String(i) },
            el('option', { value: 'me', selected: i === 0 }, t('I')),
            el('option', { value: 'friend', selected: i === 1 }, t('somebody whom I send a link')),
            one.players.map((/** @type {any} */ player) => el('option', { value: player.id }, playerWords(player))),
          ),
        ),
      ),
    );
  };
  seats();
  return el(
    'form',
    {
      id: 'club-new',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        begin(chosen(), said);
      },
    },
    el('div', { class: 'field' }, el('label', { for: 'club-scenario' }, t('Battle')), which),
    who,
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'club-dice' }, t('The dice')),
      el(
        'select',
        { id: 'club-dice' },
        el('option', { value: 'served' }, t('thrown by the server, to be checked afterwards')),
        el('option', { value: 'typed' }, t('real dice at one table, typed in')),
      ),
    ),
    el(
      'p',
      {},
      el('input', { type: 'checkbox', id: 'club-help' }),
      ' ',
      el('label', { for: 'club-help' }, t('both may ask the computer for advice')),
    ),
    el('button', { type: 'submit', class: 'main' }, t('Begin')),
    said,
  );
}

/** @param {HTMLElement} main @param {AbortSignal} gone */
export async function clubView(main, gone) {
  styles();
  const [all, waiting] = await Promise.all([scenarios(), ask('/api/games').catch(() => null)]);
  if (gone.aborted) return '';
  if (!waiting || waiting.status !== 200)
    return cannot(main, t('This page comes from no server on which games are played.'));
  const mine = Object.entries(myGames()).sort((a, b) => b[1].at - a[1].at);
  main.replaceChildren(
    el('h1', {}, t('Games with others')),
    location.protocol === 'https:'
      ? ''
      : el(
          'p',
          { class: 'soft' },
          t(
            'This server is reached without encryption: who listens in the network can read along and take a seat.',
          ),
        ),
    mine.length ? el('h2', {}, t('My games')) : '',
    el(
      'ul',
      { id: 'club-mine' },
      mine.map(([id, one]) =>
        el(
          'li',
          {},
          el('a', { href: plainHash('game', id) }, `${one.title || id} (${one.seats.map(seatWords).join(', ')})`),
        ),
      ),
    ),
    (waiting.answer.games ?? []).length ? el('h2', {}, t('Games that wait for somebody')) : '',
    el(
      'ul',
      {},
      (waiting.answer.games ?? []).map((/** @type {any} */ one) =>
        el(
          'li',
          {},
          one.title,
          one.free.map((/** @type {string} */ seat) =>
            el(
              'button',
              {
                type: 'button',
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
      ),
    ),
    el('h2', {}, t('A new game')),
    newGame(all),
  );
  return t('Games with others');
}

/* ---- a game at its address ---- */

/** What is beside the table: links to send, chat. @param {string} id @param {any} carrier @param {any} hello */
function beside(id, carrier, hello) {
  const mine = myGames()[id];
  const says = el('ul', { class: 'chat', id: 'chat', 'aria-live': 'polite' });
  const line = (/** @type {any} */ one) => el('li', {}, `${capital(seatWords(one.seat))}: ${one.text}`);
  const text = /** @type {HTMLInputElement} */ (
    el('input', { id: 'chat-text', maxlength: '300', 'aria-label': t('Say something') })
  );
  says.append(...(hello.said ?? []).map(line));
  carrier.onSaid((/** @type {any[]} */ said) => says.append(...said.map(line)));
  const links = Object.entries(mine?.links ?? {});
  return el(
    'details',
    { class: 'club', open: !hello.begun },
    el('summary', {}, t('Links and talk')),
    links.map(([seat, link]) =>
      el(
        'p',
        {},
        t('For {1}, to be sent to whom you play with:', seatWords(seat)),
        ' ',
        el('a', { href: link, class: 'invitation', 'data-seat': seat }, link),
      ),
    ),
    mine?.watch ? el('p', {}, t('To watch:'), ' ', el('a', { href: mine.watch }, mine.watch)) : '',
    says,
    hello.you.includes('watcher')
      ? ''
      : el(
          'form',
          {
            onsubmit: async (/** @type {Event} */ event) => {
              event.preventDefault();
              if (!text.value.trim()) return;
              const answer = await carrier.say(text.value.trim());
              if (!answer.ok) return tell(answer.error.message);
              says.append(line({ seat: hello.you[0], text: text.value.trim() }));
              text.value = '';
            },
          },
          text,
          el('button', { type: 'submit' }, t('Say')),
        ),
  );
}

/** @param {HTMLElement} main @param {string} message */
function cannot(main, message) {
  main.replaceChildren(
    el('h1', {}, t('Games with others')),
    el('p', { class: 'bad', role: 'alert' }, message),
    el('p', {}, el('a', { href: plainHash('club') }, t('Games with others'))),
  );
  return t('Games with others');
}

/** A link's key is an invitation that is taken now, or a key of another device, or of a watcher.
 * @param {string} id @param {string} key */
async function opened(id, key) {
  history.replaceState(null, '', plainHash('game', id));
  const wrong = await takeSeat(id, { invitation: key });
  if (wrong) keepGame(id, { keys: [key] });
}

/** @param {string} name ID or ID/KEY @param {HTMLElement} main @param {AbortSignal} gone */
export async function gameView(name, main, gone) {
  styles();
  const [id, key] = name.split('/');
  main.replaceChildren(el('p', { class: 'soft', id: 'loading' }, t('The battle is being set up …')));
  if (key) await opened(id, key);
  const mine = myGames()[id];
  if (!mine?.keys.length)
    return cannot(main, t('This device has no key to that game: open the link that was sent to you.'));
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play?lang=${lang()}`;
  const carrier = socketCarrier(url, id, mine.keys);
  gone.addEventListener('abort', () => carrier.close());
  const hello = await carrier.opened;
  if (gone.aborted) return '';
  if (!hello.ok) return cannot(main, hello.error.message);
  keepGame(id, { title: hello.title, seats: hello.you });
  const notice = el('p', { class: 'notice', role: 'status', id: 'club-notice' });
  const battle = await openBattle({ carrier, start: {}, seat: hello.you[0] });
  if (gone.aborted) return '';
  const table = tableView(battle, {
    leave: () => {
      location.hash = plainHash('club');
    },
    afterwards: () => {},
    handover: (seat, done) => handover(table, seatText(battle, seat), done),
  });
  const state = () => {
    const others = battle.now?.others ?? [];
    notice.textContent =
      battle.fault ||
      (battle.now?.over || battle.now?.to_decide.length || !others.length
        ? ''
        : t('{1} decides', others.map((/** @type {string} */ one) => capital(seatText(battle, one))).join(', ')));
    notice.hidden = !notice.textContent;
  };
  battle.subscribe(state);
  state();
  gone.addEventListener('abort', () => table.close());
  main.replaceChildren(notice, table, beside(id, carrier, hello));
  main.dataset.game = id;
  return hello.title;
}
