import { allow, refuse, type Verdict } from '../machine/index.ts';

/** When a room is wanted, ISO 8601 with offset. */
export interface RoomRequest {
  readonly start: string;
  readonly end: string;
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
