/** A clock a test moves. */
export interface TestClock {
  now(): Date;
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is moved. */
export function createTestClock(start: string): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
