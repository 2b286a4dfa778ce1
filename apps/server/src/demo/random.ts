/** Chance that always falls the same way: the same seed gives the same choices in the same order. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  between(least: number, most: number): number;
  /** True so many times out of one. */
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** So many of the items in an order of chance, all of them when there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

/** Chance from a seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashOfText(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1));
  }

  function some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const chosen: Item[] = [];
    while (chosen.length < count && left.length > 0) chosen.push(...left.splice(between(0, left.length - 1), 1));
    return chosen;
  }

  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    some,
  };
}

/** FNV-1a. */
function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
