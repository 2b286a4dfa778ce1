/** Work done for callers, of each only so much at once. */
export interface CallerTurns {
  /** Does one thing for a caller once fewer than enough of theirs are being done. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/** Lets every caller wait for themselves alone: what they ask beyond `most` at once waits, what others ask does not. */
export function createCallerTurns(most: number): CallerTurns {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  function enter(name: string): Promise<void> | undefined {
    const caller = callers.get(name) ?? { running: 0, waiting: [] };
    callers.set(name, caller);
    if (caller.running >= most) return new Promise((resolve) => void caller.waiting.push(resolve));
    caller.running += 1;
    return undefined;
  }

  /** Whoever waits takes the place that becomes free. */
  function leave(name: string): void {
    const caller = callers.get(name);
    const next = caller?.waiting.shift();
    if (next !== undefined) next();
    else if (caller === undefined || caller.running === 1) callers.delete(name);
    else caller.running -= 1;
  }

  return {
    run: async (name, work) => {
      await enter(name);
      try {
        // Each of many that come together would be answered to its end before anybody else is heard.
        await new Promise((resolve) => setImmediate(resolve));
        return await work();
      } finally {
        leave(name);
      }
    },
  };
}

/** For servers without limits. */
export const freeTurns: CallerTurns = { run: (_caller, work) => work() };
