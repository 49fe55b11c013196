/* club-new.js - a new game with others: which battle, who sits where, whose dice, clock, umpire; afterwards the links
 ** to send stand at the game. */
import { el, tell } from './dom.js';
import { look } from './ask.js';
import { capital, lang, t } from './words.js';
import { houseOf, plainHash } from './state.js';
import { ask, keepGame, plainNotice, takeSeat } from './club.js';
import { pictureOf, playerWords, seatWords } from './battle-parts.js';

/** @typedef {import('./battles-view.js').Scenario} Scenario */

const ME = 'me';
const FRIEND = 'friend';
const OWN = 'own';

/** Clocks that people play with: seconds for the whole game, seconds back for every order. */
const CLOCKS = [
  { id: '1800-10', each: 1800, per_order: 10 },
  { id: '3600-15', each: 3600, per_order: 15 },
  { id: '604800-43200', each: 604800, per_order: 43200 },
];

/** @param {string} id @returns {any} */
const input = (id) => document.getElementById(id);

/** @param {string} id @param {string} label @param {[string, string][]} options @param {Record<string, any>} [more] */
function choice(id, label, options, more = {}) {
  const { chosen, ...rest } = more;
  return el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    el(
      'select',
      { id, ...rest },
      options.map(([value, text]) => el('option', { value, selected: value === chosen }, text)),
    ),
  );
}

/** @param {string} id @param {string} label @param {Record<string, any>} more */
function count(id, label, more) {
  return el('div', { class: 'field' }, el('label', { for: id }, label), el('input', { id, type: 'number', ...more }));
}

/** @param {string} id @param {string} text */
function flag(id, text) {
  return el('div', { class: 'flag' }, el('input', { type: 'checkbox', id }), el('label', { for: id }, text));
}

/* ---- what was chosen ---- */

function clockChosen() {
  const kind = input('club-clock').value;
  if (!kind) return {};
  const late = input('club-late').value;
  const preset = CLOCKS.find((one) => one.id === kind);
  if (preset) return { clock: { each: preset.each, per_order: preset.per_order, late } };
  const each = Math.round(Number(input('club-each').value) * 60);
  return { clock: { each, per_order: Math.round(Number(input('club-per').value)), late } };
}

/** @param {Scenario} one */
function wishes(one) {
  const sits = one.seats.map((seat, i) => [seat, input(`club-seat-${i}`).value]);
  const seats = Object.fromEntries(sits.map(([seat, who]) => [seat, who === ME || who === FRIEND ? 'person' : who]));
  const dice = input('club-dice').value;
  const house = input('club-house')?.checked ? { house: houseOf(one.rulebook) } : {};
  return {
    sits,
    wish: {
      scenario: one.id,
      seats,
      dice,
      ...(dice === 'typed' ? { typed_by: input('club-typed-by').value } : {}),
      help: input('club-help').checked,
      ...(input('club-listed').checked ? { listed: true } : {}),
      ...(input('club-umpire').value ? { umpire: true } : {}),
      ...clockChosen(),
      ...armiesChosen(one),
      ...house,
    },
  };
}

/** @param {Scenario} one @param {HTMLElement} said */
async function begin(one, said) {
  const { sits, wish } = wishes(one);
  const { status, answer } = await ask('/api/games', wish);
  if (status !== 201) {
    said.textContent = answer.error.message;
    tell(answer.error.message);
    return;
  }
  const whole = (/** @type {string} */ link) => new URL(link, location.href).href;
  /** @type {Record<string, string>} */ const links = {};
  for (const [seat, who] of sits) {
    if (who === ME) await takeSeat(answer.game, { invitation: answer.seats[seat].invitation });
    if (who === FRIEND) links[seat] = whole(answer.seats[seat].link);
  }
  if (answer.umpire && input('club-umpire').value === ME)
    await takeSeat(answer.game, { invitation: answer.umpire.invitation });
  else if (answer.umpire) links.umpire = whole(answer.umpire.link);
  keepGame(answer.game, {
    title: one.title,
    links,
    watch: whole(answer.watch.link),
    ...(sits.some(([, who]) => who === ME) || input('club-umpire').value === ME ? {} : { keys: [answer.watch.key] }),
  });
  location.hash = plainHash('game', answer.game);
}

/* ---- armies ---- */

/** The armies that the program knows. @returns {Promise<{ id: string, rulebook: string, title: string }[]>} */
async function knownArmies() {
  try {
    const reply = await fetch(`armies.${lang()}.json`);
    return reply.ok ? (await reply.json()).armies : [];
  } catch {
    return [];
  }
}

/** Another army instead of the scenario's, for each seat. @param {Scenario} one @param {any[]} armies */
function armyFields(one, armies) {
  const known = armies.filter((army) => army.rulebook === one.rulebook);
  if (!known.length) return '';
  return el(
    'details',
    { class: 'armies', id: 'club-armies' },
    el('summary', {}, t('Other armies')),
    one.seats.map((seat, i) => {
      const list = el('textarea', { id: `club-list-${i}`, rows: '6', hidden: true, 'aria-label': t('My list') });
      return [
        choice(
          `club-army-${i}`,
          seatWords(seat),
          [
            ['', t('as in the battle')],
            ...known.map((army) => /** @type {[string, string]} */ ([army.id, army.title])),
            [OWN, t('my own list, as text')],
          ],
          {
            onchange: (/** @type {any} */ event) => {
              list.hidden = event.target.value !== OWN;
            },
          },
        ),
        list,
      ];
    }),
  );
}

