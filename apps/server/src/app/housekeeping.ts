import { periods } from '@atrium/core/time';
import type { FastifyInstance } from 'fastify';
import { forgetEndedMailTokens } from '../account/index.ts';
import { forgetOldEvents } from '../audit/index.ts';
import { forgetCrawls } from '../crawl/index.ts';
import { forgetDeletedGroups } from '../groups/forget-groups.job.ts';
import { forgetExpiredKeys } from '../http/idempotency.ts';
import { forgetUnconfirmed } from '../joining/index.ts';
import { forgetOldMails } from '../mail/mail-queue.ts';
import { forgetCausedLetters, forgetOldNames } from '../members/index.ts';
import { forgetOldNotifications } from '../notifications/index.ts';
import { forgetEndedSessions, forgetOldGuesses } from '../session/index.ts';
import { forgetTranslations } from '../translation/index.ts';
import { forgetWaiting } from '../two-factor/index.ts';
import { groupContents } from './group-contents.ts';
import type { Services } from './services.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Deletes sessions, links of mails, wrong passwords and idempotency keys that count no more, mails of long ago, and groups for good. */
export async function sweep({ database, events, now }: Pick<Services, 'database' | 'events' | 'now'>): Promise<void> {
  await forgetEndedSessions(database.db, now());
  await forgetEndedMailTokens(database.db, now());
  await forgetUnconfirmed(database.db, now());
  await forgetOldGuesses(database.db, now());
  await forgetWaiting(database.db, now());
  await forgetExpiredKeys(database.db, now());
  await forgetOldMails(database.db, now());
  await forgetCausedLetters(database.db, now());
  await forgetOldNames(database.db, now());
  await forgetOldNotifications(database.db, now());
  await forgetOldEvents(database.db);
  await forgetCrawls(database.db, new Date(now().getTime() - dayMs));
  await forgetTranslations(database.db, new Date(now().getTime() - periods.translation));
  await forgetDeletedGroups({ database, now }, groupContents({ events }));
}

/** Sweeps every hour for as long as the server runs. */
export function sweepHourly(fastify: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    sweep(services).catch((err: unknown) => services.log.error({ err }, 'what has ended was not swept'));
  }, hourMs).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
