import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Credentials, CredentialsRefreshed } from './credentials.ts';
import { sessionRevokedCode } from './frames.ts';
import { missing } from './missing.ts';
import { RealtimeError } from './realtime-error.ts';

export interface SocketContext {
  credentials: Credentials | null;
  /** Losses in a row; 0 while the socket is open. */
  tries: number;
  problem: 'fetch_credentials_failed' | null;
}

export type SocketEvent =
  | { type: 'socket.connect' }
  | { type: 'socket.disconnect' }
  | { type: 'session.renewed' }
  | { type: 'session.revoked' }
  | { type: 'network.online' }
  | { type: 'page.visible' }
  | { type: 'page.unloaded' }
  | { type: 'page.restored' }
  | { type: 'connection.opened' }
  | { type: 'connection.closed'; code: number }
  | { type: 'heartbeat.answered' }
  | CredentialsRefreshed;

/** With cached credentials the server seems not to take, new ones are fetched after this many losses in a row. */
const patience = 3;

export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    emitted: {} as { type: 'socket.opened' } | { type: 'socket.lost' },
    tags: {} as 'open',
  },
  actors: {
    obtainCredentials: fromPromise<Credentials, Credentials | null>(missing('obtainCredentials')),
    freshCredentials: fromCallback<EventObject, Credentials>(missing('freshCredentials')),
    connection: fromCallback<EventObject, Credentials>(missing('connection')),
  },
  delays: {
    heartbeatInterval: 30_000,
    heartbeatTimeout: 10_000,
    probeTimeout: 5_000,
    connectTimeout: 20_000,
    reconnectDelay: missing('reconnectDelay'),
  },
  guards: {
    isRevocation: (_, { code }: { code: number }) => code === sessionRevokedCode,
    isSessionOver: (_, { error }: { error: unknown }) =>
      error instanceof RealtimeError && error.code === 'session_revoked',
  },
  actions: {
    keepCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({ credentials, problem: null })),
    forgetCredentials: assign({ credentials: null, problem: null, tries: 0 }),
    noteFetchFailure: assign({ problem: 'fetch_credentials_failed' }),
    countLoss: assign(({ context }) => ({
      tries: context.tries + 1,
      credentials: context.tries + 1 < patience ? context.credentials : null,
    })),
    forgetLosses: assign({ tries: 0, problem: null }),
    announceOpened: emit({ type: 'socket.opened' }),
    announceLost: emit({ type: 'socket.lost' }),
    sendHeartbeat: missing('sendHeartbeat'),
  },
}).createMachine({
  id: 'socket',
  context: { credentials: null, tries: 0, problem: null },
  initial: 'disconnected',
  states: {
    disconnected: {
      entry: 'forgetLosses',
      on: { 'socket.connect': 'fetchingCredentials' },
    },
    fetchingCredentials: {
      invoke: {
        src: 'obtainCredentials',
        input: ({ context }) => context.credentials,
        onDone: {
          target: 'connected',
          actions: { type: 'keepCredentials', params: ({ event }) => ({ credentials: event.output }) },
        },
        onError: [
          { guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) }, target: 'revoked' },
          { target: 'waiting', actions: ['countLoss', 'noteFetchFailure'] },
        ],
      },
      on: { 'socket.disconnect': 'disconnected', 'page.unloaded': 'stopped' },
    },
    connected: {
      invoke: [
        { src: 'connection', input: keptCredentials },
        { src: 'freshCredentials', input: keptCredentials },
      ],
      initial: 'connecting',
      exit: 'announceLost',
      on: {
        'connection.closed': [
          { guard: { type: 'isRevocation', params: ({ event }) => ({ code: event.code }) }, target: 'revoked' },
          { target: 'waiting', actions: 'countLoss' },
        ],
        'session.revoked': 'revoked',
        'credentials.refreshed': {
          actions: { type: 'keepCredentials', params: ({ event }) => ({ credentials: event.credentials }) },
        },
        'socket.disconnect': 'disconnected',
        'page.unloaded': 'stopped',
      },
      states: {
        connecting: {
          after: { connectTimeout: { target: '#socket.waiting', actions: 'countLoss' } },
          on: { 'connection.opened': { target: 'resting', actions: ['forgetLosses', 'announceOpened'] } },
        },
        resting: {
          tags: 'open',
          after: { heartbeatInterval: 'beating' },
          on: { 'network.online': 'probing', 'page.visible': 'probing' },
        },
        beating: {
          tags: 'open',
          entry: 'sendHeartbeat',
          after: { heartbeatTimeout: { target: '#socket.waiting', actions: 'countLoss' } },
          on: { 'heartbeat.answered': 'resting', 'network.online': 'probing', 'page.visible': 'probing' },
        },
        probing: {
          tags: 'open',
          entry: 'sendHeartbeat',
          after: { probeTimeout: { target: '#socket.fetchingCredentials', actions: 'countLoss' } },
          on: { 'heartbeat.answered': 'resting' },
        },
      },
    },
    waiting: {
      after: { reconnectDelay: 'fetchingCredentials' },
      on: {
        'network.online': 'fetchingCredentials',
        'page.visible': 'fetchingCredentials',
        'socket.disconnect': 'disconnected',
        'page.unloaded': 'stopped',
      },
    },
    revoked: {
      entry: 'forgetCredentials',
      on: { 'session.renewed': 'disconnected' },
    },
    stopped: {
      on: { 'page.restored': 'fetchingCredentials', 'socket.disconnect': 'disconnected' },
    },
  },
});

export type SocketRef = ActorRefFrom<typeof socketMachine>;
export type SocketSnapshot = SnapshotFrom<typeof socketMachine>;

/** Those that `fetchingCredentials` has kept: no other state leads to `connected`. */
function keptCredentials({ context }: { context: SocketContext }): Credentials {
  return context.credentials as Credentials;
}
