/* game-view.js - a game on the server at its address (#/game/ID): whoever opens a link takes the seat, watches, or
 ** comes back. A link's key is taken out of the address at once and kept on this device. */
import { el, store, stored, tell, useStyles } from './dom.js';
import { capital, t } from './words.js';
import { plainHash } from './state.js';
import { openBattle, seatText } from './battle.js';
import { tableView } from './table-view.js';
import { handover } from './handover.js';
import { socketCarrier } from './socket-carrier.js';
import { dropKey, howTheyStand, keepGame, myGames, playUrl, recordOf, takeSeat } from './club.js';
import { diceWatch, freshChain, keepChain, lastThrow, proofModule } from './proofs.js';
import { beside, peopleBar } from './game-side.js';
import { cannot } from './club-view.js';
import { roleWords } from './lines.js';
import { sinceView } from './since.js';
import { umpireView } from './umpire.js';
import { carryView } from './carry.js';
import { proofView } from './proof-view.js';
import { take } from './records.js';

/** A link's key is an invitation that is taken now, or a key of another device, or of a watcher.
 * @param {string} id @param {string} key */
async function opened(id, key) {
  history.replaceState(null, '', plainHash('game', id));
  const hello = (await howTheyStand([[id, key]])).get(id);
  if (hello?.ok || (await takeSeat(id, { invitation: key }))) keepGame(id, { keys: [key] });
}

/** Which of one's keys is meant: the one that has not said yet what it is for, or the role looked at last.
 * @param {string} id @returns {string | undefined} */
function keyFor(id) {
  const mine = myGames()[id];
  if (!mine) return undefined;
  if (mine.keys?.length) return mine.keys[mine.keys.length - 1];
  const last = stored(`role.${id}`, '');
  return mine.roles?.[last] ?? Object.values(mine.roles ?? {})[0];
}

/** Who has several seats looks at one of them at a time.
 * @param {string} id @param {string} now @param {() => void} again @returns {HTMLElement | string} */
function roleChoice(id, now, again) {
  const roles = Object.keys(myGames()[id]?.roles ?? {});
  if (roles.length < 2) return '';
  return el(
    'div',
    { class: 'row roles', role: 'group', 'aria-label': t('Your seats') },
    roles.map((role) =>
      el(
        'button',
        {
          type: 'button',
          id: `role-${role}`,
          'aria-pressed': String(role === now),
          onclick: () => {
            store(`role.${id}`, role);
            again();
          },
        },
        roleWords(role),
      ),
    ),
  );
}

/** The whole record becomes a battle of this browser, to be looked at again. @param {string} id
 * @param {string | undefined} key @param {any} hello @param {string} where after or replay */
async function afterwards(id, key, hello, where) {
  const known = stored(`kept.${id}`, '');
  const { record, wrong } = await recordOf(id, key);
  if (wrong) throw new Error(wrong);
  const battle = known || (await take(record, { title: hello.title, over: true, turn: 1 }));
  store(`kept.${id}`, battle ?? '');
  location.hash = plainHash(where, battle ?? '');
}

/** Who may do what at this table. @param {any} hello */
function rights(hello) {
  const sits = hello.you.some((/** @type {string} */ one) => hello.seats[one]);
  const types = (/** @type {any} */ wants) => {
    if (hello.you.includes('umpire')) return true;
    if (!sits) return false;
    const whose = Object.keys(hello.seats).find((one) => wants.who === one || String(wants.who).startsWith(`${one}.`));
    return hello.typed_by !== 'thrower' || !whose || hello.you.includes(whose);
  };
  return { advice: sits && hello.help, acts: sits, types };
}

class Game {
  /** @param {string} id @param {HTMLElement} main @param {AbortSignal} gone @param {() => void} again */
  constructor(id, main, gone, again) {
    this.id = id;
    this.main = main;
    this.gone = gone;
    this.again = again;
    this.key = keyFor(id);
    this.notice = el('p', { class: 'notice', role: 'status', id: 'club-notice', hidden: true });
    /** @type {any} */ this.watch = null;
    this.mark = this.key ? this.key.slice(-8) : 'account';
    this.after = stored(`seen.${id}.${this.mark}`, 0);
    this.carrier = socketCarrier({
      url: playUrl(),
      game: id,
      keys: this.key ? [this.key] : [],
      after: this.after,
      watching: (hello) => this.watching(hello),
      restored: () => this.compare(),
      holds: () => lastThrow(id),
    });
    gone.addEventListener('abort', () => this.carrier.close());
  }

