import type { Catalogue } from '@atrium/core/messages';

/**
 * The same texts, each with the number of its key behind it in signs that nobody sees, and with one such sign in its
 * words. A play does not find them by words of English, nor by another text that only reads alike in English.
 */
export function marked(catalogue: Catalogue): Catalogue {
  const texts = Object.entries(catalogue).map(([key, text], number) => [key, `${split(text)}${markOf(number)}`]);
  return Object.fromEntries(texts);
}

/** Behind the first letter of each word, around what is filled in; what has rules of its language stays whole. */
function split(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  const words = parts.filter((_, index) => index % 2 === 0);
  if (words.some((part) => /[{}'<]/.test(part))) return text;
  return parts
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/(?<!\p{L})\p{L}(?=\p{L})/gu, `$&${signs[0]}`) : part))
    .join('');
}

/** All are as long, so that none begins like another. */
function markOf(number: number): string {
  const digits = number.toString(signs.length).padStart(7, '0');
  return Array.from(digits, (digit) => signs[Number(digit)]).join('');
}

const signs = ['\u2060', '\u2061', '\u2062', '\u2063'] as const;
