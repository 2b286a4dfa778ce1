/** The beginning of a text, so long at most; no character is cut in two, since no database keeps half of one. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
