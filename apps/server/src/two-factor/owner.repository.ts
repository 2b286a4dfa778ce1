import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { onlyRow } from '../db/rows-in-one.ts';
import { memberships, users } from '../members/members.tables.ts';
import { sessions } from '../session/session.tables.ts';

/** Where a member is written to. */
export async function findOwnAddress(db: Db, membershipId: string): Promise<string> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.id, membershipId));
  return onlyRow(rows).email;
}

/** Whose session waits for the second step, and whether they stay signed in after it. */
export async function findEntering(db: Db, sessionId: string) {
  const [entering] = await db
    .select({
      membershipId: memberships.id,
      userId: memberships.userId,
      email: users.email,
      remember: sessions.remember,
    })
    .from(sessions)
    .innerJoin(memberships, eq(memberships.id, sessions.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(sessions.id, sessionId));
  return entering;
}

/** Who somebody is to an authenticator. */
export async function findAccountName(db: Db, membershipId: string) {
  const rows = await db
    .select({ email: users.email, displayName: memberships.displayName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, membershipId));
  return onlyRow(rows);
}
