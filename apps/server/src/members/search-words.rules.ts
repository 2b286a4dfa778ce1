/** Fewer characters find nobody in a picker (CAL-D107). */
const shortestText = 2;

/** The words of a typed text, each once: what is asked for twice would be taken for more than it is. */
export function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const all = words.map(folded);
  return words.filter((_, index) => all.indexOf(all[index] ?? '') === index);
}

/** Whether a text holds every one of some words, whatever their case and accents. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => folded(text).includes(folded(word)));
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether words are enough for a picker to search. */
export function isLongEnough(words: readonly string[]): boolean {
  return Array.from(words.join('')).length >= shortestText;
}
