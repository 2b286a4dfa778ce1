/** How many frames a socket may send: a stock that fills up again. */
export interface FrameBudget {
  /** Takes one; false when there is none. */
  take(): boolean;
}

const stock = 600;
const refillPerSecond = 60;

/** A full stock; `clock` gives milliseconds that never go back. */
export function createFrameBudget(clock: () => number): FrameBudget {
  let left = stock;
  let countedAt = clock();
  return {
    take: () => {
      const time = clock();
      left = Math.min(stock, left + ((time - countedAt) / 1000) * refillPerSecond);
      countedAt = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/** For servers without limits. */
export const endlessBudget: FrameBudget = { take: () => true };
