import { Readable } from 'node:stream';

type Rows = readonly (readonly string[])[];

/** A table as spreadsheets open it without asking: UTF-8 with its mark, semicolons, CRLF; no cell runs as a formula (CAL-D127). */
export function writeCsv(rows: Rows): string {
  return `${mark}${linesOf(rows)}`;
}

/** The same of a table of any length: it is written while it is read, and one page of it is in memory. */
export function streamCsv(pages: AsyncIterable<Rows>): Readable {
  async function* written() {
    yield mark;
    for await (const rows of pages) yield linesOf(rows);
  }
  return Readable.from(written(), { objectMode: false });
}

const mark = '\uFEFF';

function linesOf(rows: Rows): string {
  return rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
}

/**
 * One cell: kept from running as a formula by an apostrophe, in quotation marks where a sign of its own might end it. Where
 * numbers are written with a point, a program may split the line at commas or tabs instead, and then knows no quotation
 * mark amid what it takes for a field; so what follows such a sign is kept from running as well.
 */
export function csvCell(text: string): string {
  const harmless = (runs.test(text) ? `'${text}` : text).replace(runsWithin, "$1'");
  return /[;,\t"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets pass over blanks before a formula, and take the wide signs of East Asian keyboards for the narrow ones. */
const runs = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
const runsWithin = /([,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;
