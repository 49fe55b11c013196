/* scene.js - the picture of a battle in the page. The engine draws it (its command `picture`, the same SVG as that of
 ** `alea draw`); here it becomes an element that can be touched. */

import { t } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The SVG of an answer of `picture` as an element.
 * @param {{svg: string, head?: string | null}} scene
 * @param {{onThing?: (thing: string, things: string[], event: Event) => void}} [given] called when something is touched
 * @returns {SVGSVGElement}
 */
export function sceneSvg(scene, { onThing } = {}) {
  const read = new DOMParser().parseFromString(scene.svg, 'image/svg+xml');
  const svg = /** @type {SVGSVGElement} */ (document.importNode(/** @type {any} */ (read.documentElement), true));
  svg.classList.add('scene');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.querySelector(':scope > title')?.remove();
  svg.setAttribute('aria-label', scene.head || t('The battle'));
  if (onThing)
    svg.addEventListener('click', (event) => {
      const touched = /** @type {Element} */ (event.target).closest('[data-thing], [data-things]');
      if (touched) onThing(thingOf(touched), thingsOf(touched), event);
    });
  return svg;
}

/** @param {Element} group */
export function thingOf(group) {
  return group.getAttribute('data-thing') ?? thingsOf(group)[0] ?? '';
}

/** @param {Element} group */
export function thingsOf(group) {
  return (group.getAttribute('data-things') ?? '').split(' ').filter(Boolean);
}

/** An SVG element. @param {string} tag @param {Record<string, any>} [given] @param {...(Node | string)} kids
 * @returns {any} */
export function svgEl(tag, given = {}, ...kids) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(given))
    if (value !== null && value !== undefined) made.setAttribute(key, String(value));
  made.append(...kids);
  return made;
}

/** Groups of SVG that the engine drew to be laid over a picture. @param {string} text */
export function svgGroups(text) {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, 'image/svg+xml');
  return [...read.documentElement.childNodes].map((one) => document.importNode(one, true));
}
