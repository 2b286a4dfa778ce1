import { readConfig } from './app/config.ts';
import { SettingError } from './app/setting-error.ts';
import { startServer } from './app/start-server.ts';

try {
  await startServer(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
