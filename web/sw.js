/* sw.js - the page without a network. The page's own files are kept when it is first loaded, the modules of the
 ** rulebooks when they are first used, and those of the person's language when there is time. A new version waits: it
 ** takes over when the person says so. The list of files and their hashes are put in when the page is made. */
const VERSION = '@VERSION@';
/** @type {Record<string, string>} a file and the hash of what is in it */
const FILES = {/* @FILES@ */};

const scope = /** @type {any} */ (self);
const NAME = `alea-${VERSION}`;

/** Under which name a file is kept: another one when it has changed. @param {string} file */
function key(file) {
  return new Request(new URL(`${file}?${FILES[file]}`, scope.location.href).href);
}

/** @param {string} file */
function later(file) {
  return (/\.(wasm|svg)$/.test(file) && file !== 'icon.svg') || /^units\./.test(file);
}

/**
 * From what is kept, of this version or an older one with the same file, or else from the network.
 * @param {Cache} kept @param {string} file
 */
async function fetched(kept, file) {
  const here = await caches.match(key(file));
  const reply = here ?? (await fetch(new Request(file, { cache: 'no-cache' })));
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  if (!here && (await hash(reply.clone())) !== FILES[file]) {
    /* the server has a newer version: its files are not for this page */
    scope.registration.update().catch(() => {});
    throw new Error(`${file}: of another version`);
  }
  await kept.put(key(file), reply.clone());
  return reply;
}

/** @param {Response} reply */
async function hash(reply) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await reply.arrayBuffer()));
  return [...bytes.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

scope.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(
    (async () => {
      const kept = await caches.open(NAME);
      /* what an older version had kept stays usable without a network */
      const old = new Set();
      for (const name of await caches.keys())
        if (name.startsWith('alea-') && name !== NAME)
          for (const request of await (await caches.open(name)).keys())
            old.add(new URL(request.url).pathname.slice(new URL('./', scope.location.href).pathname.length));
      const wanted = Object.keys(FILES).filter((file) => !later(file) || old.has(file));
      await Promise.all(wanted.map((file) => fetched(kept, file)));
    })(),
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

scope.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data?.take_over) scope.skipWaiting();
  if (event.data?.keep)
    event.waitUntil(
      (async () => {
        const kept = await caches.open(NAME);
        const ends = [`.${event.data.keep}.json`, `.${event.data.keep}.wasm`, '.svg'];
        /* units of armies, which are small, before modules, and pictures last */
        for (const end of ends)
          for (const file of Object.keys(FILES))
            if (later(file) && file.endsWith(end) && !(await kept.match(key(file))))
              await fetched(kept, file).catch(() => {});
      })(),
    );
});

scope.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const here = new URL('./', scope.location.href);
  if (event.request.method !== 'GET' || url.origin !== here.origin || !url.pathname.startsWith(here.pathname)) return;
  const path = url.pathname.slice(here.pathname.length);
  const name = path === '' || path === 'index.html' ? './' : path;
  if (!Object.hasOwn(FILES, name)) return;
  event.respondWith(
    caches.open(NAME).then(async (kept) => (await kept.match(key(name))) ?? fetched(kept, name)),
  );
});
