/* panel-whatif.js - "what if?" beside an order on the table: the two or three facts that would change most what comes
 ** of it, each a link to the same question with that one fact changed. Counted only when somebody asks. */
import { el } from './dom.js';
import { ask, look } from './ask.js';
import { capital, lang, mean, pair, percent, points, t } from './words.js';
import { copy, counts, leaves, setValue, spelled, toHash, valueAt } from './question.js';
import { valueText } from './fields.js';

const MOST_SHOWN = 3;
const PATIENCE = 2500; /* ms for all questions together */

/** @typedef {{words: string, inputs: any, by: number, now: number}} Effect */

/** One figure for what is looked at: a mean, or the chance of what is likeliest now. @param {any} odds the order's */
function measureOf(odds) {
  const main = (odds.results ?? []).find((/** @type {any} */ one) => one.main)?.id;
  const shares = odds.marginals?.[main] ?? [];
  const numbers = shares.length > 0 && shares.every((/** @type {any} */ one) => typeof one.value === 'number');
  const likely = shares.reduce((/** @type {any} */ best, /** @type {any} */ one) => (one.p > best.p ? one : best), {
    p: -1,
  });
  const of = (/** @type {any} */ other) =>
    numbers
      ? (other.mean?.[main] ?? 0)
      : (other.marginals?.[main]?.find((/** @type {any} */ one) => one.value === likely.value)?.p ?? 0);
  const difference = (/** @type {number} */ by) =>
    numbers ? (by < 0 ? `−${mean(-by)}` : `+${mean(by)}`) : points(by);
  const show = (/** @type {number} */ now, /** @type {number} */ by) =>
    `${numbers ? mean(now) : percent(now)} (${difference(by)})`;
  return { main, of, show };
}

/** @param {any} odds @param {string} group attacker → the unit's own name */
function nameOf(odds, group) {
  return (odds.why ?? []).find((/** @type {any} */ line) => line.who === group && line.name)?.name;
}

/**
 * The same situation with one fact changed, for each that is so or not so; what a unit is does not change, and what
 * is seldom so is no idea of a player.
 * @param {any} odds @param {any} d
 */
function changes(odds, d) {
  return leaves(d.inputs).flatMap(({ path, input, group }) => {
    const now = valueAt(odds.inputs, path);
    if (input.type !== 'flag' || typeof now !== 'boolean' || input.is || input.seldom) return [];
    if (input.only_if && !counts(input.only_if, path, odds.inputs)) return [];
    const inputs = copy(odds.inputs);
    setValue(inputs, path, !now);
    const fact = pair(input.text, valueText(input, !now));
    return [{ inputs, words: capital(pair(group ? (nameOf(odds, group.id) ?? group.text) : '', fact)) }];
  });
}

/** @param {any} odds @returns {Promise<Effect[]>} the largest first */
async function effects(odds) {
  const d = await look('describe', odds.procedure);
  if (d.error) return [];
  const measure = measureOf(odds);
  const was = measure.of(odds);
  const until = performance.now() + PATIENCE;
  /** @type {Effect[]} */ const all = [];
  for (const { inputs, words } of changes(odds, d)) {
    if (performance.now() > until) break;
    const other = await ask('odds', {
      procedure: odds.procedure,
      inputs,
      ...(odds.house ? { house: odds.house } : {}),
    });
    if (other.error) continue;
    const now = measure.of(other);
    if (Math.abs(now - was) > 1e-9) all.push({ words, inputs, by: now - was, now });
  }
  return all.sort((x, y) => Math.abs(y.by) - Math.abs(x.by)).slice(0, MOST_SHOWN);
}

/** @param {any} odds @param {any} inputs the address of the question */
function address(odds, inputs) {
  /** @type {[string, string][]} */ const rules = Object.entries(odds.house ?? {}).map(([path, value]) => [
    `set:${path}`,
    String(value),
  ]);
  const params = [...spelled(inputs), ...rules, ...(rules.length ? [] : [['rules', 'printed']]), ['lang', lang()]];
  return toHash({ view: 'odds', name: odds.procedure, params: /** @type {[string, string][]} */ (params) });
}

/** @param {any} odds an answer of the engine's `odds` */
export function whatIfView(odds) {
  if (!odds.procedure || !odds.inputs) return '';
  const found = el('div', {}, el('p', { class: 'soft' }, t('counting …')));
  const fold = el('details', { class: 'what-if', id: 'what-if' }, el('summary', {}, t('What if?')), found);
  let asked = false;
  fold.addEventListener('toggle', async () => {
    if (!fold.open || asked) return;
    asked = true;
    const all = await effects(odds);
    const { show } = measureOf(odds);
    found.replaceChildren(
      all.length
        ? el(
            'ul',
            { class: 'found' },
            all.map((one) =>
              el(
                'li',
                {},
                el(
                  'a',
                  { href: address(odds, one.inputs), target: '_blank', rel: 'noopener' },
                  one.words,
                  el('span', { class: 'hint' }, show(one.now, one.by)),
                ),
              ),
            ),
          )
        : el('p', { class: 'soft' }, t('No single fact would change it.')),
    );
  });
  return fold;
}
