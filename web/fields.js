/* fields.js - one field for one input of a description: number, flag, choice, ordered set, fraction, dice, name. */
import { el } from './dom.js';
import { pair, t } from './words.js';
import { setValue, valueAt } from './question.js';

/** @typedef {import('./question.js').Input} Input */
/** @typedef {{path: string, input: Input, box: HTMLElement, control: HTMLElement, only: HTMLElement | null, wrong:
 *   HTMLElement,
 *   standard: (value: any) => void}} Field what the form needs of a field; standard shows what holds while nothing
 *   is said */
/**
 * @typedef {{given: Record<string, any>, changed: () => void, rebuild: (focus?: string) => void, fields: Map<string,
 *   Field>, best?: ((path: string, input: Input) => void) | null}} Desk best: which of a set is worth most
 */

/** @param {string} path */
export function idOf(path) {
  return `f-${path.replace(/\./g, '-')}`;
}

/** @param {Input} input @param {any} value @returns {string} */
export function valueText(input, value) {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.map((one) => valueText(input, one)).join(' + ') || t('none of them');
  return input.choices?.find((choice) => choice.id === String(value))?.text ?? String(value);
}

/** @param {string} only "mount=light_cavalry,heavy_cavalry" @param {Input[]} beside @param {Input[]} top */
export function onlyText(only, beside, top) {
  const [other, values] = only.split('=');
  const input = beside.find((one) => one.id === other) || top.find((one) => one.id === other);
  if (!input) return t('counts only if {1}', only);
  const said = values
    .split(',')
    .map((one) => valueText(input, one === 'true' ? true : one === 'false' ? false : one))
    .join(', ');
  return t('counts only if {1}', pair(input.text, said));
}

/** @param {Input} input */
function rangeText(input) {
  const unit = input.unit_text ? ` ${input.unit_text}` : '';
  if (input.lo === undefined || input.hi === undefined) return unit.trim();
  const both = `${input.lo}–\u2060${input.hi}`; /* no line ends between them */
  return (both + unit).replace(/-(?=\d)/g, '−');
}

/** What stands in an empty field. @param {Input} input @param {Input[]} beside */
function standardText(input, beside) {
  if (input.needed) return t('needed');
  if (input.same_as) return `= ${beside.find((one) => one.id === input.same_as)?.text ?? input.same_as}`;
  if (input.default_text) return input.default_text;
  return input.default === null || input.default === undefined ? '' : valueText(input, input.default);
}

/**
 * @param {Input} input
 * @param {string} path
 * @param {Desk} desk
 * @param {Input[]} beside
 * @param {Input[]} top
 * @returns {HTMLElement}
 */
export function fieldFor(input, path, desk, beside, top) {
  const id = idOf(path);
  const wrong = el('p', { class: 'wrong', id: `${id}-wrong`, hidden: true });
  const only = input.only_if
    ? el('p', { class: 'hint only', id: `${id}-only`, hidden: true }, onlyText(input.only_if, beside, top))
    : null;
  const made = { int: whole, fraction: line, dice: line, name: line, flag, choice, set: chips }[
    /** @type {'int'} */ (input.type)
  ](input, path, desk, beside);
  made.control.setAttribute(
    'aria-describedby',
    [`${id}-wrong`, only ? `${id}-only` : '', made.hint ? `${id}-hint` : ''].filter(Boolean).join(' '),
  );
  if (input.needed) made.control.setAttribute('aria-required', 'true');
  const last = made.box.lastElementChild;
  if (only && input.type !== 'flag') made.box.insertBefore(only, last);
  else if (only) made.box.append(only);
  made.box.append(wrong);
  desk.fields.set(path, { path, input, box: made.box, control: made.control, only, wrong, standard: made.standard });
  return made.box;
}

/** @param {Input} input @param {string} id @param {string} [hint] */
function label(input, id, hint) {
  return [el('label', { for: id }, input.text), hint ? el('span', { class: 'hint', id: `${id}-hint` }, hint) : null];
}

/**
 * A text field whose emptiness is the default.
 * @param {Input} input
 * @param {string} path
 * @param {Desk} desk
 * @param {Input[]} beside
 */
function line(input, path, desk, beside) {
  const id = idOf(path);
  const hint =
    input.type === 'dice'
      ? t('such as 2d6+4')
      : input.type === 'fraction'
        ? `${rangeText(input)}, ${t('such as 5/2')}`
        : rangeText(input);
  const control = el('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    value: valueAt(desk.given, path) ?? '',
    placeholder: standardText(input, beside),
  });
  control.addEventListener('input', () => {
    const text = control.value.trim();
    setValue(desk.given, path, text === '' ? undefined : text);
    desk.changed();
  });
  return {
    box: el('div', { class: 'field' }, label(input, id, hint), control),
    control,
    hint,
    standard: (/** @type {any} */ value) => {
      if (value !== undefined && value !== null) control.placeholder = String(value);
    },
  };
}

/**
 * A whole number: typed, by arrow keys, or by touching − and +.
 * @param {Input} input
 * @param {string} path
 * @param {Desk} desk
 * @param {Input[]} beside
 */
