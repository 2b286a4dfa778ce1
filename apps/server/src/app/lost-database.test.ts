import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCalendar } from '@atrium/core/calendar/contract';
import { createChatToken } from '@atrium/core/realtime/contract';
import { storeObject } from '@atrium/core/uploads/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { calendars } from '../calendar/calendar.tables.ts';
import { openDatabase } from '../db/open-database.ts';
import { cookiesOf, urlOf } from '../testing/call-endpoint.ts';
import { dialects, type TestMember } from '../testing/index.ts';
import { multipartOf } from '../testing/multipart-form.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { createMember } from '../testing/test-members.ts';
import { okOf, openSocketAt, refusalAt, type TestSocket } from '../testing/test-socket.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { createNetwork } from './create-network.command.ts';

/** A server in a process of its own on a PostgreSQL that can be taken away, with two members at their sockets. */
interface Trial {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly server: RunningServer;
  readonly address: string;
  readonly anna: TestMember;
  readonly ben: TestMember;
}

describe.runIf(dialects().includes('postgres'))('a server that loses its database', () => {
  let trial: Trial;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-lost-'));
  beforeAll(async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, dataFolder: '' });
    const wanted = { name: 'Netz', language: 'de', email: 'rita@atrium.example', password: 'welcome-to-atrium' };
    await createNetwork(database.db, wanted, new Date());
    const anna = await createMember(database.db, { firstName: 'Anna' }, new Date());
    const ben = await createMember(database.db, { firstName: 'Ben' }, new Date());
    await database.close();
    const env = {
      DATABASE_URL: postgres.url,
      ATRIUM_DATA: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      ATRIUM_RATE_LIMITS: 'off',
    };
    const server = runServer('main.ts', { env, args: ['--no-pages'] });
    trial = { postgres, server, address: await server.address(), anna, ben };
  }, 60_000);
  afterAll(async () => {
    trial.server.child.kill('SIGTERM');
    const ended = await trial.server.ended;
    await trial.postgres.stop();
    rmSync(folder, { recursive: true, maxRetries: 3 });
    expect(ended).toEqual({ code: 0, stderr: '' });
  });

  it('lives, keeps what it acknowledged and tells live events again (GEN-D11, RT-D09)', async () => {
    const { postgres, ben, anna } = trial;
    const bens = await socketOf(trial, ben);
    const work = await startWork(trial);
    for (let round = 0; round < 5; round += 1) {
      await pause(200);
      await breakConnections(trial);
    }
    await postgres.halt();
    await pause(1000);
    await postgres.start();
    await vi.waitFor(async () => expect(await statusOf(trial, '/ready')).toBe(200), { timeout: 20_000 });
    await pause(500);
    const { said, stored, uploaded } = await work.end();

    const annas = await socketOf(trial, anna);
    const last = await say(annas, trial);
    const heard = () => JSON.stringify(bens.heard);
    await vi.waitFor(() => expect([last, ...said].filter((cid) => cid && !heard().includes(cid))).toEqual([]), {
      timeout: 20_000,
    });
    expect([said, stored, uploaded].map(({ length }) => length > 0)).toEqual([true, true, true]);
    const names = await namesIn(postgres.url);
    expect([...stored, ...uploaded].filter((name) => !names.includes(name))).toEqual([]);
  }, 120_000);

  it('says meanwhile that it is not available (GEN-D11)', async () => {
    const { postgres, anna } = trial;
    await postgres.halt();
    expect([await statusOf(trial, '/ready'), await statusOf(trial, '/up')]).toEqual([503, 503]);
    const refused = await send(trial, anna, createCalendar, { body: calendarNamed('Garten') });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    const socket = `${trial.address.replace('http', 'ws')}/socket/websocket?vsn=2.0.0&token=${'a'.repeat(43)}`;
    expect(await refusalAt(socket)).toBe(503);
    await postgres.start();
    await vi.waitFor(async () => expect(await statusOf(trial, '/ready')).toBe(200), { timeout: 20_000 });
    expect((await send(trial, anna, createCalendar, { body: calendarNamed('Garten') })).status).toBe(201);
  }, 120_000);
});

