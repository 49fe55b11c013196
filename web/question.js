/* question.js - what a player has said: values by the description of a procedure, and the link that carries them.
 **
 ** Only what was said is kept ("given"); everything else is the rules' default. A link spells it as the command
 ** line does: target.cover=cover, attacker.support.1.type=FP, cards=tc1+tc7. */

/** @typedef {{id: string, says: string, text: string}} Choice */
/** @typedef {{id: string, says: string, text: string, type:
 *   'int'|'flag'|'choice'|'set'|'fraction'|'dice'|'name'|'group'|'list', lo?: number, hi?: number,
 *   choices?: Choice[], most?: number, unit_text?: string, only_if?: string, needed?: boolean, same_as?: string,
 *   default_text?: string, default?: any, members?: Input[], is?: boolean, seldom?: boolean, brief?: string,
 *   listed?: string, listed_as?: Record<string, string>}} Input is: what a unit is, not how it stands; listed: what
 *   army lists call it; listed_as: its values by their words there */
/**
 * @typedef {{id: string, says: string, text: string, type: 'int'|'flag'|'choice'|'fraction', end: boolean, choices?:
 *   Choice[], most?: number, unit_text?: string}} Result
 */
/** @typedef {{procedure: string, says: string, text: string, more: string|null, dice: string|null, inputs: Input[],
 *   results: Result[], main: string, prospects: Prospect[], listed?: string,
 *   sources: {cite: string, authority: string, says?: string, text?: string}[]}} Description */
/**
 * @typedef {{when: string, says: string, text: string, of?: string, good_for?: string}} Prospect a line of the decision
 */
/** @typedef {Record<string, any>} Given */
/** @typedef {{given: Given, names: Record<string, string>}} Situation what was said, and what the units are called */
/** @typedef {{view: string, name: string, params: [string, string][]}} Address */

/** @param {string} path e.g. attacker.support.1.type @param {Given} given @returns {any} */
export function valueAt(given, path) {
  let at = /** @type {any} */ (given);
  for (const key of path.split('.')) {
    if (at === undefined || at === null) return undefined;
    at = Array.isArray(at) ? at[Number(key) - 1] : at[key];
  }
  return at;
}

/**
 * Sets a value, or takes it away (undefined); groups left empty go, list items stay.
 * @param {Given} given @param {string} path @param {any} value
 */
export function setValue(given, path, value) {
  const keys = path.split('.');
  const last = /** @type {string} */ (keys.pop());
  /** @type {[any, string][]} */ const way = [];
  let at = /** @type {any} */ (given);
  for (const key of keys) {
    if (Array.isArray(at)) at = at[Number(key) - 1];
    else {
      way.push([at, key]);
      if (at[key] === undefined) at[key] = {};
      at = at[key];
    }
    if (at === undefined) return;
  }
  if (value === undefined) delete at[last];
  else at[last] = value;
  for (const [holder, key] of way.reverse()) {
    const below = holder[key];
    if (!Array.isArray(below) && typeof below === 'object' && Object.keys(below).length === 0) delete holder[key];
  }
}

/** @template T @param {T} given @returns {T} */
export function copy(given) {
  return structuredClone(given);
}

/** Every value said, as [path, text]. @param {Given} given @param {string} [prefix] @returns {[string, string][]} */
export function spelled(given, prefix = '') {
  /** @type {[string, string][]} */ const out = [];
  for (const [key, value] of Object.entries(given)) {
    const path = prefix + key;
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) out.push([path, value.join('+')]);
    else if (Array.isArray(value)) {
      value.forEach((item, i) => {
        const inside = spelled(item, `${path}.${i + 1}.`);
        if (inside.length) out.push(...inside);
        else out.push([`${path}.${i + 1}`, '']);
      });
    } else if (typeof value === 'object' && value !== null) out.push(...spelled(value, `${path}.`));
    else out.push([path, String(value)]);
  }
  return out;
}

/** @param {Input} input @param {string} text */
function typed(input, text) {
  switch (input.type) {
    case 'int':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'flag':
      return text === 'false' ? false : text === 'true' || text === '' ? true : text;
    case 'set':
      return text === '' ? [] : text.split('+');
    default:
      return text;
  }
}

