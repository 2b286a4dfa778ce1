import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, writeCsv } from './csv.rules.ts';

it.each([
  ['Anna Müller', 'Anna Müller'],
  ['', ''],
  ['a;b', '"a;b"'],
  ['a "b" c', '"a ""b"" c"'],
  ['a\nb', '"a\nb"'],
  ['a\r\nb', '"a\r\nb"'],
  ['a,b', 'a,b'],
  ["d'Arc", "d'Arc"],
])('writes %j as %s (CAL-D127, CAL-E126)', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  ['=HYPERLINK("https://x.example";"Ja")', '"\'=HYPERLINK(""https://x.example"";""Ja"")"'],
  ['+49 30 1', "'+49 30 1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\tAnna', "'\tAnna"],
  ['\rAnna', '"\'\rAnna"'],
  ['  =1+1', "'  =1+1"],
  ['\u00A0@x', "'\u00A0@x"],
  ['\n-1', '"\'\n-1"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
])('keeps %j from running as a formula (CAL-D127, CAL-E126)', (text, cell) => expect(csvCell(text)).toBe(cell));

it('is read back as it was, but for the apostrophe (CAL-D127)', () => {
  const signs = fc.constantFrom('a', 'ü', ';', '"', '\n', '\r', '\t', '=', '-', ' ', "'");
  const cell = fc.string({ unit: signs, maxLength: 8 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(writeCsv(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, row] of rows.entries()) {
        for (const [at, text] of row.entries()) {
          const given = read[index]?.[at] ?? '';
          expect([text, `'${text}`]).toContain(given);
          expect(given).not.toMatch(/^(?:[\t\r]|\s*[=+\-@])/);
        }
      }
    }),
  );
});

/** Reads RFC 4180 with semicolons, sign by sign. */
function readCsv(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (quoted && sign === '"' && file[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ';' || (sign === '\r' && file[at + 1] === '\n'))) {
      row.push(cell);
      cell = '';
      if (sign === ';') continue;
      rows.push(row);
      row = [];
      at += 1;
    } else cell += sign;
  }
  return rows;
}
