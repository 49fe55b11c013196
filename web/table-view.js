/* table-view.js - the table: the picture of the battle, the panel beside it, the line of dice below. */
import { el } from './dom.js';

/**
 * @param {import('./battle.js').Battle} battle
 * @param {{leave: () => void, afterwards: (battle: any) => void, handover: (seat: string, done: () => void) => void}} given
 *   handover(seat, done): asks the player of `seat` to take the screen, then calls done
 * @returns {HTMLElement}
 */
export function tableView(battle, given) {
  void given;
  return el('div', { class: 'tabletop' }, battle.title);
}
