import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';

/** A Redis for tests. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** The one of `TEST_REDIS_URL`, else one started here, installed first where that can be done. */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env.TEST_REDIS_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  return startOwnRedis(await freePort());
}

/** One that can be stopped, and started again at its port. */
export async function startOwnRedis(port: number): Promise<TestRedis> {
  if (!hasRedis()) install();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  const kill = () => child.kill();
  process.once('exit', kill);
  for await (const line of createInterface({ input: child.stdout })) if (/ready to accept/i.test(line)) break;
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', kill);
      child.kill();
      await exited;
    },
  };
}

function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

function install(): void {
  try {
    if (userInfo().uid !== 0) throw new Error('only root may install packages');
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (cause) {
    const sentence = 'There is no Redis to test with: install redis-server, or set TEST_REDIS_URL to one';
    throw new Error(`${sentence}; ATRIUM_TEST_REDIS=off leaves these tests out.`, { cause });
  }
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
