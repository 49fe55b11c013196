/* club.js - what the screens about games on a server share: the games of which this device has a key, questions to the
 ** server over HTTP. */
import { el, randomHex, store, stored } from './dom.js';
import { lang, t } from './words.js';
import { freshChain, keepChain, proofModule } from './proofs.js';

/** @typedef {{ title: string, roles: Record<string, string>, keys: string[], at: number,
 *   links?: Record<string, string>, watch?: string, over?: boolean }} Mine
 *   roles: the keys by what they are for; keys: those of which that is not known */

/** @returns {Record<string, Mine>} the games of which this device has a key */
export function myGames() {
  return stored('games', {});
}

/** @param {string} game @param {Partial<Mine>} more */
export function keepGame(game, more) {
  const all = myGames();
  const was = all[game] ?? { title: '', roles: {}, keys: [], at: 0 };
  const roles = { ...was.roles, ...more.roles };
  const keys = [...new Set([...(was.keys ?? []), ...(more.keys ?? [])])].filter(
    (one) => !Object.values(roles).includes(one),
  );
  store('games', { ...all, [game]: { ...was, ...more, roles, keys, at: Date.now() } });
}

/** A key that is dead. @param {string} game @param {string} key */
export function dropKey(game, key) {
  const all = myGames();
  const was = all[game];
  if (!was) return;
  const roles = Object.fromEntries(Object.entries(was.roles ?? {}).filter(([, one]) => one !== key));
  store('games', { ...all, [game]: { ...was, roles, keys: was.keys.filter((one) => one !== key) } });
}

/** A game is no more in the list of this device. @param {string} game */
export function forgetGame(game) {
  const { [game]: _gone, ...rest } = myGames();
  store('games', rest);
}

/** @param {string} path @param {any} [body] @returns {Promise<{ status: number, answer: any }>} */
export async function ask(path, body) {
  try {
    const reply = await fetch(`${path}?lang=${lang()}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    });
    return { status: reply.status, answer: await reply.json() };
  } catch {
    return { status: 0, answer: { error: { message: t('The server does not answer.') } } };
  }
}

/** Takes a seat with a key that this device makes. @param {string} game @param {any} by {invitation} or {seat}
 * @returns {Promise<string>} what is wrong; '' if nothing */
export async function takeSeat(game, by) {
  const proof = await proofModule().catch(() => null);
  const chain = proof && freshChain(proof); /* for mutual dice; other games do not look at it */
  const { status, answer } = await ask(`/api/games/${game}/take`, {
    ...by,
    key: randomHex(16),
    ...(chain ? { chain: chain.promise } : {}),
  });
  if (status !== 200) return answer.error.message;
  if (chain) keepChain(game, answer.seat, chain);
  keepGame(game, { roles: { [answer.seat]: answer.key } });
  return '';
}

/** Whose session this browser has, and the account's games, one's turn first; null: nobody is logged in.
 * @returns {Promise<{name: string, admin?: boolean, games: any[]} | null>} */
export async function account() {
  if (!stored('account', '')) return null;
  const { status, answer } = await ask('/api/mine');
  if (status === 401) store('account', '');
  return status === 200 ? answer : null;
}

/** The record as the holder of a key may see it: text, or what is wrong.
 * @param {string} game @param {string | undefined} key @returns {Promise<{ record: string, wrong: string }>} */
export async function recordOf(game, key) {
  try {
    const reply = await fetch(`/api/games/${game}/record?lang=${lang()}`, {
      method: 'POST',
      body: JSON.stringify(key ? { key } : {}),
      headers: { 'Content-Type': 'application/json' },
    });
    const text = await reply.text();
    if (reply.status === 200) return { record: text, wrong: '' };
    return { record: '', wrong: JSON.parse(text).error.message };
  } catch {
    return { record: '', wrong: t('The server does not answer.') };
  }
}

/** Where games are played. */
export function playUrl() {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/play?lang=${lang()}`;
}

const MOST_ASKED = 20;
const PATIENCE = 4000;

/**
 * How the games of this device stand: one connection says hello to one after another.
 * @param {[string, string][]} games each with a key
 * @returns {Promise<Map<string, any>>} the answers by game; games that were not answered are missing
 */
export function howTheyStand(games) {
  /** @type {Map<string, any>} */ const found = new Map();
  const asked = games.slice(0, MOST_ASKED);
  if (!asked.length) return Promise.resolve(found);
  return new Promise((done) => {
    const socket = new WebSocket(playUrl());
    const end = () => {
      clearTimeout(late);
      socket.close();
      done(found);
    };
    const late = setTimeout(end, PATIENCE);
    const next = () => {
      const [game, key] = asked[found.size] ?? [];
      if (!game) return end();
      socket.send(JSON.stringify({ id: game, cmd: 'hello', game, keys: [key] }));
    };
    socket.onopen = next;
    socket.onerror = end;
    socket.onmessage = (event) => {
      const answer = JSON.parse(event.data);
      if (answer.id !== asked[found.size]?.[0]) return;
      found.set(answer.id, answer);
      next();
    };
  });
}

/** What plain HTTP does not protect. */
export function plainNotice() {
  if (location.protocol === 'https:') return '';
  return el(
    'p',
    { class: 'soft', id: 'plain' },
    t(
      'This server is reached without encryption: who listens in the network can read along, take a seat that is offered by a link, and change what you see. In a club’s own network that may do; the dice are still checked, but not who sent them.',
    ),
  );
}
