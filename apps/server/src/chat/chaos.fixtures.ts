import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccessToken } from '@atrium/core/account/contract';
import { asc, count } from 'drizzle-orm';
import type { Order, Reader, Report } from '../../../../proofs/orders.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { type FaultyNetwork, startFaultyNetwork } from '../testing/faulty-network.ts';
import { createPostgresCopy, createTestServer } from '../testing/index.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { createGroup } from '../testing/test-groups.ts';
import { chatOf, chatWith, createChatter } from './chat.fixtures.ts';
import { messages } from './chat.tables.ts';

/** A community in trouble: servers that can be killed, a network that fails, three tabs of one member and a program of another. */
export interface Chaos {
  readonly network: FaultyNetwork;
  readonly chance: () => number;
  readonly servers: number;
  /** Every tab writes so many messages. */
  write(count: number): Promise<void>;
  /** How many messages are stored. */
  stored(): Promise<number>;
  /** What is stored, in the order of the chats. */
  storedMessages(): Promise<readonly { id: string; chatId: string; text: string }[]>;
  /** Kills a server and gives back what starts it again. */
  kill(nth: number): Promise<() => Promise<void>>;
  ask(order: Order): Promise<Report>;
  /** Waits until something is so; looks every few milliseconds. */
  until(what: string, isSo: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

interface ChaosOptions {
  readonly seed: number;
  readonly servers: number;
  readonly redisUrl?: string;
}

/** How many tabs and programs write, and read. */
export const writers = 4;

export async function startChaos({ seed, servers, redisUrl }: ChaosOptions): Promise<Chaos> {
  const { url: databaseUrl, drop } = await createPostgresCopy();
  const readers = await settle(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-chaos-'));
  const chance = createChance(seed);
  const network = await startFaultyNetwork(chance);
  const nodes = createNodes(network, {
    DATABASE_URL: databaseUrl,
    ATRIUM_DATA: folder,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  });
  await nodes.start(servers);
  const database = await openDatabase({ databaseUrl, dataFolder: '' });
  const clients = startClients();
  await clients.ask({ do: 'start', url: network.url, readers });

  return {
    network,
    chance,
    servers,
    write: async (wanted) => void (await clients.ask({ do: 'write', count: wanted })),
    ...readStored(database.db),
    kill: nodes.kill,
    ask: clients.ask,
    until: async (what, isSo) => {
      while (!(await isSo())) {
        clients.check(what);
        await pause(50);
      }
    },
    close: async () => {
      await clients.stop();
      await network.close();
      await nodes.stop();
      await database.close();
      await drop();
      await rm(folder, { recursive: true, maxRetries: 3, force: true });
    },
  };
}

/** Anna and Ben, a group of theirs, and what lets their programs in. */
async function settle(databaseUrl: string): Promise<readonly Reader[]> {
  const opened = await openDatabase({ databaseUrl, dataFolder: '' });
  const server = await createTestServer({ opened, now: new Date().toISOString() });
  const [anna, ben] = [await server.member('Anna'), await server.member('Ben')];
  const memberIds = [anna.membershipId, ben.membershipId];
  const groupId = await createGroup(server.db, { memberIds, now: server.clock.now() });
  const chatter = await createChatter(server, anna, { groups: [groupId] });
  await chatter.ask('create_chat', { group_id: groupId });
  await chatter.ask('create_chat', { member_id: ben.membershipId });
  const readerOf = async (name: string, tabs: number, [as, other]: readonly [typeof anna, typeof anna]) => {
    const { token } = await server.reply(createAccessToken, { as, body: { name: 'Chaos' } });
    return { name, token, tabs, chatIds: [chatOf(groupId), chatWith({ id: other.membershipId })] };
  };
  const readers = [await readerOf('Anna', 3, [anna, ben]), await readerOf('Ben', 1, [ben, anna])];
  await server.close();
  return readers;
}

/** Servers on one database, to which the network leads. */
function createNodes(network: FaultyNetwork, settings: Readonly<Record<string, string>>) {
  const nodes: { server: RunningServer; address: string | null }[] = [];
  const run = () =>
    runServer('main.ts', {
      env: { PORT: '0', HOST: '127.0.0.1', ATRIUM_RATE_LIMITS: 'off', ...settings },
      args: ['--no-pages'],
    });
  const lead = () => network.leadTo(nodes.flatMap(({ address }) => address ?? []));

  async function start(nth: number): Promise<void> {
    const server = run();
    nodes[nth] = { server, address: null };
    nodes[nth].address = await server.address();
    lead();
  }
  return {
    start: async (wanted: number) => {
      for (let nth = 0; nth < wanted; nth += 1) await start(nth);
    },
    kill: async (nth: number) => {
      const node = nodes[nth];
      if (node === undefined) throw new Error(`There is no server ${nth}.`);
      node.server.child.kill('SIGKILL');
      await node.server.ended;
      node.address = null;
      lead();
      return () => start(nth);
    },
    stop: async () => {
      for (const { server } of nodes) {
        server.child.kill('SIGKILL');
        await server.ended;
      }
    },
  };
}

function startClients() {
  const path = fileURLToPath(new URL('../../../../proofs/chat-clients.ts', import.meta.url));
  const child = fork(path, { execArgv: ['--conditions=@atrium/source', '--no-warnings'] });
  let failure: string | undefined;
  let answered: (report: Report) => void = () => undefined;
  child.on('message', (report: Report) => {
    failure ??= report.failure;
    answered(report);
  });
  child.on('error', ({ message }) => {
    failure ??= message;
    answered({});
  });
  child.on('exit', (code) => {
    failure ??= `the clients ended with ${code}`;
    answered({});
  });
  return {
    /** One order at a time. */
    ask: async (order: Order): Promise<Report> => {
      const report = await new Promise<Report>((resolve) => {
        answered = resolve;
        child.send(order);
      });
      check(`to ${order.do}`);
      return report;
    },
    check,
    stop: () => stop(child),
  };

  function check(what: string): void {
    if (failure !== undefined) throw new Error(`While waiting ${what}: ${failure}`);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

function readStored(db: Db): Pick<Chaos, 'stored' | 'storedMessages'> {
  return {
    stored: async () => (await db.select({ stored: count() }).from(messages))[0]?.stored ?? 0,
    storedMessages: () =>
      db
        .select({ id: messages.id, chatId: messages.chatId, text: messages.text })
        .from(messages)
        .orderBy(asc(messages.id)),
  };
}

/** Chance that always falls the same way, from 0 up to, not including, 1 (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
