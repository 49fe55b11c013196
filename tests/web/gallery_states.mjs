/* gallery_states.mjs - the screens of the page in each of their states, and how one comes there (gallery.mjs). */
import { until } from './lib.mjs';
import { begin, order, side } from './club_lib.mjs';
import { give, playedOut, propose, readIn, ready } from './battles_lib.mjs';
import { moment, shows } from './table_lib.mjs';

const SCENARIOS = ['ancients/first-steps', 'campaign/leipzig-1813', 'fantasy/ford', 'flintlock/salt-1780'];

/** @typedef {{page: any, open: any, at: (hash: string) => Promise<void>}} Tools */

/**
 * A battle between recruits as far as a share of its entries, then mine against a sergeant.
 * @param {string} scenario
 */
function begun(scenario, share = 0.5) {
  const lines = playedOut(scenario, 7).record.trimEnd().split('\n');
  const first = { ...JSON.parse(lines[0]), seats: { red: 'human', blue: 'sergeant' } };
  const rest = lines.slice(1, 1 + Math.floor(share * (lines.length - 1)));
  return [JSON.stringify(first), ...rest, ''].join('\n');
}

/** @param {Tools} tools @param {string} record */
async function openRecord({ page, at }, record) {
  await at('#/battles');
  await page.waitForSelector('#file', { state: 'attached' });
  await readIn(page, record);
  await ready(page);
}

/** A new battle of a scenario, with other seats or dice where they are said. @param {Tools} tools */
async function fresh({ page, at }, scenario, { friend = false, dice = '' } = {}) {
  const card = `#card-${scenario.replace('/', '-')}`;
  await at('#/battles');
  await page.waitForSelector(card);
  if (friend || dice) {
    await page.click(`${card} .choose summary`);
    if (friend) await page.selectOption(`${card} select[data-seat=blue]`, 'friend');
    if (dice) await page.selectOption(`#dice-${scenario.replace('/', '-')}`, dice);
    await page.click(`${card} form button`);
  } else await page.click(`${card} button.go`);
}

/** Plays as proposed until what is proposed has odds. @param {any} page */
async function toOdds(page) {
  for (let i = 0; i < 40; i++) {
    await propose(page);
    if (await page.$('.side .comes table')) return;
    await give(page);
    await ready(page);
    if ((await moment(page)).state === 'over') return;
  }
}

/** Something is touched that can be ordered. @param {any} page */
async function touchOne(page) {
  await ready(page);
  if ((await moment(page)).state === 'order') await page.click('#not-yet');
  if ((await moment(page)).state === 'thing') return;
  const things = await page.$$('.choices.things button');
  if (things.length) await things[0].click();
  if (things.length) await shows(page, 'thing');
}

/** One dice roll later. @param {any} page */
async function toDice(page) {
  for (let i = 0; i < 40; i++) {
    await ready(page);
    if ((await moment(page)).state === 'over') return;
    if ((await page.$$('.fell .die')).length > 3 && i > 0) return;
    await propose(page);
    await give(page);
  }
}

/** @param {Tools} tools */
async function toHandover({ page }, what) {
  for (let i = 0; i < 60 && !(await page.$(what)); i++) {
    await until(page, () => document.getElementById('handover') || document.querySelector('.side')?.dataset.state);
    if (await page.$(what)) return;
    if (await page.$('#handover')) {
      await page.click('#handover button');
      await page.waitForSelector('#handover', { state: 'detached' });
    } else if (await page.$('#pass-on')) await page.click('#pass-on');
    else {
      await propose(page);
      await give(page);
    }
  }
}

const ASKED = {
  'flintlock-shoot': '#/odds/flintlock.shoot?distance=35&shooters=10&target.cover=cover&rules=printed',
  'flintlock-melee': '#/odds/flintlock.melee?rules=printed',
  'ancients-onset': '#/odds/ancients.onset?attacker.impetus=4&attacker.type=FL&attacker.cards=tc1+tc2&rules=printed',
  'ancients-melee': '#/odds/ancients.melee?attacker.impetus=3&attacker.charged=true&rules=printed',
  'ancients-discipline': '#/odds/ancients.discipline?rules=printed',
  'campaign-combat': '#/odds/campaign.combat?rules=printed',
  'campaign-battle': '#/odds/campaign.battle?rules=printed',
  'fantasy-attack': '#/odds/fantasy.attack?rules=printed',
  'fantasy-sequence': '#/odds/fantasy.sequence?rules=printed',
};

/** @param {string} hash */
const question = (hash) => ({
  print: true,
  make: async ({ page, at }) => {
    await at(hash);
    await page.waitForSelector('#answer[data-state]:not([data-state=counting])');
    await page.waitForTimeout(600); /* what if? comes when there is time */
  },
});
const plain = (hash, selector, print = true) => ({
  print,
  make: async ({ page, at }) => {
    await at(hash);
    await page.waitForSelector(selector);
    await page.waitForTimeout(200);
  },
});
const table = (make, print = false) => ({ print, whole: false, make });

