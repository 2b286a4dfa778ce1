import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hasEmail, sendAccountLetter } from '../account/index.ts';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { hashOf, newSecret } from '../http/secret.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { mailboxOf } from '../mail/mailbox.rules.ts';
import { holdMailCount } from '../mail/outbox.ts';
import { users } from '../members/members.tables.ts';
import { findNetwork } from '../session/index.ts';
import { confirmationMs, hourMs, lettersAnHour } from './joining.policy.ts';
import { applicants, usedProofs } from './joining.tables.ts';

const lookEveryMs = 2000;

type Parts = Pick<Services, 'config' | 'database' | 'now'>;

/** Writes to everybody who wants to join: a link to confirm the address, or that it has an account (AUTH-D15, AUTH-D16). */
export async function writeJoinLetters(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if (!(await transact(parts.database.db, (tx) => writeNext(tx, parts)))) return;
}

/** Looks for such letters for as long as the server listens. */
export function writeJoinLettersWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => writeJoinLetters(services, signal),
    failed: (err) => services.log.error({ err }, 'the letters to who wants to join could not be written'),
  });
}

/** Forgets who has never confirmed the address, and proofs that count no more anyway. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  const isOver = lt(applicants.createdAt, new Date(now.getTime() - confirmationMs));
  await db.delete(applicants).where(and(isNull(applicants.confirmedAt), isOver));
  await db.delete(usedProofs).where(lte(usedProofs.expiresAt, now));
}

/** One letter; whether there was one to write. */
async function writeNext(db: Db, { config, now }: Parts): Promise<boolean> {
  const [wish] = await db
    .select()
    .from(applicants)
    .where(isNotNull(applicants.letterDueAt))
    .orderBy(asc(applicants.letterDueAt), asc(applicants.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (wish === undefined) return false;
  const { id, email, firstName, lastName, language } = wish;
  const prefix = `joining ${mailboxOf(email)} `;
  const token = newSecret();
  const isFlooded = (await holdMailCount(db, { prefix, since: new Date(now().getTime() - hourMs) })) >= lettersAnHour;
  const isTaken = (await db.$count(users, hasEmail(email))) > 0;
  if (isTaken) await db.delete(applicants).where(eq(applicants.id, id));
  else
    await db
      .update(applicants)
      .set({ letterDueAt: null, ...(!isFlooded && { tokenHash: hashOf(token) }) })
      .where(eq(applicants.id, id));
  if (isFlooded) return true;
  const name = withoutAddress(`${firstName} ${lastName}`);
  const sending = { db, network: await findNetwork(db), now: now() };
  const letter = { to: { name, address: email, language }, dedupeKey: `${prefix}${token.slice(0, 8)}` };
  if (isTaken) await sendAccountLetter(sending, { config }, { ...letter, kind: 'account_exists' });
  else await sendAccountLetter(sending, { config }, { ...letter, kind: 'join_confirm', values: { name }, token });
  return true;
}

/** A name that a stranger has typed, in which mail programs find no address to lead to: none has a blank behind its dot. */
function withoutAddress(name: string): string {
  return name.replaceAll(/[.\u3002](?=\p{L})/gu, '. ');
}
