import type { NetworkSettings } from '../../network/index.ts';

type Days = NetworkSettings['digest_sending_days'];
type DigestDay = Days[number];

/** The days of a week, each with a date that falls on it. */
export const digestDays = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day, index) => ({
  day,
  date: `2024-01-0${index + 1}`,
}));

/** The times of day at which digests go out. */
export const digestSlots = ['am', 'pm', 'lpm'] as const;

/** Whether digests go out then. */
export function isDigestDay(days: Days, { day, slot }: DigestDay): boolean {
  return days.some((one) => one.day === day && one.slot === slot);
}

/** The days with one more, or one less. */
export function withDigestDay(days: Days, meant: DigestDay, isOn: boolean): Days {
  const others = days.filter((one) => one.day !== meant.day || one.slot !== meant.slot);
  return isOn ? [...others, meant] : others;
}
