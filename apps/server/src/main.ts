import { readConfig } from './app/config.ts';
import { SettingError } from './app/setting-error.ts';
import { endOnError } from './app/shutdown.ts';
import { startServer } from './app/start-server.ts';

// What is written is this user's alone.
process.umask(0o077);
endOnError();

try {
  await startServer(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
