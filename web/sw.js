/* sw.js - the page without a network: every file is kept when the page is first loaded. The list and its hash are
 ** put in when the page is made. */
const VERSION = '@VERSION@';
/** @type {string[]} */
const FILES = [/* @FILES@ */];

const scope = /** @type {any} */ (self);
const NAME = `alea-${VERSION}`;

scope.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('alea-') && name !== NAME).map((name) => caches.delete(name)),
        ),
      )
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const here = new URL('./', scope.location.href);
  if (event.request.method !== 'GET' || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  const name = url.pathname.slice(here.pathname.length) || './';
  if (!FILES.includes(name) && name !== 'index.html') return;
  event.respondWith(
    caches
      .open(NAME)
      .then(async (kept) => (await kept.match(name === 'index.html' ? './' : name)) ?? fetch(event.request)),
  );
});
