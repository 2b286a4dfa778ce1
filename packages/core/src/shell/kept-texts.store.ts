import type { TextStore } from '../environment/index.ts';

/** Small choices a device keeps; where it keeps nothing, they hold until the page is left (USERBAR-E03). */
export interface KeptTexts {
  get(key: string): string | null;
  set(key: string, text: string): void;
  /** Calls the listener when this or another tab changes what is kept by the key; the result stops that. */
  watch(key: string, listener: () => void): () => void;
}

/** Keeps choices on the device, in every tab that is open. */
export function createKeptTexts(local: TextStore): KeptTexts {
  const unkept = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => unkept.get(key) ?? local.get(key),
    set(key, text) {
      if (local.set(key, text)) unkept.delete(key);
      else unkept.set(key, text);
      for (const listener of listeners) listener();
    },
    watch(key, listener) {
      const stopWatching = local.watch(key, listener);
      listeners.add(listener);
      return () => {
        stopWatching();
        listeners.delete(listener);
      };
    },
  };
}
