import type { CalendarDate } from '../../time/calendar-date.rules.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Participant, ParticipantsSummary } from '../participation.schema.ts';

const eventRoles = ['organizer', 'consultants', 'contacts'] as const;

/** What makes an appointment an event: its picture, its files, and who organizes it, advises and can be asked. */
export interface EventParts {
  readonly image: Appointment['event_image'];
  readonly files: Appointment['event_files'];
  /** Roles that nobody has are left out. */
  readonly people: readonly { readonly role: (typeof eventRoles)[number]; readonly members: Appointment['contacts'] }[];
}

/** The event an appointment is; null for one that is none, whatever it keeps of one (CAL-120, CAL-D58). */
export function eventOf(
  appointment: Pick<Appointment, 'is_event' | 'event_image' | 'event_files' | (typeof eventRoles)[number]>,
): EventParts | null {
  if (!appointment.is_event) return null;
  const membersOf = (role: (typeof eventRoles)[number]) =>
    [appointment[role]].flat().filter((member) => member !== null);
  const people = eventRoles.map((role) => ({ role, members: membersOf(role) }));
  return {
    image: appointment.event_image,
    files: appointment.event_files,
    people: people.filter(({ members }) => members.length > 0),
  };
}

/** What there is to know of registering. */
export interface Registration {
  readonly isRequired: boolean;
  readonly deadline: CalendarDate | null;
  /** Where one registers, once one has to. */
  readonly url: string | null;
  /** Null without costs; 0 is for free. */
  readonly costs: number | null;
}

/** What there is to know of registering; null where it is nothing (CAL-116). */
export function registrationOf(configuration: Appointment['application_configuration']): Registration | null {
  const { registration_required: isRequired, registration_deadline: deadline } = configuration;
  const costs = configuration.registration_with_costs ? configuration.costs : null;
  if (!isRequired && !deadline && costs === null) return null;
  return { isRequired, deadline, url: isRequired ? configuration.url : null, costs };
}

/** The address of a place in one line, the town behind its code; empty without any. */
export function addressLine({
  address1,
  address2,
  zip,
  city,
  country,
}: Pick<Appointment['location'], 'address1' | 'address2' | 'zip' | 'city' | 'country'>): string {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address1, address2, town, country].filter(Boolean).join(', ');
}

/** Whether somebody has changed it since it was made. */
export function wasChanged({ created_at, updated_at }: Pick<Appointment, 'created_at' | 'updated_at'>): boolean {
  return updated_at !== created_at;
}

/** Whom the detail of an appointment names as taking part. */
export interface NamedPeople {
  /** Hidden where the list is not for its reader, who is told the counts alone (CAL-142, CAL-D90). */
  readonly state: 'hidden' | 'nobody' | 'named';
  readonly participants: readonly Participant[];
  /** How many more take part than are named. */
  readonly more: number;
}

/** Who takes part, those the appointment carries first, then others that were read, each once (CAL-D102). */
export function namedPeople(
  { can, participants }: Pick<Appointment, 'can' | 'participants'>,
  counts: Pick<ParticipantsSummary, 'total'>,
  read: readonly Participant[] = [],
): NamedPeople {
  if (!can.show_attendees) return { state: 'hidden', participants: [], more: 0 };
  const carried = new Set(participants.map(({ membership }) => membership.id));
  const named = [...participants, ...read.filter(({ membership }) => !carried.has(membership.id))];
  const state = counts.total === 0 ? 'nobody' : 'named';
  return { state, participants: named, more: Math.max(0, counts.total - named.length) };
}
