/** A set of listeners that may come and go while they are told something. */
export interface Emitter<Told extends readonly unknown[]> {
  /** Adds a listener and returns what removes it; the same function added twice is told twice. */
  subscribe(listener: (...told: Told) => void): () => void;
  emit(...told: Told): void;
}

export function createEmitter<Told extends readonly unknown[]>(): Emitter<Told> {
  let entries: ReadonlyArray<{ listener: (...told: Told) => void }> = [];
  return {
    subscribe: (listener) => {
      const entry = { listener };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    emit: (...told) => {
      for (const entry of entries) entry.listener(...told);
    },
  };
}
