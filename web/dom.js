/* dom.js - elements in one call, and a few things every view needs. */

import { held } from './words.js';

/** @typedef {Node | string | number | null | undefined | false} Kid */

/**
 * An element with attributes and children. `on…` properties are listeners; `value`, `checked`, `selected` and
 * `disabled` are set as properties; false, null and undefined leave an attribute out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} kids Kids, in lists of any depth
 * @returns {any}
 */
export function el(tag, props, ...kids) {
  const made = /** @type {any} */ (document.createElement(tag));
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (
      key === 'value' ||
      key === 'checked' ||
      key === 'selected' ||
      key === 'disabled' ||
      key === 'hidden' ||
      key === 'open'
    )
      made[key] = value;
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  for (const kid of kids.flat(Infinity))
    if (kid !== null && kid !== undefined && kid !== false && kid !== '')
      made.append(typeof kid === 'string' ? held(kid) : kid);
  return made;
}

/** @param {any} text @param {() => void} what @param {Record<string, any>} [more] */
export function button(text, what, more = {}) {
  return el('button', { type: 'button', onclick: what, ...more }, text);
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}

/** A style sheet that not every screen needs, fetched once. @param {string} name */
export function useStyles(name) {
  if (byId(`${name}-styles`)) return;
  document.head.append(el('link', { id: `${name}-styles`, rel: 'stylesheet', href: `${name}.css` }));
}

/** Tells a screen reader. @param {string} text */
export function tell(text) {
  const live = byId('live');
  if (live.textContent !== text) live.textContent = text;
}

/** Lets the browser hear and paint before the next piece of work; not by a timer, which sleeps in the background. */
export function breathe() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(undefined);
    };
    port2.postMessage(null);
  });
}

/**
 * Builds something anew without losing the keyboard's place or what is half typed there: the element with the same id
 * gets the focus back, and what was typed where `data-built`, what it was built with, is the same.
 * @param {Element} host @param {() => void} build
 */
export function keepingFocus(host, build) {
  const at = document.activeElement;
  const id = at && host.contains(at) ? at.id : '';
  const typed = at instanceof HTMLInputElement && at.dataset.built !== undefined ? at : null;
  build();
  const now = id ? byId(id) : null;
  now?.focus();
  if (!typed || now?.dataset.built !== typed.dataset.built) return;
  now.value = typed.value;
  now.setSelectionRange(typed.selectionStart, typed.selectionEnd);
}

/**
 * How much of a bar is filled: of what can be at least a line, however seldom it is, and of what cannot be nothing.
 * @param {HTMLElement} bar @param {number} share of the whole width
 */
export function filled(bar, share) {
  bar.style.width = `${(share * 100).toFixed(2)}%`;
  bar.style.minWidth = share > 0 ? '1px' : '0';
  return bar;
}

/** @template T @param {string} key @param {T} otherwise @returns {T} */
export function stored(key, otherwise) {
  try {
    const text = localStorage.getItem(`alea.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function store(key, value) {
  try {
    localStorage.setItem(`alea.${key}`, JSON.stringify(value));
  } catch {
    /* full or forbidden: the page works without */
  }
}

/** @template {any[]} A @param {(...given: A) => void} what @param {number} ms */
export function later(what, ms) {
  let timer = 0;
  return (/** @type {A} */ ...given) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => what(...given), ms);
  };
}

/** @param {number} bytes */
export function randomHex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, '0')).join('');
}
