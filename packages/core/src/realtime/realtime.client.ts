import {
  type ChannelHandle,
  type ChannelStatus,
  type ConnectionState,
  createRealtime,
  type FetchCredentials,
  type PushOptions,
  type Realtime,
  RealtimeError,
  type Transport,
  webSocketTransport,
} from '@atrium/realtime';
import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import { createEmitter } from '../environment/index.ts';
import { toFailure } from '../machine/index.ts';
import { invalidate, type ReadPositions } from '../query/index.ts';
import { createChatToken } from './realtime.contract.ts';

/** Who is connected: one member of one network. */
export interface Identity {
  readonly networkId: string;
  readonly memberId: string;
}

/** How the one connection of a browser is made. */
export interface RealtimeConnectionOptions {
  /** `name` differs by member, so that tabs of the same member alone share a socket. */
  readonly create: (parts: { readonly name: string; readonly fetchCredentials: FetchCredentials }) => Realtime;
}

/** Events of a domain: the schema of each payload, by the event's name. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** An event of a domain, told apart by its name, with its payload checked. */
export type DomainEvent<Schemas extends EventSchemas> = {
  readonly [Name in keyof Schemas & string]: {
    readonly event: Name;
    readonly payload: z.infer<Schemas[Name]>;
    readonly topic: string;
  };
}[keyof Schemas & string];

/** What happens to a topic besides its events. */
export type TopicNews =
  /** Joined, for the first time or again, with the server's answer. */
  | { readonly type: 'joined'; readonly topic: string; readonly response: unknown }
  /** Events were lost for good: what is known through this topic has to be read again. */
  | { readonly type: 'lost'; readonly topic: string }
  | { readonly type: 'changed'; readonly topic: string };

/** The one connection of a signed-in member, shared by all domains. */
export interface RealtimeConnection {
  /** Connects as a member; the same one again takes up a session that had ended, another one starts afresh. */
  open(identity: Identity): void;
  /** Disconnects; listeners and held topics stay for the next member. */
  close(): void;
  identity(): Identity | null;
  /** The same object until something changes. */
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** Joins a topic for as long as anyone holds it; network and member are always joined. */
  hold(topic: string): () => void;
  /** How a topic stands; null when nobody holds it or there is no connection. */
  statusOf(topic: string): ChannelStatus | null;
  /** Sends to a topic; rejects with a `RealtimeError`. */
  push(topic: string, push: { readonly event: string; readonly payload: unknown } & PushOptions): Promise<unknown>;
  /** Tells a domain of its events on every topic; an event that does not fit its schema is dropped. */
  listen<Schemas extends EventSchemas>(schemas: Schemas, listener: (event: DomainEvent<Schemas>) => void): () => void;
  watch(listener: (news: TopicNews) => void): () => void;
}

/** Binds the realtime connection to a client; it connects once a member is known (RT-005). */
export function createRealtimeConnection(atrium: Atrium, { create }: RealtimeConnectionOptions): RealtimeConnection {
  const states = createEmitter();
  const events = createEmitter<[topic: string, event: string, payload: unknown]>();
  const news = createEmitter<[TopicNews]>();
  const topics = createTopics({
    positions: atrium.positions,
    onEvent: events.emit,
    onNews: (told) => {
      // What was missed cannot be had any more, whichever domain it was about.
      if (told.type === 'lost') void invalidate(atrium.queryClient, []);
      news.emit(told);
    },
  });
  let session: { identity: Identity; realtime: Realtime; end: () => void } | null = null;

  function open(identity: Identity): void {
    if (session && isSame(session.identity, identity)) session.realtime.renew();
    else connect(identity);
  }

  function connect(identity: Identity): void {
    close();
    const realtime = create({
      name: `atrium:${identity.networkId}:${identity.memberId}`,
      fetchCredentials: () => fetchCredentials(atrium),
    });
    session = { identity, realtime, end: begin(realtime, states.emit) };
    topics.connect(realtime, [`network:${identity.networkId}`, `member:${identity.memberId}`]);
    states.emit();
  }

  function close(): void {
    if (!session) return;
    topics.disconnect();
    session.end();
    session = null;
    states.emit();
  }

  return {
    open,
    close,
    identity: () => session?.identity ?? null,
    state: () => session?.realtime.state() ?? closed,
    subscribe: states.subscribe,
    hold: topics.hold,
    statusOf: (topic) => topics.handle(topic)?.state().status ?? null,
    push: (topic, { event, payload, ...options }) =>
      topics.handle(topic)?.push(event, payload, options) ?? Promise.reject(new RealtimeError('left')),
    listen: (schemas, listener) =>
      events.subscribe((topic, event, payload) => tellParsed(schemas, { topic, event, payload }, listener)),
    watch: news.subscribe,
  };
}

