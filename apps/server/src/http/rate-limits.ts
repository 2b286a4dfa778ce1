/** How often something may happen: `count` times in `seconds`. */
export interface RateRule {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
}

/** Counts what callers do, in this process. */
export interface RateLimits {
  /** Counts one more for each subject; answers the seconds to wait when one of them has had enough. */
  take(rule: RateRule, subjects: readonly string[]): number | undefined;
}

/** The limit of every call without one of its own (GEN-D12). */
export const generalRule: RateRule = { name: 'call', count: 300, seconds: 60 };

const membersAtOneAddress = 20;

/** What an address may do with credentials that nobody has been found by yet: as much as a house full of members. */
export function perAddress({ name, count, seconds }: RateRule): RateRule {
  return { name: `${name} of an address`, count: count * membersAtOneAddress, seconds };
}

/** Limits that let everything pass. */
export const noLimits: RateLimits = { take: () => undefined };

/** Counts in fixed windows of each rule's length. */
export function createRateLimits(now: () => Date): RateLimits {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = 0;

  function takeOne(rule: RateRule, subject: string): number | undefined {
    const key = `${rule.name} ${subject}`;
    const time = now().getTime();
    const running = windows.get(key);
    if (running === undefined || running.endsAt <= time) {
      if (windows.size > 10_000 && time >= sweepAt) forgetEnded(time);
      windows.set(key, { count: 1, endsAt: time + rule.seconds * 1000 });
      return undefined;
    }
    running.count += 1;
    return running.count > rule.count ? Math.ceil((running.endsAt - time) / 1000) : undefined;
  }

  function forgetEnded(time: number): void {
    sweepAt = time + 1000;
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
  }

  return {
    take: (rule, subjects) => subjects.map((subject) => takeOne(rule, subject)).find((wait) => wait !== undefined),
  };
}
