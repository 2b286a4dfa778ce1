import { SimulatedClock } from 'xstate';

/** A clock that stands still until a test moves it; fits XState's `clock` option and the environment's clock. */
export interface TestClock {
  /** Milliseconds, starting at the given moment. */
  now: () => number;
  setTimeout: (run: () => void, delay: number) => number;
  clearTimeout: (id: number) => void;
  /** Moves on, stopping at every timer that falls due, and lets promises settle in between. */
  advance: (milliseconds: number) => Promise<void>;
}

/** Creates a clock that stands at `start` (milliseconds since 1970; 0 unless told). */
export function createTestClock(start = 0): TestClock {
  const simulated = new SimulatedClock();
  const due = new Map<number, number>();
  async function advance(milliseconds: number): Promise<void> {
    const end = simulated.now() + milliseconds;
    await settle();
    for (let next = nextDue(due, end); next !== undefined; next = nextDue(due, end)) {
      simulated.set(next);
      await settle();
    }
    simulated.set(end);
    await settle();
  }
  return {
    now: () => start + simulated.now(),
    setTimeout: (run, delay) => {
      const id = simulated.setTimeout(() => {
        due.delete(id);
        run();
      }, delay);
      due.set(id, simulated.now() + delay);
      return id;
    },
    clearTimeout: (id) => {
      due.delete(id);
      simulated.clearTimeout(id);
    },
    advance,
  };
}

/** Lets every promise that is already decided run its continuations. */
export function settle(): Promise<void> {
  return new Promise((resolve) => realTimeout(resolve, 0));
}

const realTimeout = globalThis.setTimeout;

function nextDue(due: Map<number, number>, end: number): number | undefined {
  const times = [...due.values()].filter((time) => time <= end);
  return times.length === 0 ? undefined : Math.min(...times);
}
