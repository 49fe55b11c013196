/* link-rules.js - says that the link which is shown brings house rules of its own, and lets one choose: mine, or these
 ** from now on. Mine are not touched before that is said. */
import { byId, el } from './dom.js';
import { look } from './ask.js';
import { t } from './words.js';
import { fromHash, toHash } from './question.js';
import { keepLinked, myHouse, state } from './state.js';

/** @param {string} path @param {any[]} figures */
function nameOf(path, figures) {
  return figures.find((one) => one.path === path)?.text ?? path;
}

/** The same address without a word about house rules: mine hold. */
function withMine() {
  const now = fromHash(location.hash);
  const params = now.params.filter(([key]) => key !== 'rules' && !key.startsWith('set:'));
  location.hash = toHash({ ...now, params });
}

/** @param {string[]} names @returns {string} the first few of them */
function some(names) {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
}

/**
 * The line between the page's head and its view; empty where mine hold.
 * @param {() => void} again shows the view anew
 */
export async function showLinkRules(again) {
  const box = byId('link-rules');
  const { linked } = state;
  box.replaceChildren();
  box.hidden = !linked;
  box.setAttribute('aria-label', t('House rules'));
  if (!linked) return;
  const mine = Object.keys(myHouse(linked.book));
  const paths = await look('paths', linked.book);
  if (state.linked !== linked) return;
  const names = Object.keys(linked.rules).map((path) => nameOf(path, paths.figures ?? []));
  box.replaceChildren(
    el(
      'p',
      {},
      names.length
        ? t('This link has house rules of its own: {1}. They hold for it only.', some(names))
        : t('This link goes by the printed rules. They hold for it only.'),
      ' ',
      mine.length ? t('Yours are kept.') : t('You have none.'),
    ),
    el(
      'div',
      { class: 'row' },
      el(
        'button',
        { type: 'button', id: 'use-mine', onclick: withMine },
        mine.length ? t('Count with mine') : t('Count as printed'),
      ),
      names.length > 0 &&
        el(
          'button',
          {
            type: 'button',
            class: 'quiet',
            id: 'keep-linked',
            onclick: () => {
              keepLinked();
              again();
            },
          },
          t('Make them mine'),
        ),
    ),
  );
}
