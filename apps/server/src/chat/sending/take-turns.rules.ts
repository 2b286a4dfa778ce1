import { setImmediate } from 'node:timers/promises';

/** Does what comes for the same key one after the other, and together what comes while something is being done. */
export interface Turns<Item> {
  add(key: string, item: Item): void;
}

/** The most that is done at once. */
const mostTogether = 100;

/** `work` settles what it is given by itself and never fails. */
export function createTurns<Item>(work: (items: readonly Item[]) => Promise<void>): Turns<Item> {
  const waiting = new Map<string, Item[]>();

  async function workOff(key: string, items: Item[]): Promise<void> {
    while (items.length > 0) {
      // What is read with it comes in, also where the database answers within this process.
      await setImmediate();
      await work(items.splice(0, mostTogether));
    }
    waiting.delete(key);
  }

  return {
    add: (key, item) => {
      const items = waiting.get(key);
      if (items !== undefined) {
        items.push(item);
        return;
      }
      const begun = [item];
      waiting.set(key, begun);
      void workOff(key, begun);
    },
  };
}
