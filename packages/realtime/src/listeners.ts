/** A set of listeners that may come and go while they are told something. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Adds a listener and returns what removes it; the same function added twice is told twice. */
  add(listener: (...told: Told) => void): () => void;
  tell(...told: Told): void;
}

export function createListeners<Told extends readonly unknown[]>(): Listeners<Told> {
  let entries: ReadonlyArray<{ listener: (...told: Told) => void }> = [];
  return {
    add: (listener) => {
      const entry = { listener };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    tell: (...told) => {
      for (const entry of entries) entry.listener(...told);
    },
  };
}
