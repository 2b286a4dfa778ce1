import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships, users } from '../members/members.tables.ts';
import { mailTokens } from './account.tables.ts';

/** How a member signs in and reads, with the address that waits to be confirmed. */
export async function findOwnAccount(db: Db, membershipId: string, now: Date) {
  const isWaiting = and(eq(mailTokens.userId, users.id), eq(mailTokens.kind, 'email'), gt(mailTokens.expiresAt, now));
  const [row] = await db
    .select({
      userId: users.id,
      membershipId: memberships.id,
      name: memberships.displayName,
      email: users.email,
      passwordHash: users.passwordHash,
      pendingEmail: mailTokens.email,
      locale: memberships.locale,
      timeZone: memberships.timeZone,
      networkAdmin: memberships.networkAdmin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(mailTokens, isWaiting)
    .where(eq(memberships.id, membershipId));
  return row;
}

/** The account of a member. */
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** Whether somebody else administers the network, too. */
export async function hasOtherAdministrator(db: Db, membershipId: string): Promise<boolean> {
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.removedAt), isNull(memberships.leavesAt));
  const isOther = and(eq(memberships.networkAdmin, true), ne(memberships.id, membershipId), isActive);
  return (await db.$count(memberships, isOther)) > 0;
}

/** Sets what a member has chosen about language and time. */
export async function setLocale(
  db: Db,
  membershipId: string,
  chosen: Pick<typeof memberships.$inferInsert, 'locale' | 'timeZone' | 'updatedAt'>,
): Promise<void> {
  await db.update(memberships).set(chosen).where(eq(memberships.id, membershipId));
}

/** Condition on `users`: whose an address is. */
export function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
}
