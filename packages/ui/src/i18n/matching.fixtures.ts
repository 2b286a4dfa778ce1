/** Finds what has these texts in it, in their order: a name that says more than one thing, or a text that goes on. */
export const containing = (...texts: readonly string[]) => new RegExp(joined(texts), 's');

/** Finds what begins with the first of these texts and goes on with the others. */
export const beginning = (...texts: readonly string[]) => new RegExp(`^${joined(texts)}`, 's');

/** Finds what says this alone, be it marked as required or not: a label that begins like another one. */
export const alone = (text: string) => new RegExp(`^${joined([text])}\\W*$`);

/** Finds a text whatever stands where it says `…`. */
export const withBlanks = (text: string) => containing(...text.split('…'));

/** Spaces of any width, which some languages set before signs, are as good as each other. */
function joined(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return escaped.join('.*');
}