  /** @param {any} hello */
  async watching(hello) {
    const ask = await proofModule().catch(() => null);
    this.watch = ask && diceWatch(ask, hello);
    return this.watch;
  }

  /** What was half decided here the last time. */
  half() {
    return stored(`half.${this.id}.${this.mark}`, null);
  }

  async open() {
    const { id, carrier } = this;
    const hello = await carrier.opened;
    if (this.gone.aborted) return '';
    if (!hello.ok) return this.refused(hello);
    this.hello = hello;
    keepGame(id, { title: hello.title, ...(this.key ? { roles: { [hello.you[0]]: this.key } } : {}) });
    store(`role.${id}`, hello.you[0]);
    const battle = await openBattle({
      carrier,
      start: {},
      seat: hello.you[0],
      half: this.half(),
      may: rights(hello),
      saved: (kept) => store(`half.${id}.${this.mark}`, kept.half),
    });
    if (this.gone.aborted) return '';
    this.battle = battle;
    this.seat(battle, hello);
    return hello.title;
  }

  /** @param {any} hello an answer that says no */
  refused(hello) {
    if (hello.error.carry) return carryView(this.main, this.id, this.key, this.again);
    if (this.key && hello.error.field === 'keys') dropKey(this.id, this.key);
    const lost = hello.error.lost
      ? `${hello.error.message}. ${t('This device has seen more of the game than the server tells now.')}`
      : hello.error.message;
    const title = cannot(this.main, capital(lost));
    if (hello.error.lost) this.main.append(this.allTheSame());
    return title;
  }

  /** The server lost lines that this device holds. Who knows that may still go on from what the server has. */
  allTheSame() {
    const forget = () => {
      const warns = t(
        'This device forgets what it has seen of the game, and cannot prove any more what was changed. Go on?',
      );
      if (!confirm(warns)) return;
      store(`seen.${this.id}.${this.mark}`, 0);
      for (const one of Object.keys(localStorage))
        if (one.startsWith(`alea.proof.${this.id}.`)) localStorage.removeItem(one);
      this.again();
    };
    const text = t('Go on from what is there');
    return el('p', {}, el('button', { type: 'button', id: 'all-the-same', onclick: forget }, text));
  }

  /** @param {import('./battle.js').Battle} battle @param {any} hello */
  seat(battle, hello) {
    const { id, key, carrier, gone } = this;
    const people = peopleBar(hello, carrier, gone, () => {
      side.open = false; /* everybody sits: the table is free */
      tell(t('Everybody sits: it begins.'));
    });
    const table = tableView(battle, {
      leave: () => {
        location.hash = plainHash('club');
      },
      afterwards: () => this.toEnd('after'),
      handover: (seat, done) => handover(table, seatText(battle, seat), done),
      proof: () => this.proof(),
      checks: () => this.watch !== null,
      over: () => this.overParts(),
    });
    const umpire = hello.you.includes('umpire') ? [umpireView(battle, hello, carrier)] : [];
    const side = beside({ id, key, hello, carrier, more: umpire });
    const seen = () => store(`seen.${id}.${this.mark}`, this.number);
    this.number = hello.number;
    seen();
    carrier.onLines((lines) => {
      this.number = lines[lines.length - 1].number;
      seen();
      people.take(lines);
      if (lines.some((one) => one.gives && hello.you.includes(one.seat)))
        carrier.refuse(t('The umpire has given your seat to somebody else.'));
    });
    const state = () => this.state(people);
    battle.subscribe(state);
    gone.addEventListener('abort', () => table.close());
    this.main.replaceChildren(
      ...[
        el('div', { class: 'club-head' }, people.element, roleChoice(id, hello.you[0], this.again), side),
        this.notice,
        sinceView(battle, this.news(hello), table),
        table,
      ].filter(Boolean),
    );
    this.main.dataset.game = id;
    state();
    this.compare();
  }

