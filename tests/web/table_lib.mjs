/* table_lib.mjs - for the tests of the table: a battle on it, in the page's own engine, and what a player does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check, until } from './lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page with a battle on its table.
 * @param {any} open of run() @param {any} start as openBattle takes it @param {any} [options] of the browser
 */
export async function sit(open, start, { language = 'en', ...options } = {}) {
  const page = await open(`#/none?lang=${language}`, { reducedMotion: 'reduce', ...options });
  await until(page, () => document.getElementById('main').dataset.ready !== undefined);
  await mount(page, start, language);
  return page;
}

/**
 * Another battle on the same page; one that was there is closed, with its engine.
 * @param {any} page @param {any} start @param {string} language @param {any} [half]
 */
export async function mount(page, start, language, half = null) {
  await page.evaluate(
    async (given) => {
      const [{ workerCarrier }, { openBattle }, { tableView }] = await Promise.all([
        import('./carrier.js'),
        import('./battle.js'),
        import('./table-view.js'),
      ]);
      const w = /** @type {any} */ (window);
      w.table?.close();
      w.battle?.close();
      w.engine?.close();
      const { rulebook, ...start } = given.start;
      const engine = workerCarrier(rulebook ?? start.scenario.split('/')[0], given.language);
      const carrier = w.failing ? w.failing(engine) : engine; /* a test may stand between them */
      const battle = await openBattle({
        carrier,
        start,
        half: given.half,
        saved: (kept) => {
          w.saved = kept;
        },
      });
      const main = document.getElementById('main');
      w.battle = battle;
      w.engine = engine;
      w.seats = [];
      const table = tableView(battle, {
        leave() {
          w.left = true;
        },
        afterwards() {
          w.afterwards = true;
        },
        handover(seat, done) {
          w.seats.push(seat);
          table.hidden = true;
          const button = document.createElement('button');
          button.id = 'handed';
          button.textContent = seat;
          button.addEventListener('click', () => {
            button.remove();
            table.hidden = false;
            done();
          });
          main.append(button);
          button.focus();
        },
      });
      w.table = table;
      main.replaceChildren(table);
    },
    { start, language, half },
  );
}

/** What the panel shows, and at which moment. @param {any} page */
export function moment(page) {
  return page.$eval('.side', (side) => ({ state: side.dataset.state, at: side.dataset.at }));
}

/* Runs in the page: a person has something to do (or it is over). */
function atRest() {
  const side = /** @type {HTMLElement | null} */ (document.querySelector('.side'));
  const { battle } = /** @type {any} */ (window);
  return (
    document.getElementById('handed') ||
    document.getElementById('pass-on') ||
    (side?.dataset.version === String(battle.version) &&
      !battle.busy &&
      !document.querySelector('.tabletop.busy') &&
      side.dataset.state !== 'waiting')
  );
}

/** Waits until a person has something to do (or it is over). @param {any} page */
export async function ready(page) {
  await until(page, atRest);
}

/** Waits until the panel shows this. @param {any} page @param {string} state */
export async function shows(page, state) {
  await until(page, (wanted) => document.querySelector('.side')?.dataset.state === wanted, state);
}

/** Waits until something has happened since. @param {any} page @param {{state: string, at: string}} was */
export async function happened(page, was) {
  await until(
    page,
    (before) => {
      const side = /** @type {HTMLElement} */ (document.querySelector('.side'));
      return (
        document.getElementById('handed') ||
        side.dataset.at !== before.at ||
        side.dataset.state === 'dice' ||
        side.querySelector('.wrong')
      );
    },
    was,
  );
}

/** @param {any} page */
export function entries(page) {
  return page.evaluate(() => /** @type {any} */ (window).battle.now.entries);
}

/** Types the dice that are wanted: the faces go round. @param {any} page @param {number} from */
export async function typeDice(page, from) {
  const [count, sides] = (await page.evaluate(() => /** @type {any} */ (window).battle.wants.dice))
    .split('d')
    .map((n) => Number(n) || 1);
  const before = await page.evaluate(() =>
    JSON.stringify([/** @type {any} */ (window).battle.half, document.querySelector('.side').dataset.at]),
  );
  await page.fill('#dice-typed', Array.from({ length: count }, (_, i) => 1 + ((from + i) % sides)).join(' '));
  if (sides >= 10) await page.press('#dice-typed', 'Enter');
  await until(
    page,
    (was) =>
      JSON.stringify([/** @type {any} */ (window).battle.half, document.querySelector('.side').dataset.at]) !== was,
    before,
  );
}

/**
 * A click where the button stands, with the mouse: it is brought into sight, and nothing may lie over it. That is what
 * page.click() sees to, but for the frames that it waits to see whether the button moves; nothing moves here.
 * @param {any} page @param {string} id
 */
export async function clickOn(page, id) {
  const at = await page.evaluate((wanted) => {
    const button = /** @type {any} */ (document.getElementById(wanted));
    if (!button || button.disabled) return null;
    const place = () => {
      const box = button.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const free = ({ x, y }) => button.contains(document.elementFromPoint(x, y));
    if (!free(place())) button.scrollIntoView({ block: 'center' });
    return free(place()) ? place() : null;
  }, id);
  if (at) await page.mouse.click(at.x, at.y);
  else await page.click(`#${id}`);
}

/**
 * Plays on until it is over, or so many turns are, as the sergeant proposes.
 * @param {any} page @param {{press: (id: string) => Promise<void>, most?: number, turns?: number}} how press: touches a
 *   control
 * @returns {Promise<number>} decisions given; -1: it did not end
 */
export async function playOut(page, { press, most = 400, turns = Infinity }) {
  const now = () =>
    page.evaluate(() => ({
      turn: /** @type {any} */ (window).battle.now.turn,
      handed: document.getElementById('handed') !== null,
      .../** @type {HTMLElement} */ (document.querySelector('.side')).dataset,
    }));
  for (let i = 0; i < most; i++) {
    await ready(page);
    const was = await now();
    if (was.turn > turns) return i;
    if (was.handed) {
      await press('handed');
      continue;
    }
    if (was.state === 'over') return i;
    if (was.state === 'waiting') {
      await press('pass-on');
      await until(page, () => document.getElementById('handed') !== null);
      continue;
    }
    if (was.state === 'dice') await typeDice(page, i);
    else if (was.state === 'order') {
      await press('give');
      await happened(page, was);
    } else if (was.state === 'thing') {
      await press('back');
      await shows(page, 'idle');
    } else {
      await press('sergeant');
      await shows(page, 'order');
    }
  }
  return -1;
}

/**
 * As it is, and in the other of light and dark, where only colours can differ.
 * @param {any} page @param {string} where
 */
export async function accessible(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const look = (/** @type {object} */ more) =>
      /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'], ...more });
    const told = (/** @type {string} */ light, /** @type {any} */ { violations }) =>
      violations.map((one) => `${light}, ${one.id}: ${one.nodes[0].html.slice(0, 160)}`);
    const { dataset } = document.documentElement;
    const was = dataset.theme;
    const as_it_is = told(was, await look({}));
    dataset.theme = was === 'dark' ? 'light' : 'dark';
    const other = told(dataset.theme, await look({ runOnly: { type: 'rule', values: ['color-contrast'] } }));
    dataset.theme = was;
    return [...as_it_is, ...other];
  });
  check(found.length === 0, `axe-core finds nothing: ${where}`, found);
}
