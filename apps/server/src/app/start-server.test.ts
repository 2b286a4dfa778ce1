import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPostgresCopy, dialects } from '../testing/index.ts';
import { runServer } from '../testing/run-server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(env: Record<string, string>) {
  return runServer('main.ts', { env: { PORT: '0', HOST: '127.0.0.1', ...env }, args: ['--no-pages'] });
}

describe('a server that cannot start says why in one sentence and exits with 1', () => {
  it('when PORT is no port', async () => {
    expect(await run({ PORT: 'http' }).ended).toEqual({
      code: 1,
      stderr: 'PORT is "http", but has to be a whole number from 0 to 65535.\n',
    });
  });

  it('when the database cannot be reached', async () => {
    const { code, stderr } = await run({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/atrium' }).ended;
    expect([code, stderr]).toEqual([
      1,
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    ]);
  });

  it('when the data folder cannot be written to', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const data = join(file, 'data');
    expect(await run({ ATRIUM_DATA: data }).ended).toEqual({
      code: 1,
      stderr: `The folder ${data} (ATRIUM_DATA) cannot be written to.\n`,
    });
  });

  it('when another server uses the data folder, which that one goes on using', async () => {
    const data = join(folder, 'shared');
    const first = run({ ATRIUM_DATA: data });
    const address = await addressOf(first);
    expect(await run({ ATRIUM_DATA: data }).ended).toEqual({
      code: 1,
      stderr: `The data folder of ${join(data, 'lock')} (ATRIUM_DATA) is in use by process ${first.child.pid}; stop it, or name another folder.\n`,
    });
    expect((await fetch(`${address}/up`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, stderr: '' });
    expect(readdirSync(data)).not.toContain('lock');
  }, 60_000);

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
  }, 60_000);
});

describe('a running server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes on %s what it is answering, and gives its data back',
    async (signal) => {
      const data = join(folder, 'shared');
      const server = run({ ATRIUM_DATA: data });
      const address = await addressOf(server);
      const { finish } = await beginSignIn(address);
      server.child.kill(signal);
      await vi.waitFor(() => expect(fetch(`${address}/up`)).rejects.toThrow('fetch failed'), { timeout: 10_000 });
      expect([await finish(), await server.ended]).toEqual([401, { code: 0, stderr: '' }]);
      expect(readdirSync(data)).not.toContain('lock');
    },
    60_000,
  );

  it('logs each call with its id, and no secret of it', async () => {
    const server = run({ ATRIUM_DATA: join(folder, 'shared'), ATRIUM_LOG: 'info' });
    const address = await addressOf(server);
    const headers = { cookie: 'atrium_session=cookie-secret', authorization: 'Bearer bearer-secret' };
    const response = await fetch(`${address}/calendar.ics?token=query-secret`, { headers });
    const id = response.headers.get('x-request-id');
    const lines = [await server.nextLine()];
    while (!lines.at(-1)?.includes('request completed')) lines.push(await server.nextLine());
    expect(lines.filter((line) => line.includes(`"reqId":"${id}"`)).map((line) => JSON.parse(line).msg)).toEqual([
      'incoming request',
      'request completed',
    ]);
    expect(lines.join()).not.toContain('secret');
    server.child.kill('SIGTERM');
    await server.ended;
  }, 60_000);

  it.runIf(dialects().includes('postgres'))(
    'serves from PostgreSQL when DATABASE_URL names one',
    async () => {
      const copy = await createPostgresCopy();
      const server = run({ DATABASE_URL: copy.url, ATRIUM_DATA: join(folder, 'files') });
      const address = await addressOf(server);
      const response = await fetch(`${address}/api/v1/session`);
      expect(response.status).toBe(401);
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      await copy.drop();
    },
    60_000,
  );
});

async function addressOf(server: ReturnType<typeof runServer>): Promise<string> {
  for (;;) {
    const address = /^Atrium runs at (http:\/\/\S+)/.exec(await server.nextLine())?.[1];
    if (address !== undefined) return address;
  }
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
