/* app.js - the page's frame: header, language, light and dark, and which view an address asks for. */
import { byId, el, store, stored } from './dom.js';
import { LANGUAGES, lang, t, useLanguage } from './words.js';
import { fromHash, toHash } from './question.js';
import { bookOf, plainHash, takeHouse } from './state.js';
import { showLinkRules } from './link-rules.js';
import { failedView, notFound, watchFaults } from './faults.js';
import { watchUpdates } from './update.js';

/** @type {AbortController} */ let shownView = new AbortController();

function header() {
  const languages = el(
    'select',
    { id: 'language', 'aria-label': t('Language') },
    LANGUAGES.map(([id, name]) => el('option', { value: id, lang: id, selected: id === lang() }, name)),
  );
  languages.addEventListener('change', async () => {
    store('lang', languages.value);
    const now = fromHash(location.hash);
    const params = now.params.filter(([key]) => key !== 'lang');
    history.replaceState(null, '', toHash({ ...now, params: [...params, ['lang', languages.value]] }));
    await route();
    byId('language').focus();
  });
  const dark = document.documentElement.dataset.theme === 'dark';
  const theme = el(
    'button',
    {
      type: 'button',
      id: 'theme',
      'aria-pressed': String(dark),
      onclick: () => {
        const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
        try {
          localStorage.setItem('alea.theme', next);
        } catch {
          document.documentElement.dataset.theme = next;
        }
        window.dispatchEvent(new Event('alea-theme'));
        theme.setAttribute('aria-pressed', String(document.documentElement.dataset.theme === 'dark'));
      },
    },
    t('Dark'),
  );
  const { view } = fromHash(location.hash);
  const link = (/** @type {string} */ to, /** @type {string} */ text, /** @type {string[]} */ views) =>
    el('a', { href: plainHash(to), 'aria-current': views.includes(view) ? 'page' : null }, text);
  byId('top').replaceChildren(
    el('a', { class: 'brand', href: plainHash('') }, 'Alea'),
    el(
      'nav',
      { 'aria-label': t('Main') },
      link('battles', t('Battles'), ['battles', 'battle', 'replay', 'after']),
      link('club', t('With others'), ['club', 'game']),
      link('', t('Questions'), ['', 'odds', 'rank', 'book']),
      link('tables', t('Tables'), ['tables', 'table']),
      link('house', t('House rules'), ['house']),
    ),
    el('div', { class: 'row settings' }, languages, theme),
  );
  const loading = byId('loading');
  if (loading) loading.textContent = t('The rules are being loaded …');
  byId('skip').textContent = t('To the content');
  byId('foot').replaceChildren(
    el(
      'p',
      {},
      ['club', 'game'].includes(view)
        ? t('Games with others are kept on the server that sent this page; everything else stays on your device.')
        : t(
            'Counted on your device by the rules themselves; nothing you type leaves it. Works without a network once it is loaded.',
          ),
    ),
  );
}

/**
 * @param {string} view
 * @param {string} name
 * @param {[string, string][]} params
 * @param {HTMLElement} main
 * @param {AbortSignal} gone
 */
async function open(view, name, params, main, gone) {
  /** @type {any} */ (window).aleaEarly?.files(view); /* all its files at once */
  switch (view) {
    case '':
      return (await import('./home-view.js')).homeView(main, gone);
    case 'battles':
      return (await import('./battles-view.js')).battlesView(main, gone, name);
    case 'club':
      return (await import('./club-view.js')).clubView(name, main, gone);
    case 'game':
      return (await import('./game-view.js')).gameView(name, main, gone);
    case 'battle':
      return (await import('./battle-view.js')).battleView(name, main, gone);
    case 'replay':
      return (await import('./replay-view.js')).replayView(name, main, params, gone);
    case 'after':
      return (await import('./afterwards-view.js')).afterwardsView(name, main, gone);
    case 'book':
      return (await import('./home-view.js')).bookView(name, main, gone);
    case 'odds':
      return (await import('./odds-view.js')).oddsView(name, main, params, gone);
    case 'rank':
      return (await import('./rank-view.js')).rankView(name, main, params, gone);
    case 'tables':
      return (await import('./tables-view.js')).tablesView(main, gone);
    case 'table':
      return (await import('./tables-view.js')).tableView(name, main, params, gone);
    case 'house':
      return (await import('./house.js')).houseView(name, main, gone);
    default:
      return notFound(main);
  }
}

let first = true;

async function route() {
  const address = fromHash(location.hash);
  const wanted = address.params.find(([key]) => key === 'lang')?.[1] ?? stored('lang', '') ?? '';
  const system =
    (navigator.languages ?? ['en']).map((one) => one.slice(0, 2)).find((one) => LANGUAGES.some(([id]) => id === one)) ??
    'en';
  shownView.abort();
  shownView = new AbortController();
  const { signal } = shownView;
  if ((wanted || system) !== lang() || first) await useLanguage(wanted || system);
  if (signal.aborted) return;
  header();
  byId('fault')?.remove();
  const main = byId('main');
  const moved = main.dataset.at !== `${address.view}/${address.name}`;
  main.dataset.at = `${address.view}/${address.name}`;
  takeHouse(address.params, bookOf(address.name));
  showLinkRules(route);
  const title = await open(address.view, address.name, address.params, main, signal).catch((fault) => {
    if (signal.aborted) return '';
    return failedView(fault, main);
  });
  if (signal.aborted) return;
  document.title = title ? `${title} – Alea` : 'Alea';
  if (moved && !first) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
  first = false;
  main.dataset.ready = location.hash;
}

byId('skip').addEventListener('click', (/** @type {Event} */ event) => {
  event.preventDefault();
  byId('main').focus();
});
byId('main').addEventListener('ruled', () => showLinkRules(route));
window.addEventListener('hashchange', () => {
  route();
});
watchFaults();
route();
watchUpdates();
