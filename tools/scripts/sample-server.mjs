import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-files.mjs';

/** The server that already runs on PORT, else a new one on a free port with a sample community of its own. */
export async function findServer() {
  const ports = process.env.PORT ? [process.env.PORT] : [4000, 3000];
  for (const port of ports) {
    const url = `http://localhost:${port}`;
    if (await answers(url)) return { url, stop: async () => {} };
  }
  return startServer();
}

/** Starts the product on a free port, with a data folder that is gone after `stop()`. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const port = await freePort();
  const child = spawn('node', ['--conditions=@atrium/source', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ATRIUM_DEMO_NOW: '2026-11-20T10:00:00+01:00',
      ATRIUM_LOG: 'warn',
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      PORT: String(port),
      ATRIUM_DATA: folder,
      ATRIUM_DEMO: '1',
      ATRIUM_RATE_LIMITS: 'off',
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await untilAnswering(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilAnswering(url, child) {
  const until = Date.now() + 180_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it answered.`);
    if (Date.now() > until) throw new Error(`${url}/up does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function answers(url) {
  try {
    return (await fetch(`${url}/up`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
