import { draftOfPattern, isFull, lastOccurrence } from '@atrium/core/calendar/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { acceptInvite } from '@atrium/core/invites/contract';
import { defaultPaths } from '@atrium/core/paths';
import { patternOfRow, presentDate, seriesOf, shownSpanOf } from '../calendar/index.ts';
import { presentMember } from '../members/index.ts';
import type { InviteRow } from './invites.repository.ts';

type InviteGiven = ReplyGivenOf<typeof acceptInvite>['invite'];

/** An invite as its member sees it (CAL-160, CAL-D109). */
export function presentInvite(invite: InviteRow, now: Date): InviteGiven {
  return {
    id: invite.id,
    invitable_type: invite.appointment.unit === null ? 'appointment' : 'recurring_appointment',
    invitable: presentInvitable(invite, now),
    author: presentMember(invite.author),
    status: invite.status,
    created_at: invite.createdAt.toISOString(),
  };
}

/** A series is shown by its next date; what decides on an answer is that of all of it. */
function presentInvitable(invite: InviteRow, now: Date) {
  const { appointment, exceptions, accepted, isReachable } = invite;
  const { id, name, zone, location, attendees, canceledAt } = appointment;
  const { total, total_attendees_enforced: enforced } = attendees;
  return {
    id,
    name,
    date: presentDate(shownSpanOf(appointment, exceptions, now)),
    last_start: lastStartOf(invite),
    location: { name: location.name },
    canceled: canceledAt !== null,
    recurrence_pattern: draftOfPattern(patternOfRow(appointment), zone),
    attendee_configuration: attendees,
    total_attendees_enforced_and_exceeded: isFull({ total, enforced, accepted }),
    path: isReachable ? defaultPaths.appointment(id) : null,
  };
}

function lastStartOf({ appointment, exceptions }: InviteRow): string | null {
  if (appointment.unit === null) return appointment.startsAt.toISOString();
  const last = lastOccurrence(seriesOf(appointment, exceptions));
  return last && new Date(last.startsAt).toISOString();
}
