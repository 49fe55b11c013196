/* lines.js - the lines of a game on a server in words: what is no order of a unit but something that people do. */
import { t } from './words.js';
import { seatWords } from './battle-parts.js';

/** @param {string} seat */
export function roleWords(seat) {
  if (seat === 'umpire' || seat === 'referee') return t('The umpire');
  if (seat === 'watcher') return t('Who watches');
  return seatWords(seat);
}

/** @type {Record<string, (who: string, line: any) => string>} */
const NOTES = {
  takes: (who) => t('{1}: somebody has taken the seat', who),
  agrees: (who, line) =>
    line.agrees === 'rules' ? t('{1} agrees that it goes on by the new rules', who) : t('{1} agrees', who),
  declines: (who) => t('{1} declines', who),
  undo: (who) => t('{1} has taken something back', who),
  redo: (who) => t('{1} has done it again', who),
  draw: () => t('A draw by agreement'),
  resigns: (who) => t('{1} gives up', who),
  pauses: () => t('The umpire has stopped the game'),
  goes_on: () => t('The umpire lets the game go on'),
  gives: (who) => t('The umpire has given {1} to somebody else', who),
  late: (who) => t('{1} has used up his time', who),
  anew: () => t('The dice begin anew: the server lost what was played after its last backup'),
  rules: () => t('From here on it is played by the rules of a new release'),
  past: () => t('Played by the rules of an earlier release'),
  waits: () => t('An order waits for its dice'),
  types: (who, line) => t('{1} types {2}', who, line.types),
  rematch: (who) => t('{1} plays again, sides changed', who),
  asks: (who, line) =>
    line.asks === 'device'
      ? t('{1} wants to go on with another device.', who)
      : line.asks === 'draw'
      ? t('{1} offers a draw.', who)
      : line.asks === 'redo'
        ? t('{1} wants to do again what was taken back.', who)
        : t('{1} wants to take back what has been seen already.', who),
  override: (_, line) => line.text,
};

/** What a line notes, or '' where it is an order. @param {any} line */
export function noteText(line) {
  const kind = Object.keys(NOTES).find((one) => line[one] !== undefined);
  return kind ? NOTES[kind](roleWords(line.seat), line) : '';
}

/** All that a line tells, in words. @param {any} line @returns {string[]} */
export function lineTexts(line) {
  const told = (line.events ?? []).map((/** @type {any} */ one) => one.text);
  const own = line.text ? [line.text] : [];
  const note = noteText(line);
  const typed = line.typed ? [t('typed by {1}', roleWords(line.typed))] : [];
  return [...new Set([...own, ...told, ...typed, ...(note ? [note] : [])])];
}
