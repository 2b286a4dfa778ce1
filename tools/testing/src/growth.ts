import { processorMs } from './processor-time.ts';

const factor = 16;
const patienceMs = 60;
/** Below this a measurement says more about the machine than about the act. */
const leastMs = 0.05;

/**
 * Whether the work of an act follows the length of a text: on 16 times as much about 16 times as long, 256 times when each
 * part looks at all the others. What lies between is left to the machine, and the quickest of several tries counts; what
 * others do there meanwhile is not measured.
 */
export function followsLength(act: (text: string) => unknown, piece: string, length = 1_250): boolean {
  const count = Math.ceil(length / piece.length);
  const short = quickest(() => act(piece.repeat(count)));
  return quickest(() => act(piece.repeat(factor * count))) < 6 * factor * short;
}

function quickest(act: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  do {
    const one = processorMs(act);
    best = Math.min(best, one);
    // What measures nothing comes to an end as well.
    spent += Math.max(one, leastMs);
  } while (spent < patienceMs);
  return Math.max(best, leastMs);
}
