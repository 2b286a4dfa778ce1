// Serves the product at each port of PORT, with copies of one sample community and a fixed day, for the browser tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

if (!existsSync(new URL('../../../packages/core/dist', import.meta.url)))
  throw new Error('The journeys load packages as they are built, and they are not: run "npm run build" first.');

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const seeded = process.env.JOURNEY_DATA;
const folder = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
const running = new Set();
let isEnding = false;

process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);

if (readdirSync(seeded).length === 0) {
  process.on('exit', () => rmSync(seeded, { recursive: true, force: true }));
  await layOut();
}
if (isEnding) process.exit();
const ports = process.env.PORT.split(',');
const servers = ports.map((port) => {
  cpSync(seeded, join(folder, port), { recursive: true });
  return start(port, join(folder, port));
});
await Promise.all(ports.map((port, place) => answers(port, servers[place].child)));
console.log('The journeys can begin.');
await Promise.race(servers.map(({ ended }) => ended));
// Without one of them the others are of no use.
process.exitCode = isEnding ? 0 : 1;
end();

/** Starts a server elsewhere that lays out the sample community, and ends it in peace. */
async function layOut() {
  const port = String(await freePort());
  const { child, ended } = start(port, seeded);
  await answers(port, child);
  child.kill('SIGTERM');
  await ended;
}

function start(port, data) {
  const child = spawn(process.execPath, ['--conditions=@atrium/source', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ATRIUM_DEMO_NOW: '2026-11-18T09:00:00+01:00',
      ...process.env,
      ATRIUM_RATE_LIMITS: 'off',
      ATRIUM_DATA: data,
      PORT: port,
    },
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  return { child, ended };
}

function end() {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}

/** Until it does, or has ended. */
async function answers(port, child) {
  while (child.exitCode === null && !(await isUp(port))) await new Promise((resolve) => setTimeout(resolve, 100));
}

function isUp(port) {
  return fetch(`http://localhost:${port}/up`).then(
    ({ ok }) => ok,
    () => false,
  );
}
