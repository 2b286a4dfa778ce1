import { inviteStatusOf } from '@atrium/core/invites/rules';
import type { InviteStatus } from '@atrium/core/invites/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type AppointmentRow, appointmentInvites, appointments } from '../calendar.tables.ts';

/** Whose invite stands where. */
export interface InviteStanding {
  readonly id: string;
  readonly membershipId: string;
  readonly status: InviteStatus;
}

const { canceledAt, deletedAt, unit, endsAt, seriesEndsAt } = appointments;
const { status: kept } = appointmentInvites;

/** What decides where an invite stands; needs `appointments` in a join. */
export const inviteFacts = { kept, canceledAt, deletedAt, unit, endsAt, seriesEndsAt };

type InviteFacts = Pick<AppointmentRow, 'canceledAt' | 'deletedAt' | 'unit' | 'endsAt' | 'seriesEndsAt'> & {
  readonly kept: InviteStatus;
};

/** Where an invite stands now (CAL-D110). */
export function standingOf({ kept, canceledAt, deletedAt, unit, endsAt, seriesEndsAt }: InviteFacts, now: Date) {
  const lastEnd = unit === null ? endsAt : seriesEndsAt;
  const isGone = canceledAt !== null || deletedAt !== null;
  return inviteStatusOf({ kept, isGone, lastEnd: lastEnd?.getTime() ?? null }, now.getTime());
}

/** Whether an invite stands so now, as `standingOf` says it, for a query to ask. */
export function hasInviteStatus(status: InviteStatus, now: Date): SQL {
  const lastEnd = sql`case when ${unit} is null then ${endsAt} else ${seriesEndsAt} end`;
  return sql`case
    when ${kept} = 'obsolete' or ${canceledAt} is not null or ${deletedAt} is not null then 'obsolete'
    when ${kept} in ('accepted', 'declined') then ${kept}
    when ${lastEnd} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'open'
  end = ${status}`;
}

/** Where the invites to an appointment, or to several, stand now. */
export async function findInviteStandings(
  db: Db,
  appointmentId: string | readonly string[],
  now: Date,
): Promise<InviteStanding[]> {
  const { id, membershipId } = appointmentInvites;
  const rows = await db
    .select({ id, membershipId, facts: inviteFacts })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(inArray(appointmentInvites.appointmentId, [appointmentId].flat()))
    .orderBy(id);
  return rows.map(({ facts, ...row }) => ({ ...row, status: standingOf(facts, now) }));
}

/** A member's own invite to an appointment. */
export async function findInviteTo(
  db: Db,
  { appointmentId, membershipId, now }: { appointmentId: string; membershipId: string; now: Date },
): Promise<Pick<InviteStanding, 'id' | 'status'> | undefined> {
  const own = and(
    eq(appointmentInvites.appointmentId, appointmentId),
    eq(appointmentInvites.membershipId, membershipId),
  );
  const [row] = await db
    .select({ id: appointmentInvites.id, facts: inviteFacts })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(own);
  return row && { id: row.id, status: standingOf(row.facts, now) };
}
