/* club_back.mjs - a game on a server survives what happens to phones and servers: a half-made order while the server is
 ** restarted, an order that had no answer when the page was closed, coming back after a while; real dice typed on two
 ** phones; and a server that cheats is found by the device. */
import { check, HANGS, note, run, serve, until } from './lib.mjs';
import { accessible, moment } from './table_lib.mjs';
import { begin, half, order, says, side, thrown } from './club_lib.mjs';

const GAMES = ['--db', `${process.env.WORK}/club.db`];

/** Who has to decide, and the other, as their panels say; or dice are asked for on one of them.
 * @param {any} red @param {any} blue */
async function decider(red, blue) {
  for (const end = Date.now() + HANGS; Date.now() < end; ) {
    const [reds, blues] = [(await moment(red)).state, (await moment(blue)).state];
    if (['idle', 'thing', 'order', 'dice'].includes(reds)) return [red, blue];
    if (['idle', 'thing', 'order', 'dice'].includes(blues)) return [blue, red];
    await red.waitForTimeout(25);
  }
  throw new Error('nobody decides');
}

/** Orders are given until dice are asked for on both. @param {any} red @param {any} blue */
async function untilDice(red, blue) {
  for (const end = Date.now() + HANGS; Date.now() < end; ) {
    const [one, other] = await decider(red, blue);
    if ((await moment(one)).state !== 'dice') await order(one);
    else if ((await moment(other)).state === 'dice') return [one, other];
  }
  throw new Error('no dice are asked for');
}

/** The same page again, on the same device. @param {any} page */
async function again(page) {
  const [context, url] = [page.context(), page.url()];
  await page.close();
  const fresh = await context.newPage();
  fresh.setDefaultTimeout(HANGS);
  await fresh.goto(url);
  await fresh.waitForSelector('.side[data-state]');
  return fresh;
}

/** How many orders this device's seat has given, as the server tells it. @param {any} page */
function given(page) {
  return page.evaluate(
    () =>
      new Promise((done, failed) => {
        const [game, mine] = Object.entries(JSON.parse(localStorage.getItem('alea.games') ?? '{}'))[0];
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/play');
        socket.onerror = () => failed(new Error('no connection'));
        const keys = Object.values(mine.roles);
        socket.onopen = () => socket.send(JSON.stringify({ id: 0, cmd: 'hello', game, keys, after: 0 }));
        socket.onmessage = (event) => {
          const hello = JSON.parse(event.data);
          if (hello.id !== 0) return;
          socket.close();
          if (!hello.ok) failed(new Error(event.data));
          done(hello.happened.filter((one) => one.order && hello.you.includes(one.seat)).length);
        };
      }),
  );
}

/** @param {any} page */
const entries = async (page) => Number((await moment(page)).at.split(' ')[1]);

async function asleep({ open, base, stop }) {
  const away = { expected: /WebSocket connection to .* failed/ }; /* while the server is away the browser complains */
  const red = await open('#/club/new?lang=en', away);
  const { blue } = await begin(red, open, { scenario: 'ancients/first-steps', blue: away });
  let [one, other] = await decider(red, blue);
  await half(one);
  const before = await one.textContent('.side');
  await stop();
  await says(one, '#club-notice', 'connection is lost');
  const second = await serve(GAMES, base.replace('http://', ''));
  await until(one, () => /** @type {any} */ (document.getElementById('club-notice')).hidden);
  check((await moment(one)).state === 'order', 'the half-made order is still there', await moment(one));
  check((await one.textContent('.side')) === before, 'and is the same');
  const was = await entries(one);
  await one.click('#give');
  await until(one, (at) => Number(document.querySelector('.side')?.dataset.at?.split(' ')[1]) > at, was);
  note('the server was restarted under a half-made order');

  one = await again(one);
  [one, other] = await decider(one, other);
  await half(one);
  one = await again(one);
  check((await moment(one)).state === 'order', 'a page that was closed has it, too', await moment(one));
  const then = await entries(one);
  const orders = await given(one);
  await second.stop();
  await says(one, '#club-notice', 'connection is lost');
  await one.click('#give');
  await one.waitForTimeout(300);
  const [context, url] = [one.context(), one.url()];
  await one.close();
  const third = await serve(GAMES, base.replace('http://', ''));
  one = await context.newPage();
  one.setDefaultTimeout(HANGS);
  await one.goto(url);
  await says(one, '#club-notice', 'has been carried out');
  await until(one, (at) => Number(document.querySelector('.side')?.dataset.at?.split(' ')[1]) > at, then);
  check((await given(one)) === orders + 1, 'once', orders);
  check((await moment(one)).state !== 'order', 'and is not half-made any more', await moment(one));
  note('what had no answer was carried out once');

  /* Who does not decide sleeps while things happen, and looks at them step by step. */
  [one, other] = await decider(one, other);
  const [otherContext, otherUrl] = [other.context(), other.url()];
  await other.close();
  await order(one);
  for (let i = 0; i < 3 && ['idle', 'thing', 'order'].includes((await moment(one)).state); i++) await order(one);
  other = await otherContext.newPage();
  other.setDefaultTimeout(HANGS);
  await other.goto(otherUrl);
  await other.waitForSelector('#since');
  await accessible(other, 'what happened since');
  await other.click('#since-walk');
  await other.waitForSelector('#since-steps svg');
  await accessible(other, 'step by step');
  const steps = Number((await other.textContent('#since-steps .hint')).match(/of (\d+)/)?.[1]);
  for (let i = 0; i < steps; i++) await other.press('#since-on', 'Enter');
  await other.waitForSelector('.tabletop');
  check(!(await other.$('#since-steps')), 'and then the table', steps);
  note(`${steps} steps`);
  await other.close();
  await one.close();
  return third;
}

