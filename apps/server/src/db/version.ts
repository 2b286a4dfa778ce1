/** The `updated_at` of a write: now, and later than the one before even when the clock stood still or went back. */
export function nextVersion(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1));
}

/** Whether something was stored after the state a write was based on. */
export function isNewer(stored: Date, basedOn: string): boolean {
  return stored.getTime() > new Date(basedOn).getTime();
}

/** Whether a write was based on an older state than the stored one (`stale_object`). */
export function isStale(stored: Date, basedOn: string): boolean {
  return new Date(basedOn).getTime() !== stored.getTime();
}