/**
 * print: on paper, too; whole: all of a long page, unless it is said to be no more than the window
 *
 * @type {Record<string, {make: (tools: Tools) => Promise<any>, print?: boolean, whole?: boolean}>}
 */
export const STATES = {
  home: plain('#/', '#play'),
  ...Object.fromEntries(
    SCENARIOS.map((one) => one.split('/')[0]).map((book) => [`book-${book}`, plain(`#/book/${book}`, 'main h1')]),
  ),
  ...Object.fromEntries(Object.entries(ASKED).map(([name, hash]) => [`ask-${name}`, question(hash)])),
  'ask-unfolded': {
    make: async (tools) => {
      await question(ASKED['ancients-onset']).make(tools);
      await tools.page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true;
      });
      await tools.page.waitForTimeout(300);
    },
  },
  'ask-wrong': question('#/odds/flintlock.shoot?shooters=10&rules=printed'),
  'ask-typed-dice': question('#/odds/flintlock.shoot?distance=35&shooters=3&rules=printed&dice:='),
  'ask-thrown': question('#/odds/flintlock.shoot?distance=35&shooters=3&target.cover=cover&rules=printed&dice:=6,5,1'),
  'ask-house': question('#/odds/flintlock.shoot?distance=35&target.cover=cover&set:flintlock.shoot.cover=-2'),
  'ask-picker': {
    whole: false,
    make: async (tools) => {
      await question(ASKED['ancients-onset']).make(tools);
      await tools.page.click('#f-attacker-choose');
      await tools.page.waitForSelector('#picker .army');
      await tools.page.click('#picker .army summary');
    },
  },
  'ask-best-card': {
    make: async (tools) => {
      await question('#/odds/ancients.onset?attacker.impetus=4&rules=printed').make(tools);
      await tools.page.click('#f-attacker-cards-best');
      await tools.page.waitForSelector('.best li');
    },
  },
  compare: question(
    '#/odds/flintlock.shoot?distance=35&shooters=10&compare&b:distance=20&b:target.cover=cover&c:weapon=rifle&rules=printed',
  ),
  rank: plain(
    '#/rank/flintlock.shoot?distance=20&vary:weapon=musket,pistol,rifle&vary:shooters=3,10&rules=printed',
    '.ranked tbody tr',
  ),
  tables: plain('#/tables', 'main h1'),
  'table-firearms': plain('#/table/flintlock.firearms?row=musket&column=short', '.fitting'),
  'table-wide': plain('#/table/fantasy.battle_table_ll', '.fitting'),
  house: plain('#/house/flintlock', '#figure-search'),
  'not-found': plain('#/odds/flintlock.dance', 'main h1'),
  'no-battle': plain('#/battle/nothing', 'main h1'),
  'cannot-be-shown': {
    make: async ({ page, at }) => {
      await page.route('**/battles.*.json', (route) => route.fulfill({ status: 200, body: 'half a li' }));
      await at('#/battles');
      await page.waitForSelector('#reload');
      await page.unroute('**/battles.*.json');
    },
  },
  battles: plain('#/battles', '.battle img'),
  'battles-choose': {
    make: async (tools) => {
      await openRecord(tools, begun('fantasy/ford'));
      await openRecord(tools, playedOut('ancients/first-steps', 7).record);
      await tools.at('#/battles');
      await tools.page.waitForSelector('.kept');
      for (const one of await tools.page.$$('.choose summary')) await one.click();
    },
  },
  'home-used': {
    make: async (tools) => {
      await question(ASKED['flintlock-shoot']).make(tools);
      await openRecord(tools, begun('fantasy/ford'));
      await openRecord(tools, playedOut('ancients/first-steps', 7).record);
      await tools.at('#/');
      await tools.page.waitForSelector('#play');
      await tools.page.waitForTimeout(300);
    },
  },
  ...Object.fromEntries(
    SCENARIOS.flatMap((scenario) => {
      const book = scenario.split('/')[0];
      return [
        [
          `open-${book}`,
          table(async (tools) => {
            await fresh(tools, scenario);
            await ready(tools.page);
          }, true),
        ],
        [
          `touched-${book}`,
          table(async (tools) => {
            await fresh(tools, scenario);
            await touchOne(tools.page);
            await tools.page.waitForTimeout(300);
          }),
        ],
        [
          `order-${book}`,
          table(async (tools) => {
            await openRecord(tools, begun(scenario, 0.35));
            await toOdds(tools.page);
            await tools.page.waitForTimeout(300);
          }, true),
        ],
        [
          `middle-${book}`,
          table(async (tools) => {
            await openRecord(tools, begun(scenario));
            await toDice(tools.page);
            await tools.page.waitForTimeout(300);
          }, true),
        ],
        [
          `over-${book}`,
          table(async (tools) => {
            await openRecord(tools, playedOut(scenario, 7).record);
            await shows(tools.page, 'over');
          }),
        ],
      ];
    }),
  ),
  'order-bottom': table(async (tools) => {
    await openRecord(tools, begun('fantasy/ford', 0.35));
    await toOdds(tools.page);
    await tools.page.click('#what-if summary').catch(() => {});
    await tools.page.waitForTimeout(600);
    await tools.page.evaluate(() => document.querySelector('.side').scrollTo(0, 1e6));
  }),
  'dice-panel': table(async (tools) => {
    await fresh(tools, 'ancients/first-steps', { dice: 'typed' });
    await tools.page.waitForSelector('#dice-typed');
    await tools.page.fill('#dice-typed', '9');
  }),
  keys: table(async (tools) => {
    await fresh(tools, 'fantasy/ford');
    await ready(tools.page);
    await tools.page.evaluate(() => document.getElementById('main').focus());
    await tools.page.keyboard.press('?');
    await tools.page.waitForSelector('dialog.keys[open]');
  }),
  'pass-on': table(async (tools) => {
    await fresh(tools, 'ancients/first-steps', { friend: true });
    await tools.page.waitForSelector('.tabletop, #handover');
    await toHandover(tools, '#pass-on');
  }),
  handover: table(async (tools) => {
    await fresh(tools, 'fantasy/ford', { friend: true });
    await tools.page.waitForSelector('.tabletop, #handover');
    await toHandover(tools, '#handover');
  }),
  asked: table(async (tools) => {
    await fresh(tools, 'ancients/first-steps', { friend: true });
    await tools.page.waitForSelector('.tabletop, #handover');
    await toHandover(tools, '#pass-on');
    await tools.page.click('#pass-on');
    await tools.page.click('#handover button');
    await ready(tools.page);
    for (let i = 0; i < 6 && (await moment(tools.page)).state !== 'asking'; i++) {
      if ((await moment(tools.page)).state === 'thing') await tools.page.click('#back');
      await tools.page.click('#undo');
      await tools.page.waitForTimeout(400);
      if (await tools.page.$('#handover')) await tools.page.click('#handover button');
    }
  }),
  engine: table(async (tools) => {
    await fresh(tools, 'fantasy/ford');
    await ready(tools.page);
    const worker = tools.page.workers().find((one) => one.url().includes('play-worker'));
    await worker.evaluate(() => self.close()).catch(() => {});
    await tools.page.click('g[data-thing=longbows]');
    await until(tools.page, () => document.querySelector('.side .wrong'));
  }),
  afterwards: {
    print: true,
    make: async (tools) => {
      await openRecord(tools, playedOut('ancients/first-steps', 7).record);
      await shows(tools.page, 'over');
      await tools.page.click('#afterwards');
      await tools.page.waitForSelector('#analysis[data-ready]', { timeout: 240000 });
    },
  },
  ...Object.fromEntries(
    SCENARIOS.map((scenario) => [
      `replay-${scenario.split('/')[0]}`,
      {
        print: true,
        make: async (tools) => {
          await openRecord(tools, playedOut(scenario, 7).record);
          const id = new URL(tools.page.url()).hash.match(/\/(\w+)(\?|$)/)[1];
          await tools.at(`#/replay/${id}`);
          await tools.page.waitForSelector('.replay[data-ready=chances]', { timeout: 240000 });
          const half = Number(await tools.page.getAttribute('#entry', 'max')) >> 1;
          for (let i = 0; i < half % 40; i++) await tools.page.click('#onward');
          await tools.page.click('#ask');
          await tools.page.waitForTimeout(1500);
          await tools.page.click('#branch');
          await tools.page.waitForTimeout(200);
        },
      },
    ]),
  ),
  'new-version': {
    whole: false,
    make: async ({ page, at }) => {
      await at('#/battles');
      await page.waitForSelector('.battle img');
      await page.evaluate(() => {
        /* as update.js offers it; a service worker is not let in here */
        const says = document.createElement('div');
        says.id = 'update';
        says.className = 'update';
        says.innerHTML = '<span>A new version is there.</span>';
        for (const [kind, text] of [['go', 'Load it'], ['quiet', 'Not now']]) {
          const button = document.createElement('button');
          button.className = kind;
          button.textContent = text;
          says.append(button);
        }
        document.body.append(says);
      });
    },
  },
  fault: {
    whole: false,
    make: async ({ page, at }) => {
      await at('#/tables');
      await page.waitForSelector('main h1');
      await page.evaluate(() => {
        Promise.reject(new Error('a test has failed here'));
      });
      await page.waitForSelector('#fault');
    },
  },
  club: plain('#/club', '#new-game'),
  'club-new': plain('#/club/new', '#club-new', false),
  'club-game': table(async ({ page, at, open }) => {
    await at('#/club/new');
    const { blue } = await begin(page, open, { scenario: 'fantasy/lances' });
    for (let i = 0; i < 3; i++) {
      await order(page);
      await order(blue);
    }
    await side(page);
    await page.fill('#chat-text', 'Good luck!');
    await page.press('#chat-text', 'Enter');
    await page.waitForTimeout(400);
    await blue.context().close();
  }),
};