/** Connects, and returns what ends it. */
function begin(realtime: Realtime, onChange: () => void): () => void {
  const release = realtime.retain();
  const unsubscribe = realtime.subscribe(onChange);
  return () => {
    unsubscribe();
    release();
    realtime.close();
  };
}

/** What a program may put in place of its platform's WebSocket. */
export interface ProgramOptions {
  readonly transport?: Transport;
}

/**
 * Connects a program as the member its token stands for, until `close()`; rejects where the token opens nothing. Once it
 * opens nothing any more the connection is `revoked`.
 */
export async function connectRealtime(
  atrium: Atrium,
  { transport = webSocketTransport }: ProgramOptions = {},
): Promise<RealtimeConnection> {
  const { clock, random } = atrium.environment;
  const connection = createRealtimeConnection(atrium, {
    create: ({ fetchCredentials: fetchAsMember }) =>
      createRealtime({
        transport,
        clock,
        random: random.number,
        fetchCredentials: (signal) => fetchAsMember(signal).catch(failAsProgram),
      }),
  });
  const { network_id: networkId, member_id: memberId } = await atrium.http.request(createChatToken, {});
  connection.open({ networkId, memberId });
  return connection;
}

/** A program has nobody who could sign in again. */
function failAsProgram(cause: unknown): never {
  throw toFailure(cause).code === 'session_required' ? new RealtimeError('session_revoked', { cause }) : cause;
}

const closed: ConnectionState = { status: 'disconnected', problem: null };

async function fetchCredentials(atrium: Atrium) {
  const { token, socket_url, expires_at } = await atrium.http.request(createChatToken, {});
  return { token, socketUrl: socket_url, expiresAt: Date.parse(expires_at) };
}

function tellParsed<Schemas extends EventSchemas>(
  schemas: Schemas,
  { topic, event, payload }: { topic: string; event: string; payload: unknown },
  listener: (event: DomainEvent<Schemas>) => void,
): void {
  const schema = Object.hasOwn(schemas, event) ? schemas[event] : undefined;
  if (!schema) return;
  const parsed = z.safeParse(schema, payload);
  // The name chose the schema, so name and payload belong together; a union over a record cannot say so.
  if (parsed.success) listener({ topic, event, payload: parsed.data } as DomainEvent<Schemas>);
}

/** The topics somebody holds, and their channels while there is a connection. */
function createTopics(told: {
  positions: ReadPositions;
  onEvent: (topic: string, event: string, payload: unknown) => void;
  onNews: (news: TopicNews) => void;
}) {
  const holders = createHolders();
  const handles = new Map<string, ChannelHandle>();
  let realtime: Realtime | null = null;
  let always: readonly string[] = [];
  let hasJoined = false;

  /** What is shown of a topic was read before it is joined: what has been told since then follows the first join. */
  function placeInLog(): { readonly position?: number } {
    const position = hasJoined ? told.positions.recent() : told.positions.first();
    return position === null ? {} : { position };
  }

  function join(topic: string): void {
    if (!realtime || handles.has(topic)) return;
    const handle = realtime.channel(topic, { joinPayload: placeInLog() });
    handles.set(topic, handle);
    handle.onEvent((event, payload) => told.onEvent(topic, event, payload));
    handle.onGap(() => told.onNews({ type: 'lost', topic }));
    handle.onJoin((response) => {
      hasJoined = true;
      told.onNews({ type: 'joined', topic, response });
    });
    handle.subscribe(() => told.onNews({ type: 'changed', topic }));
  }

  function leave(topic: string): void {
    if (holders.has(topic) || always.includes(topic)) return;
    handles.get(topic)?.release();
    handles.delete(topic);
  }

  return {
    handle: (topic: string) => handles.get(topic),
    connect: (to: Realtime, own: readonly string[]) => {
      realtime = to;
      always = own;
      for (const topic of [...own, ...holders.topics()]) join(topic);
    },
    disconnect: () => {
      realtime = null;
      always = [];
      for (const handle of handles.values()) handle.release();
      handles.clear();
    },
    hold: (topic: string) => {
      const drop = holders.add(topic);
      join(topic);
      return () => {
        drop();
        leave(topic);
      };
    },
  };
}

/** Counts who holds a topic; what ends one holding counts once. */
function createHolders() {
  const counts = new Map<string, number>();
  const count = (topic: string, by: number) => {
    const holders = (counts.get(topic) ?? 0) + by;
    if (holders > 0) counts.set(topic, holders);
    else counts.delete(topic);
  };
  return {
    has: (topic: string) => counts.has(topic),
    topics: () => counts.keys(),
    add: (topic: string) => {
      let isHeld = true;
      count(topic, 1);
      return () => {
        if (isHeld) count(topic, -1);
        isHeld = false;
      };
    },
  };
}

function isSame(a: Identity, b: Identity): boolean {
  return a.memberId === b.memberId && a.networkId === b.networkId;
}
