import { setImmediate } from 'node:timers/promises';

/** What one member sends and asks over all their sockets of this node. */
export interface MemberTraffic {
  /** Counts a frame of so many bytes, whatever is in it; false once it is far too much. */
  receive(bytes: number): boolean;
  /** Takes what an answer costs; false when there is nothing left. */
  spend(event: string): boolean;
  /** Does one thing after the other, what overlaps as soon as those before have begun; false when too much waits already. */
  inTurn(work: () => Promise<void>, overlaps?: boolean): boolean;
  /** Resolves when everything asked so far is done. */
  settled(): Promise<void>;
  /** Nothing waits and nothing is counted against the member. */
  isIdle(): boolean;
}

interface Stock {
  readonly size: number;
  readonly refillPerSecond: number;
}

const frames: Stock = { size: 3000, refillPerSecond: 120 };
const answers: Stock = { size: 1200, refillPerSecond: 30 };
const mostWaiting = 1000;

/** What an answer costs beyond one: joins and what was missed read many rows. */
const costs: Readonly<Record<string, number>> = { phx_join: 2, since: 3 };

/** Counts with stocks that fill up again; `clock` gives milliseconds that never go back. Without limits it only keeps the order. */
export function createMemberTraffic(clock: () => number, isLimited: boolean): MemberTraffic {
  const [received, answered] = [createStock(frames, clock), createStock(answers, clock)];
  /** When everything is done, and when everything that nothing may overlap is. */
  let [all, single]: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
  let waiting = 0;
  return {
    receive: (bytes) => !isLimited || received.take(1 + bytes / 1024),
    spend: (event) => !isLimited || answered.take(costs[event] ?? 1),
    inTurn: (work, overlaps = false) => {
      if (waiting >= mostWaiting) return false;
      waiting += 1;
      // Others come in between, also where the database answers within this process.
      const done = (overlaps ? single : all)
        .then(() => setImmediate())
        .then(work)
        .finally(() => {
          waiting -= 1;
        });
      all = Promise.all([all, done]);
      if (!overlaps) single = all;
      return true;
    },
    settled: () => all.then(() => undefined),
    isIdle: () => waiting === 0 && received.isFull() && answered.isFull(),
  };
}

/** The traffic of each member; what is forgotten has nothing to remember. */
export function createTrafficOf(clock: () => number, isLimited: boolean): (membershipId: string) => MemberTraffic {
  const known = new Map<string, MemberTraffic>();
  let sweepAt = clock() + sweepMs;

  function sweep(): void {
    sweepAt = clock() + sweepMs;
    for (const [membershipId, traffic] of known) if (traffic.isIdle()) known.delete(membershipId);
  }

  return (membershipId) => {
    if (clock() >= sweepAt) sweep();
    const traffic = known.get(membershipId) ?? createMemberTraffic(clock, isLimited);
    known.set(membershipId, traffic);
    return traffic;
  };
}

const sweepMs = 60_000;

function createStock({ size, refillPerSecond }: Stock, clock: () => number) {
  let left = size;
  let countedAt = clock();

  function refill(): void {
    const time = clock();
    left = Math.min(size, left + ((time - countedAt) / 1000) * refillPerSecond);
    countedAt = time;
  }

  return {
    take: (cost: number) => {
      refill();
      if (left < cost) return false;
      left -= cost;
      return true;
    },
    isFull: () => {
      refill();
      return left === size;
    },
  };
}