/** @param {Scenario} one */
function armiesChosen(one) {
  const chosen = one.seats.map((seat, i) => {
    const army = input(`club-army-${i}`)?.value ?? '';
    return [seat, army === OWN ? input(`club-list-${i}`).value : army];
  });
  const given = chosen.filter(([, army]) => army);
  return given.length ? { armies: Object.fromEntries(given) } : {};
}

/* ---- the form ---- */

/** What depends on the battle. @param {Scenario} one @param {any[]} armies */
function aboutBattle(one, armies) {
  const [first] = one.briefing.split('\n').filter((line) => line.trim());
  return [
    el('div', { class: 'chosen' }, pictureOf(one.id), el('p', { class: 'soft' }, first)),
    one.seats.map((seat, i) =>
      choice(
        `club-seat-${i}`,
        seatWords(seat),
        [
          [ME, t('I')],
          [FRIEND, t('somebody whom I send a link')],
          ...one.players.map((player) => /** @type {[string, string]} */ ([player.id, playerWords(player)])),
        ],
        { chosen: i === 0 ? ME : FRIEND },
      ),
    ),
    armyFields(one, armies),
    Object.keys(houseOf(one.rulebook)).length ? flag('club-house', t('with my house rules')) : '',
  ];
}

function clockFields() {
  const own = el(
    'div',
    { hidden: true, class: 'own-clock' },
    count('club-each', t('Minutes for the whole game'), { min: 1, max: 500000, value: 45 }),
    count('club-per', t('Seconds back for every order'), { min: 0, max: 86400, value: 0 }),
  );
  const late = choice('club-late', t('When somebody has used up his time'), [
    ['told', t('everybody is told, and it goes on')],
    ['loses', t('he has lost')],
    ['sergeant', t('the computer plays on for him')],
  ]);
  late.hidden = true;
  const select = choice(
    'club-clock',
    t('Clock'),
    [
      ['', t('none: a turn when you like')],
      [CLOCKS[0].id, t('half an hour each, 10 seconds back for every order')],
      [CLOCKS[1].id, t('an hour each, 15 seconds back for every order')],
      [CLOCKS[2].id, t('a week each, half a day back for every order')],
      [OWN, t('another')],
    ],
    {
      onchange: (/** @type {any} */ event) => {
        own.hidden = event.target.value !== OWN;
        late.hidden = !event.target.value;
      },
    },
  );
  return [select, own, late];
}

/** @param {Scenario[]} all @param {any[]} books @param {any[]} armies */
function form(all, books, armies) {
  const said = el('p', { class: 'wrong', role: 'alert' });
  const about = el('div', { class: 'seats' });
  const which = el(
    'select',
    { id: 'club-scenario', onchange: () => about.replaceChildren(...parts(chosen())) },
    [...new Set(all.map((one) => one.rulebook))].map((book) =>
      el(
        'optgroup',
        { label: capital(books.find((one) => one.id === book)?.text ?? book) },
        all.filter((one) => one.rulebook === book).map((one) => el('option', { value: one.id }, one.title)),
      ),
    ),
  );
  const chosen = () => /** @type {Scenario} */ (all.find((one) => one.id === which.value));
  const parts = (/** @type {Scenario} */ one) => aboutBattle(one, armies).flat(Infinity).filter(Boolean);
  about.append(...parts(all[0]));
  const typedBy = choice('club-typed-by', t('Who types what is thrown'), [
    ['anyone', t('anybody')],
    ['thrower', t('only who throws')],
  ]);
  typedBy.hidden = true;
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
    about,
    choice(
      'club-dice',
      t('The dice'),
      [
        ['served', t('thrown by the server, and checked by every device')],
        ['mutual', t('thrown by all devices together: for games with whoever runs the server')],
        ['typed', t('real dice at one table, typed in on any phone')],
      ],
      {
        onchange: (/** @type {any} */ event) => {
          typedBy.hidden = event.target.value !== 'typed';
        },
      },
    ),
    typedBy,
    clockFields(),
    choice('club-umpire', t('Umpire'), [
      ['', t('none')],
      [ME, t('I')],
      [FRIEND, t('somebody whom I send a link')],
    ]),
    el(
      'p',
      { class: 'hint' },
      t('An umpire sees everything, may change things and stop the game; everybody is told that there is one.'),
    ),
    flag('club-help', t('both may ask the computer for advice')),
    flag('club-listed', t('anybody may take a seat that is free')),
    el('div', { class: 'row' }, el('button', { type: 'submit', class: 'go' }, t('Begin'))),
    said,
    plainNotice(),
  );
}

/** @param {HTMLElement} main @param {Scenario[]} all @param {AbortSignal} gone */
export async function newGame(main, all, gone) {
  const [{ rulebooks: books = [] }, armies] = await Promise.all([look('rules', ''), knownArmies()]);
  if (gone.aborted) return '';
  main.replaceChildren(
    el(
      'nav',
      { class: 'crumbs', 'aria-label': t('Where you are') },
      el('a', { href: plainHash('club') }, t('Games with others')),
    ),
    el('h1', {}, t('A new game')),
    form(all, books, armies),
  );
  return t('A new game');
}
