import type { Appointment, AttendeeConfiguration, TeamsConfiguration } from '@atrium/core/calendar/schema';

/** A place as it is stored; the way to a map is made when it is shown. */
export type StoredLocation = Omit<Appointment['location'], 'maps_url'>;

/** The Teams meeting as it is stored; one from before Teams was asked has no state. */
export type StoredTeams = Omit<TeamsConfiguration, 'state' | 'failure'> &
  Partial<Pick<TeamsConfiguration, 'state' | 'failure'>>;

/** Registration and costs as they are stored. */
export type StoredRegistration = Appointment['application_configuration'];

/** What an event has beside an appointment; kept, though hidden, while `is_event` is false. */
export interface StoredEvent {
  readonly is_event: boolean;
  readonly consultant_ids: readonly string[];
  readonly contact_ids: readonly string[];
}

/** The fields in which one occurrence differs from its series; of grouped fields only those that differ. */
export interface StoredPatch {
  readonly name?: string;
  readonly description?: string;
  readonly descriptionRendered?: string;
  readonly categoryId?: number | null;
  readonly organizerId?: string | null;
  readonly meetingRoomId?: string | null;
  readonly location?: Partial<StoredLocation>;
  readonly attendees?: Partial<AttendeeConfiguration>;
  readonly registration?: Partial<StoredRegistration>;
  readonly event?: Partial<StoredEvent>;
}
