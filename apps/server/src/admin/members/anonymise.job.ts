import { offsetAt } from '@atrium/core/time';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { workWhileListening } from '../../jobs/work-while-listening.ts';
import { settingsOf } from '../../network/index.ts';
import { findNetwork } from '../../session/index.ts';
import { anonymise, findNamed } from './anonymise.command.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** How many lose their name in one transaction, so that nobody waits for it. */
const atOnce = 50;

/** Takes the names of those away who have left as long ago as the settings say (SET-D03, SET-D08). */
export async function anonymiseDue(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const { anonymize_memberships_config: when, ...settings } = settingsOf(await findNetwork(database.db));
  if (when === 'disabled') return 0;
  const days = when === 'after_days' ? settings.anonymize_memberships_after_days : 0;
  const before = new Date(now().getTime() - days * dayMs);
  let done = 0;
  for (let found = atOnce; found === atOnce && !signal?.aborted; done += found) {
    found = await database.db.transaction(async (db) => {
      const ids = await findNamed(db, { before, limit: atOnce });
      await anonymise({ db, now: now(), caller: null, request: null }, ids, settings.anonymize_memberships_name);
      return ids.length;
    });
  }
  return done;
}

/** Does so at night, where the network is. */
export function anonymiseNightly(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: hourMs,
    work: async (signal) => {
      const { timeZone } = await findNetwork(services.database.db);
      if (isNight(services.now(), timeZone)) await anonymiseDue(services, signal);
    },
    failed: (err) => services.log.error({ err }, 'names of those who have left were not taken away'),
  });
}

/** From 2 to 4, in a zone. */
export function isNight(now: Date, timeZone: string): boolean {
  const local = now.getTime() + offsetAt(now.getTime(), timeZone) * 60_000;
  const hour = Math.floor((local % dayMs) / hourMs);
  return hour >= 2 && hour < 4;
}
