import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hashOf, isSecret, newSecret } from '../http/secret.ts';
import { memberships, users } from '../members/members.tables.ts';
import { mailTokens } from './account.tables.ts';

/** What the link of a mail does. */
export type MailTokenKind = (typeof mailTokens.$inferSelect)['kind'];

interface NewMailToken {
  readonly userId: string;
  readonly kind: MailTokenKind;
  readonly email?: string;
  readonly lifeMs: number;
}

/** Makes the secret of a link, which is stored nowhere; the one before it of its kind opens nothing any more. */
export async function makeMailToken(db: Db, { lifeMs, ...token }: NewMailToken, now: Date): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const values = { email: null, ...token, hash: hashOf(secret), createdAt: now, expiresAt };
  const { hash, email, createdAt } = values;
  await db
    .insert(mailTokens)
    .values(values)
    .onConflictDoUpdate({
      target: [mailTokens.userId, mailTokens.kind],
      set: { hash, email, createdAt, expiresAt },
    });
  return secret;
}

/** Whose account a link is for, as long as it may be used and its member is neither locked nor gone. */
export async function findTokenAccount(db: Db, secret: string, { kind, now }: { kind: MailTokenKind; now: Date }) {
  if (!isSecret(secret)) return undefined;
  const [account] = await db
    .select({
      tokenId: mailTokens.id,
      newEmail: mailTokens.email,
      userId: users.id,
      email: users.email,
      membershipId: memberships.id,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(isValid(secret, kind, now), isNull(memberships.lockedAt), isNull(memberships.removedAt)));
  return account;
}

/** Uses a link up; tells whether it was still there. */
export async function spendMailToken(db: Db, secret: string, { kind, now }: { kind: MailTokenKind; now: Date }) {
  const used = await db
    .delete(mailTokens)
    .where(isValid(secret, kind, now))
    .returning({ id: mailTokens.id });
  return used.length > 0;
}

/** Makes the links of an account worthless, of one kind or all. */
export async function forgetMailTokens(db: Db, userId: string, kind?: MailTokenKind): Promise<void> {
  const own = eq(mailTokens.userId, userId);
  await db.delete(mailTokens).where(kind === undefined ? own : and(own, eq(mailTokens.kind, kind)));
}

/** Forgets links that open nothing any more. */
export async function forgetEndedMailTokens(db: Db, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}

function isValid(secret: string, kind: MailTokenKind, now: Date) {
  return and(eq(mailTokens.hash, hashOf(secret)), eq(mailTokens.kind, kind), gt(mailTokens.expiresAt, now));
}
