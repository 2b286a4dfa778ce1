import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPostgresCopy, dialects } from '../testing/index.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { readConfig } from './config.ts';
import { SettingError } from './setting-error.ts';
import { startServer } from './start-server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 3 }));

function run(env: Record<string, string>) {
  return runServer('main.ts', { env: { PORT: '0', HOST: '127.0.0.1', ...env }, args: ['--no-pages'] });
}

describe('a running server', () => {
  const data = () => join(folder, 'shared');
  let server: RunningServer;
  let address: string;
  beforeAll(async () => {
    server = run({ ATRIUM_DATA: data(), ATRIUM_LOG: 'info' });
    address = await server.address();
  });
  // Where none of the tests has ended it.
  afterAll(() => void server.child.kill());

  it('keeps its data folder to itself and its user, and goes on where another wants it, which says so (GEN-D20)', async () => {
    expect(await refusalOf({ ATRIUM_DATA: data() })).toBe(
      `The data folder of ${join(data(), 'lock')} (ATRIUM_DATA) is in use by process ${server.child.pid}; stop it, or name another folder.`,
    );
    expect((await fetch(`${address}/up`)).status).toBe(200);
    const kept = [data(), join(data(), 'database')].map((path) => statSync(path).mode & 0o777);
    expect(kept).toEqual([0o700, 0o700]);
  });

  it('logs each call with its id, and no secret of it', async () => {
    const headers = { cookie: 'atrium_session=cookie-secret', authorization: 'Bearer bearer-secret' };
    const response = await fetch(`${address}/calendar.ics?token=query-secret`, { headers });
    const own = `"reqId":"${response.headers.get('x-request-id')}"`;
    const lines = [await server.nextLine()];
    const isLast = (line = '') => line.includes(own) && line.includes('request completed');
    while (!isLast(lines.at(-1))) lines.push(await server.nextLine());
    expect(lines.filter((line) => line.includes(own)).map((line) => JSON.parse(line).msg)).toEqual([
      'incoming request',
      'request completed',
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  it('finishes on SIGTERM what it is answering, and gives its data back', async () => {
    await endsInPeace(server, address, 'SIGTERM');
    expect(readdirSync(data())).not.toContain('lock');
  });

  it('finishes on SIGINT what it is answering, and gives its data back', async () => {
    const again = run({ ATRIUM_DATA: data() });
    await endsInPeace(again, await again.address(), 'SIGINT');
    expect(readdirSync(data())).not.toContain('lock');
  });

  async function endsInPeace({ child, ended }: RunningServer, at: string, signal: 'SIGTERM' | 'SIGINT') {
    const { finish } = await beginSignIn(at);
    child.kill(signal);
    await vi.waitFor(() => expect(fetch(`${at}/up`)).rejects.toThrow('fetch failed'), { timeout: 10_000 });
    expect([await finish(), await ended]).toEqual([401, { code: 0, stderr: '' }]);
  }

  it.runIf(dialects().includes('postgres'))(
    'serves from PostgreSQL when DATABASE_URL names one, with a folder for files that it makes (GEN-D11)',
    async () => {
      const copy = await createPostgresCopy();
      const server = run({ DATABASE_URL: copy.url, ATRIUM_DATA: join(folder, 'files') });
      const address = await server.address();
      const paths = ['/api/v1/session', '/up', '/ready'].map((path) => fetch(`${address}${path}`));
      expect((await Promise.all(paths)).map(({ status }) => status)).toEqual([401, 200, 200]);
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      await copy.drop();
    },
  );
});

describe('a server that cannot start says why in one sentence and exits with 1', () => {
  it('when PORT is no port', async () => {
    expect(await run({ PORT: 'http' }).ended).toEqual({
      code: 1,
      stderr: 'PORT is "http", but has to be a whole number from 0 to 65535.\n',
    });
  });

  it('when the database cannot be reached', async () => {
    expect(await refusalOf({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/atrium' })).toBe(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('when the data folder cannot be written to', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const data = join(file, 'data');
    expect(await refusalOf({ ATRIUM_DATA: data })).toBe(`The folder ${data} (ATRIUM_DATA) cannot be written to.`);
  });

  it.runIf(process.platform === 'linux')('when the data folder is below one that takes none (GEN-D20)', async () => {
    expect(await refusalOf({ ATRIUM_DATA: '/proc/atrium/data' })).toBe(
      'The folder /proc/atrium/data (ATRIUM_DATA) cannot be written to.',
    );
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { ended } = run({ ATRIUM_DATA: join(folder, 'shared'), PORT: String(port) });
    expect(await ended).toEqual({
      code: 1,
      stderr: `Port ${port} (PORT) is taken by another program; set PORT to a free one.\n`,
    });
    other.close();
  });
});

describe('servers that start together', () => {
  it.runIf(dialects().includes('postgres'))(
    'on an empty PostgreSQL both answer, with one sample community (GEN-D19)',
    async () => {
      const copy = await createPostgresCopy();
      const env = { DATABASE_URL: copy.url, ATRIUM_DATA: join(folder, 'together'), ATRIUM_DEMO: '1' };
      const servers = [run(env), run(env)];
      const addresses = await Promise.all(servers.map((server) => server.address()));
      const answers = await Promise.all(addresses.map((address) => fetch(`${address}/up`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([
        { code: 0, stderr: '' },
        { code: 0, stderr: '' },
      ]);
      await copy.drop();
    },
  );
});

/** What `main.ts` would say of a start that fails before anything is open, which needs no process of its own. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ATRIUM_LOG: 'silent', ...env }, ['--no-pages']);
  const error = await startServer(config).catch((cause: unknown) => cause);
  return error instanceof SettingError ? error.message : String(error);
}

/** Sends the head of a sign-in, which the server confirms before the body follows. */
async function beginSignIn(address: string): Promise<{ finish: () => Promise<number> }> {
  const session = await fetch(`${address}/api/v1/session`);
  const { csrf_token } = z.parse(z.object({ csrf_token: z.string() }), await session.json());
  const [cookie = ''] = session.headers.getSetCookie();
  const call = request(`${address}/users/sign_in.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf_token, expect: '100-continue' },
  });
  call.flushHeaders();
  await once(call, 'continue');
  return {
    finish: async () => {
      call.end(JSON.stringify({ user: { email: 'nobody@atrium.example', password: 'welcome-to-atrium' } }));
      const [response] = await once(call, 'response');
      response.resume();
      return response.statusCode;
    },
  };
}
