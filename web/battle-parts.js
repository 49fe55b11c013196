/* battle-parts.js - small things that the screens about battles share. */
import { el } from './dom.js';
import { capital, lang, t } from './words.js';
import { plainHash } from './state.js';

/** A battle that is not in this browser. @param {HTMLElement} main */
export function missing(main) {
  main.replaceChildren(
    el('h1', {}, t('There is no such battle here')),
    el('p', {}, t('Battles are kept in the browser in which they were played; a file of one can be read in.')),
    el('p', {}, el('a', { class: 'button', href: plainHash('battles') }, t('Battles'))),
  );
  return t('There is no such battle here');
}

/** @type {Map<string, Promise<any>>} */ const lists = new Map();

/** All scenarios there are, as written down when the page was made. @returns {Promise<any[]>} */
export async function scenarios() {
  const file = `battles.${lang()}.json`;
  if (!lists.has(file))
    lists.set(
      file,
      fetch(file).then((reply) => {
        if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
        return reply.json();
      }),
    );
  const kept = lists.get(file);
  kept?.catch(() => lists.delete(file));
  return (await kept).scenarios;
}

/** What a battle is called in the language of the page. @param {import('./records.js').Head} head */
export async function titleOf(head) {
  const known = await scenarios().catch(() => []);
  return known.find((one) => one.id === head.scenario)?.title ?? head.title;
}

/** @param {string} id fantasy/ford */
export function pictureOf(id) {
  return el('img', {
    src: `battle.${id.replace('/', '.')}.svg`,
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    width: 320,
    height: 200,
  });
}

/** The words for a seat before a battle is open. @param {string} seat */
export function seatWords(seat) {
  /** @type {Record<string, string>} */ const known = { red: t('red'), blue: t('blue') };
  return capital(known[seat] ?? seat);
}

/**
 * The words for a computer player.
 * @param {{ id: string, text?: string }} player
 */
export function playerWords({ id, text }) {
  /** @type {Record<string, string>} */ const known = {
    recruit: t('recruit'),
    cadet: t('cadet'),
    corporal: t('corporal'),
    sergeant: t('sergeant'),
    marshal: t('marshal'),
  };
  const name = known[id] ?? id;
  return t('the computer: {1}', text ? `${name}, ${text}` : name);
}

/** When something happened, as one says it. @param {number} at milliseconds */
export function when(at) {
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86400000);
  if (days < -6) return new Intl.DateTimeFormat(lang(), { dateStyle: 'medium' }).format(at);
  const time = new Intl.DateTimeFormat(lang(), { timeStyle: 'short' }).format(at);
  return `${new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' }).format(days, 'day')}, ${time}`;
}
