import { allow, type Failure, refuse, type Verdict } from '../../machine/index.ts';
import { type CalendarDate, isValidDate } from '../../time/calendar-date.rules.ts';
import type { ZoneName } from '../../time/zone.rules.ts';
import type { AppointmentDraft } from '../appointment-draft.schema.ts';

/** When a room is wanted: ISO 8601 with offset, for whole days their dates. */
export interface RoomRequest {
  readonly start: string;
  readonly end: string;
  readonly timeZone: ZoneName;
  /** How the meeting repeats; then every occurrence of the coming 12 months counts (CAL-D78). Null for once. */
  readonly recurrence: AppointmentDraft['recurrence_pattern'] | null;
  /** The room the appointment has now. */
  readonly roomId: string | null;
  /** The appointment or series whose own bookings do not count; null for a new one. */
  readonly appointmentId: string | null;
}

/** A room that can be reserved; an occupied one is shown but cannot be chosen (CAL-103). */
export interface MeetingRoom {
  readonly id: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly location: string | null;
  readonly occupied: boolean;
  /** The first date on which it is taken; null when it is free. */
  readonly occupied_on: CalendarDate | null;
}

/** A chosen room that had to be given up, and the first date on which it is taken (CAL-D77, CAL-D78). */
export interface LostRoom {
  readonly name: string;
  readonly occupiedOn: CalendarDate | null;
}

/** A category an appointment can have (CAL-055). */
export interface Category {
  readonly id: number;
  readonly label: string;
}

/** Whether a room can be chosen: not one that is taken, unless it is the appointment's own (CAL-103). */
export function roomVerdict({ id, occupied }: Pick<MeetingRoom, 'id' | 'occupied'>, chosenId: string | null): Verdict {
  return occupied && id !== chosenId ? refuse('calendar.refusal.room_occupied') : allow;
}

/** Whether there are rooms and all of them are taken. */
export function areRoomsFull(rooms: readonly Pick<MeetingRoom, 'occupied'>[]): boolean {
  return rooms.length > 0 && rooms.every(({ occupied }) => occupied);
}

/** The first date on which the room of an appointment that could not be saved is taken; null for every other failure (CAL-D78). */
export function occupiedOnOf(failure: Failure | null): CalendarDate | null {
  const date = failure?.code === 'room_occupied' ? failure.body?.occupied_on : undefined;
  return typeof date === 'string' && isValidDate(date) ? date : null;
}
