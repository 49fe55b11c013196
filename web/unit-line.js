/* unit-line.js - what a unit is, in one line: "heavy foot · VBU 6 · impetus 1 · pilum". */
import { valueText } from './fields.js';
import { valueOf } from './armies.js';
import { counts } from './question.js';

/** @typedef {import('./question.js').Input} Input */

/** Choices that say "none", flags that are not so and zeros say nothing. @param {Input} one @param {any} value */
function silent(one, value) {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (one.type === 'int' && value === 0) return true;
  if (one.type === 'set') return !Array.isArray(value) || value.length === 0;
  if (one.seldom && String(value) === String(one.default)) return true;
  return one.type === 'choice' && String(value) === 'none';
}

/**
 * @param {Input[]} members of the unit's group @param {(one: Input) => any} valueOf
 * @param {(one: Input) => boolean} [counts] whether the member counts for this unit
 */
export function lineOf(members, valueOf, counts = () => true) {
  return members
    .filter((one) => one.is && !silent(one, valueOf(one)) && counts(one))
    .map((one) => {
      const value = valueOf(one);
      if (one.type === 'flag') return one.text;
      const said = valueText(one, value);
      return one.brief || one.type === 'int' ? `${one.brief ?? one.text} ${said}` : said;
    })
    .join(' · ');
}

/** @param {import('./armies.js').Unit} unit @param {Input[]} members */
export function unitLine(unit, members) {
  const own = Object.fromEntries(members.map((one) => [one.id, valueOf(unit, one) ?? one.default]));
  return lineOf(
    members,
    (one) => own[one.id],
    (one) => !one.only_if || counts(one.only_if, one.id, own),
  );
}
