/** Time and timers, so that a test can hold them still. Fits XState's `clock` option. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, delay: number): unknown;
  clearTimeout(id: unknown): void;
}

/** The clock of the machine this runs on. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => setTimeout(run, delay),
  // The id comes from setTimeout above; hosts disagree about its type only.
  clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>),
};
