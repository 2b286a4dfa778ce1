import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { memberships, users } from '../members/members.tables.ts';
import { tellAccountClosed } from './account-closed.mail.ts';
import { closedAddresses } from './session.tables.ts';

const lookEveryMs = 2000;

type Parts = Pick<Services, 'config' | 'database' | 'now'>;

/** Writes the letters about closed accounts, to the addresses that have one (AUTH-D03). */
export async function tellClosedAccounts(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if (!(await transact(parts.database.db, (tx) => tellNext(tx, parts)))) return;
}

/** Looks for closed accounts for as long as the server listens. */
export function tellClosedAccountsWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => tellClosedAccounts(services, signal),
    failed: (err) => services.log.error({ err }, 'the letters about closed accounts could not be written'),
  });
}

/** One address; whether there was one. */
async function tellNext(db: Db, { config }: Parts): Promise<boolean> {
  const [closed] = await db
    .select()
    .from(closedAddresses)
    .orderBy(asc(closedAddresses.createdAt), asc(closedAddresses.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (closed === undefined) return false;
  await db.delete(closedAddresses).where(eq(closedAddresses.id, closed.id));
  const [account] = await db
    .select({ membershipId: memberships.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(sql`lower(${users.email})`, closed.email.toLowerCase()));
  if (account !== undefined) await tellAccountClosed(db, { config, now: closed.createdAt }, account.membershipId);
  return true;
}
