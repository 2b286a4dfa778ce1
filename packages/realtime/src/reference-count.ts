import type { Clock } from './clock.port.ts';

/** Counts who holds on to something that is shared. */
export interface ReferenceCount {
  /** Takes one reference and returns its release; releasing twice counts once. */
  retain(): () => void;
  count(): number;
}

/**
 * Tells when the first reference is taken and when the last is gone. A reference taken in the same turn as the last
 * release keeps things as they are, so that an effect run twice opens nothing twice.
 */
export function createReferenceCount(options: {
  clock: Clock;
  onFirst: () => void;
  onLast: () => void;
}): ReferenceCount {
  const { clock, onFirst, onLast } = options;
  let count = 0;
  let held = false;
  function release(): void {
    count -= 1;
    if (count === 0) clock.setTimeout(settle, 0);
  }
  function settle(): void {
    if (count > 0 || !held) return;
    held = false;
    onLast();
  }
  function retain(): () => void {
    count += 1;
    if (!held) {
      held = true;
      onFirst();
    }
    return once(release);
  }
  return { retain, count: () => count };
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