/** What was acknowledged while the database came and went. */
interface Acknowledged {
  readonly said: readonly string[];
  readonly stored: readonly string[];
  readonly uploaded: readonly string[];
}

/** Says, stores and uploads over and over, whatever becomes of it. */
async function startWork(trial: Trial): Promise<{ end: () => Promise<Acknowledged> }> {
  const { anna, ben } = trial;
  const annas = await socketOf(trial, anna);
  okOf(await annas.push(`member:${anna.membershipId}`, 'create_chat', { member_id: ben.membershipId }));
  let isOver = false;
  async function repeat(act: () => Promise<string | undefined>): Promise<readonly string[]> {
    const acknowledged: string[] = [];
    while (!isOver) {
      const name = await act();
      if (name !== undefined) acknowledged.push(name);
      await pause(20);
    }
    return acknowledged;
  }
  const works = [repeat(() => say(annas, trial)), repeat(() => store(trial)), repeat(() => upload(trial))] as const;
  return {
    end: async () => {
      isOver = true;
      const [said, stored, uploaded] = await Promise.all(works);
      return { said, stored, uploaded };
    },
  };
}

async function say(socket: TestSocket, { anna, ben }: Trial): Promise<string | undefined> {
  const cid = randomUUID();
  const message = { chat_id: `member/${ben.membershipId}`, cid, text: cid };
  const { status } = await socket.push(`member:${anna.membershipId}`, 'message', message);
  return status === 'ok' ? cid : undefined;
}

async function store(trial: Trial): Promise<string | undefined> {
  const name = randomUUID();
  const { status } = await send(trial, trial.anna, createCalendar, { body: calendarNamed(name) });
  return status === 201 ? name : undefined;
}

function calendarNamed(name: string): string {
  return JSON.stringify({ calendar: { name, color: '336699', type: 'personal' } });
}

async function upload(trial: Trial): Promise<string | undefined> {
  const name = `${randomUUID()}.txt`;
  const { payload, headers } = await multipartOf({ external_id: name }, { file: new File(['x'.repeat(50_000)], name) });
  const { status } = await send(trial, trial.anna, storeObject, {
    body: payload,
    headers,
    params: { directory: 'files' },
  });
  return status === 201 ? name : undefined;
}

/** Of calendars and files. */
async function namesIn(databaseUrl: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  const kept = await db.select({ name: calendars.name }).from(calendars);
  const files = await db.select({ name: storedObjects.name }).from(storedObjects);
  await close();
  return [...kept, ...files].map(({ name }) => name);
}

async function breakConnections({ postgres }: Trial): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataFolder: '' });
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);
  await close();
}

async function statusOf({ address }: Trial, path: string): Promise<number> {
  return (await fetch(`${address}${path}`)).status;
}

async function socketOf(trial: Trial, member: TestMember): Promise<TestSocket> {
  const { body } = await send(trial, member, createChatToken);
  const { token } = z.parse(z.object({ token: z.string() }), JSON.parse(body));
  const socket = await openSocketAt(`${trial.address.replace('http', 'ws')}/socket/websocket?vsn=2.0.0&token=${token}`);
  okOf(await socket.join(`member:${member.membershipId}`));
  return socket;
}

interface Sent {
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
}

async function send(
  { address }: Trial,
  as: TestMember,
  { method, path }: { readonly method: string; readonly path: string },
  { body, headers = { 'content-type': 'application/json' }, params = {} }: Sent = {},
): Promise<{ status: number; body: string }> {
  const response = await fetch(`${address}${urlOf(path, { params })}`, {
    method,
    headers: { accept: 'application/json', cookie: cookiesOf(as), 'x-csrf-token': as.csrf, ...(body && headers) },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.text() };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
