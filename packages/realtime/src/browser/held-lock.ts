import { createGate } from './gate.ts';
import type { Locks } from './tab-messages.ts';

/** Waits for a lock, says when it is held, and keeps it until the result is called. */
export function holdLock(locks: Locks, name: string, onHeld: () => void): () => void {
  const waiting = new AbortController();
  const end = createGate();
  let isOver = false;
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (!isOver) onHeld();
      return end.passed;
    })
    .catch((error: unknown) => {
      // Waiting that was ended is no failure.
      if (!isOver) throw error;
    });
  return () => {
    isOver = true;
    waiting.abort();
    end.open();
  };
}
