import type { Database } from '../db/database.ts';
import { aloneWakeUp, type WakeUp } from './wake-up.port.ts';
import { createPostgresWakeUp } from './wake-up-postgres.ts';
import { createRedisWakeUp } from './wake-up-redis.ts';

/** Redis where it is set, else what the database offers; the embedded one belongs to one process alone. */
export function chooseWakeUp({ redisUrl }: { redisUrl: string | undefined }, database: Database): WakeUp {
  if (redisUrl !== undefined) return createRedisWakeUp(redisUrl);
  return database.dialect === 'postgres' ? createPostgresWakeUp(database) : aloneWakeUp;
}