/* Real dice at one table: two phones type at once, the first complete set stands. */
async function companion({ open }) {
  const phone = { viewport: { width: 390, height: 844 } };
  const red = await open('#/club/new?lang=en', phone);
  const { blue } = await begin(red, open, { scenario: 'ancients/first-steps', dice: 'typed', blue: phone });
  await untilDice(red, blue);
  await accessible(red, 'dice are asked for');
  /* Every throw of the act is typed on both, the last at the same moment. */
  const type = async (/** @type {any} */ page, /** @type {number} */ face) => {
    const wanted = await page.textContent('.side h2', { timeout: 500 }).catch(() => '');
    const [, dice, sides] = wanted.match(/(\d*)d(\d+)/) ?? ['', '0', '6'];
    const count = dice === '' ? 1 : Number(dice);
    const faces = Array(count).fill(Math.min(face, Number(sides))).join(' ');
    if (count) await page.fill('#dice-typed', faces, { timeout: 500 }).catch(() => {});
  };
  for (let i = 0; i < 40 && !(await red.$('.fell .die')); i++) {
    await Promise.all([type(red, 2 + i), type(blue, 3 + i)]);
    await red.waitForTimeout(400);
  }
  const fell = (/** @type {any} */ page) =>
    page.$$eval('.fell .die', (all) => all.map((one) => one.textContent).join(' '));
  await until(blue, () => document.querySelector('.fell .die'));
  const shown = await Promise.all([red, blue].map(fell));
  check(shown[0] === shown[1] && shown[0].length > 0, 'both see the same dice', shown);
  const typist = await Promise.all([red, blue].map((page) => page.textContent('.typist')));
  check(/^typed by (Red|Blue)$/.test(typist[0]) && typist[0] === typist[1], 'and who typed them', typist);
  const told = await Promise.all([red, blue].map((page) => page.textContent('.side')));
  check(
    told.filter((text) => text.includes('Another phone has typed')).length <= 1,
    'at most one is told that he was too late',
    told,
  );
  note(`typed on two phones: ${shown[0]}`);

  /* A slip of whoever typed, not of who ordered: it is taken back when the other agrees. */
  const [one, other] = await untilDice(red, blue);
  for (let i = 0; i < 40 && (await moment(one)).state === 'dice'; i++) {
    await type(one, 4);
    await one.waitForTimeout(400);
  }
  const typed = await entries(one);
  await one.press('.zoom button', 'u');
  await until(other, () => document.querySelector('#agree'));
  await other.click('#agree');
  await until(one, (at) => Number(document.querySelector('.side')?.dataset.at?.split(' ')[1]) < at, typed);
  note('a slip is taken back');
  for (const page of [red, blue]) await page.close();
}

