const factor = 16;
const patienceMs = 60;
/** Below this a measurement says more about the machine than about the act. */
const leastMs = 0.05;

/**
 * Whether the time an act takes follows the length of a text: on 16 times as much about 16 times as long, 256 times when
 * each part looks at all the others. What lies between is left to a busy machine, and the quickest of several tries counts.
 */
export function followsLength(act: (text: string) => unknown, piece: string, length = 1_250): boolean {
  const count = Math.ceil(length / piece.length);
  const short = quickest(() => act(piece.repeat(count)));
  return quickest(() => act(piece.repeat(factor * count))) < 6 * factor * short;
}

function quickest(act: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  const start = performance.now();
  do {
    const before = performance.now();
    act();
    best = Math.min(best, performance.now() - before);
  } while (performance.now() - start < patienceMs);
  return Math.max(best, leastMs);
}
