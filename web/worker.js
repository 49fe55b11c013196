/* worker.js - the rules off the page's thread: a heavy question never freezes the page. */
import { Alea } from './alea.js';

const ready = Alea.load(fetch('alea.wasm')).then((alea) => { postMessage({ ready: true }); return alea; });
ready.catch((fault) => postMessage({ ready: false, text: String(fault) }));

onmessage = async (event) => {
  const { id, what, request, language } = event.data;
  const alea = await ready;
  alea.language = language;
  try {
    const text = alea.text(what, request);
    postMessage({ id, status: alea.status, text });
  } catch (fault) {
    postMessage({ id, status: 1, text: '', fault: String(fault) });
  }
};
