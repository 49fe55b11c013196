/* play-worker.js - the engine of docs/engine.md off the page's thread: one engine for as long as a battle is open.
 **
 **     { load: 'play.fantasy.fr.wasm', language: 'fr', lock }     first; nothing comes back
 **     { id, message }                                            one of the engine's messages
 **     { id, answer }                                             its answer
 **     { id, fault, unloaded }                                    … or the engine stopped, or could not be fetched
 **     { held }                                                   the lock is this worker's as long as it lives
 **     { thinks }                                                 now and then: how far a computer player is, per cent
 */
import { Alea } from './alea.js';

const BETWEEN = 100; /* milliseconds, at least, between two words of how far it is */

/** @type {Promise<Alea>} */ let engine;
let told = 0;

/** @param {number} done */
function thinks(done) {
  const now = performance.now();
  if (now - told < BETWEEN) return;
  told = now;
  postMessage({ thinks: done });
}

/** @param {string} file @param {string} language */
async function load(file, language) {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  const alea = await Alea.load(reply, thinks);
  alea.language = language;
  return alea;
}

onmessage = async (event) => {
  const { id, message, load: file, language, lock } = event.data;
  if (file) {
    /* Held until this worker ends, however it ends: that is how the page hears of it. */
    navigator.locks?.request(lock, () => {
      postMessage({ held: true });
      return new Promise(() => {});
    });
    engine = load(file, language);
    engine.catch(() => {}); /* told with the first message */
    return;
  }
  try {
    postMessage({ id, answer: (await engine).answer(message) });
  } catch (fault) {
    postMessage({ id, fault: String(fault), unloaded: !(fault instanceof WebAssembly.RuntimeError) });
  }
};
