import './app/quick-imports.ts';

// What is written is this user's alone.
process.umask(0o077);

const { readConfig } = await import('./app/config.ts');
const { SettingError } = await import('./app/setting-error.ts');
const { endOnError } = await import('./app/shutdown.ts');
endOnError();

try {
  // A wrong setting is said at once, before all of the server is read.
  const config = readConfig(process.env, process.argv.slice(2));
  const { startServer } = await import('./app/start-server.ts');
  await startServer(config);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
