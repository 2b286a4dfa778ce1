import type { getCalendar, listCalendars } from '@atrium/core/calendar/contract';
import type { ReplyGivenOf } from '@atrium/core/contract';
import { type NamedMember, presentMember } from '../../members/index.ts';
import type { Reader } from '../access/appointment-detail.repository.ts';
import { abilitiesIn, type VisibleCalendar } from '../access/calendars.repository.ts';

type CalendarGiven = ReplyGivenOf<typeof listCalendars>['calendars'][number];

/** Calendars by type (own, groups', network's, shared), category and name (CAL-D128). */
export function presentCalendars(calendars: readonly VisibleCalendar[], reader: Reader): CalendarGiven[] {
  return calendars.map((calendar) => presentCalendar(calendar, reader)).sort(inOrder);
}

/** A calendar as its reader sees it: somebody else's personal one is `shared`, and whom else it is shared with is not said. */
export function presentCalendar(calendar: VisibleCalendar, reader: Reader): CalendarGiven {
  const { row, group, author, categoryName } = calendar;
  const isShared = row.type === 'personal' && row.ownerMembershipId !== reader.caller.membershipId;
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    type: isShared ? 'shared' : row.type,
    category_name: categoryName,
    parent_id: row.parentCalendarId ?? row.groupId,
    group: group === null ? null : { id: group.id, slug: group.slug, name: group.name },
    author: author === null ? null : presentMember(author),
    memberships_count: isShared ? 0 : calendar.shares,
    can: abilitiesIn(calendar, reader),
  };
}

/** What only a calendar by itself shows. */
export interface CalendarParts {
  readonly members: readonly NamedMember[];
  readonly appointmentsCount: number;
}

/** One calendar; whom it is shared with is for its owner alone (CAL-212, CAL-D136). */
export function presentCalendarDetail(
  calendar: VisibleCalendar,
  { members, appointmentsCount }: CalendarParts,
  reader: Reader,
): ReplyGivenOf<typeof getCalendar>['calendar'] {
  const isOwner = calendar.row.ownerMembershipId === reader.caller.membershipId;
  const shared = isOwner ? members : [];
  return {
    ...presentCalendar(calendar, reader),
    updated_at: calendar.row.updatedAt.toISOString(),
    appointments_count: appointmentsCount,
    memberships: shared.map(presentMember),
    membership_ids: shared.map(({ id }) => id),
  };
}

const typeOrder = { personal: 0, group: 1, network: 2, shared: 3 } as const;

function inOrder(one: CalendarGiven, other: CalendarGiven): number {
  return (
    typeOrder[one.type] - typeOrder[other.type] ||
    (one.category_name ?? '').localeCompare(other.category_name ?? '') ||
    one.name.localeCompare(other.name, undefined, { numeric: true }) ||
    one.id.localeCompare(other.id)
  );
}
