import { beginningOf } from '../form/beginning.rules.ts';
import { isAddress, personLengths } from './invite.rules.ts';
import type { CharacterEncoding, RowNote, RowReason } from './inviting.schema.ts';

/** Somebody a list of people names, by their row in the file. */
export interface ListedPerson {
  readonly row: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Why a file is no list of people at all. */
export type ListRefusal = 'csv_not_csv' | 'csv_empty' | 'csv_without_address' | 'csv_too_many';

/** What a file says: who can be invited, which rows cannot, and which are to be looked at. */
export interface ReadList {
  readonly people: readonly ListedPerson[];
  readonly errors: readonly RowNote[];
  readonly warnings: readonly RowNote[];
}

/** How much a list of people may hold (INV-D01). */
export const listBounds = { rows: 1_000, bytes: 1_048_576 } as const;

/** Whether a file calls itself a list; large letters are the same (INV-013, INV-E04). */
export function isListName(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

/** Reads a list of people: good rows are taken whatever is wrong with others (INV-D02, INV-E01 to INV-E04). */
export function readInviteList(bytes: Uint8Array, encoding: CharacterEncoding): ReadList | ListRefusal {
  if (bytes.includes(0)) return 'csv_not_csv';
  const { text, isMistaken } = lettersOf(bytes, encoding);
  const records = recordsOf(text);
  if (records === null) return 'csv_not_csv';
  const [head = [], ...rows] = records;
  const columns = columnsOf(head);
  if (columns.email < 0) return head.length === 0 || isBlank(head) ? 'csv_empty' : 'csv_without_address';
  if (rows.every(isBlank)) return 'csv_empty';
  if (rows.filter((cells) => !isBlank(cells)).length > listBounds.rows) return 'csv_too_many';
  return judge(rows, { columns, isMistaken });
}

type Columns = Readonly<Record<'email' | 'first_name' | 'last_name', number>>;

function judge(
  rows: readonly (readonly string[])[],
  { columns, isMistaken }: { columns: Columns; isMistaken: boolean },
) {
  const people: ListedPerson[] = [];
  const errors: RowNote[] = [];
  const warnings: RowNote[] = [];
  const known = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const cell = (column: number) => plain(cells[column] ?? '');
    const person = {
      row,
      email: cell(columns.email),
      first_name: cell(columns.first_name),
      last_name: cell(columns.last_name),
    };
    const reason = isBlank(cells) ? 'email_missing' : reasonAgainst(person, known);
    if (reason !== null) {
      errors.push({ row, email: beginningOf(person.email, personLengths.email), reason });
      continue;
    }
    known.add(person.email.toLowerCase());
    people.push(person);
    if (isMistaken && isForeign(cells)) warnings.push({ row, email: person.email, reason: 'encoding' });
  }
  return { people, errors, warnings };
}

function reasonAgainst({ email, first_name, last_name }: ListedPerson, known: ReadonlySet<string>): RowReason | null {
  if (email === '') return 'email_missing';
  if (!isAddress(email)) return 'email_malformed';
  if (known.has(email.toLowerCase())) return 'doubled';
  return first_name.length > personLengths.name || last_name.length > personLengths.name ? 'too_long' : null;
}

/** One line that nothing turns around, without what exports put before a formula, so that it is written once (INV-E05). */
function plain(cell: string): string {
  const text = cell
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function isForeign(cells: readonly string[]): boolean {
  return cells.some((cell) => /[^\p{ASCII}]/u.test(cell));
}

/** A byte-order mark decides; bytes that can only be UTF-8 are read so, whatever was chosen (INV-E01, INV-E02). */
function lettersOf(bytes: Uint8Array, encoding: CharacterEncoding): { text: string; isMistaken: boolean } {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const unicode = utf8Of(bytes);
  if (unicode !== null && (hasMark || encoding === 'UTF-8')) return { text: unicode, isMistaken: false };
  const isMistaken = unicode !== null ? bytes.some((byte) => byte > 0x7f) : encoding === 'UTF-8';
  return { text: unicode ?? new TextDecoder('windows-1252').decode(bytes), isMistaken };
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function columnsOf(head: readonly string[]): Columns {
  const names = head.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  return {
    email: names.findIndex((name) => name === 'email' || name === 'e_mail'),
    first_name: names.indexOf('first_name'),
    last_name: names.indexOf('last_name'),
  };
}

/** The rows of a text by its separator, comma or semicolon; null where quotation marks are left open. */
function recordsOf(text: string): readonly (readonly string[])[] | null {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const records: string[][] = [[]];
  const cellSigns = new RegExp(
    `"(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|${separator}|\\r\\n|\\r|\\n|"`,
    'g',
  );
  let cell = '';
  for (const [sign] of text.matchAll(cellSigns)) {
    if (sign === '"') return null;
    if (sign === separator || /^[\r\n]+$/.test(sign)) {
      records.at(-1)?.push(cell);
      cell = '';
      if (sign !== separator) records.push([]);
    } else cell += sign.startsWith('"') ? sign.slice(1, -1).replaceAll('""', '"') : sign;
  }
  records.at(-1)?.push(cell);
  return isEnd(records.at(-1)) ? records.slice(0, -1) : records;
}

/** What follows the last line break is no row. */
function isEnd(cells: readonly string[] | undefined): boolean {
  return cells?.length === 1 && cells[0] === '';
}
