import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { holdMailCount } from '../mail/outbox.ts';
import { findMailRecipients, type MailRecipient } from '../members/index.ts';
import { memberships, users } from '../members/members.tables.ts';
import { findNetwork } from '../session/index.ts';
import { sendAccountLetter } from './account.mail.ts';
import { resetLifeMs, resetsAnHour } from './account.policy.ts';
import { hasEmail } from './account.repository.ts';
import { resetRequests } from './account.tables.ts';
import { makeMailToken } from './mail-token.repository.ts';

const lookEveryMs = 2000;
const hourMs = 60 * 60_000;

type Parts = Pick<Services, 'config' | 'database' | 'now'>;

/** Sends the links for new passwords that were asked for, to the addresses that have an account (AUTH-D11). */
export async function sendResets(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if (!(await transact(parts.database.db, (tx) => sendNext(tx, parts)))) return;
}

/** Looks for links to send for as long as the server listens. */
export function sendResetsWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => sendResets(services, signal),
    failed: (err) => services.log.error({ err }, 'the links for new passwords could not be sent'),
  });
}

/** One request; whether there was one. */
async function sendNext(db: Db, parts: Parts): Promise<boolean> {
  const [request] = await db
    .select()
    .from(resetRequests)
    .orderBy(asc(resetRequests.createdAt), asc(resetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (request === undefined) return false;
  await db.delete(resetRequests).where(eq(resetRequests.id, request.id));
  const [account] = await db
    .select({ userId: users.id, membershipId: memberships.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(hasEmail(request.email), isNull(memberships.lockedAt), isNull(memberships.removedAt)));
  if (account !== undefined) await sendLink(db, parts, account);
  return true;
}

async function sendLink(
  db: Db,
  { config, now }: Parts,
  { userId, membershipId }: { readonly userId: string; readonly membershipId: string },
): Promise<void> {
  const prefix = `password-reset ${userId} `;
  const since = new Date(now().getTime() - hourMs);
  if ((await holdMailCount(db, { prefix, since })) >= resetsAnHour) return;
  const network = await findNetwork(db);
  const [to]: readonly MailRecipient[] = await findMailRecipients(db, [membershipId], network);
  if (to === undefined) return;
  const token = await makeMailToken(db, { userId, kind: 'password', lifeMs: resetLifeMs }, now());
  const dedupeKey = `${prefix}${token.slice(0, 8)}`;
  await sendAccountLetter({ db, network, now: now() }, { config }, { kind: 'password_reset', to, token, dedupeKey });
}