function whole(input, path, desk, beside) {
  const id = idOf(path);
  const hint = rangeText(input);
  let standard = typeof input.default === 'number' ? input.default : undefined;
  const control = el('input', {
    id,
    type: 'text',
    inputmode: (input.lo ?? 0) < 0 ? 'text' : 'numeric',
    autocomplete: 'off',
    value: valueAt(desk.given, path) ?? '',
    placeholder: standardText(input, beside),
  });
  const said = () => {
    const text = control.value.trim().replace(/^−/, '-');
    setValue(desk.given, path, text === '' ? undefined : /^-?\d{1,15}$/.test(text) ? Number(text) : text);
    desk.changed();
  };
  const step = (/** @type {number} */ by) => {
    const now = control.value.trim() === '' ? standard : Number(control.value);
    const next = now === undefined || Number.isNaN(now) ? (input.lo ?? 0) : now + by;
    control.value = String(Math.max(input.lo ?? next, Math.min(input.hi ?? next, next)));
    said();
  };
  control.addEventListener('input', said);
  control.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    }
  });
  const button = (/** @type {number} */ by, /** @type {string} */ sign) =>
    el(
      'button',
      { type: 'button', class: 'step', tabindex: '-1', 'aria-hidden': 'true', onclick: () => step(by) },
      sign,
    );
  return {
    box: el(
      'div',
      { class: 'field' },
      label(input, id, hint),
      el('div', { class: 'stepper' }, button(-1, '−'), control, button(1, '+')),
    ),
    control,
    hint,
    standard: (/** @type {any} */ value) => {
      if (typeof value === 'number') {
        standard = value;
        control.placeholder = String(value);
      }
    },
  };
}

/**
 * Yes or no. Where the default depends on other things there are three answers.
 * @param {Input} input
 * @param {string} path
 * @param {Desk} desk
 */
function flag(input, path, desk) {
  const id = idOf(path);
  const now = valueAt(desk.given, path);
  if (typeof input.default !== 'boolean') {
    const control = el(
      'select',
      { id },
      el('option', { value: '' }, input.default_text || (input.needed ? t('choose …') : t('default'))),
      [
        ['true', t('yes')],
        ['false', t('no')],
      ].map(([value, text]) => el('option', { value, selected: String(now) === value }, text)),
    );
    control.addEventListener('change', () => {
      setValue(desk.given, path, control.value === '' ? undefined : control.value === 'true');
      desk.changed();
    });
    const first = control.options[0],
      words = first.textContent;
    return {
      box: el('div', { class: 'field' }, label(input, id), control),
      control,
      hint: '',
      standard: (/** @type {any} */ value) => {
        if (typeof value === 'boolean') first.textContent = pair(words, value ? t('yes') : t('no'));
      },
    };
  }
  const control = el('input', { id, type: 'checkbox', checked: now === undefined ? input.default : now === true });
  control.addEventListener('change', () => {
    setValue(desk.given, path, control.checked === input.default ? undefined : control.checked);
    desk.changed();
  });
  return {
    box: el('div', { class: 'field flag' }, control, el('label', { for: id }, input.text)),
    control,
    hint: '',
    standard: () => {},
  };
}

/** @param {Input} input @param {string} path @param {Desk} desk @param {Input[]} beside */
function choice(input, path, desk, beside) {
  const id = idOf(path);
  const now = valueAt(desk.given, path);
  const open = input.default === null || input.default === undefined;
  const control = el(
    'select',
    { id },
    open
      ? el('option', { value: '' }, input.needed ? t('choose …') : standardText(input, beside) || t('default'))
      : null,
    (input.choices || []).map((one) =>
      el('option', { value: one.id, selected: String(now ?? input.default) === one.id }, one.text),
    ),
  );
  control.addEventListener('change', () => {
    setValue(
      desk.given,
      path,
      control.value === '' || control.value === String(input.default) ? undefined : control.value,
    );
    desk.changed();
  });
  return {
    box: el('div', { class: 'field' }, label(input, id), control),
    control,
    hint: '',
    standard: (/** @type {any} */ value) => {
      if (open && !input.needed && value !== undefined && value !== null)
        control.options[0].textContent = valueText(input, value);
    },
  };
}

/**
 * An ordered set: chips in the order of play, each can be taken away; the list below adds one.
 * @param {Input} input
 * @param {string} path
 * @param {Desk} desk
 */
function chips(input, path, desk) {
  const id = idOf(path);
  /** @type {string[]} */ const now = valueAt(desk.given, path) ?? [];
  const put = (/** @type {string[]} */ values, /** @type {string} */ focus) => {
    setValue(desk.given, path, values.length || input.needed ? values : undefined);
    desk.rebuild(focus);
    desk.changed();
  };
  const control = el(
    'select',
    { id, disabled: now.length >= (input.most ?? 99) },
    el('option', { value: '' }, t('add …')),
    (input.choices || []).map((one) => el('option', { value: one.id }, one.text)),
  );
  control.addEventListener('change', () => {
    if (control.value) put([...now, control.value], id);
  });
  const list = el(
    'ol',
    { class: 'chips' },
    now.map((one, i) =>
      el(
        'li',
        {},
        valueText(input, one),
        el(
          'button',
          {
            type: 'button',
            id: `${id}-${i}`,
            'aria-label': t('take away: {1}', valueText(input, one)),
            onclick: () =>
              put(
                now.filter((_, k) => k !== i),
                id,
              ),
          },
          '×',
        ),
      ),
    ),
  );
  const named = (input.choices ?? []).some((one) => !/^\d+$/.test(one.id)); /* numbers of things are not chosen among */
  const best =
    desk.best &&
    named &&
    el(
      'button',
      {
        type: 'button',
        id: `${id}-best`,
        class: 'best-of',
        disabled: now.length >= (input.most ?? 99),
        onclick: () => desk.best?.(path, input),
      },
      t('Which is worth most?'),
    );
  return {
    box: el(
      'div',
      { class: 'field wide' },
      label(input, id, input.needed && !now.length ? t('needed') : ''),
      now.length ? list : null,
      el('div', { class: 'row' }, control, best),
    ),
    control,
    hint: input.needed && !now.length ? 'x' : '',
    standard: () => {},
  };
}
