import { type Instant, instantToWallTime, type ZoneName } from '../time/index.ts';

/** When offers were read, and the day they were last put away. */
export interface ReadOffers {
  readonly count: number;
  readonly readAt: Instant;
  /** A day such as 2026-11-20; null where they never were. */
  readonly seenOn: string | null;
  readonly zone: ZoneName;
}

/** Whether offers are shown by themselves: once a day of the member's, as long as there are any (UPGR-006). */
export function showsOffers({ count, readAt, seenOn, zone }: ReadOffers): boolean {
  return count > 0 && (seenOn === null || seenOn < dayAt(readAt, zone));
}

/** The member's day, by which offers are marked as seen (UPGR-007). */
export function dayAt(instant: Instant, zone: ZoneName): string {
  return instantToWallTime(instant, zone).wall.slice(0, 10);
}

/** Where the notes of an offer are, if they are on the web (UPGR-E03). */
export function notesLink(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.href : null;
}
