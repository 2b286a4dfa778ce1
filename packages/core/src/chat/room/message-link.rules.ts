/** A piece of a message's text: words, or an address to follow. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Splits a text at the addresses in it; only `http`, `https` and `mailto` lead anywhere (CHAT-D30). */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const address = withoutTrailing(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const addresses = /\b(?:https?:\/\/|mailto:)[^\s<>"„“”«»]+/gi;

/** The sentence goes on behind an address; a bracket belongs to it only if it was opened in it. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (end > 0 && isTrailing(address.slice(0, end))) end--;
  return address.slice(0, end);
}

function isTrailing(address: string): boolean {
  if (/[.,;:!?'*_~…]$/.test(address)) return true;
  if (address.endsWith(')')) return address.split(')').length > address.split('(').length;
  return address.endsWith(']') && address.split(']').length > address.split('[').length;
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^(?:https?:\/\/[^/]|mailto:[^@\s]+@[^@\s]+)/i.test(address);
}
