import { appointmentInvites, participations } from '../calendar/calendar.tables.ts';
import type { Db } from '../db/database.ts';

interface Invited {
  readonly appointmentId: string;
  readonly membershipId: string;
  readonly authorId: string;
  readonly createdAt: Date;
}

/** Invites a member, who takes part without an answer from then on; gives back the invite's id. */
export async function createInvite(
  db: Db,
  { appointmentId, membershipId, authorId, createdAt }: Invited,
): Promise<string> {
  await db.insert(participations).values({ appointmentId, membershipId, status: 'invited', createdAt });
  const [row] = await db
    .insert(appointmentInvites)
    .values({ appointmentId, membershipId, authorId, createdAt })
    .returning({ id: appointmentInvites.id });
  if (row === undefined) throw new Error('The database kept no invite.');
  return row.id;
}
