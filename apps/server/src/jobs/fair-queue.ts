/** Work that waits for its turn. */
export interface FairQueue {
  /** Runs one thing for somebody once it is their turn. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

/** Runs so many things at once, of each owner one at a time, and owners by turns: who asks for much waits for themselves alone. */
export function createFairQueue(atOnce: number): FairQueue {
  // A map keeps the order in which owners came.
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  const busy = new Set<string>();

  function startNext(): void {
    const owner = busy.size < atOnce ? [...waiting.keys()].find((name) => !busy.has(name)) : undefined;
    const [work, ...later] = owner === undefined ? [] : (waiting.get(owner) ?? []);
    if (owner === undefined || work === undefined) return;
    waiting.delete(owner);
    if (later.length > 0) waiting.set(owner, later);
    busy.add(owner);
    void work().finally(() => {
      busy.delete(owner);
      sendToEnd(owner);
      startNext();
    });
    startNext();
  }

  function sendToEnd(owner: string): void {
    const later = waiting.get(owner);
    waiting.delete(owner);
    if (later !== undefined) waiting.set(owner, later);
  }

  return {
    run: (owner, work) =>
      new Promise((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        startNext();
      }),
  };
}
