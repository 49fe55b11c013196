/* early.js - the files of the screen that the address names are fetched at once, not one after another as each names
 ** the next. The lists are put in when the page is made. A classic script: it waits for nothing. */
(function () {
  /** @type {Record<string, string[]>} by the first word of the address */
  var views = {/* @VIEWS@ */};
  (views[location.hash.split(/[/?]/)[1] || ''] || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
