import type { getOverview } from '@atrium/core/calendar/contract';
import {
  dateOfSpan,
  hasMeeting,
  isSameDay,
  type StoredStatus,
  shownStatus,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import { patched } from './appointment.repository.ts';
import { canOpt } from './calendar.policy.ts';
import type { AppointmentRow, ExceptionRow } from './calendar.tables.ts';
import { occurrenceIdOf } from './occurrence-id.rules.ts';
import type { OverviewEntry } from './overview.repository.ts';

type OverviewReply = ReplyGivenOf<typeof getOverview>;
type OverviewItemGiven = OverviewReply['appointments'][number];

/** One entry of the overview (CAL-D13). */
export function presentOverviewEntry(entry: OverviewEntry): OverviewItemGiven {
  const { row, occurrence } = entry;
  const view = patched(row, occurrence?.exception?.row ?? null);
  const canceled = row.canceledAt !== null || occurrence?.canceled === true;
  const isParticipant = entry.status !== null;
  return {
    id: occurrence === null ? row.id : occurrenceIdOf(row, occurrence.occursOn),
    series_id: occurrence === null ? null : row.id,
    name: view.name,
    type: occurrence === null ? 'appointment' : 'virtual_appointment',
    modified: isModified(occurrence?.exception?.row ?? null),
    date: presentDate(entry.span),
    calendar_ids: [...entry.calendarIds],
    canceled,
    category: entry.category,
    has_meeting: isJoinable(view, entry.roomJoinUrl),
    location: { name: view.location.name },
    is_event: view.event.is_event,
    my_status: presentStatus(entry.status),
    can: { opt: canOpt({ isParticipant, canceled, attendees: view.attendees }) },
  };
}

/** What comes next, as an empty month offers it (CAL-D24). */
export function presentNext(entry: OverviewEntry): OverviewReply['next'] {
  const { id, name, date, calendar_ids } = presentOverviewEntry(entry);
  return { id, name, date, calendar_ids };
}

/** When something is, with the offset of its zone. */
export function presentDate(span: WallSpan): OverviewItemGiven['date'] {
  return { ...dateOfSpan(span), same_day: isSameDay(span) };
}

/** The own answer as it is shown; null for who takes no part. */
export function presentStatus(status: StoredStatus | null) {
  return status === null ? null : shownStatus(status);
}

/** Whether an occurrence differs from its series in more than being canceled. */
export function isModified(exception: ExceptionRow | null): boolean {
  return exception !== null && (exception.startsLocal !== null || Object.keys(exception.patch).length > 0);
}

/** Whether there is any way to take part from afar (CAL-D39). */
export function isJoinable(
  { location, teams }: Pick<AppointmentRow, 'location' | 'teams'>,
  roomJoinUrl: string | null,
): boolean {
  return hasMeeting({ location, teams_configuration: teams, meeting: { join_url: roomJoinUrl, app_url: null } });
}
