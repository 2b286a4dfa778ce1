import { type Instant, instantToWallTime, isKnownZone, parseInstant, type ZoneName } from '../../time/zone.rules.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import { isOver } from '../participation/appointment-situation.rules.ts';
import type { Participant, ParticipantHeading } from '../participation.schema.ts';
import { patternOfDraft, spanOfDate } from '../series/appointment-span.rules.ts';
import { describeRecurrence, type RecurrenceSentence } from '../series/recurrence-text.rules.ts';
import { asFloating, showableDate } from '../series/zone-disagreement.rules.ts';

/** What is said above an appointment; one that is canceled says only that (CAL-D32). */
export type AppointmentAlert = 'canceled' | 'past' | 'pastRetroactive';

/** Files shown before "show more" (CAL-043). */
export const filesShownAtFirst = 2;

/** The notice an appointment needs, if any: canceled, over, or over but still open for answers. */
export function appointmentAlert(known: {
  readonly appointment: Pick<Appointment, 'attendee_configuration' | 'canceled' | 'date'>;
  readonly now: Instant;
  readonly reader: { readonly retroactiveOpting: boolean };
}): AppointmentAlert | null {
  if (known.appointment.canceled) return 'canceled';
  if (!isOver(known.appointment.date, known.now)) return null;
  const { participation_locked, answers_close_hours_before: hours } = known.appointment.attendee_configuration;
  return known.reader.retroactiveOpting && !participation_locked && hours === null ? 'pastRetroactive' : 'past';
}

type Repeated = Pick<Appointment, 'recurrence_pattern' | 'original_start' | 'date'>;

/** How a series repeats; null for what does not. A moved occurrence speaks of its place in the pattern. */
export function recurrenceOf(appointment: Repeated): RecurrenceSentence | null {
  const { recurrence_pattern: stored, original_start: original, date } = appointment;
  if (stored.recurrence_frequency === 'never') return null;
  if (!isKnownZone(date.time_zone)) return recurrenceOf(byServer(appointment));
  const start = wallTimeOf(original ?? date.start, date.time_zone);
  return describeRecurrence(patternOfDraft(stored, date.time_zone), start);
}

/** The calendars of an appointment its reader knows, and how many others it lies in (CAL-D35). */
export function calendarsOf<Known extends Pick<Calendar, 'id'>>(
  { calendar_ids, unknown_calendars }: Pick<Appointment, 'calendar_ids' | 'unknown_calendars'>,
  calendars: readonly Known[],
): { readonly known: readonly Known[]; readonly others: number } {
  const known = calendars.filter(({ id }) => calendar_ids.includes(id));
  return { known, others: unknown_calendars };
}

/** Whether a viewer's clock shows another time for it than the appointment's own zone; never for whole days. */
export function differsForViewer({ date }: Pick<Appointment, 'date'>, viewerZone: ZoneName): boolean {
  const span = spanOfDate(showableDate(date));
  if (span === null || span.allDay) return false;
  return wallTimeOf(date.start, viewerZone) !== span.start || wallTimeOf(date.end, viewerZone) !== span.end;
}

/** People of one role, or those without one (`role` null); grouped ones start collapsed (CAL-144). */
export interface ParticipantGroup {
  readonly role: { readonly id: string; readonly name: string } | null;
  readonly startsCollapsed: boolean;
  readonly participants: readonly Participant[];
  /** Everybody who stands there, also those who are not read yet. */
  readonly count: number;
}

/** The role whose heading somebody stands under: the first that shows as a group; null for the others (CAL-D103). */
export function headingRole({ roles }: Pick<Participant, 'roles'>): Participant['roles'][number] | null {
  return roles.find(({ display_type }) => display_type !== 'hidden') ?? null;
}

/** Participants by their heading, by last name inside; those without one come last. Counted headings stand there before their people are read. */
export function groupParticipants(
  participants: readonly Participant[],
  language: string,
  counted: readonly ParticipantHeading[] = [],
): readonly ParticipantGroup[] {
  const groups = new Map(counted.map(({ role, count }) => [role?.id ?? '', { ...groupOf(role), count }]));
  for (const participant of participants) {
    const role = headingRole(participant);
    const group = groups.get(role?.id ?? '') ?? groupOf(role);
    const people = [...group.participants, participant];
    const count = Math.max(group.count, people.length);
    groups.set(role?.id ?? '', { ...group, participants: people, count });
  }
  const { compare } = new Intl.Collator(language);
  const byLastName = (one: Participant, other: Participant) => compare(sortName(one), sortName(other));
  return [...groups.values()]
    .map((group) => ({ ...group, participants: group.participants.toSorted(byLastName) }))
    .toSorted((one, other) => Number(!one.role) - Number(!other.role) || compare(nameOf(one), nameOf(other)));
}

function groupOf(role: ParticipantHeading['role']): ParticipantGroup {
  return {
    role: role && { id: role.id, name: role.name },
    startsCollapsed: role?.display_type === 'grouped',
    participants: [],
    count: 0,
  };
}

function byServer({ recurrence_pattern: pattern, original_start: original, date }: Repeated): Repeated {
  const { recurrence_end_time: end } = pattern;
  return {
    recurrence_pattern: { ...pattern, recurrence_end_time: end && asFloating(end) },
    original_start: original && asFloating(original),
    date: showableDate(date),
  };
}

function nameOf({ role }: ParticipantGroup): string {
  return role?.name ?? '';
}

function sortName({ membership }: Participant): string {
  const words = membership.name.trim().split(/\s+/);
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

function wallTimeOf(text: string, zone: ZoneName): string {
  const instant = parseInstant(text);
  return instant === null ? `${text}T00:00:00` : instantToWallTime(instant, zone).wall;
}
