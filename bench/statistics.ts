/** What rounds of one measurement say together. */
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median and range of rounds. */
export function summarise(values: readonly number[]): Summary {
  const ascending = [...values].sort((one, other) => one - other);
  return { median: quantile(ascending, 0.5), least: ascending[0] ?? Number.NaN, most: ascending.at(-1) ?? Number.NaN };
}

/** The value below which a share of ascending values lies, between two of them in proportion. */
export function quantile(ascending: readonly number[], share: number): number {
  const place = (ascending.length - 1) * share;
  const [below, above] = [ascending[Math.floor(place)], ascending[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Chance that always falls the same way, from 0 up to, not including, 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
