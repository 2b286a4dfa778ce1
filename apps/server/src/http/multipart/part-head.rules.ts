/** What the head of a part says: of a field, or of a file, which has a name or is bytes of no other type. */
export interface PartHead {
  readonly name: string;
  readonly contentType: string;
  readonly fileName: string | undefined;
}

const bytesAlone = 'application/octet-stream';

/** Reads the head of a part of a form; none where it is no part of a form, which is passed over. */
export function readPartHead(text: string): PartHead | undefined {
  const lines = text.split('\r\n').map(readLine);
  const disposition = readParameters(lines.find(([name]) => name === 'content-disposition')?.[1] ?? '');
  const name = disposition.parameters.get('name');
  if (disposition.value !== 'form-data' || name === undefined) return undefined;
  const contentType = readParameters(lines.find(([of]) => of === 'content-type')?.[1] ?? '').value || 'text/plain';
  const said = extendedValue(disposition.parameters.get('filename*')) ?? disposition.parameters.get('filename');
  const fileName = said === undefined && contentType === bytesAlone ? '' : said;
  return { name, contentType, fileName: fileName === undefined ? undefined : withoutPath(fileName) };
}

function readLine(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? ['', ''] : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** Some browsers of old sent where a file lay on their disk. */
function withoutPath(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return last === '.' || last === '..' ? '' : last;
}

/** As RFC 5987 writes what is more than ASCII. */
function extendedValue(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

interface Parameters {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** `form-data; name="a"`: the first of a name counts. */
export function readParameters(text: string): Parameters {
  const [value = '', ...pairs] = splitOutsideQuotes(text);
  const parameters = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (equals > 0 && !parameters.has(name)) parameters.set(name, unquoted(pair.slice(equals + 1).trim()));
  }
  return { value: value.trim().toLowerCase(), parameters };
}

function splitOutsideQuotes(text: string): readonly string[] {
  const pieces: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isQuoted && isEscape(text, at)) at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ';' && !isQuoted) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

/** Other backslashes are of names. */
function isEscape(text: string, at: number): boolean {
  return text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\');
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value;
  return value.slice(1, value.endsWith('"') ? -1 : undefined).replace(/\\(["\\])/g, '$1');
}
