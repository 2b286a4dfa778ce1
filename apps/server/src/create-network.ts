import { parseArgs } from 'node:util';
import { readConfig } from './app/config.ts';
import { createNetwork } from './app/create-network.command.ts';
import { SettingError } from './app/setting-error.ts';
import { openDatabase } from './db/open-database.ts';

// What is written is this user's alone.
process.umask(0o077);

const option = { type: 'string' } as const;

try {
  const { values } = parseArgs({
    options: { name: option, language: option, email: option, password: option, 'time-zone': option },
  });
  const { 'time-zone': timeZone, password = process.env.ATRIUM_ADMIN_PASSWORD, ...wanted } = values;
  const database = await openDatabase(readConfig(process.env));
  try {
    await createNetwork(database.db, { ...wanted, password, timeZone }, new Date());
  } finally {
    await database.close();
  }
  process.stdout.write(`The network ${values.name} is there; ${values.email} can sign in.\n`);
} catch (error) {
  if (!(error instanceof SettingError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
