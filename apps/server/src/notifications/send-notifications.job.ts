import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients } from '../members/index.ts';
import { findNetwork } from '../session/index.ts';
import { takeDue } from './due-notifications.repository.ts';
import { notificationMail } from './notification.mail.ts';
import { withActors } from './notifications.repository.ts';

const lookEveryMs = 5_000;

type Parts = Pick<Services, 'config' | 'database' | 'now' | 'secret'>;

/** Writes the letters of notifications that are due and unread; whoever has read one in the product needs no letter (NOTIF-D09). */
export async function sendDueLetters(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await parts.database.db.transaction((tx) => sendSome(tx, parts));
    if (taken === 0) return;
  }
}

/** Looks for letters that are due for as long as the server listens. */
export function sendNotificationsWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => sendDueLetters(services, signal),
    failed: (err) => services.log.error({ err }, 'letters of notifications could not be written'),
  });
}

async function sendSome(tx: Db, { config, now: clock, secret }: Parts): Promise<number> {
  const now = clock();
  const { taken, rows } = await takeDue(tx, 'mail', now);
  if (rows.length === 0) return taken;
  const network = await findNetwork(tx);
  const ids = rows.map(({ membershipId }) => membershipId);
  const readers = new Map((await findMailRecipients(tx, ids, network)).map((one) => [one.membershipId, one]));
  const from = { networkName: network.name, origin: config.publicUrl, secret, now };
  const mails = (await withActors(tx, rows)).flatMap((found) => {
    const reader = readers.get(found.row.membershipId);
    return reader === undefined ? [] : [notificationMail(found, reader, from)];
  });
  await enqueueMail(tx, mails, now);
  return taken;
}
