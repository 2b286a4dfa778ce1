import { useEffect, useSyncExternalStore } from 'react';

/** A part that is loaded when it is first wanted, and is there at once from then on. */
export type Coming<Part> = {
  /** Loads it; where its files do not come, again until they do. */
  load(): Promise<void>;
  get(): Part | null;
  subscribe(listener: () => void): () => void;
};

const betweenTries = 5_000;

/**
 * Keeps a part that comes later. What waits for it at a boundary would be shown a third of a second later than it could,
 * even when it has long been there.
 */
export function createComing<Part>(load: () => Promise<Part>): Coming<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let coming: Promise<void> | null = null;

  async function come(): Promise<void> {
    try {
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, betweenTries));
      return come();
    }
  }

  return {
    load: () => {
      coming ??= come();
      return coming;
    },
    get: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part once it is wanted and there; null until then. */
export function useComing<Part>(coming: Coming<Part>, isWanted: boolean): Part | null {
  const part = useSyncExternalStore(coming.subscribe, coming.get, coming.get);
  useEffect(() => {
    if (isWanted) void coming.load();
  }, [coming, isWanted]);
  return isWanted ? part : null;
}
