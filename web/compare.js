/* compare.js - several situations of one question: what each is called, by what differs, and the tabs to go from one to
 ** another. */
import { el } from './dom.js';
import { pair, t } from './words.js';
import { valueText } from './fields.js';
import { copy, leaves, valueAt } from './question.js';
import { letter, MOST_SITUATIONS, situation, state } from './state.js';

/** @typedef {import('./question.js').Description} Description */
/** @typedef {import('./question.js').Situation} Situation */

const MOST_FACTS = 2; /* in a title */

/** @param {import('./question.js').Input} input @param {any} value */
function factText(input, value) {
  if (input.type === 'flag') return value === true ? input.text : pair(input.text, valueText(input, false));
  const unit = input.unit_text ? ` ${input.unit_text}` : '';
  return pair(input.brief ?? input.text, `${valueText(input, value ?? input.default ?? '–')}${unit}`);
}

/**
 * What each situation is called: the facts in which not all agree. A unit with a name is called by it; where both sides
 * differ in the same, it is said whose.
 * @param {Description} d @param {Situation[]} all @param {any[]} inputs what the rules took, where it is known
 */
export function titles(d, all, inputs) {
  const valueIn = (/** @type {number} */ i, /** @type {string} */ path) =>
    valueAt(all[i].given, path) ?? (inputs[i] ? valueAt(inputs[i], path) : undefined);
  const text = (/** @type {any} */ value) => JSON.stringify(value ?? null);
  const differ = (/** @type {(i: number) => any} */ of) => new Set(all.map((_, i) => text(of(i)))).size > 1;
  const named = d.inputs
    .filter((one) => one.type === 'group' && one.listed)
    .map((one) => one.id)
    .filter((path) => differ((i) => all[i].names[path]) && all.every((one) => one.names[path]));
  const facts = leaves(d.inputs).filter(
    ({ path, input, group }) =>
      !(input.is && group && named.includes(group.id)) &&
      all.some((one) => valueAt(one.given, path) !== undefined) &&
      differ((i) => valueIn(i, path) ?? input.default),
  );
  const twice = (/** @type {any} */ fact) =>
    facts.some((one) => one !== fact && (one.input.brief ?? one.input.text) === (fact.input.brief ?? fact.input.text));
  return all.map((one, i) => {
    const said = facts.map((fact) => ({
      input: fact.input,
      value: valueIn(i, fact.path) ?? fact.input.default,
      whose: fact.group && twice(fact) ? (one.names[fact.group.id] ?? fact.group.text) : '',
    }));
    const loud = said.filter(({ input, value }) => input.type !== 'flag' || value === true);
    const own = [
      ...named.map((path) => one.names[path]),
      ...(loud.length || named.length ? loud : said).map(({ input, value, whose }) =>
        whose ? pair(whose, factText(input, value)) : factText(input, value),
      ),
    ];
    const short = own.slice(0, MOST_FACTS).join(' · ') + (own.length > MOST_FACTS ? ' …' : '');
    return all.length > 1 && short ? pair(letter(i), short) : all.length > 1 ? letter(i) : short;
  });
}

/**
 * @param {string[]} called @param {(focus: string) => void} switched the situations, or which is shown, have changed
 * @returns {Node[]}
 */
export function tabs(called, switched) {
  const several = state.situations.length > 1;
  const button = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {() => void} */ what,
    /** @type {string} */ focus,
    props = {},
  ) =>
    el(
      'button',
      {
        type: 'button',
        id,
        onclick: () => {
          what();
          switched(focus);
        },
        ...props,
      },
      text,
    );
  const add = () => {
    state.situations.push(copy(situation()));
    state.edit = state.situations.length - 1;
  };
  const next = `tab-${letter(state.situations.length).toLowerCase()}`;
  const full = { disabled: state.situations.length >= MOST_SITUATIONS };
  if (!several)
    return [
      button('compare', t('Compare with another situation'), add, next),
      button('anew', t('Start anew'), () => (state.situations = [{ given: {}, names: {} }]), 'anew'),
    ];
  return [
    ...state.situations.map((_, i) => {
      const id = `tab-${letter(i).toLowerCase()}`;
      return button(id, called[i] ?? letter(i), () => (state.edit = i), id, {
        class: `tab ${i === 0 ? 'a' : 'b'}`,
        'aria-pressed': String(state.edit === i),
      });
    }),
    button('compare', t('One more'), add, next, full),
    button(
      'without',
      t('Without this one'),
      () => {
        state.situations.splice(state.edit, 1);
        state.edit = Math.max(0, state.edit - 1);
      },
      'compare',
    ),
    button(
      'alone',
      t('Only this one'),
      () => {
        state.situations = [situation()];
        state.edit = 0;
      },
      'compare',
    ),
  ];
}
