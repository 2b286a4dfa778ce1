/** A token has 32 bytes, and as many stand before it as its mask. */
const tokenBytes = 32;

/** A token that an answer told under a mask; one that has none is the token itself. */
export function unmasked(told: string): string {
  const bytes = bytesOf(told);
  if (bytes.length !== 2 * tokenBytes) return told;
  const plain = bytes.slice(tokenBytes).map((byte, place) => byte ^ (bytes[place] ?? 0));
  return btoa(String.fromCharCode(...plain))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What is no base64 has no mask either. */
function bytesOf(text: string): Uint8Array {
  if (!/^[\w-]{86}$/.test(text)) return new Uint8Array();
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
