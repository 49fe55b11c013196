/* early.js - what the screen that the address names needs is fetched at once, not one after another as each names the
 ** next: its files and, where it asks a question, the rules, in the worker that ask.js takes over. The lists are put in
 ** when the page is made. A classic script before the styles: it waits for nothing, and what it asks for comes after
 ** them, so that the first paint does not wait either. */
(function () {
  /** @type {Record<string, string[]>} by the first word of the address */
  var views = {/* @VIEWS@ */};
  var books = '@BOOKS@'.split(' ');
  /** @type {Record<string, boolean>} */ var asked = {};

  /** @param {string} view */
  function files(view) {
    (views[view] || []).forEach(function (file) {
      if (asked[file]) return;
      asked[file] = true;
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  }

  /* The language as app.js finds it; where it is another in the end, the worker fetches that one too. */
  function language() {
    var said = /[?&]lang=([a-z]+)/.exec(location.hash);
    var kept = null;
    try {
      kept = JSON.parse(localStorage.getItem('alea.lang') || 'null');
    } catch (e) {
      /* no storage */
    }
    var found = (navigator.languages || []).map(function (one) {
      return one.slice(0, 2);
    });
    return [said && said[1], kept].concat(found, 'en').filter(function (one) {
      return one === 'en' || one === 'fr' || one === 'it';
    })[0];
  }

  /** @type {Worker | undefined} */ var worker;
  var at = /^#\/(odds|rank)\/([a-z]+)\./.exec(location.hash);
  if (at && books.indexOf(at[2]) >= 0) {
    worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage({ load: at[2], language: language() });
  }
  files(location.hash.split(/[/?]/)[1] || '');
  /** @type {any} */ (window).aleaEarly = { files: files, worker: worker };
})();
