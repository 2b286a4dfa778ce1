import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { forgetBounce, noteBounce } from './bounces.repository.ts';
import { chooseDelivery } from './choose-delivery.ts';
import type { Delivery } from './delivery.port.ts';
import { dressLetter } from './letter.ts';
import type { MailRow } from './mail.tables.ts';
import { noteFailure, noteSent, takeDueMails } from './mail-queue.ts';
import { codeOf, isBounce, nextAttemptAt, reasonOf } from './retry.rules.ts';

const lookEveryMs = 5000;
const mailsAtOnce = 10;
const leaseMs = 15 * 60_000;

type Parts = Pick<Services, 'database' | 'findLetterColors' | 'log' | 'now'>;

/** Delivers every mail that is due; what is not taken stays for later, or is given up with its reason kept. */
export async function deliverDueMails(parts: Parts, delivery: Delivery, signal?: AbortSignal): Promise<void> {
  const { database, findLetterColors, now } = parts;
  while (!signal?.aborted) {
    const mails = await takeDueMails(database.db, { now: now(), count: mailsAtOnce, leaseMs });
    if (mails.length === 0) return;
    const colors = await findLetterColors();
    const dressed = mails.map((mail) => ({ ...mail, html: dressLetter(mail.html, colors) }));
    await Promise.all(dressed.map((mail) => deliverOne(parts, delivery, mail)));
  }
}

/** Looks for mails that are due for as long as the server listens. */
export function deliverWhileListening(fastify: FastifyInstance, services: Services): void {
  const delivery = chooseDelivery(services.config, services.bytes);
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => deliverDueMails(services, delivery, signal),
    failed: (err) => services.log.error({ err }, 'the outbox could not be read'),
    close: () => delivery.close(),
  });
}

async function deliverOne({ database, log, now }: Parts, delivery: Delivery, mail: MailRow): Promise<void> {
  const error = await delivery.deliver(mail).then(
    () => undefined,
    (problem: unknown) => problem ?? new Error('The mail was not taken.'),
  );
  const { id, attempts, toAddress } = mail;
  if (error === undefined) {
    await noteSent(database.db, id, now());
    return forgetBounce(database.db, toAddress);
  }
  const next = nextAttemptAt(error, { attempts, now: now() });
  await noteFailure(database.db, id, { reason: reasonOf(error), nextAttemptAt: next, now: now() });
  if (isBounce(error)) await noteBounce(database.db, { toAddress, reason: reasonOf(error), now: now() });
  const noted = { mail: id, attempts, code: codeOf(error) };
  if (next === null) log.error(noted, 'a mail was given up; the outbox tells why');
  else log.warn(noted, 'a mail was not taken and is tried again');
}
