/* update.js - the page without a network, and its next version: the service worker of a new version waits until the
 ** person says so, because files of two versions do not go together. What was set and played is kept meanwhile. */
import { byId, el } from './dom.js';
import { lang, t } from './words.js';

/** @param {ServiceWorker} waiting */
function offer(waiting) {
  byId('update')?.remove();
  document.body.append(
    el(
      'div',
      { id: 'update', class: 'update', role: 'status' },
      el('span', {}, t('A new version is there.')),
      el(
        'button',
        { class: 'go', type: 'button', onclick: () => waiting.postMessage({ take_over: true }) },
        t('Load it'),
      ),
      el('button', { class: 'quiet', type: 'button', onclick: () => byId('update').remove() }, t('Not now')),
    ),
  );
}

/* The modules of this language are fetched when there is time for it, so that every rulebook is there without a
   network; not where somebody pays for each byte. */
function keepModules() {
  const connection = /** @type {any} */ (navigator).connection;
  if (connection?.saveData) return;
  const when = window.requestIdleCallback ?? ((/** @type {() => void} */ fn) => setTimeout(fn, 5000));
  when(() => navigator.serviceWorker.controller?.postMessage({ keep: lang() }));
}

export function watchUpdates() {
  if (!('serviceWorker' in navigator) || location.protocol === 'file:') return;
  let had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    /* the first one only begins to keep files; a later one was asked for, here or in another tab */
    if (had) location.reload();
    else keepModules();
    had = true;
  });
  window.addEventListener('load', async () => {
    try {
      const registered = await navigator.serviceWorker.register('sw.js');
      const look = () => registered.waiting && navigator.serviceWorker.controller && offer(registered.waiting);
      look();
      registered.addEventListener('updatefound', () =>
        registered.installing?.addEventListener('statechange', () => look()),
      );
      if (had) keepModules();
      window.addEventListener('alea-language', () => keepModules());
    } catch {
      /* the page works without */
    }
  });
}
