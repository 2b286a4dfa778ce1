import { useEffect, useState, useSyncExternalStore } from 'react';

/** A part that is loaded when it is first wanted, and is there at once from then on. */
export type Coming<Part> = {
  /** Loads it; where its files do not come, again until they do. */
  load(): Promise<void>;
  /** For who has it already: it is there from now on. */
  provide(part: Part): void;
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

  function provide(come: Part): void {
    part = come;
    for (const listener of listeners) listener();
  }

  async function come(): Promise<void> {
    try {
      provide(await load());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, betweenTries));
      if (part === null) await come();
    }
  }

  return {
    load: () => {
      coming ??= part === null ? come() : Promise.resolve();
      return coming;
    },
    provide,
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

/** The part from when it is first wanted on: what closes is still there to do so. */
export function useComingSince<Part>(coming: Coming<Part>, isWanted: boolean): Part | null {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return useComing(coming, wasWanted);
}
