import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hashOf, isSecret, newSecret } from '../http/secret.ts';
import type { Admission } from './admission.port.ts';
import { socketTokens } from './realtime.tables.ts';

const lifeMs = 3 * 60 * 60 * 1000;

/** Whose socket it is. */
export interface SocketOwner {
  readonly membershipId: string;
  readonly sessionId: string | null;
}

/** Makes what opens a socket for 3 hours; the secret itself is stored nowhere. */
export async function createSocketToken(
  db: Db,
  owner: SocketOwner,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db
    .delete(socketTokens)
    .where(and(eq(socketTokens.membershipId, owner.membershipId), lt(socketTokens.expiresAt, now)));
  await db.insert(socketTokens).values({ ...owner, hash: hashOf(token), expiresAt });
  return { token, expiresAt };
}

/** What a member's programs have got opens no socket any more. */
export async function forgetProgramSockets(db: Db, membershipId: string): Promise<void> {
  await db.delete(socketTokens).where(and(eq(socketTokens.membershipId, membershipId), isNull(socketTokens.sessionId)));
}

/** Whose socket a token opens; nobody's once it, its session or its member is over. */
export async function findSocketOwner(
  { db, admission, now }: { db: Db; admission: Admission; now: Date },
  token: string,
): Promise<SocketOwner | undefined> {
  if (!isSecret(token)) return undefined;
  const [owner] = await db
    .select({ membershipId: socketTokens.membershipId, sessionId: socketTokens.sessionId })
    .from(socketTokens)
    .where(and(eq(socketTokens.hash, hashOf(token)), gt(socketTokens.expiresAt, now)));
  if (owner === undefined || !(await admission.findActiveMembers(db, [owner.membershipId])).has(owner.membershipId))
    return undefined;
  if (owner.sessionId === null) return owner;
  return (await admission.findOpenSessions(db, [owner.sessionId], now)).has(owner.sessionId) ? owner : undefined;
}
