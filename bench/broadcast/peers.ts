import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { enterMany } from '../directory/many-members.ts';
import { benchNow, type OpenDatabase, startCommunity } from '../server/community.ts';
import type { Crowd, Round } from './crowd.ts';
import type { PeerWanted } from './peer-server.ts';

/** A server everybody listens to. */
export interface Peer {
  readonly name: string;
  /** Milliseconds until so many messages have reached everybody. */
  time(round: { readonly count: number; readonly underWay: number }): Promise<number>;
  stop(): Promise<void>;
}

/** What everybody hears of each message, as long as Atrium's frame of it. */
const frame = JSON.stringify([null, null, 'group:peer', 'message', { text: 'Hallo zusammen', more: 'x'.repeat(560) }]);

/** A server that does nothing but hand on. */
export async function startPeer(kind: PeerWanted['kind'], size: number): Promise<Peer> {
  const child = start('peer-server.ts');
  child.send({ kind, frame } satisfies PeerWanted);
  const port = Number((await once(child, 'message'))[0]);
  const isBare = kind === 'ws';
  const crowd = await gather({
    port,
    paths: Array.from({ length: size }, () => (isBare ? '/' : '/socket.io/?EIO=4&transport=websocket')),
    greetings: isBare ? [] : [{ say: '40', answer: '40' }],
    begins: isBare ? '[null,null' : '42[',
    heartbeat: isBare ? 'heartbeat' : '3',
  });
  const message = isBare ? 'x'.repeat(200) : `42["message","${'x'.repeat(200)}"]`;
  return {
    name: kind,
    time: ({ count, underWay }) => crowd.run({ messages: Array.from({ length: count }, () => message), underWay }),
    stop: async () => {
      await crowd.stop();
      await ended(child);
    },
  };
}

/** Atrium with a group that everybody belongs to. */
export async function startAtrium(postgresUrl: string, size: number): Promise<Peer> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  const community = await startCommunity(postgresUrl, {
    appointments: 10,
    more: { name: `broadcast_${size}`, enter: (database) => enterGroup(database, tokens) },
  });
  const topic = `group:${groupId}`;
  const crowd = await gather({
    port: Number(new URL(community.url).port),
    paths: tokens.map((token) => `/socket/websocket?vsn=2.0.0&token=${token}`),
    greetings: [{ say: JSON.stringify(['1', '1', topic, 'phx_join', {}]), answer: '"ok"' }],
    begins: '[null,null',
    heartbeat: JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}]),
  });
  const message = () => {
    const payload = { chat_id: `group/${groupId}`, cid: randomUUID(), text: 'Hallo zusammen' };
    return JSON.stringify(['1', '2', topic, 'message', payload]);
  };
  return {
    name: 'Atrium',
    time: ({ count, underWay }) => crowd.run({ messages: Array.from({ length: count }, message), underWay }),
    stop: async () => {
      await crowd.stop();
      await community.stop();
    },
  };
}

/** A group with a chat, of as many members as there are tokens to open a socket with. */
async function enterGroup(database: OpenDatabase, tokens: readonly string[]): Promise<void> {
  const { query } = database;
  await enterMany(database, tokens.length);
  await query(`insert into group_categories (id, slug, singular_name, plural_name, created_at, updated_at)
    values ('${groupId}', 'bench', 'Bench', 'Benches', now(), now())`);
  await query(`insert into groups (id, group_category_id, name, slug, created_at, updated_at)
    values ('${groupId}', '${groupId}', 'Bench', 'bench', now(), now())`);
  await query(`insert into group_memberships (id, group_id, membership_id, state, created_at, updated_at)
    select 'd' || substr(id, 2), '${groupId}', id, 'member', now(), now() from memberships where id like 'b00000%'`);
  await query(`insert into chats (id, kind, group_id, last_interacted_at)
    values ('${groupId}', 'group', '${groupId}', '${benchNow.toISOString()}')`);
  const expiresAt = new Date(benchNow.getTime() + 3_600_000).toISOString();
  const rows = tokens.map((token, index) => {
    const hash = createHash('sha256').update(token).digest('hex');
    return `('${hash}', 'b${String(index).padStart(23, '0')}', '${expiresAt}')`;
  });
  await query(`insert into socket_tokens (hash, membership_id, expires_at) values ${rows.join(', ')}`);
}

const groupId = 'c'.repeat(24);

interface Gathered {
  run(round: Round): Promise<number>;
  stop(): Promise<void>;
}

async function gather(wanted: Crowd): Promise<Gathered> {
  const child = start('crowd.ts');
  const ask = async (what: Crowd | Round) => {
    child.send(what);
    return Number((await once(child, 'message'))[0]);
  };
  await ask(wanted);
  return { run: ask, stop: () => ended(child) };
}

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)));
}

async function ended(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}
