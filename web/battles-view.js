/* battles-view.js - the battles: go on with one, begin one, read one from a file. */
import { button, byId, el, tell, useStyles } from './dom.js';
import { look } from './ask.js';
import { capital, t } from './words.js';
import { houseOf, plainHash } from './state.js';
import { begin, download, drop, list, read, take } from './records.js';
import { playerWords, pictureOf, scenarios, seatWords, when } from './battle-parts.js';

/** @typedef {import('./records.js').Head} Head */
/** @typedef {{ id: string, rulebook: string, title: string, briefing: string, seats: string[],
 *   players: { id: string, text: string }[], length: number | null, lessons: boolean }} Scenario */

/** The battle that teaches whoever comes first: small and short. Others have lessons, too. */
const TUTORIAL = 'ancients/first-steps';
/** Whom one meets unless one says otherwise: somebody who answers at once; a learner meets one who overlooks things. */
const USUAL = 'sergeant';
const FOR_LEARNERS = 'cadet';
const ME = 'me';
const FRIEND = 'friend';
const CLOCKS = [1, 5, 20]; /* seconds */
const MOST_AT_ONCE = 230; /* letters on a card */
const MOST_RECENT = 3; /* on the home page, beside the one to go on with */

/** @param {string} id */
function go(id) {
  location.hash = plainHash('battle', id);
}

/* ---- beginning one ---- */

/**
 * Begins a battle; I sit in the first seat unless it is said who sits where.
 * @param {Scenario} one
 * @param {{ seats?: Record<string, string>, dice?: string, house?: Record<string, any>, think?: number }} [how]
 */
async function start(one, { seats, dice, house, think } = {}) {
  const sits = seats ?? Object.fromEntries(one.seats.map((seat, i) => [seat, i ? opponent(one) : ME]));
  const computers = Object.fromEntries(Object.entries(sits).filter(([, who]) => who !== ME && who !== FRIEND));
  go(
    await begin(
      {
        scenario: one.id,
        seats: computers,
        ...(dice === 'typed' ? { dice } : {}),
        ...(think ? { think } : {}),
        ...(house && Object.keys(house).length ? { house } : {}),
      },
      one.title,
    ),
  );
}

/** @param {Scenario} one */
function opponent(one) {
  const wanted = one.id === TUTORIAL ? FOR_LEARNERS : USUAL;
  return (one.players.find((player) => player.id === wanted) ?? one.players[0]).id;
}

/** Who sits where, and whose dice are thrown. @param {Scenario} one */
function choices(one) {
  const house = houseOf(one.rulebook);
  const seats = one.seats.map((seat, i) => {
    const id = `seat-${one.id.replace('/', '-')}-${seat}`;
    const chosen = i ? opponent(one) : ME;
    const options = [
      [ME, t('I')],
      [FRIEND, t('a friend at this screen')],
      ...one.players.map((player) => [player.id, playerWords(player)]),
    ];
    const select = el(
      'select',
      { id, 'data-seat': seat },
      options.map(([value, text]) => el('option', { value, selected: value === chosen }, text)),
    );
    return el('div', { class: 'field' }, el('label', { for: id }, seatWords(seat)), select);
  });
  const dice = el(
    'select',
    { id: `dice-${one.id.replace('/', '-')}` },
    el('option', { value: 'random' }, t('thrown here')),
    el('option', { value: 'typed' }, t('my own, typed in')),
  );
  const clock = el(
    'select',
    { id: `think-${one.id.replace('/', '-')}` },
    el('option', { value: '' }, t('as long as it takes')),
    CLOCKS.map((seconds) => el('option', { value: String(seconds) }, t('at most {1} s an order', seconds))),
  );
  const mine = el('input', { type: 'checkbox', id: `house-${one.id.replace('/', '-')}` });
  const form = el(
    'form',
    {
      class: 'seats',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const sits = Object.fromEntries(
          [...form.querySelectorAll('select[data-seat]')].map((select) => [select.dataset.seat, select.value]),
        );
        start(one, { seats: sits, dice: dice.value, house: mine.checked ? house : {}, think: Number(clock.value) });
      },
    },
    seats,
    el('div', { class: 'field' }, el('label', { for: dice.id }, t('Dice')), dice),
    el('div', { class: 'field' }, el('label', { for: clock.id }, t('Computers think')), clock),
    Object.keys(house).length
      ? el('div', { class: 'flag' }, mine, el('label', { for: mine.id }, t('with my house rules')))
      : null,
    el('button', { class: 'go', type: 'submit' }, t('Begin')),
  );
  return form;
}

