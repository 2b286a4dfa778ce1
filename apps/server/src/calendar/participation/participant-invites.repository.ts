import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appointmentInvites } from '../calendar.tables.ts';

/** People asked to take part in an appointment, and by whom. */
export interface Invitation {
  readonly appointmentId: string;
  readonly authorId: string;
  readonly membershipIds: readonly string[];
  readonly now: Date;
}

/** Invites people; an invite that has become obsolete is open again. */
export async function openInvites(db: Db, { appointmentId, authorId, membershipIds, now }: Invitation): Promise<void> {
  const opened = { authorId, status: 'open', formerStatus: null, createdAt: now, answeredAt: null } as const;
  for (let index = 0; index < membershipIds.length; index += invitesAtOnce) {
    const some = membershipIds.slice(index, index + invitesAtOnce);
    await db
      .insert(appointmentInvites)
      .values(some.map((membershipId) => ({ appointmentId, membershipId, ...opened })))
      .onConflictDoUpdate({
        target: [appointmentInvites.appointmentId, appointmentInvites.membershipId],
        set: opened,
      });
  }
}

/** Makes a member's invite obsolete, keeping where it stood. */
export async function retireInvite(db: Db, invite: InviteOf): Promise<void> {
  const { status } = appointmentInvites;
  await db
    .update(appointmentInvites)
    .set({ status: 'obsolete', formerStatus: sql`${status}` })
    .where(and(isInviteOf(invite), ne(status, 'obsolete')));
}

/** Lets a member's invite stand where it stood before it was retired. */
export async function reviveInvite(db: Db, invite: InviteOf): Promise<void> {
  const { status, formerStatus } = appointmentInvites;
  await db
    .update(appointmentInvites)
    .set({ status: sql`${formerStatus}`, formerStatus: null })
    .where(and(isInviteOf(invite), eq(status, 'obsolete'), isNotNull(formerStatus)));
}

interface InviteOf {
  readonly appointmentId: string;
  readonly membershipId: string;
}

const invitesAtOnce = 1000;

function isInviteOf({ appointmentId, membershipId }: InviteOf) {
  return and(eq(appointmentInvites.appointmentId, appointmentId), eq(appointmentInvites.membershipId, membershipId));
}