/**
 * Reads the values of a link by a description. What the description does not know is kept as it stands: the rules
 *   will say what is wrong.
 * @param {Input[]} inputs @param {[string, string][]} params @returns {Given}
 */
export function unspell(inputs, params) {
  /** @type {Given} */ const given = {};
  /** @type {Map<string, [string, string][]>} */ const deeper = new Map();
  for (const [path, text] of params) {
    const dot = path.indexOf('.');
    const head = dot < 0 ? path : path.slice(0, dot);
    const input = inputs.find((one) => one.id === head);
    if (!input) {
      given[path] = text;
      continue;
    }
    if (input.type === 'group' || input.type === 'list') {
      if (!deeper.has(head)) deeper.set(head, []);
      /** @type {any} */ (deeper.get(head)).push([dot < 0 ? '' : path.slice(dot + 1), text]);
    } else given[head] = typed(input, text);
  }
  for (const [head, below] of deeper) {
    const input = /** @type {Input} */ (inputs.find((one) => one.id === head));
    if (input.type === 'group') given[head] = unspell(input.members || [], below);
    else {
      /** @type {[string, string][][]} */ const items = [];
      for (const [path, text] of below) {
        const dot = path.indexOf('.');
        const n = Math.min(Number(dot < 0 ? path : path.slice(0, dot)) || 1, input.most || 1);
        while (items.length < n) items.push([]);
        if (dot >= 0) items[n - 1].push([path.slice(dot + 1), text]);
      }
      given[head] = items.map((one) => unspell(input.members || [], one));
    }
  }
  return given;
}

/* ---- only_if ---- */

/**
 * Does an input count, by its only_if ("leaders=true", "retire=after_1,after_2")? The other input stands beside
 *   it or at the top.
 * @param {string} only @param {string} path of the input @param {Given} inputs with the defaults filled in
 */
export function counts(only, path, inputs) {
  const [other, values] = only.split('=');
  const beside = path.includes('.') ? valueAt(inputs, path.replace(/[^.]*$/, other)) : undefined;
  const now = beside === undefined ? valueAt(inputs, other) : beside;
  const wanted = values.split(',');
  if (Array.isArray(now)) return now.some((one) => wanted.includes(String(one)));
  return now === undefined || wanted.includes(String(now));
}

/* ---- the address ---- */

/** @param {string} text */
function escaped(text) {
  return encodeURIComponent(text).replace(/%2B/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':');
}

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {Address} a */
export function toHash(a) {
  const query = a.params
    .map(([key, value]) => (value === '' ? escaped(key) : `${escaped(key)}=${escaped(value)}`))
    .join('&');
  return `#/${a.view}${a.name ? `/${a.name}` : ''}${query ? `?${query}` : ''}`;
}

/** @param {string} hash @returns {Address} */
export function fromHash(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [view, ...name] = path.split('/');
  const params = query
    .split('&')
    .filter(Boolean)
    .map((one) => {
      const at = one.indexOf('=');
      return /** @type {[string, string]} */ (
        at < 0 ? [unescaped(one), ''] : [unescaped(one.slice(0, at)), unescaped(one.slice(at + 1))]
      );
    });
  return { view, name: name.join('/'), params };
}

/* ---- results ---- */

/**
 * The description of a result by its path: weather.3 is described as weather.#.
 * @param {Description} d
 * @param {string} path
 */
export function resultOf(d, path) {
  const general = path.replace(/\.\d+(?=\.|$)/g, '.#');
  return d.results.find((r) => r.id === path) || d.results.find((r) => r.id === general);
}

/** Texts of a nested result by path, a.b.c. @param {any} result @param {string} path */
export function resultAt(result, path) {
  if (result && Object.hasOwn(result, path)) return result[path];
  return valueAt(result, path);
}

/**
 * All inputs with their paths, groups opened; lists and their items left out.
 * @param {Input[]} inputs
 * @param {string} [prefix]
 * @returns {{path: string, input: Input, group: Input | null}[]}
 */
export function leaves(inputs, prefix = '', group = /** @type {Input | null} */ (null)) {
  return inputs.flatMap((input) => {
    if (input.type === 'group') return leaves(input.members || [], `${prefix}${input.id}.`, input);
    if (input.type === 'list') return [];
    return [{ path: prefix + input.id, input, group }];
  });
}
