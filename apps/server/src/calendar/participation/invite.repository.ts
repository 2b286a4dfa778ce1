import type { InviteStatus } from '@atrium/core/invites/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appointmentInvites, appointments } from '../calendar.tables.ts';

/** Whose invite stands where. */
export interface InviteStanding {
  readonly id: string;
  readonly membershipId: string;
  readonly status: InviteStatus;
}

/**
 * Where an invite stands now; needs `appointments` in a join. The appointment decides first: an invite to what is canceled
 * or gone is obsolete, an open one to what is over (a series as a whole) has expired (CAL-D110).
 */
export function inviteStatusAt(now: Date): SQL<InviteStatus> {
  const { status } = appointmentInvites;
  const { canceledAt, deletedAt, unit, endsAt, seriesEndsAt } = appointments;
  const lastEnd = sql`case when ${unit} is null then ${endsAt} else ${seriesEndsAt} end`;
  return sql<InviteStatus>`case
    when ${status} = 'obsolete' or ${canceledAt} is not null or ${deletedAt} is not null then 'obsolete'
    when ${status} in ('accepted', 'declined') then ${status}
    when ${lastEnd} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'open'
  end`;
}

/** Where the invites to an appointment stand now. */
export function findInviteStandings(db: Db, appointmentId: string, now: Date): Promise<InviteStanding[]> {
  const { id, membershipId } = appointmentInvites;
  return db
    .select({ id, membershipId, status: inviteStatusAt(now) })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(eq(appointmentInvites.appointmentId, appointmentId))
    .orderBy(id);
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
    .select({ id: appointmentInvites.id, status: inviteStatusAt(now) })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(own);
  return row;
}
