import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import type { StoredPatch } from '../calendar/access/stored-appointment.schema.ts';
import type { DemoCalendarKey } from './calendar-list.ts';
import type { DemoRoomKey } from './rooms.ts';

/** What the sample community's calendar says of an appointment, wherever in time it lies. */
export interface AppointmentText {
  readonly name: string;
  /** Paragraphs, one a line. */
  readonly text?: string;
  readonly calendars: readonly [DemoCalendarKey, ...DemoCalendarKey[]];
  /** Account or neighbour who wrote it. */
  readonly by?: string;
  readonly organizer?: string;
  readonly category?: 'Meeting' | 'Course' | 'Celebration' | 'Working day' | 'Culture';
  readonly place?: Partial<AppointmentDraft['location']>;
  readonly room?: DemoRoomKey;
  readonly attendees?: Partial<AppointmentDraft['attendee_configuration']>;
  readonly registration?: Partial<Omit<AppointmentDraft['application_configuration'], 'registration_deadline'>> & {
    /** Days before the start on which registration ends. */
    readonly closes?: number;
  };
  /** An event; its contacts are accounts. */
  readonly event?: { readonly contacts: readonly string[]; readonly consultants?: readonly string[] };
  readonly people?: DemoPeople;
  readonly canceled?: boolean;
}

/** Who was asked and what they say. */
export interface DemoPeople {
  /** The slug of a group, or everybody. */
  readonly of: string;
  /** So many of them besides its author and the known; all without it. */
  readonly count?: number;
  /** The share that accepts; of the others about a third declines. */
  readonly willing?: number;
  /** Exactly so many accept. */
  readonly accepted?: number;
  /** What known accounts say for certain. */
  readonly sure?: Readonly<Record<string, DemoAnswer>>;
  /** Known accounts that were invited, and what became of it. */
  readonly invited?: Readonly<Record<string, DemoInvite>>;
}

/** An answer; null for no participant. */
export type DemoAnswer = 'accepted' | 'declined' | 'open' | null;

/** What became of an invite. */
export type DemoInvite = 'open' | 'accepted' | 'declined' | 'expired' | 'obsolete';

/** When something is: which week and weekday, then time of day and minutes, or the number of whole days. */
export type DemoTime =
  | readonly [week: number, day: number, time: string, minutes: number]
  | readonly [week: number, day: number, days: number];

/** Something that happens once. Weeks are counted from the current one, weekdays from Monday, 1. */
export interface PlainText extends AppointmentText {
  /** Week, weekday, time of day, minutes; or week, weekday, number of whole days. */
  /** `running`: since an hour ago, for two more. */
  readonly at: DemoTime | 'running';
}

/** Something that repeats. */
export interface SeriesText extends AppointmentText {
  /** Names the series in ids. */
  readonly key: string;
  readonly every: 'daily' | 'weekly' | 'monthly' | 'yearly';
  readonly interval?: number;
  /**
   * The first one: weeks from the current one and the weekday, for what repeats by months or years months and the day
   * of the month; then the time of day and minutes, or the number of whole days.
   */
  readonly from: DemoTime;
  /** Week and weekday of its last day; open-ended without it. */
  readonly until?: readonly [week: number, weekday: number];
  readonly changes?: readonly OccurrenceChange[];
}

/** What was done to one occurrence, counted from the next one: 0 is the next, -1 the one before it. */
export interface OccurrenceChange {
  readonly nth: number;
  readonly canceled?: boolean;
  readonly deleted?: boolean;
  readonly patch?: StoredPatch;
  /** Moved by days and minutes. */
  readonly moved?: readonly [days: number, minutes: number];
}
