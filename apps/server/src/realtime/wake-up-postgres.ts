import type { Database } from '../db/database.ts';
import type { WakeUp } from './wake-up.port.ts';

const channel = 'atrium_topics';

/** Nodes that share a PostgreSQL wake one another by LISTEN and NOTIFY. */
export function createPostgresWakeUp(database: Database): WakeUp {
  return {
    publish: async (text) => {
      await database.query('select pg_notify($1, $2)', [channel, text]);
    },
    subscribe: (onText) => database.listen(channel, onText),
  };
}
