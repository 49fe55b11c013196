/* why.mjs - the words of "Why" are those of the rules: every procedure is thrown natively, its trace is shown by the
 ** page, and each value must read as the trace says it. */
import { execFileSync } from 'node:child_process';
import { check, note, run } from './lib.mjs';

/* A command that finds something wrong says so as JSON, too. */
const alea = (...words) => {
  try {
    return JSON.parse(execFileSync(process.env.ALEA, [...words, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  } catch (fault) {
    return JSON.parse(fault.stdout);
  }
};

/** A value that a field may have, as the command line takes it. @param {any} input */
function some(input) {
  if (input.type === 'int') return String(Math.min(Math.max(3, input.lo), input.hi));
  return input.choices[0].id;
}

/** @param {any[]} inputs @param {string} path attacker.units.1.type */
function described(inputs, path) {
  const [head, ...rest] = path.split('.').filter((one) => !/^\d+$/.test(one));
  const input = inputs.find((one) => one.id === head);
  return rest.length && input?.members ? described(input.members, rest.join('.')) : input;
}

/** What must be said for each procedure, found by being told. @type {Map<string, string[]>} */
const needed = new Map();

/** @param {any} d @param {string[]} extra @returns {any} the answer; null: there is none */
function thrown(d, extra) {
  const said = needed.get(d.procedure) ?? [];
  needed.set(d.procedure, said);
  for (let i = 0; i < 9; i++) {
    const answer = alea('resolve', d.procedure, ...said, ...extra);
    if (!answer.error) return answer;
    for (const { field } of [answer.error, ...answer.error.more]) {
      const input = described(d.inputs, field);
      if (input.type !== 'list') said.push(`${field}=${some(input)}`);
      else said.push(...(input.members ?? []).slice(0, 1).map((one) => `${field}.1.${one.id}=${some(one)}`));
    }
  }
  return null;
}

/* Runs in the page. The cells of the value of each line, and the dice marked in each throw, in the order of the trace:
 ** the page puts the parts of a total together. */
async function shown({ d, trace }) {
  await import('./why.js');
  const why = /** @type {any} */ (document.createElement('alea-why'));
  why.show(d, trace, 'why');
  const rows = [...why.querySelectorAll('tbody tr:not(.part)')];
  const order = why.parts(d, trace).flatMap((part) => part.lines.map((line) => trace.indexOf(line)));
  const told = rows.map((row, i) => ({
    at: order[i],
    value: row.querySelector('td.num').textContent.replace(/\u00a0/g, ' ').trim(),
    marked: [...row.querySelectorAll('.die')].map((one) => Number(one.classList.contains('hit'))),
  }));
  return told.sort((a, b) => a.at - b.at);
}

/* Runs in the page: quantities that it has no words for. */
async function unnamed({ d, trace }) {
  const { quantityText } = await import('./why.js');
  return trace.filter((one) => one.of && !quantityText(d, one)).map((one) => one.of);
}

await run(async ({ open }) => {
  const books = alea('rules').rulebooks.map((book) => alea('rules', book.id));
  let lines = 0;
  let words = 0;
  for (const lang of ['en', 'fr', 'it']) {
    const page = await open(`#/none?lang=${lang}`);
    await page.waitForSelector('h1');
    for (const procedure of books.flatMap((book) => book.procedures.map((one) => one.id))) {
      const d = alea('describe', procedure, '--lang', lang);
      for (const seed of lang === 'en' ? ['1', '2'] : ['1']) {
        const answer = thrown(d, ['--seed', seed, '--lang', lang]);
        check(answer !== null, `${procedure} can be thrown`);
        if (!answer) break;
        const rows = answer.trace.length ? await page.evaluate(shown, { d, trace: answer.trace }) : [];
        check(rows.length === answer.trace.length, `${procedure}: every line is shown`, rows.length);
        answer.trace.forEach((line, i) => {
          const where = `${procedure} (${lang}, seed ${seed}): ${line.text}`;
          const result = d.results.find((one) => one.id === `${line.who}.${line.of}`) ??
            d.results.find((one) => one.id === line.of);
          lines++;
          if (line.kind === 'value') {
            const figure = String(line.value).replace(/^-/, '−');
            check(rows[i].value === (line.word ?? figure), where, [rows[i].value, line.word, line.value]);
            words += line.word ? 1 : 0;
            const itself = result?.choices?.some((one) => one.text === figure);
            if ((result?.type === 'choice' && !itself) || result?.type === 'flag')
              check(line.word !== undefined, `the rules have words for it: ${where}`, line.value);
          }
          if (line.kind === 'roll')
            check(
              rows[i].marked.join() === (line.scored ?? line.faces.map(() => 0)).join(),
              `the dice that scored are marked: ${where}`,
              [rows[i].marked, line.scored],
            );
        });
        if (lang !== 'en') {
          const unknown = answer.trace.length ? await page.evaluate(unnamed, { d, trace: answer.trace }) : [];
          check(unknown.length === 0, `${procedure}: every quantity has words in ${lang}`, unknown);
        }
      }
    }
    note(lang);
    await page.close();
  }
  check(lines > 500 && words > 50, 'many lines were looked at', [lines, words]);
  /* 12 strength points against 8: the columns are those of the sheet */
  const sheet = alea('resolve', 'campaign.combat', 'attacker.infantry=12', 'defender.infantry=8', '--seed', '1');
  const page = await open('#/none?lang=en');
  await page.waitForSelector('h1');
  const rows = await page.evaluate(shown, { d: alea('describe', 'campaign.combat'), trace: sheet.trace });
  const columns = sheet.trace.flatMap((line, i) => (line.of === 'column' ? [rows[i].value] : []));
  check(columns.join() === '11-15,7-10', 'the columns of the strengths', columns);
  await page.close();
});