/* A server that changes a face, and one that tells another past. */
async function cheats({ open }) {
  const red = await open('#/club/new?lang=en');
  let lies = false;
  await red.routeWebSocket(/\/play/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (!lies || !text.includes('"throw"')) return socket.send(text);
      const other = (/** @type {string} */ _, /** @type {string} */ head, /** @type {string} */ face) =>
        `${head}${(Number(face) % 6) + 1}`;
      socket.send(String(text).replace(/("dice":"\d*d6","faces":\[)(\d)/, other));
    });
  });
  await red.reload();
  const { blue } = await begin(red, open, { scenario: 'ancients/first-steps' });
  check((await thrown(red)) > 0, 'the first throws are checked', await thrown(red));
  await red.click('#proof');
  await red.waitForSelector('dialog.proof[open]');
  await accessible(red, 'the proof');
  await red.press('dialog.proof .go', 'Enter');
  lies = true;
  for (let i = 0; i < 40 && (await red.$eval('#club-notice', (one) => one.hidden)); i++) {
    const [one] = await decider(red, blue);
    await order(one);
  }
  await says(red, '#club-notice', 'are not those that its secrets make');
  note('a changed face is found');

  await blue.route('**/record*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"number":2,"seat":"blue"', '"number":2,"seat":"red"');
    await route.fulfill({ response: answer, body: text });
  });
  await blue.reload();
  await says(blue, '#club-notice', 'tells another past');
  check((await blue.$('.side[data-state]')) !== null, 'and is still shown');
  note('another past is refused');
  for (const page of [red, blue]) await page.close();
}

/* Mutual dice: both devices add to every throw; one loses its chain, and goes on with another by consent. */
async function mutual({ open }) {
  const red = await open('#/club/new?lang=en');
  const { blue } = await begin(red, open, { scenario: 'ancients/first-steps', dice: 'mutual' });
  await until(red, () => document.querySelector('.people .decides'));
  check((await thrown(red)) > 0 && (await thrown(blue)) > 0, 'the first throws are checked by both');
  const links = await red.evaluate(() => {
    const place = Object.keys(localStorage).find((one) => one.startsWith('alea.proof.'));
    return Object.keys(JSON.parse(localStorage.getItem(place)).parts).sort().join(' ');
  });
  check(links === 'blue red', 'a link of each', links);
  await blue.evaluate(() => {
    for (const one of Object.keys(localStorage)) if (one.startsWith('alea.chain.')) localStorage.removeItem(one);
  });
  /* Orders, until a throw waits for blue's link; the order under way then waits with it. */
  const wanted = blue.waitForSelector('#other-device');
  const ordered = async () => order((await decider(red, blue))[0]);
  while (!(await blue.$('#other-device'))) await Promise.race([wanted, ordered().catch(() => {})]);
  const was = await thrown(red);
  await accessible(blue, 'another device is wanted');
  await blue.click('#other-device');
  await until(red, () => document.querySelector('#agree'));
  await red.click('#agree');
  for (const end = Date.now() + HANGS; Date.now() < end && (await thrown(red)) === was; ) await red.waitForTimeout(50);
  check((await thrown(red)) > was, 'and the throw is made');
  const wrong = await red.textContent('#club-notice');
  check(wrong === '', 'which both find right', wrong);
  check(await blue.$eval('#club-notice', (one) => one.hidden), 'on the new device, too');
  note('mutual dice, and another device');
  for (const page of [red, blue]) await page.close();
}

