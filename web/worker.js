/* worker.js - the rules off the page's thread: a heavy question never freezes the page. One module holds the words
 ** of one language. */
import { Alea } from './alea.js';

let language = '';
/** @type {Promise<Alea>} */ let loaded;

/** @param {string} wanted */
function load(wanted) {
  if (wanted === language) return loaded;
  language = wanted;
  loaded = fetch(`alea.${wanted}.wasm`).then((reply) => {
    if (!reply.ok) throw new Error(`alea.${wanted}.wasm: ${reply.status}`);
    return Alea.load(reply);
  });
  return loaded;
}

onmessage = async (event) => {
  const { id, what, request, language: wanted } = event.data;
  try {
    const alea = await load(wanted);
    alea.language = wanted;
    const text = alea.text(what, request);
    postMessage({ id, status: alea.status, text });
  } catch (fault) {
    postMessage({
      id,
      status: 1,
      text: '',
      fault: String(fault),
      unloaded: !(fault instanceof WebAssembly.RuntimeError),
    });
  }
};
