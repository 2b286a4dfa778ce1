import { lockTables } from '../db/migrate.ts';
import { demoSizes } from '../demo/demo-size.ts';
import { seedDemoFiles } from '../demo/files.ts';
import { seedDemo } from '../demo/seed.ts';
import { findNetwork } from '../session/caller.repository.ts';
import type { Services } from './services.ts';
import { SettingError } from './setting-error.ts';

/** Fills what a first start needs; tells whether the sample community is there. */
export async function prepareData({ bytes, config, database, now }: Services): Promise<{ hasDemo: boolean }> {
  const network = await findNetwork(database.db);
  // Its password is known to everybody, so in production it has to be asked for.
  const isOffered = config.demo === 'when-empty' && database.dialect === 'pglite' && !config.production;
  const isSeeded = network.id === '' && (config.demo === 'always' || isOffered);
  const { settings } = isSeeded ? await seedOnce({ bytes, config, database, now }) : network;
  const hasDemo = settings.demo === true;
  if (hasDemo && config.production && config.demo !== 'always') throw openToEverybody();
  return { hasDemo };
}

/** Of servers that start together, one seeds; the others wait for it. */
function seedOnce({ bytes, config, database, now }: Pick<Services, 'bytes' | 'config' | 'database' | 'now'>) {
  return database.db.transaction(async (tx) => {
    await lockTables(tx);
    const network = await findNetwork(tx);
    if (network.id !== '') return network;
    const at = wholeMinute(now());
    await seedDemo(tx, at, demoSizes[config.demoSize]);
    const made = await findNetwork(tx);
    await seedDemoFiles({ db: tx, bytes, networkId: made.id, now: at });
    return made;
  });
}

function openToEverybody(): SettingError {
  return new SettingError(
    'ATRIUM_ENV',
    'The database holds the sample community, whose password everybody knows, and ATRIUM_ENV is production; ' +
      'name another database, or set ATRIUM_DEMO to 1 to show the sample community to everybody.',
  );
}

/** A running clock never shows the same instant twice; what is seeded for one day has to be the same each time. */
function wholeMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000);
}
