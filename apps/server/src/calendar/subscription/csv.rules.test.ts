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
  ['a,b', '"a,b"'],
  ['a\tb', '"a\tb"'],
  ['a,b - c', '"a,b - c"'],
  ["d'Arc", "d'Arc"],
])('writes %j as %s (CAL-D127, CAL-E126)', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  ['=HYPERLINK("https://x.example";"Ja")', '"\'=HYPERLINK(""https://x.example"";""Ja"")"'],
  ['+49 30 1', "'+49 30 1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', '"\'\t\'=1+1"'],
  ['\tAnna', '"\'\tAnna"'],
  ['\rAnna', '"\'\rAnna"'],
  ['  =1+1', "'  =1+1"],
  ['\u00A0@x', "'\u00A0@x"],
  ['\n-1', '"\'\n\'-1"'],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['x,=1+1', '"x,\'=1+1"'],
  ['x, +1', '"x, \'+1"'],
  ['x,"=1+1', '"x,""\'=1+1"'],
  ['x\t@y', '"x\t\'@y"'],
  ['x\n=1+1\ny', '"x\n\'=1+1\ny"'],
])('keeps %j from running as a formula (CAL-D127, CAL-E126)', (text, cell) => expect(csvCell(text)).toBe(cell));

const signs = fc.constantFrom('a', 'ü', ';', ',', '"', '\n', '\r', '\t', '=', '-', ' ', "'");
const cell = fc.string({ unit: signs, maxLength: 8 });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
const runs = /^(?:[\t\r]|\s*[=+\-@])/;

it('is read back as it was, but for apostrophes (CAL-D127)', () => {
  const bare = (text: string) => text.replaceAll("'", '');
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(writeCsv(rows), ';');
      expect(read.map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
      for (const given of read.flat()) expect(given).not.toMatch(runs);
    }),
  );
});

it.each([',', '\t'])(
  'runs nothing where a program splits it at %j, as some do in the languages that write numbers with a point (CAL-D127)',
  (separator) => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const given of readCsv(writeCsv(rows), separator).flat())
          expect(given.trimStart()).not.toMatch(/^[=+\-@]/);
      }),
    );
  },
);

/** Reads RFC 4180 sign by sign, as spreadsheets do what is not quite that: a mark amid a field stands for itself. */
function readCsv(file: string, separator: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isFresh = true;
  let isQuoted = false;
  const end = () => {
    row.push(field);
    field = '';
    isFresh = true;
  };
  for (let at = 1; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    const isEnd = !isQuoted && (sign === '\n' || sign === '\r');
    if (isQuoted && sign === '"' && file[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || isFresh)) {
      isQuoted = !isQuoted;
      isFresh = false;
    } else if (!isQuoted && sign === separator) end();
    else if (isEnd) {
      if (sign === '\r' && file[at + 1] === '\n') at += 1;
      end();
      rows.push(row);
      row = [];
    } else {
      field += sign;
      isFresh = false;
    }
  }
  return rows;
}
