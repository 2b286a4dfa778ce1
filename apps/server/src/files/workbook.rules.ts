import { Readable } from 'node:stream';
import yazl from 'yazl';

/** How many lines a sheet of a workbook holds, the heading among them. */
export const mostRows = 1_048_576;

/** What a workbook is called on the wire. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Sheet {
  /** What it is called; of 31 characters at most. */
  readonly sheet: string;
  /** Of its columns, in characters. */
  readonly widths: readonly number[];
  onError(error: Error): void;
}

type Rows = readonly (readonly string[])[];

/** A table of any length as a workbook that is written while it is read: one page of it is in memory. Every cell is text, the first line bold. */
export function streamWorkbook(pages: AsyncIterable<Rows>, { sheet, widths, onError }: Sheet): Readable {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  const content = Readable.from(packed, { objectMode: false });
  const end = (error: Error) => {
    onError(error);
    packed.destroy(error);
  };
  zip.on('error', end);
  // Whoever reads the content hears of it there, and would wait for ever if only that were ended.
  packed.on('error', () => undefined);
  for (const [path, part] of Object.entries(partsOf(sheet))) zip.addBuffer(Buffer.from(`${head}${part}`), path);
  const lines = Readable.from(sheetOf(pages, widths), { objectMode: false });
  lines.on('error', end);
  zip.addReadStream(lines, 'xl/worksheets/sheet1.xml');
  zip.end();
  return content;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf(sheet: string): Readonly<Record<string, string>> {
  const relations = (...targets: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="${schemas}/package/2006/relationships">${targets
      .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const overrides = [
    ['workbook', 'sheet.main'],
    ['worksheets/sheet1', 'worksheet'],
    ['styles', 'styles'],
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${typed}.${type}+xml"/>`);
  const relationType = 'application/vnd.openxmlformats-package.relationships+xml';
  return {
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${relationType}"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

async function* sheetOf(pages: AsyncIterable<Rows>, widths: readonly number[]) {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>`;
  let written = 0;
  for await (const rows of pages) {
    const before = written;
    written += rows.length;
    yield rows.map((row, index) => lineOf(row, before + index + 1)).join('');
  }
  yield '</sheetData></worksheet>';
}

function lineOf(row: readonly string[], number: number): string {
  const style = number === 1 ? ' s="1"' : '';
  const cells = row.map((text, column) => {
    const place = `${String.fromCharCode(letterA + column)}${number}`;
    return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

const letterA = 65;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML has no place for becomes the sign for what cannot be shown. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(unknown, '\uFFFD');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unknown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
