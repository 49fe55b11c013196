/* failing.mjs - the table with a slow, failing carrier: answers get lost, messages do not arrive, the engine dies in
 ** the middle of orders. Nothing is lost: the battle that comes of it is, line for line, the one that was played
 ** without faults, and a line says that something went wrong. */
import { check, note, run, until } from './lib.mjs';
import { mount, moment } from './table_lib.mjs';

const START = { scenario: 'ancients/first-steps', seats: { blue: 'recruit' }, seed: 4 };
const MOST = 300; /* presses */
const LINES = 40; /* of the record that are compared */

/* Runs in the page: puts a carrier between the table and the engine that fails by a fixed plan: of seven messages one
 ** is not delivered, one loses its answer, one takes its time. */
function makeItFail() {
  const w = /** @type {any} */ (window);
  w.faults = { lost: 0, undelivered: 0, slow: 0, orders: 0 };
  w.failing = (engine) => {
    let n = 0;
    const failed = { ok: false, failed: true, error: { message: 'the line is bad', cite: null } };
    return {
      ...engine,
      async send(message) {
        const turn = ++n % 7;
        if (turn === 3) {
          w.faults.undelivered++;
          return failed;
        }
        if (turn === 6) {
          w.faults.slow++;
          await new Promise((done) => setTimeout(done, 15));
        }
        const answer = await engine.send(message);
        if (turn !== 5 || message.cmd === 'new' || message.cmd === 'load') return answer;
        w.faults.lost++;
        if (message.cmd === 'order') w.faults.orders++;
        return failed;
      },
    };
  };
}

/** The battle's first lines without when they were written. @param {any} page */
function lines(page) {
  return page.evaluate(
    (most) =>
      (/** @type {any} */ (window).saved?.record ?? '')
        .trimEnd()
        .split('\n')
        .slice(0, most)
        .map((line) => line.replace(/,"at":\d+/, '')),
    LINES,
  );
}

/* Presses what stands there until the record is long enough, and again where nothing came of it. */
async function play(page, nowAndThen = async () => {}) {
  let orders = 0; /* presses of "Order": where nothing came of one it counts again */
  for (let i = 0; i < MOST; i++) {
    await until(
      page,
      () => !(/** @type {any} */ (window).battle.busy) && document.querySelector('.side').dataset.state !== 'waiting',
    );
    const { state } = await moment(page);
    if (state === 'over' || (await lines(page)).length === LINES) return orders;
    const button = { order: '#give', thing: '#back' }[state] ?? '#sergeant';
    if (state === 'order') await nowAndThen(orders++);
    const was = JSON.stringify(await moment(page));
    await page.$eval(button, (one) => one.click()).catch(() => {});
    for (let k = 0; k < 80 && JSON.stringify(await moment(page)) === was; k++) await page.waitForTimeout(10);
  }
  return -1;
}

await run(async ({ open }) => {
  const sit = async (prepare) => {
    const page = await open('#/none?lang=en', { reducedMotion: 'reduce' });
    await until(page, () => document.getElementById('main').dataset.ready !== undefined);
    if (prepare) await page.evaluate(prepare);
    await mount(page, START, 'en');
    return page;
  };
  const plain = await sit(null);
  const given = await play(plain);
  check(given > 5, 'without faults', given);
  const right = await lines(plain);
  check(right.length === LINES, 'it lasts long enough', right.length);
  await plain.close();
  note(`${given} orders, ${right.length} lines`);

  const bad = await sit(makeItFail);
  let said = '';
  check((await play(bad, async () => {
    said ||= await bad.$eval('.side', (one) => one.querySelector('[role=alert]')?.textContent ?? '');
  })) > 0, 'with a bad line');
  const faults = await bad.evaluate(() => /** @type {any} */ (window).faults);
  check(faults.lost > 9 && faults.undelivered > 9 && faults.slow > 9 && faults.orders > 0, 'it failed', faults);
  check(JSON.stringify(await lines(bad)) === JSON.stringify(right), 'the same battle, line for line', await lines(bad));
  check(said.includes('the line is bad'), 'a line says so', said);
  await bad.close();
  note(JSON.stringify(faults));

  /* The engine dies while an order is on its way. */
  const dying = await sit(null);
  let deaths = 0;
  await play(dying, async (order) => {
    if (order % 3 !== 1 || deaths === 3) return;
    const worker = dying.workers().find((one) => one.url().endsWith('play-worker.js'));
    deaths++;
    const death = worker.evaluate(() => self.close()).catch(() => {});
    await Promise.all([death, dying.$eval('#give', (one) => one.click())]);
    await until(dying, () => !(/** @type {any} */ (window).battle.busy));
    const line = await dying.$eval('.side', (one) => one.querySelector('[role=alert]')?.textContent ?? '');
    check(line.includes('started anew'), 'a line says so', line);
  });
  check(deaths === 3, 'it died', deaths);
  check(JSON.stringify(await lines(dying)) === JSON.stringify(right), 'the same battle, line for line');
  await dying.close();
});