  /** What others did since this device was here; whoever comes for the first time has missed nothing.
   * @param {any} hello @returns {any[]} */
  news(hello) {
    if (this.after === 0) return [];
    return (hello.since ?? []).filter((/** @type {any} */ one) => !hello.you.includes(one.seat));
  }

  /** @param {{ show: () => void }} people */
  state(people) {
    const { battle, notice } = this;
    if (!battle) return;
    notice.textContent = battle.fault;
    const stand = this.carrier.standing();
    if (!battle.fault && stand?.chainless && stand.asking !== 'device') this.otherDevice();
    notice.hidden = !notice.hasChildNodes();
    people.show();
    if (battle.now?.over) keepGame(this.id, { over: true });
  }

  /** Mutual dice on a device that has no chain of its own: with the others' consent it promises one. */
  otherDevice() {
    const seat = this.hello.you[0];
    const act = async () => {
      const ask = await proofModule();
      const chain = freshChain(ask);
      keepChain(this.id, seat, chain);
      const answer = await this.battle?.send({ cmd: 'device', chain: chain.promise });
      if (!answer?.ok) this.notice.textContent = answer?.error?.message ?? '';
      else await this.battle?.refresh();
    };
    this.notice.replaceChildren(
      t('The dice of this game need the device with which the seat was taken.'),
      ' ',
      el('button', { type: 'button', id: 'other-device', onclick: act }, t('Ask the others to go on with this one')),
    );
  }

  /** In the background: is the past that the server tells still the one that this device saw? */
  async compare() {
    if (!this.watch || this.hello.over || !this.watch.known()) return;
    const { record } = await recordOf(this.id, this.key);
    if (this.gone.aborted || !record || this.battle?.now?.over || !record.includes('"seen_by"')) return;
    const wrong = this.watch.compare(record);
    const says = t('The server tells another past than before; nothing is ordered here any more. {1}', wrong);
    if (wrong) this.carrier.refuse(says);
  }

  proof() {
    const dialog = proofView(this.hello, this.watch?.kept ?? null);
    this.main.append(dialog);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.showModal();
  }

  /** @param {string} where */
  toEnd(where) {
    return afterwards(this.id, this.key, this.hello, where).catch((fault) => {
      this.notice.textContent = fault.message;
      this.notice.hidden = false;
    });
  }

  /** The same battle on the other side: every key of this game opens that one. */
  async rematch() {
    const follows = this.carrier.standing()?.rematch;
    const answer = follows ? { ok: true, rematch: follows } : await this.battle?.send({ cmd: 'rematch' });
    if (!answer?.ok) {
      this.notice.textContent = answer?.error?.message ?? '';
      this.notice.hidden = false;
      return;
    }
    if (this.key) keepGame(answer.rematch, { title: this.hello.title, keys: [this.key] });
    location.hash = plainHash('game', answer.rematch);
  }

  /** What stands below the result. */
  overParts() {
    const look = () => this.toEnd('replay');
    const follows = this.carrier.standing()?.rematch;
    const sits = this.hello.you.some((/** @type {string} */ one) => this.hello.seats[one]);
    const text = follows ? t('To the next game, sides changed') : t('Once more, sides changed');
    return el(
      'div',
      { class: 'row' },
      el('button', { type: 'button', id: 'club-replay', onclick: look }, t('Replay')),
      (sits || follows) && el('button', { type: 'button', id: 'rematch', onclick: () => this.rematch() }, text),
    );
  }
}

/** @param {string} name ID or ID/KEY @param {HTMLElement} main @param {AbortSignal} gone */
export async function gameView(name, main, gone) {
  useStyles('battles');
  const [id, key] = name.split('/');
  main.replaceChildren(el('p', { class: 'soft', id: 'loading' }, t('The battle is being set up …')));
  if (key) await opened(id, key);
  if (gone.aborted) return '';
  if (!keyFor(id) && !stored('account', ''))
    return cannot(main, t('This device has no key to that game: open the link that was sent to you.'));
  const again = () => window.dispatchEvent(new HashChangeEvent('hashchange'));
  return new Game(id, main, gone, again).open();
}
