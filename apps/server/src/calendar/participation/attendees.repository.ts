import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { memberships, users } from '../../members/members.tables.ts';
import {
  effectiveAnswers,
  findParticipants,
  type OccurrenceRef,
  type ParticipantRow,
} from '../access/participation.repository.ts';
import { participations } from '../calendar.tables.ts';

/** Somebody who takes part, as a list to take away names them. */
export interface Attendee extends ParticipantRow {
  readonly email: string;
  readonly answeredAt: Date | null;
}

/** Everybody who takes part, by last name. */
export async function findAttendees(db: Db, gathering: OccurrenceRef): Promise<Attendee[]> {
  const people = await findParticipants(db, gathering, Number.MAX_SAFE_INTEGER);
  const effective = effectiveAnswers(db, gathering);
  const rows = await db
    .select({ id: effective.id, email: users.email, answeredAt: participations.answeredAt })
    .from(effective)
    .innerJoin(participations, eq(participations.id, effective.id))
    .innerJoin(memberships, eq(memberships.id, effective.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId));
  const known = new Map(rows.map((row) => [row.id, row]));
  return people.flatMap((person) => {
    const row = known.get(person.id);
    return row === undefined ? [] : [{ ...person, email: row.email, answeredAt: row.answeredAt }];
  });
}
