/** A value as text of iCalendar: commas, semicolons, backslashes and line breaks escaped, other control characters left out. */
export function escapeText(text: string): string {
  return withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** A parameter's value in quotes; quotes, circumflexes and line breaks within are written as RFC 6868 has them. */
export function quoteParameter(text: string): string {
  const encoded = withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll('\n', '^n');
  return `"${encoded}"`;
}

/** An address as a value of iCalendar; what no address may contain is encoded, so that no line can be added by it. */
export function uriValue(address: string): string {
  return address.replaceAll(/[^\x21-\x7e]/gu, (sign) =>
    encodeURIComponent(/[\ud800-\udfff]/u.test(sign) ? '\ufffd' : sign),
  );
}

/** Lines as a file of iCalendar: none longer than 75 octets, no character torn apart, each ended by CRLF. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What rich text says without its marks: paragraphs as lines, list items with a dash, the address of a link behind its text. */
export function plainText(html: string): string {
  const text = html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^<>]*?\bhref="([^"<>]*)"[^<>]*>((?:[^<]|<(?!a\b))*?)<\/a>/gi, (_, href: string, label: string) =>
      linkText(href, label),
    )
    .replaceAll(/ ?<li\b[^<>]*> ?/gi, '\n- ')
    .replaceAll(/ ?<br\b[^<>]*> ?/gi, '\n')
    .replaceAll(/ ?<\/(p|div|ul|ol|h[1-6]|blockquote|pre|table|tr)> ?/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '');
  return decodeEntities(text)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const octetsInLine = 75;
const encoder = new TextEncoder();

function fold(line: string): string {
  if (line.length <= octetsInLine && encoder.encode(line).length <= octetsInLine) return line;
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > octetsInLine) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** How many octets a sign is in UTF-8; to encode each of a long text by itself would take a fifth of a second. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
}

function linkText(href: string, label: string): string {
  const address = href.replace(/^mailto:/i, '');
  const said = label.replaceAll(/<[^<>]*>/g, '').trim();
  return said === address || said === '' ? address : `${said} (${address})`;
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0x10_ffff ? whole : String.fromCodePoint(code);
  });
}
