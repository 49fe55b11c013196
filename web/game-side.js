/* game-side.js - what stands around the table of a game on a server: who plays, clocks, whether it is stopped; and
 ** behind one button talk, links, the record, one's other devices. */
import { button, el, stored, store, tell } from './dom.js';
import { t } from './words.js';
import { account, ask, myGames, plainNotice, recordOf } from './club.js';
import { linkRow } from './share.js';
import { playerWords, seatWords } from './battle-parts.js';
import { download } from './records.js';
import { roleWords } from './lines.js';

/** @typedef {ReturnType<typeof import('./socket-carrier.js').socketCarrier>} SocketCarrier */

/** Seconds as one reads a clock: 29:41, 1:02:03, 3 d 04:00. @param {number} seconds */
export function clockText(seconds) {
  const left = Math.abs(Math.round(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
  const text = days
    ? t('{1} d {2}', days, `${two(hours)}:${two(minutes)}`)
    : hours
      ? `${hours}:${two(minutes)}:${two(left % 60)}`
      : `${minutes}:${two(left % 60)}`;
  return seconds < 0 ? `−${text}` : text;
}

/* ---- who plays ---- */

/**
 * One line above the table. @param {any} hello @param {SocketCarrier} carrier @param {AbortSignal} gone
 * @param {() => void} begins everybody has taken his seat
 */
export function peopleBar(hello, carrier, gone, begins) {
  const seats = Object.keys(hello.seats);
  /** @type {Record<string, HTMLElement>} */ const clocks = {};
  /** @type {Record<string, HTMLElement>} */ const who = {};
  const taken = new Set(seats.filter((one) => hello.seats[one].taken));
  const stopped = el('strong', { class: 'stopped', hidden: true }, t('The umpire has stopped the game.'));
  const waits = el('span', { class: 'soft', id: 'waits-for' });

  /** @param {string} seat */
  const sits = (seat) => {
    const { player } = hello.seats[seat];
    if (hello.you.includes(seat)) return t('you');
    if (player !== 'person') return playerWords({ id: player });
    return taken.has(seat) ? t('somebody') : t('nobody yet');
  };
  const list = el(
    'ul',
    { class: 'people', 'aria-label': t('Who plays') },
    seats.map((seat) => {
      who[seat] = el('span', { class: 'soft' }, sits(seat));
      clocks[seat] = el('span', { class: 'clock', hidden: true });
      return el('li', { 'data-seat': seat }, el('b', {}, seatWords(seat)), ' ', who[seat], ' ', clocks[seat]);
    }),
    hello.umpire && el('li', { class: 'soft', id: 'has-umpire' }, t('An umpire sees everything and may change it.')),
    hello.you.includes('watcher') && el('li', { class: 'soft' }, t('You watch.')),
    hello.you.includes('umpire') && el('li', {}, el('b', {}, t('You are the umpire.'))),
  );

  function show() {
    const stand = carrier.standing();
    if (!stand) return;
    stopped.hidden = !stand.paused;
    const missing = seats.filter((one) => hello.seats[one].player === 'person' && !taken.has(one));
    const begun = !missing.length;
    const names = missing.map(seatWords).join(', ');
    if (begun && stand.waits)
      waits.textContent = t('A throw waits for {1}.', stand.waits.missing.map(seatWords).join(', '));
    else waits.textContent = begun ? '' : t('It begins when everybody sits: {1} is missing.', names);
    for (const seat of seats) {
      who[seat].textContent = sits(seat);
      const decides = stand.to_decide.includes(seat) && !stand.over;
      list.querySelector(`[data-seat="${seat}"]`)?.classList.toggle('decides', decides && begun);
      const left = stand.clock?.[seat];
      clocks[seat].hidden = left === undefined;
      if (left === undefined) continue;
      const runs = decides && begun && !stand.paused;
      const now = runs ? left - (performance.now() - stand.at) / 1000 : left;
      clocks[seat].textContent = `${runs ? '▸ ' : ''}${clockText(now)}`;
      clocks[seat].classList.toggle('late', now <= 0);
      clocks[seat].setAttribute('aria-label', t('{1} left', clockText(now)));
      clocks[seat].setAttribute('role', 'timer');
    }
  }
  /** His link is of no use any more. @param {string} seat */
  function sitsNow(seat) {
    taken.add(seat);
    document.querySelector(`a.invitation[data-seat="${seat}"]`)?.closest('.link')?.remove();
  }

  const timer = setInterval(show, 500);
  gone.addEventListener('abort', () => clearInterval(timer));
  show();
  return {
    element: el('div', { class: 'people-bar' }, list, waits, stopped),
    show,
    /** @param {any[]} lines */
    take(lines) {
      for (const one of lines) {
        if (one.takes !== undefined) sitsNow(one.seat === 'referee' ? 'umpire' : one.seat);
        if (one.pauses) tell(t('The umpire has stopped the game.'));
        if (one.goes_on) tell(t('The umpire lets the game go on'));
      }
      show();
      if (lines.some((one) => one.takes !== undefined) && !waits.textContent) begins();
    },
  };
}

/* ---- talk ---- */

/** @param {string} id @param {SocketCarrier} carrier @param {any} hello @param {(unread: number) => void} unread */
function talk(id, carrier, hello, unread) {
  const says = el('ul', { class: 'chat', id: 'chat', 'aria-live': 'polite', 'aria-label': t('Talk') });
  const line = (/** @type {any} */ one) => el('li', {}, el('b', {}, `${roleWords(one.seat)}: `), one.text);
  const text = /** @type {HTMLInputElement} */ (
    el('input', { id: 'chat-text', maxlength: '300', 'aria-label': t('Say something'), autocomplete: 'off' })
  );
  let last = stored(`heard.${id}`, 0);
  const take = (/** @type {any[]} */ said) => {
    says.append(...said.map(line));
    says.scrollTop = says.scrollHeight;
    unread(said.filter((one) => one.number > last && !hello.you.includes(one.seat)).length);
    last = Math.max(last, ...said.map((one) => one.number ?? 0));
    store(`heard.${id}`, last);
  };
  take(hello.said ?? []);
  carrier.onSaid(take);
  const form = el(
    'form',
    {
      class: 'say',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const said = text.value.trim();
        if (!said) return;
        const answer = await carrier.say(said);
        if (!answer.ok) return tell(answer.error.message);
        take([{ seat: hello.you[0], text: said, number: answer.number }]);
        text.value = '';
      },
    },
    text,
    el('button', { type: 'submit' }, t('Say')),
  );
  return [el('h2', {}, t('Talk')), says, hello.you.includes('watcher') ? '' : form];
}

/* ---- links, devices, the record ---- */

/** @param {string} id @param {any} hello */
function links(id, hello) {
  const mine = myGames()[id];
  const open = Object.entries(mine?.links ?? {}).filter(([seat]) => !hello.seats[seat]?.taken);
  return [
    open.length || mine?.watch ? el('h2', {}, t('Links')) : '',
    open.map(([seat, link]) =>
      linkRow(
        seat === 'umpire' ? t('For the umpire:') : t('For {1}, to be sent to whom you play with:', seatWords(seat)),
        link,
        { class: 'invitation', 'data-seat': seat },
      ),
    ),
    mine?.watch ? linkRow(t('To watch:'), mine.watch, { id: 'watch-link' }) : '',
  ];
}

/** @param {string} id @param {string | undefined} key @param {any} hello */
function devices(id, key, hello) {
  if (hello.you.includes('watcher')) return '';
  const place = el('div', {});
  const link = async () => {
    const { status, answer } = await ask(`/api/games/${id}/device`, key ? { key } : {});
    place.replaceChildren(
      status === 200
        ? linkRow(t('For your other device; it works once:'), new URL(answer.link, location.href).href, {
            id: 'device-link',
          })
        : el('p', { class: 'wrong', role: 'alert' }, answer.error.message),
    );
  };
  return [el('div', { class: 'row' }, button(t('A link for my other device'), link, { id: 'device' })), place];
}

/** @param {string} id @param {string | undefined} key @param {any} hello */
function keepSeat(id, key, hello) {
  const row = el('div', { class: 'row', id: 'keep-row' });
  const seat = hello.you.find((/** @type {string} */ one) => hello.seats[one]);
  account().then((who) => {
    if (!who || !key || !seat) return;
    const has = who.games.some((one) => one.game === id && one.seat === seat);
    const keep = async () => {
      const { status, answer } = await ask('/api/mine/keep', { game: id, key });
      tell(status === 200 ? t('It is in your account.') : answer.error.message);
      if (status !== 200) return;
      keeps.disabled = true;
      keeps.textContent = t('It is in your account.');
    };
    const words = has ? t('It is in your account.') : t('Put into my account');
    const keeps = button(words, keep, { id: 'keep-seat', disabled: has });
    row.append(keeps);
  });
  return row;
}

/** @param {string} id @param {string | undefined} key @param {any} hello */
function record(id, key, hello) {
  const said = el('p', { class: 'hint', role: 'status' });
  const save = async () => {
    const { record: text, wrong } = await recordOf(id, key);
    said.textContent = wrong;
    if (text) download(/** @type {any} */ ({ scenario: hello.scenario, changed: Date.now() }), text);
  };
  return [
    el('h2', {}, t('The record')),
    el('p', { class: 'soft' }, t('Until the end it holds what you may see; afterwards everything, to be checked.')),
    el('div', { class: 'row' }, button(t('Save as a file'), save, { id: 'club-record' })),
    said,
  ];
}

/**
 * Behind one button.
 * @param {{ id: string, key: string | undefined, hello: any, carrier: SocketCarrier, more: any[] }} given
 *   more: what only some have here (the umpire's)
 */
export function beside({ id, key, hello, carrier, more }) {
  let unread = 0;
  const count = el('span', { class: 'unread', hidden: true });
  const badge = (/** @type {number} */ fresh) => {
    unread = drawer?.open ? 0 : unread + fresh;
    count.textContent = String(unread);
    count.hidden = unread === 0;
    count.setAttribute('aria-label', t('{1} new', unread));
  };
  /** @type {HTMLDetailsElement | null} */ let drawer = null;
  const inside = el('div', { class: 'aside' });
  drawer = el(
    'details',
    { class: 'club', id: 'club-side', open: !hello.begun },
    el('summary', {}, t('Talk, links, record'), ' ', count),
    inside,
  );
  inside.append(
    ...[
      more,
      hello.begun ? '' : links(id, hello),
      talk(id, carrier, hello, badge),
      hello.begun ? links(id, hello) : '',
      devices(id, key, hello),
      keepSeat(id, key, hello),
      record(id, key, hello),
      plainNotice(),
    ]
      .flat(Infinity)
      .filter(Boolean),
  );
  drawer?.addEventListener('toggle', () => badge(0));
  drawer?.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || !drawer?.open) return;
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
    event.stopPropagation();
  });
  return /** @type {HTMLDetailsElement} */ (drawer);
}
