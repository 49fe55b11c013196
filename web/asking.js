/* asking.js - asks for exactly the dice that the rules want next, by touch or typed ("6 5 1" or "651"). The last face
 ** completes the throw: it is handed on once, and an Enter that follows it changes nothing. */
import { el } from './dom.js';
import { t } from './words.js';

/** A face of a die; one that scored has another shape, and says so. @param {number} face @param {boolean} scored */
export function die(face, scored) {
  return el(
    'span',
    { class: scored ? 'die hit' : 'die' },
    face,
    scored && el('span', { class: 'hidden-text' }, ` ${t('counts')}`),
  );
}

/** Faces in the order thrown, as the rules tell them. @param {{faces?: number[], scored?: number[]}} roll */
export function diceView({ faces = [], scored = [] }) {
  return el(
    'span',
    { class: 'dice' },
    faces.map((face, i) => die(face, Boolean(scored[i]))),
  );
}

/**
 * @param {string} text what was typed @param {number} sides
 * @returns {number[]} the faces; from ten sides on a space stands between them
 */
export function facesIn(text, sides) {
  return text
    .trim()
    .split(sides < 10 ? /[\s,;+]*/ : /[\s,;+]+/)
    .filter(Boolean)
    .map(Number);
}

/**
 * @param {{dice: string, label: any, half?: number[], typed?: (faces: number[]) => void,
 *   done: (faces: number[]) => void}} given label: what the throw is for; half: faces typed before; typed: hears of
 *   every face; done: hears of a whole throw, once
 */
export function askDice({ dice, label, half = [], typed, done }) {
  const [count, sides] = dice.split('d').map((n) => Number(n) || 1);
  let taken = false;
  const wrong = el('p', { class: 'wrong', id: 'dice-wrong', role: 'alert', hidden: true });
  const left = el('span', { class: 'soft', id: 'dice-left' }, t('{1} of {2}', half.length, count));
  const input = el('input', {
    id: 'dice-typed',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-describedby': 'dice-wrong',
    value: half.join(' '),
  });
  const faces = () => facesIn(input.value, sides);
  const take = () => {
    if (taken) return;
    const now = faces();
    const bad = now.find((face) => !(face >= 1 && face <= sides));
    wrong.hidden = bad === undefined && now.length <= count;
    wrong.textContent =
      bad !== undefined ? t('A die of {1} sides has no such face.', sides) : t('{1} dice are thrown here.', count);
    left.textContent = t('{1} of {2}', Math.min(now.length, count), count);
    typed?.(now);
    if (!wrong.hidden || now.length !== count) return;
    taken = true;
    done(now);
  };
  input.addEventListener('input', () => {
    const now = faces();
    /* a second digit may follow */
    const more = sides >= 10 && !/\s$/.test(input.value) && now[count - 1] * 10 <= sides;
    if (now.length !== count || !more) take();
  });
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  });
  const press = (/** @type {number[]} */ next) => {
    if (taken) return;
    input.value = next.join(' ');
    take();
  };
  const pad = (/** @type {any} */ text, /** @type {string | null} */ name, /** @type {() => void} */ what) =>
    el('button', { type: 'button', class: 'die', 'aria-label': name, onclick: what }, text);
  return el(
    'section',
    { class: 'asking', 'aria-label': t('your dice') },
    el('label', { for: 'dice-typed' }, label),
    el('div', { class: 'row' }, input, left),
    sides <= 12 &&
      el(
        'div',
        { class: 'pad', role: 'group', 'aria-label': t('faces') },
        Array.from({ length: sides }, (_, i) => pad(i + 1, null, () => press([...faces(), i + 1]))),
        pad('⌫', t('take the last face back'), () => press(faces().slice(0, -1))),
      ),
    wrong,
  );
}
