/* worker.js - the rules off the page's thread: a heavy question never freezes the page. One module holds one
 ** rulebook in the words of one language.
 **
 **     { load, language }                            the rules of a book will be wanted; nothing comes back
 **     { id, what, request, book, language }         a question
 **     { id, status, text, fault, unloaded }         its answer */
import { Alea } from './alea.js';

/** @type {Map<string, Promise<Alea>>} */ const loaded = new Map();

/** @param {string} book @param {string} language */
function load(book, language) {
  const file = `alea.${book}.${language}.wasm`;
  let alea = loaded.get(file);
  if (!alea) {
    alea = fetch(file).then((reply) => {
      if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
      return Alea.load(reply);
    });
    loaded.set(file, alea);
  }
  return alea;
}

onmessage = async (event) => {
  const { id, what, request, book, language, load: wanted } = event.data;
  if (wanted) {
    load(wanted, language).catch(() => loaded.clear()); /* told with the first question */
    return;
  }
  try {
    const alea = await load(book, language);
    alea.language = language;
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
