/** When a room is wanted, ISO 8601 with offset; `roomId` is the room the appointment has now. */
export interface RoomRequest {
  readonly start: string;
  readonly end: string;
  readonly roomId: string | null;
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
