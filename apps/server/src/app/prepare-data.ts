import { demoSizes } from '../demo/demo-size.ts';
import { seedDemo } from '../demo/seed.ts';
import { findNetwork } from '../session/caller.repository.ts';
import type { Services } from './services.ts';

/** Fills what a first start needs; tells whether the sample community is there. */
export async function prepareData({ config, database, now }: Services): Promise<{ hasDemo: boolean }> {
  const network = await findNetwork(database.db);
  const isEmpty = network.id === '';
  if (!isEmpty) return { hasDemo: network.settings.demo === true };
  // Its password is known to everybody, so in production it has to be asked for.
  const isOffered = config.demo === 'when-empty' && database.dialect === 'pglite' && !config.production;
  if (config.demo !== 'always' && !isOffered) return { hasDemo: false };
  await seedDemo(database.db, wholeMinute(now()), demoSizes[config.demoSize]);
  return { hasDemo: true };
}

/** A running clock never shows the same instant twice; what is seeded for one day has to be the same each time. */
function wholeMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000);
}
