const host = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?`;
const origin = new RegExp(String.raw`https?://(?:[\w.~%!$&'+=:-]+@)?${host}(?::\d{1,5})?`, 'iuy');
const mailbox = new RegExp(String.raw`mailto:[\w.!#$%&'+/=?^{|}~-]+@${host}`, 'iuy');

/** The address that a text names from a place on, as far as it belongs to it; null where none begins there. */
export function addressFrom(text: string, start: number): string | null {
  const begun = found(mailbox, text, start) ?? found(origin, text, start);
  if (begun === null || safeLink(begun) === null) return null;
  return begun.toLowerCase().startsWith('mailto:') ? begun : begun + pathFrom(text, start + begun.length);
}

/** An address as a link names it, in ASCII; null where nobody is led: all but web pages and mailboxes (CHAT-D30, CHAT-E31). */
export function safeLink(typed: string): string | null {
  const parts = /^((?:https?:\/\/|mailto:)(?:[^/?#@]*@)?)([^/?#:]*)(.*)$/isu.exec(typed);
  if (!parts) return null;
  const [, beginning = '', name = '', rest = ''] = parts;
  const address = escaped(beginning) + hostname(name) + escaped(rest);
  return URL.canParse(address) && /^(?:https?:\/\/[^/]|mailto:[^@\s]+@[^@\s]+)/i.test(address) ? address : null;
}

function found(pattern: RegExp, text: string, start: number): string | null {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? null;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** What follows a host, but for the punctuation of the sentence around it; a bracket belongs to it that it opens itself. */
function pathFrom(text: string, start: number): string {
  if (!/[/?#]/.test(text.charAt(start))) return '';
  const open: string[] = [];
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (/[\s\p{Cc}<>|"`\\“”„«»]/u.test(character)) break;
    const closes = closing[character];
    if (closes !== undefined) open.push(closes);
    else if (/[)\]}]/.test(character) && open.pop() !== character) break;
  }
  while (end > start && /[?!.,:;*_~']/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function hostname(name: string): string {
  if (!/[^\0-\x7f]/.test(name)) return escaped(name);
  const address = `https://${name}`;
  return URL.canParse(address) ? new URL(address).hostname : escaped(name);
}

function escaped(text: string): string {
  return text.replace(/%(?![\da-f]{2})|[^\w;/?:@&=+$,\-.!~*'()#%]/giu, (character) =>
    /[\ud800-\udfff]/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
}