/* A browser that cannot load what checks the dice says so. */
async function unchecked({ open }) {
  const page = await open('#/club/new?lang=en', { expected: /Failed to load resource/ });
  await page.route('**/proof.wasm', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('#club-new');
  await page.selectOption('#club-seat-1', 'recruit');
  await page.click('#club-new button[type=submit]');
  await says(page, '#proof', 'dice NOT checked');
  await side(page);
  await page.click('#proof');
  await says(page, 'dialog.proof', 'could not load what checks the dice');
  await page.close();
  note('dice that are not checked');
}

/* The server goes back to a backup: that is told, and where lines are lost it is played on only with open eyes. */
async function wentBack({ open }) {
  const page = await open('#/club/new?lang=en');
  let [backup, lost, cut] = [false, false, () => {}];
  /** @type {string[]} */ const said = [];
  const no = '{"id":0,"ok":false,"error":{"message":"it has lost some","cite":null,"field":"after","lost":true}}';
  await page.routeWebSocket(/\/play/, (socket) => {
    const server = socket.connectToServer();
    cut = () => socket.close();
    socket.onMessage((text) => {
      said.push(String(text));
      server.send(text);
    });
    server.onMessage((text) => {
      const hello = String(text).startsWith('{"id":0,');
      if (hello && lost) return socket.send(no);
      const restored = '{"id":0,"restored":"00000000000000ab",';
      socket.send(hello && backup ? String(text).replace('{"id":0,', restored) : text);
    });
  });
  await page.reload();
  await page.waitForSelector('#club-new');
  await page.selectOption('#club-seat-1', 'recruit');
  await page.click('#club-new button[type=submit]');
  await page.waitForSelector('.side[data-state]');
  backup = true;
  cut();
  await says(page, '#club-notice', 'went back to a backup');
  check(!said.some((one) => one.includes('"holds"')), 'who was told no throw shows none', said);
  lost = true;
  const shown = { k: 3, secret: 'ab'.repeat(32) };
  await page.evaluate((one) => {
    const game = location.hash.split('/')[2].split('?')[0];
    const kept = { base: 0, throws: [{ n: 2, k: 2, secret: '00' }, { n: 5, ...one }] };
    localStorage.setItem(`alea.proof.${game}.red`, JSON.stringify(kept));
  }, shown);
  await page.reload();
  await page.waitForSelector('#all-the-same');
  check(said.at(-1)?.includes(`"holds":${JSON.stringify(shown)}`), 'the last throw that it was told', said.at(-1));
  await accessible(page, 'lines are lost');
  lost = false;
  page.on('dialog', (dialog) => dialog.accept());
  await page.click('#all-the-same');
  await page.waitForSelector('.side[data-state]');
  await page.close();
  note('back to a backup');
}

/* A phone that slept holds a connection at whose other end nobody is. When somebody looks at it again it finds out and
 ** connects anew; what was ordered meanwhile is carried out once. */
async function forgotten({ open }) {
  const page = await open('#/club/new?lang=en');
  /** @type {{ dead: boolean }[]} */ const wires = [];
  await page.routeWebSocket(/\/play/, (socket) => {
    const [server, wire] = [socket.connectToServer(), { dead: false }];
    wires.push(wire);
    socket.onMessage((text) => wire.dead || server.send(text));
    server.onMessage((text) => wire.dead || socket.send(text));
  });
  await page.reload();
  await page.waitForSelector('#club-new');
  await page.selectOption('#club-scenario', 'ancients/first-steps');
  await page.selectOption('#club-seat-1', 'recruit');
  await page.check('#club-help');
  await page.click('#club-new button[type=submit]');
  await until(page, () => ['idle', 'thing'].includes(document.querySelector('.side')?.dataset.state ?? ''));
  await half(page);
  const [was, orders] = [await entries(page), await given(page)];
  const before = wires.length;
  for (const one of wires) one.dead = true;
  await page.click('#give');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await until(page, (at) => Number(document.querySelector('.side')?.dataset.at?.split(' ')[1]) > at, was);
  check(wires.length > before, 'over another connection', [before, wires.length]);
  check((await given(page)) > orders, 'the order is carried out', orders);
  check(await page.$eval('#club-notice', (one) => one.hidden), 'and nothing is said to be lost any more');
  await page.close();
  note('a connection that the network forgot');
}

/* No English in the other languages. */
async function languages({ open }) {
  for (const language of ['fr', 'it']) {
    const page = await open(`#/club/new?lang=${language}`);
    await page.waitForSelector('#club-new');
    const form = await page.innerText('main');
    await page.selectOption('#club-seat-1', 'recruit');
    await page.click('#club-new button[type=submit]');
    await page.waitForSelector('.side[data-state]');
    await side(page);
    await page.click('#proof');
    const seen = `${form} ${await page.innerText('main')} ${await page.innerText('dialog[open]')}`;
    const english = 'the|with|what|orders?|turn|may|not|dice|you|who|somebody|umpire|clock|link|game|seat|checked';
    const words = seen.replace(/https?:\S+/g, '').match(new RegExp(`(?<!\\p{L})(${english})(?!\\p{L})`, 'giu'));
    const own = (words ?? []).filter((one) => !(language === 'it' && one.toLowerCase() === 'link'));
    check(own.length === 0, `no English word in ${language}`, own);
    await page.close();
  }
  note('languages');
}

await run(async (tools) => {
  await cheats(tools);
  await companion(tools);
  await mutual(tools);
  await unchecked(tools);
  await wentBack(tools);
  await forgotten(tools);
  await languages(tools);
  const server = await asleep(tools);
  await server.stop();
}, GAMES);
