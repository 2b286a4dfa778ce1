import type { FastifyInstance } from 'fastify';
import { forgetExpiredKeys } from '../http/idempotency.ts';
import { forgetOldMails } from '../mail/mail-queue.ts';
import { forgetEnded } from '../session/index.ts';
import type { Services } from './services.ts';

const hourMs = 60 * 60 * 1000;

/** Deletes sessions, wrong passwords and idempotency keys that count no more, and mails of long ago. */
export async function sweep({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await forgetEnded(database.db, now());
  await forgetExpiredKeys(database.db, now());
  await forgetOldMails(database.db, now());
}

/** Sweeps every hour for as long as the server runs. */
export function sweepHourly(fastify: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    sweep(services).catch((err: unknown) => services.log.error({ err }, 'what has ended was not swept'));
  }, hourMs).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
