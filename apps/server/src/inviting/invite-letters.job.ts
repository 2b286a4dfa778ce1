import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { hashOf, newSecret } from '../http/secret.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { memberships } from '../members/members.tables.ts';
import { findNetwork } from '../session/index.ts';
import { inviteLetterKey, writeInviteLetter } from './external-invite.mail.ts';
import { externalInvites } from './inviting.tables.ts';

const lookEveryMs = 2000;
const lettersAtOnce = 50;

/** Letters that one address is sent in an hour, and how much later the next is tried. */
const lettersAnHour = 5;
const laterMs = 15 * 60_000;

type Parts = Pick<Services, 'config' | 'database' | 'now'>;

/** Writes the letters of invites that are due, in portions; each link is in its letter and nowhere else. */
export async function writeInviteLetters(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const written = await transact(parts.database.db, (tx) => writePortion(tx, parts));
    if (written < lettersAtOnce) return;
  }
}

/** Looks for letters of invites to write for as long as the server listens. */
export function writeInvitesWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => writeInviteLetters(services, signal),
    failed: (err) => services.log.error({ err }, 'the letters of invites could not be written'),
  });
}

async function writePortion(db: Db, { config, now }: Parts): Promise<number> {
  const at = now();
  const due = await db
    .select({ invite: externalInvites, inviter: memberships.displayName })
    .from(externalInvites)
    .innerJoin(memberships, eq(memberships.id, externalInvites.inviterId))
    .where(lte(externalInvites.letterDueAt, at))
    .orderBy(asc(externalInvites.letterDueAt), asc(externalInvites.id))
    .limit(lettersAtOnce)
    .for('update', { of: externalInvites, skipLocked: true });
  if (due.length === 0) return 0;
  const network = await findNetwork(db);
  const mails = [];
  const written = await countLettersTo(
    db,
    due.map(({ invite }) => invite.email),
    at,
  );
  for (const { invite, inviter } of due) {
    if ((written.get(invite.email.toLowerCase()) ?? 0) >= lettersAnHour) {
      await db
        .update(externalInvites)
        .set({ letterDueAt: new Date(at.getTime() + laterMs) })
        .where(eq(externalInvites.id, invite.id));
      continue;
    }
    const token = newSecret();
    await db
      .update(externalInvites)
      .set({ tokenHash: hashOf(token), letterDueAt: null })
      .where(eq(externalInvites.id, invite.id));
    mails.push(
      writeInviteLetter({ invite, inviter, network, url: `${config.publicUrl}/external_invites/${token}`, at }),
    );
  }
  await enqueueMail(db, mails, at);
  return due.length;
}

/** How many letters of invites went to addresses within an hour: of how many somebody is sent, others decide. */
async function countLettersTo(db: Db, addresses: readonly string[], at: Date): Promise<ReadonlyMap<string, number>> {
  const address = sql<string>`lower(${mailOutbox.toAddress})`;
  const since = gt(mailOutbox.createdAt, new Date(at.getTime() - 60 * 60_000));
  const isInvite = sql`starts_with(${mailOutbox.dedupeKey}, ${inviteLetterKey('')})`;
  const among = inArray(
    address,
    addresses.map((one) => one.toLowerCase()),
  );
  const rows = await db
    .select({ address, letters: count() })
    .from(mailOutbox)
    .where(and(since, isInvite, among))
    .groupBy(address);
  return new Map(rows.map((row) => [row.address, row.letters]));
}
