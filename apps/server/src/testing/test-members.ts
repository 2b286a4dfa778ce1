import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { csrfTokenOf, newSecret } from '../http/secret.ts';
import { memberships, users } from '../members/members.tables.ts';
import { hashPassword, type PasswordCost } from '../session/password.rules.ts';
import { openSession } from '../session/session.repository.ts';

/** Somebody who can call: what their browser sends. */
export interface TestCaller {
  readonly cookie: string;
  readonly csrf: string;
}

/** A member with an open session. */
export interface TestMember extends TestCaller {
  readonly membershipId: string;
  readonly userId: string;
  readonly email: string;
}

type Membership = Omit<typeof memberships.$inferInsert, 'id' | 'userId'>;

/** The password of every member made for a test. */
export const testPassword = 'welcome-to-atrium';

/** Next to none, since tests sign in a thousand times. */
export const testPasswordCost: PasswordCost = { n: 16, r: 1, p: 1 };

/** A browser in which nobody is signed in. */
export function newVisitor(): TestCaller {
  const cookie = newSecret();
  return { cookie, csrf: csrfTokenOf(cookie) };
}

/** Makes a member, signed in; `firstName` names them unless more is given. */
export async function createMember(
  db: Db,
  values: Partial<Membership> & { firstName: string; email?: string },
  now: Date,
): Promise<TestMember> {
  const [userId, membershipId] = [newId(), newId()];
  const { email = `${values.firstName.toLowerCase()}.${membershipId}@atrium.example`, ...given } = values;
  const dates = { createdAt: now, updatedAt: now };
  passwordHash ??= hashPassword(testPassword, testPasswordCost);
  await db.insert(users).values({ id: userId, email, passwordHash: await passwordHash, ...dates });
  const lastName = given.lastName ?? 'Beispiel';
  const displayName = `${given.firstName} ${lastName}`;
  await db.insert(memberships).values({ displayName, ...dates, ...given, lastName, id: membershipId, userId });
  const session = { membershipId, pending: false, remember: false, userAgent: 'test', ip: '127.0.0.1' };
  const { cookie } = await openSession(db, session, now);
  return { membershipId, userId, email, cookie, csrf: csrfTokenOf(cookie) };
}

let passwordHash: Promise<string> | undefined;