/** What a card says at once, a few sentences, and what it says on demand. @param {string} briefing */
function toldOf(briefing) {
  const [first = '', ...rest] = briefing.split('\n').filter((line) => line.trim());
  let end = 0;
  for (const sentence of first.split(/(?<=[.!?]) /)) {
    if (end > 0 && end + sentence.length > MOST_AT_ONCE) break;
    end += sentence.length + 1;
  }
  return [first.slice(0, end).trim(), first.slice(end).trim(), ...rest].filter((line, i) => i === 0 || line);
}

/** @param {Scenario} one */
function card(one) {
  const [first, ...rest] = toldOf(one.briefing);
  const name = `s-${one.id.replace('/', '-')}`;
  const fold = el('details', { class: 'choose' }, el('summary', {}, t('Who plays, which dice')));
  fold.addEventListener('toggle', () => {
    if (fold.open && fold.children.length === 1) fold.append(choices(one));
  });
  return el(
    'li',
    { class: 'battle', 'aria-labelledby': name, id: `card-${one.id.replace('/', '-')}` },
    pictureOf(one.id),
    el('h3', { id: name }, one.title),
    el(
      'p',
      { class: 'hint' },
      [
        one.length ? t('{1} turns at most', one.length) : t('no limit of turns'),
        ...(one.lessons ? [t('with lessons')] : []),
      ].join(' · '),
    ),
    el('p', {}, first),
    rest.length
      ? el(
          'details',
          {},
          el('summary', {}, t('More about it')),
          rest.map((line) => el('p', {}, line)),
        )
      : null,
    el(
      'button',
      { class: 'go', type: 'button', 'aria-describedby': name, onclick: () => start(one) },
      t('Play against the computer'),
    ),
    fold,
  );
}

/* ---- going on with one ---- */

/** How far it has come, and when. @param {Head} head */
function stage(head) {
  const turn = head.turn ? t('turn {1}', head.turn) : t('not begun');
  return [head.over ? t('over') : turn, when(head.changed)].join(' · ');
}

/** @param {Head} head @param {Scenario[]} known @param {() => void} changed */
function kept(head, known, changed) {
  const title = known.find((one) => one.id === head.scenario)?.title ?? head.title;
  const name = `k-${head.id}`;
  const forget = el(
    'button',
    {
      class: 'quiet',
      type: 'button',
      'aria-describedby': name,
      onclick: async () => {
        if (!confirm(t('Throw away “{1}”? Its record cannot be brought back.', title))) return;
        await drop(head.id);
        tell(t('Thrown away.'));
        changed();
      },
    },
    t('Throw away'),
  );
  const save = el(
    'button',
    {
      class: 'quiet',
      type: 'button',
      'aria-describedby': name,
      onclick: async () => {
        const found = await read(head.id);
        if (found?.body.record) download(head, found.body.record);
      },
    },
    t('Save as a file'),
  );
  const link = (/** @type {string} */ to, /** @type {string} */ text) =>
    el('a', { class: 'button', href: plainHash(to, head.id), 'aria-describedby': name }, text);
  return el(
    'li',
    { class: 'kept' },
    el(
      'div',
      {},
      el('strong', { id: name }, title),
      el('br'),
      el(
        'span',
        { class: 'hint' },
        stage(head),
      ),
    ),
    el(
      'div',
      { class: 'row' },
      head.over ? link('after', t('What decided it')) : link('battle', t('Go on')),
      head.turn ? link('replay', t('Replay')) : null,
      head.turn ? save : null,
      forget,
    ),
  );
}

/** A file of a battle becomes a battle here. @param {File} file @param {HTMLElement} says */
async function take_file(file, says) {
  const id = await take(await file.text());
  if (id) return go(id);
  says.textContent = t('{1} is not the record of a battle (a file that ends in .alea).', file.name);
}

/* ---- the screens ---- */

/** Those of a rulebook; where one learns stands first. @param {Scenario[]} known @param {string} book */
function ofBook(known, book) {
  const own = known.filter((one) => one.rulebook === book);
  return own.sort((x, y) => Number(y.lessons) - Number(x.lessons));
}

/** Where the other games are learned. @param {Scenario[]} known @param {any[]} rulebooks */
function otherLessons(known, rulebooks) {
  const books = [...new Set(known.map((one) => one.rulebook))].filter((book) => !TUTORIAL.startsWith(`${book}/`));
  const teach = books.map((book) => ofBook(known, book)[0]).filter((one) => one.lessons);
  const gameOf = (/** @type {Scenario} */ one) => rulebooks.find((book) => book.id === one.rulebook)?.game ?? '';
  const links = teach.map((one) => button(`${one.title} – ${gameOf(one)}`, () => start(one), { class: 'quiet' }));
  return el('p', { class: 'lessons' }, `${t('Lessons in the other games:')} `, el('span', { class: 'row' }, links));
}

