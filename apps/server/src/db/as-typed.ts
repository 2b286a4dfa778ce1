/**
 * Typed text as `like` takes it literally, also once `search_fold` has looked at it, which makes narrow signs of wide and
 * small ones.
 */
export function asTyped(text: string): string {
  return text.replace(/[\\%_\u2216\ufe68\ufe6a\uff05\uff3c\uff3f]/gu, '\\$&');
}
