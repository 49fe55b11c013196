/* theme.js - light or dark before the first paint, so that nothing flashes. A classic script: it must not wait. */
(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('alea.theme');
    } catch (e) {
      /* no storage: follow the system */
    }
    document.documentElement.dataset.theme =
      chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
  }
  dark.addEventListener('change', apply);
  window.addEventListener('alea-theme', apply);
  apply();
})();
