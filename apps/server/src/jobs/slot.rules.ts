import { offsetAt } from '@atrium/core/time';

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const slotsByHour = new Map([
  [8, 'am'],
  [14, 'pm'],
  [20, 'lpm'],
] as const);

/** A time of day at which letters go out, on one day (SET-D04). */
export interface Slot {
  readonly date: string;
  readonly day: (typeof days)[number];
  readonly slot: 'am' | 'pm' | 'lpm';
}

/** The slot that has begun within the hour where the network is, at 8, 14 and 20 o'clock; null in between (SET-D04). */
export function slotAt(now: Date, timeZone: string): Slot | null {
  const local = new Date(now.getTime() + offsetAt(now.getTime(), timeZone) * 60_000);
  const slot = [...slotsByHour].find(([hour]) => hour === local.getUTCHours())?.[1];
  const day = days[local.getUTCDay()];
  return slot === undefined || day === undefined ? null : { date: local.toISOString().slice(0, 10), day, slot };
}
