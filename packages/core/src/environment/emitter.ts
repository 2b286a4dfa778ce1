/** Tells whoever listens; listeners may come and go meanwhile. */
export interface Emitter<Told extends readonly unknown[] = []> {
  /** Adds a listener and returns what removes it; the same function added twice is told twice. */
  subscribe(listener: (...told: Told) => void): () => void;
  emit(...told: Told): void;
}

/** Creates an emitter nobody listens to yet. */
export function createEmitter<Told extends readonly unknown[] = []>(): Emitter<Told> {
  let entries: readonly { readonly listener: (...told: Told) => void }[] = [];
  return {
    subscribe: (listener) => {
      const entry = { listener };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    emit: (...told) => {
      for (const { listener } of entries) listener(...told);
    },
  };
}