/** The first thing on the page: learn, or go on. @param {Scenario[]} known @param {Head[]} heads */
function first(known, heads) {
  const tutorial = known.find((one) => one.id === TUTORIAL) ?? known[0];
  const open = heads.find((head) => !head.over);
  const title = known.find((one) => one.id === open?.scenario)?.title ?? open?.title;
  return el(
    'div',
    { class: 'row first' },
    open ? el('a', { class: 'button go', href: plainHash('battle', open.id) }, t('Go on: {1}', title ?? '')) : null,
    tutorial
      ? el(
          'button',
          { id: 'tutorial', class: open ? null : 'go', type: 'button', onclick: () => start(tutorial) },
          t('Learn by playing: {1}', tutorial.title),
        )
      : null,
  );
}

/** Battles at the top of the home page. @returns {Promise<HTMLElement>} */
export async function battlesFirst() {
  useStyles('battles');
  const [known, heads, all] = await Promise.all([scenarios(), list(), look('rules', '')]);
  const row = first(known, heads);
  row.append(el('a', { class: 'button', href: plainHash('battles') }, t('All battles')));
  const others = heads.filter((head) => head !== heads.find((one) => !one.over)).slice(0, MOST_RECENT);
  return el(
    'section',
    { 'aria-labelledby': 'play' },
    el('h2', { id: 'play', class: 'large' }, t('Play a battle')),
    el(
      'p',
      { class: 'lead' },
      t('Against the computer or with a friend at this screen; the rules, the odds and the dice are all here.'),
    ),
    row,
    otherLessons(known, all.rulebooks ?? []),
    others.length > 0 &&
      el(
        'ul',
        { class: 'found' },
        others.map((head) =>
          el(
            'li',
            {},
            el(
              'a',
              { href: plainHash(head.over ? 'after' : 'battle', head.id) },
              known.find((/** @type {Scenario} */ one) => one.id === head.scenario)?.title ?? head.title,
              el('span', { class: 'hint' }, stage(head)),
            ),
          ),
        ),
      ),
  );
}

/** @param {HTMLElement} main @param {AbortSignal} gone @param {string} [name] a scenario to begin with: fantasy/ford */
export async function battlesView(main, gone, name = '') {
  useStyles('battles');
  const [known, all] = await Promise.all([scenarios(), look('rules', '')]);
  const going = el('section', { 'aria-labelledby': 'going' });
  const says = el('p', { class: 'wrong', role: 'alert' });
  const file = el('input', {
    type: 'file',
    id: 'file',
    accept: '.alea,text/plain',
    onchange: () => file.files[0] && take_file(file.files[0], says),
  });
  const heads = await list();
  const showKept = async () => {
    const now = await list();
    going.hidden = now.length === 0;
    going.replaceChildren(
      el('h2', { id: 'going' }, t('Go on')),
      el(
        'ul',
        { class: 'keeping' },
        now.map((head) => kept(head, known, showKept)),
      ),
    );
  };
  await showKept();
  if (gone.aborted) return '';
  const books = (all.rulebooks ?? []).filter((/** @type {any} */ book) =>
    known.some((one) => one.rulebook === book.id),
  );
  /* the game that was played last stands first */
  const last = (heads[0]?.scenario ?? TUTORIAL).split('/')[0];
  books.sort((/** @type {any} */ x, /** @type {any} */ y) => Number(y.id === last) - Number(x.id === last));
  main.replaceChildren(
    el('h1', {}, t('Battles')),
    first(known, heads),
    going,
    ...books.map((/** @type {any} */ book) =>
      el(
        'section',
        { 'aria-labelledby': `n-${book.id}` },
        el('h2', { id: `n-${book.id}` }, book.game ?? capital(book.text)),
        el('ul', { class: 'battles' }, ofBook(known, book.id).map(card)),
      ),
    ),
    el('h2', {}, t('From a file')),
    el(
      'div',
      { class: 'row' },
      el('label', { for: 'file' }, t('The record of a battle, a file that ends in .alea')),
      file,
    ),
    says,
  );
  const wanted = name && byId(`card-${name.replace('/', '-')}`);
  if (wanted) setTimeout(() => wanted.querySelector('button.go').focus()); /* after the page has come to its top */
  return t('Battles');
}
