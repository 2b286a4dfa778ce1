import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { workWhileListening } from '../../jobs/work-while-listening.ts';
import { findMailRecipients } from '../../members/index.ts';
import type { NoticeRecipient } from './notice.repository.ts';
import { type BatchRecipient, unpack } from './notice-batch.rules.ts';
import { noteWritten, putOff, takeBatch } from './notice-batches.repository.ts';
import type { NoticeBatchRow } from './notice-batches.tables.ts';
import { circumstancesOf, type Told, withSecret, writeLetters } from './told.mail.ts';

const lookEveryMs = 2000;
const lettersAtOnce = 50;
const restMs = 60_000;

type Parts = Pick<Services, 'database' | 'log' | 'now' | 'secret'>;

/** Writes the letters that many are owed, in portions; each is in the outbox as soon as it counts as written. */
export async function composeNotices(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const isDone = await composeNext(parts);
    if (isDone) return;
  }
}

/** Looks for letters to write for as long as the server listens. */
export function composeWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => composeNotices(services, signal),
    failed: (err) => services.log.error({ err }, 'the letters to many could not be read'),
  });
}

/** One portion; whether nothing was left to do. */
async function composeNext({ database, log, now, secret }: Parts): Promise<boolean> {
  const { db } = database;
  let taken: number | undefined;
  try {
    return await transact(db, async (tx) => {
      const batch = await takeBatch(tx, now());
      taken = batch?.id;
      if (batch !== undefined) await writePortion(tx, batch, secret);
      return batch === undefined;
    });
  } catch (err) {
    if (taken === undefined) throw err;
    log.error({ err, batch: taken }, 'letters to many could not be written and are tried again');
    await putOff(db, taken, new Date(now().getTime() + restMs));
    return false;
  }
}

async function writePortion(db: Db, batch: NoticeBatchRow, secret: string): Promise<void> {
  // It was packed as this, by the same code.
  const told = withSecret(unpack(batch.told) as Told, secret);
  const upTo = batch.written + lettersAtOnce;
  const recipients = await reachable(db, told, batch.recipients.slice(batch.written, upTo));
  await writeLetters(db, told, recipients);
  await noteWritten(db, batch, upTo);
}

/** Those who can still be written to, in the language they read now. */
async function reachable(db: Db, told: Told, people: readonly BatchRecipient[]): Promise<NoticeRecipient[]> {
  const ids = people.map(({ membershipId }) => membershipId);
  const found = await findMailRecipients(db, ids, circumstancesOf(told).network);
  const standings = new Map(people.map((person) => [person.membershipId, person]));
  return found.flatMap((member) => {
    const standing = standings.get(member.membershipId);
    return standing === undefined ? [] : [{ ...member, ...standing }];
  });
}
