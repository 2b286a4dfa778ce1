import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import type { AttendeeConfiguration, Scope } from '../appointment.schema.ts';
import type { LostRoom, MeetingRoom } from '../meeting/meeting-room.rules.ts';
import type { RecurrencePattern } from '../series/recurrence.rules.ts';
import { strandedExceptions, type WallSpan } from '../series/series.rules.ts';

/** A series as a form would save it, and which of its dates were changed on their own. */
export interface ChangedSeries {
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  readonly target: { readonly scope: Scope; readonly modifiedDates: readonly CalendarDate[] } | null;
}

/** How many dates that were changed on their own a series would lose by being saved like this (CAL-D70). */
export function countLostDates({ span, pattern, target }: ChangedSeries): number {
  if (target === null || target.scope === 'this') return 0;
  if (pattern.frequency === 'never') return target.modifiedDates.length;
  const exceptions = target.modifiedDates.map((occursOn) => ({
    occursOn,
    span: null,
    canceled: false,
    deleted: false,
  }));
  return strandedExceptions({ span, pattern, exceptions }).length;
}

/** Whether a person knows of every changed date that saving would lose (CAL-D70). */
export function agreesToLoss(series: ChangedSeries & { readonly confirmedLoss: number }): boolean {
  const lost = countLostDates(series);
  return lost === 0 || lost === series.confirmedLoss;
}

/** Seats as a form would save them, and how many have accepted already. */
export interface ChangedSeats {
  readonly attendee_configuration: Pick<AttendeeConfiguration, 'total'>;
  readonly target: { readonly accepted: number } | null;
}

/** How many have accepted, where that is more than there would be seats for; null where all have one (CAL-D88). */
export function acceptedBeyondSeats({ attendee_configuration: { total }, target }: ChangedSeats): number | null {
  if (target === null || total === null) return null;
  return target.accepted > total ? target.accepted : null;
}

/** Gives up the chosen room when it is taken at the time rooms were asked for; null while it is free (CAL-D77). */
export function withRooms(
  { meeting }: { readonly meeting: { readonly room_id: string | null } },
  rooms: readonly MeetingRoom[],
): { readonly meeting: { readonly room_id: null }; readonly lostRoom: LostRoom } | null {
  const chosen = rooms.find(({ id }) => id === meeting.room_id);
  if (!chosen?.occupied) return null;
  return { meeting: { room_id: null }, lostRoom: { name: chosen.name, occupiedOn: chosen.occupied_on } };
}
