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
import { canOpt } from '../calendar.policy.ts';
import type { ExceptionRow } from '../calendar.tables.ts';
import type { ListedEntry } from '../overview/overview.repository.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';

type OverviewReply = ReplyGivenOf<typeof getOverview>;
type OverviewItemGiven = OverviewReply['appointments'][number];

/** One entry of the overview (CAL-D13). */
export function presentOverviewEntry(entry: ListedEntry): OverviewItemGiven {
  const { row, occurrence } = entry;
  const patch = occurrence?.exception?.row.patch ?? {};
  const canceled = row.canceledAt !== null || occurrence?.canceled === true;
  const isParticipant = entry.status !== null;
  const attendees = { user_can_opt: patch.attendees?.user_can_opt ?? row.userCanOpt };
  return {
    id: occurrence === null ? row.id : occurrenceIdOf(row, occurrence.occursOn),
    series_id: occurrence === null ? null : row.id,
    name: patch.name ?? row.name,
    type: occurrence === null ? 'appointment' : 'virtual_appointment',
    modified: isModified(occurrence?.exception?.row ?? null),
    date: presentDate(entry.span),
    calendar_ids: [...entry.calendarIds],
    canceled,
    category: entry.category,
    has_meeting: hasMeeting({
      teams_configuration: { join_url: row.teamsUrl },
      meeting: { join_url: entry.roomJoinUrl },
      location: { link: changedOr(patch.location?.link, row.locationLink) },
    }),
    location: { name: changedOr(patch.location?.name, row.locationName) },
    is_event: patch.event?.is_event ?? row.isEvent,
    my_status: presentStatus(entry.status),
    can: { opt: canOpt({ isParticipant, canceled, attendees }) },
  };
}

/** What comes next, as an empty month offers it (CAL-D24). */
export function presentNext(entry: ListedEntry): OverviewReply['next'] {
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

/** A change to nothing is one, too. */
function changedOr(changed: string | null | undefined, stored: string | null): string | null {
  return changed === undefined ? stored : changed;
}
