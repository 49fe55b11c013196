/* umpire.js - what the umpire of a game may do: stop it and let it go on, change something with a reason, give a seat
 ** to somebody else. Everybody is told of each. */
import { el, tell } from './dom.js';
import { capital, pair, t } from './words.js';
import { linkRow } from './share.js';
import { seatWords } from './battle-parts.js';

const MOST_PATHS = 4000;

/** The members of a state by path, as override takes them: units.4.men; whose: the name of the unit in the setup.
 * @param {any} state @param {any} setup @returns {{ path: string, value: string, whose: string }[]} */
export function pathsOf(state, setup) {
  /** @type {{ path: string, value: string, whose: string }[]} */ const out = [];
  /** @param {any} at @param {string[]} path @param {any} beside the same place of the setup @param {string} whose */
  function walk(at, path, beside, whose) {
    const name = typeof beside?.name === 'string' ? beside.name : whose;
    if (out.length >= MOST_PATHS || at === null) return;
    if (typeof at !== 'object') out.push({ path: path.join('.'), value: String(at), whose: name });
    else if (Array.isArray(at)) at.forEach((one, i) => walk(one, [...path, String(i + 1)], beside?.[i], name));
    else for (const [key, value] of Object.entries(at)) walk(value, [...path, key], beside?.[key], name);
  }
  walk(state, [], setup, '');
  return out;
}

/** @param {import('./battle.js').Battle} battle @param {HTMLElement} said */
function change(battle, said) {
  /** @type {{ path: string, value: string, whose: string }[]} */ let paths = [];
  const list = el('datalist', { id: 'paths' });
  const path = el('input', { id: 'change-path', list: 'paths', required: true, autocomplete: 'off' });
  const value = el('input', { id: 'change-value', required: true, autocomplete: 'off' });
  const why = el('input', { id: 'change-why', required: true, maxlength: '200', autocomplete: 'off' });
  const now = el('p', { class: 'hint', id: 'change-now' });
  const show = () => {
    const found = paths.find((one) => one.path === path.value.trim());
    now.textContent = found ? capital(pair(found.whose, t('now {1}', found.value))) : '';
  };
  const read = async () => {
    const answer = await battle.send({ cmd: 'state' });
    paths = answer.ok ? pathsOf(answer.view.state, answer.view.setup) : [];
    list.replaceChildren(
      ...paths.map((one) => el('option', { value: one.path }, pair(one.whose, one.value))),
    );
    show();
  };
  path.addEventListener('focus', read, { once: true });
  path.addEventListener('input', show);
  const field = (/** @type {any} */ input, /** @type {string} */ label) =>
    el('div', { class: 'field' }, el('label', { for: input.id }, label), input);
  const form = el(
    'form',
    {
      id: 'override',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        const given = value.value.trim();
        const answer = await battle.send({
          cmd: 'override',
          change: { [path.value.trim()]: /^(-?\d+|true|false)$/.test(given) ? JSON.parse(given) : given },
          why: why.value.trim(),
        });
        said.textContent = answer.ok ? t('Changed; everybody is told.') : answer.error.message;
        tell(said.textContent ?? '');
        if (!answer.ok) return;
        form.reset();
        await battle.refresh();
        await read();
      },
    },
    list,
    field(path, t('What is to be changed')),
    now,
    field(value, t('To what')),
    field(why, t('Why')),
    el('button', { type: 'submit' }, t('Change it')),
  );
  return el('details', {}, el('summary', {}, t('Change something')), form);
}

/** @param {import('./battle.js').Battle} battle @param {any} hello @param {HTMLElement} said */
function give(battle, hello, said) {
  const people = Object.keys(hello.seats).filter((one) => hello.seats[one].player === 'person');
  const select = el(
    'select',
    { id: 'give-seat' },
    people.map((one) => el('option', { value: one }, seatWords(one))),
  );
  const place = el('div', {});
  const act = async () => {
    const seat = select.value;
    if (!confirm(t('Who has {1} now cannot play any more. Give it to somebody else?', seatWords(seat)))) return;
    const answer = await battle.send({ cmd: 'give', to: seat });
    said.textContent = answer.ok ? '' : answer.error.message;
    if (!answer.ok) return;
    const link = new URL(`/#/game/${hello.game}/${answer.key}`, location.href).href;
    place.replaceChildren(linkRow(t('For who has {1} now:', seatWords(seat)), link, { id: 'given-link' }));
  };
  return el(
    'details',
    {},
    el('summary', {}, t('Give a seat to somebody else')),
    el('div', { class: 'field' }, el('label', { for: 'give-seat' }, t('Seat')), select),
    el('div', { class: 'row' }, el('button', { type: 'button', id: 'give-away', onclick: act }, t('Give it away'))),
    place,
  );
}

/**
 * @param {import('./battle.js').Battle} battle @param {any} hello
 * @param {{ standing: () => { paused: boolean } | null }} carrier
 */
export function umpireView(battle, hello, carrier) {
  const said = el('p', { class: 'wrong', role: 'status' });
  const stop = el('button', { type: 'button', id: 'pause' });
  const show = () => {
    stop.textContent = carrier.standing()?.paused ? t('Let it go on') : t('Stop the game');
  };
  stop.addEventListener('click', async () => {
    const answer = await battle.send({ cmd: carrier.standing()?.paused ? 'go_on' : 'pause' });
    said.textContent = answer.ok ? '' : answer.error.message;
    await battle.refresh();
    show();
  });
  battle.subscribe(show);
  show();
  return el(
    'section',
    { class: 'umpire', 'aria-labelledby': 'umpire-title' },
    el('h2', { id: 'umpire-title' }, t('Umpire')),
    el('div', { class: 'row' }, stop),
    change(battle, said),
    give(battle, hello, said),
    said,
  );
}
