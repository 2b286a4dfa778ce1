// Serves the product with a copy of the sample community and a fixed day, for the browser tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

if (!existsSync(new URL('../../../packages/core/dist', import.meta.url)))
  throw new Error('The journeys load packages as they are built, and they are not: run "npm run build" first.');

const main = '../../server/src/main.ts';
const seeded = process.env.JOURNEY_DATA;
process.env.ATRIUM_DEMO_NOW ??= '2026-11-18T09:00:00+01:00';
process.env.ATRIUM_RATE_LIMITS = 'off';

const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
if (readdirSync(seeded).length === 0) {
  process.on('exit', () => rmSync(seeded, { recursive: true, force: true }));
  await layOut();
}
cpSync(seeded, folder, { recursive: true });
process.env.ATRIUM_DATA = folder;
await import(main);

/** Starts a server elsewhere that lays out the sample community, and ends it in peace. */
async function layOut() {
  const script = fileURLToPath(new URL(main, import.meta.url));
  const port = String(await freePort());
  const env = { ...process.env, ATRIUM_DATA: seeded, PORT: port };
  const child = spawn(process.execPath, ['--conditions=@atrium/source', script], { stdio: 'inherit', env });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isUp(port))) await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill('SIGTERM');
  await ended;
}

function isUp(port) {
  return fetch(`http://localhost:${port}/up`).then(
    ({ ok }) => ok,
    () => false,
  );
}
