/* list-read.js - a person's own army list as data: the YAML of `alea army` (mappings, lists, {…} and […], quoted
 ** texts, comments), JSON, or a table with a heading line. What is in it is judged by the rules when it is used. */

/** @typedef {{title: string, lists: Record<string, Record<string, any>[]>}} List */

/** @param {string} text of a scalar without quotes */
function plain(text) {
  const said = text.trim();
  if (said === 'true' || said === 'false') return said === 'true';
  if (said === '' || said === 'null' || said === '~') return null;
  return /^-?\d{1,9}$/.test(said) ? Number(said) : said;
}

/* ---- {…}, […] and quoted texts: JSON, too ---- */

class Flow {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  space() {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at++;
      if (this.text[this.at] !== '#') return;
      while (this.at < this.text.length && this.text[this.at] !== '\n') this.at++;
    }
  }

  /** @param {string} mark */
  quoted(mark) {
    let out = '';
    for (this.at++; this.at < this.text.length && this.text[this.at] !== mark; this.at++) {
      if (this.text[this.at] === '\\' && mark === '"') this.at++;
      out += this.text[this.at] ?? '';
    }
    this.at++;
    return out;
  }

  /** @param {RegExp} ends @returns {any} */
  value(ends) {
    this.space();
    const first = this.text[this.at];
    if (first === '{') return this.object();
    if (first === '[') return this.list();
    if (first === '"' || first === "'") return this.quoted(first);
    const from = this.at;
    while (this.at < this.text.length && !ends.test(this.text.slice(this.at, this.at + 2))) this.at++;
    return plain(this.text.slice(from, this.at));
  }

  object() {
    /** @type {Record<string, any>} */ const out = {};
    this.at++;
    for (;;) {
      this.space();
      if (this.at >= this.text.length || this.text[this.at] === '}') break;
      const key = String(this.value(/^[:,}\n]/));
      this.space();
      if (this.text[this.at] === ':') this.at++;
      out[key] = this.value(/^[,}\n]/);
      this.space();
      if (this.text[this.at] === ',') this.at++;
    }
    this.at++;
    return out;
  }

  list() {
    /** @type {any[]} */ const out = [];
    this.at++;
    for (;;) {
      this.space();
      if (this.at >= this.text.length || this.text[this.at] === ']') break;
      out.push(this.value(/^[,\]\n]/));
      this.space();
      if (this.text[this.at] === ',') this.at++;
    }
    this.at++;
    return out;
  }
}

/** @param {string} text @returns {any} */
function flow(text) {
  return new Flow(text).value(/^( #|\n)/);
}

/* ---- lines that are indented ---- */

/** @typedef {{indent: number, text: string}} Row */

/** Lines that say something; a value in brackets that goes on is put together. @param {string} text @returns {Row[]} */
function rowsOf(text) {
  /** @type {Row[]} */ const rows = [];
  let open = 0;
  for (const line of text.split(/\r?\n/)) {
    const said = line.trim();
    if (!said || said.startsWith('#') || said === '---') continue;
    const depth = (said.replace(/"(\\.|[^"])*"|'[^']*'/g, '').match(/[{[]/g) ?? []).length;
    const close = (said.replace(/"(\\.|[^"])*"|'[^']*'/g, '').match(/[}\]]/g) ?? []).length;
    if (open > 0) rows[rows.length - 1].text += ` ${said}`;
    else rows.push({ indent: line.length - line.trimStart().length, text: said });
    open += depth - close;
  }
  return rows;
}

class Block {
  /** @param {Row[]} rows */
  constructor(rows) {
    this.rows = rows;
    this.at = 0;
  }

  /** What stands at this row and below it, no further out than it. @returns {any} */
  value() {
    const { indent, text } = this.rows[this.at];
    return text.startsWith('- ') || text === '-' ? this.list(indent) : this.object(indent);
  }

  /** @param {number} indent */
  list(indent) {
    /** @type {any[]} */ const out = [];
    while (this.rows[this.at]?.indent === indent && this.rows[this.at].text.startsWith('-')) {
      const row = this.rows[this.at];
      const said = row.text.slice(1).trim();
      if (said && !/^[{["']/.test(said) && /^[^:]+:( |$)/.test(said)) {
        /* "- name: Hastati": a mapping begins behind the dash */
        this.rows[this.at] = { indent: indent + row.text.indexOf(said), text: said };
        out.push(this.value());
      } else {
        this.at++;
        out.push(said ? flow(said) : this.deeper(indent));
      }
    }
    return out;
  }

  /** @param {number} indent */
  object(indent) {
    /** @type {Record<string, any>} */ const out = {};
    while (this.rows[this.at]?.indent === indent) {
      const [, key, said] = this.rows[this.at].text.match(/^("[^"]*"|[^:]+):\s*(.*)$/) ?? ['', '', ''];
      this.at++;
      if (!key) continue;
      const name = key.replace(/^"|"$/g, '').trim();
      if (/^[|>]/.test(said)) {
        while (this.at < this.rows.length && this.rows[this.at].indent > indent) this.at++;
      } else out[name] = said && !said.startsWith('#') ? flow(said) : this.deeper(indent);
    }
    return out;
  }

  /** What stands further in; a list may stand as far out as its name. @param {number} indent */
  deeper(indent) {
    const next = this.rows[this.at];
    if (!next || next.indent < indent || (next.indent === indent && !next.text.startsWith('-'))) return null;
    return this.value();
  }
}

/** A table: the first line names the columns, separated by tabs, semicolons or commas. @param {string} text */
function table(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
  const mark = ['\t', ';', ','].find((one) => lines[0]?.includes(one)) ?? '\t';
  const names = (lines[0] ?? '').split(mark).map((one) => one.trim().toLowerCase());
  if (!names.includes('name')) return null;
  return lines.slice(1).map((line) => {
    const cells = line.split(mark);
    return Object.fromEntries(
      names.map((name, i) => [name, plain(cells[i] ?? '')]).filter(([, value]) => value !== null),
    );
  });
}

/** @param {any} one @param {string} lang a text, or one for each language */
function titleOf(one, lang) {
  if (typeof one === 'string') return one;
  return one?.[lang] ?? one?.en ?? '';
}

/**
 * @param {string} text @param {string} name of the file @param {string} lang
 * @returns {List | null} null: there is no list with names in it
 */
export function readList(text, name, lang) {
  const rows = rowsOf(text);
  if (!rows.length) return null;
  const mapping = /^[^,;\t]+:/.test(rows[0].text) || rows[0].text.startsWith('-');
  const whole = /^[[{]/.test(text.trim()) ? flow(text) : (table(text) ?? (mapping ? new Block(rows).value() : null));
  const root = Array.isArray(whole) ? { units: whole } : whole;
  if (!root || typeof root !== 'object') return null;
  /** @type {List['lists']} */ const lists = {};
  for (const [key, value] of [...Object.entries(root.setup ?? {}), ...Object.entries(root)]) {
    const things = Array.isArray(value) ? value.filter((one) => one && typeof one === 'object' && one.name) : [];
    if (things.length) lists[key] = things;
  }
  if (!Object.keys(lists).length) return null;
  return { title: titleOf(root.army ?? root.title, lang) || name.replace(/\.[^.]*$/, ''), lists };
}
