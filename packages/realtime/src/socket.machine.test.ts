import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Credentials } from './credentials.ts';
import { RealtimeError } from './realtime-error.ts';
import { type SocketEvent, socketMachine } from './socket.machine.ts';

const coverage = recordTransitions(socketMachine);
const credentials: Credentials = { token: 't', socketUrl: 'wss://atrium.test/socket', expiresAt: 10_800_000 };
const opened: SocketEvent[] = [{ type: 'socket.connect' }, { type: 'connection.opened' }];

function start(obtain: () => Promise<Credentials> = () => Promise.resolve(credentials)) {
  const clock = createTestClock();
  const log: string[] = [];
  const machine = socketMachine.provide({
    actors: {
      obtainCredentials: fromPromise<Credentials, Credentials | null>(obtain),
      freshCredentials: fromCallback(() => undefined),
      connection: fromCallback(() => {
        log.push('connected');
        return () => log.push('closed');
      }),
    },
    actions: { sendHeartbeat: () => log.push('heartbeat') },
    delays: { reconnectDelay: () => 7_500 },
  });
  const actor = createActor(machine, { clock, inspect: coverage.inspect });
  actor.on('*', ({ type }) => log.push(type));
  actor.start();
  async function play(...steps: Array<SocketEvent | number>) {
    for (const step of steps) {
      if (typeof step === 'number') await clock.advance(step);
      else actor.send(step);
      await clock.advance(0);
    }
    return actor.getSnapshot();
  }
  return { play, log };
}

it('has this chart (RT-005)', () => {
  expect(transitionTable(socketMachine)).toMatchInlineSnapshot(`
    "(root) (initial) disconnected
    connected (initial) connected.connecting
    connected (exit) / announceLost
    connected (invoke) connection as 0.socket.connected
    connected (invoke) freshCredentials as 1.socket.connected
    connected --connection.closed [isRevocation]--> revoked
    connected --connection.closed--> waiting / countLoss
    connected --credentials.refreshed--> (stays) / keepCredentials
    connected --page.unloaded--> stopped
    connected --session.revoked--> revoked
    connected --socket.disconnect--> disconnected
    connected.beating (entry) / sendHeartbeat
    connected.beating --heartbeat.answered--> connected.resting
    connected.beating --network.online--> connected.probing
    connected.beating --page.visible--> connected.probing
    connected.beating --after heartbeatTimeout--> waiting / countLoss
    connected.connecting --connection.opened--> connected.resting / forgetLosses, announceOpened
    connected.connecting --after connectTimeout--> waiting / countLoss
    connected.probing (entry) / sendHeartbeat
    connected.probing --heartbeat.answered--> connected.resting
    connected.probing --after probeTimeout--> fetchingCredentials / countLoss
    connected.resting --network.online--> connected.probing
    connected.resting --page.visible--> connected.probing
    connected.resting --after heartbeatInterval--> connected.beating
    disconnected (entry) / forgetLosses
    disconnected --socket.connect--> fetchingCredentials
    fetchingCredentials (invoke) obtainCredentials as 0.socket.fetchingCredentials
    fetchingCredentials --page.unloaded--> stopped
    fetchingCredentials --socket.disconnect--> disconnected
    fetchingCredentials --xstate.done.actor.0.socket.fetchingCredentials--> connected / keepCredentials
    fetchingCredentials --xstate.error.actor.0.socket.fetchingCredentials [isSessionOver]--> revoked
    fetchingCredentials --xstate.error.actor.0.socket.fetchingCredentials--> waiting / countLoss, noteFetchFailure
    revoked (entry) / forgetCredentials
    revoked --session.renewed--> disconnected
    stopped --page.restored--> fetchingCredentials
    stopped --socket.disconnect--> disconnected
    waiting --network.online--> fetchingCredentials
    waiting --page.unloaded--> stopped
    waiting --page.visible--> fetchingCredentials
    waiting --socket.disconnect--> disconnected
    waiting --after reconnectDelay--> fetchingCredentials"
  `);
});

it.each<{ goal: string; steps: Array<SocketEvent | number>; value: unknown; context?: object }>([
  {
    goal: 'connects with credentials (RT-005)',
    steps: [{ type: 'socket.connect' }],
    value: { connected: 'connecting' },
  },
  { goal: 'rests when open', steps: opened, value: { connected: 'resting' } },
  { goal: 'beats after 30 seconds (RT-D02)', steps: [...opened, 30_000], value: { connected: 'beating' } },
  {
    goal: 'rests again when the heartbeat is answered (RT-D02)',
    steps: [...opened, 30_000, { type: 'heartbeat.answered' }],
    value: { connected: 'resting' },
  },
  { goal: 'waits when it is not (RT-008)', steps: [...opened, 40_000], value: 'waiting', context: { tries: 1 } },
  { goal: 'probes when online', steps: [...opened, { type: 'network.online' }], value: { connected: 'probing' } },
  { goal: 'probes when visible', steps: [...opened, { type: 'page.visible' }], value: { connected: 'probing' } },
  {
    goal: 'probes instead of a beat under way when online',
    steps: [...opened, 30_000, { type: 'network.online' }],
    value: { connected: 'probing' },
  },
  {
    goal: 'probes instead of a beat under way when visible',
    steps: [...opened, 30_000, { type: 'page.visible' }],
    value: { connected: 'probing' },
  },
  {
    goal: 'rests when the probe is answered',
    steps: [...opened, { type: 'network.online' }, { type: 'heartbeat.answered' }],
    value: { connected: 'resting' },
  },
  {
    goal: 'replaces a connection that does not answer the probe',
    steps: [...opened, { type: 'network.online' }, 5_000],
    value: { connected: 'connecting' },
    context: { tries: 1 },
  },
  {
    goal: 'gives a connection up that does not open',
    steps: [{ type: 'socket.connect' }, 20_000],
    value: 'waiting',
    context: { tries: 1 },
  },
  {
    goal: 'waits after a loss (RT-008)',
    steps: [...opened, { type: 'connection.closed', code: 1006 }],
    value: 'waiting',
    context: { tries: 1 },
  },
  {
    goal: 'drops credentials after three losses in a row',
    steps: [
      ...opened,
      { type: 'connection.closed', code: 1006 },
      7_500,
      { type: 'connection.closed', code: 1006 },
      7_500,
      { type: 'connection.closed', code: 1006 },
    ],
    value: 'waiting',
    context: { tries: 3, credentials: null },
  },
  {
    goal: 'does not wait when online',
    steps: [...opened, { type: 'connection.closed', code: 1006 }, { type: 'network.online' }],
    value: { connected: 'connecting' },
    context: { tries: 1 },
  },
  {
    goal: 'does not wait when visible',
    steps: [...opened, { type: 'connection.closed', code: 1006 }, { type: 'page.visible' }],
    value: { connected: 'connecting' },
    context: { tries: 1 },
  },
  {
    goal: 'ends when the close code says so (RT-D10)',
    steps: [...opened, { type: 'connection.closed', code: 4001 }],
    value: 'revoked',
    context: { credentials: null },
  },
  {
    goal: 'ends when the session is revoked (RT-D10)',
    steps: [...opened, { type: 'session.revoked' }],
    value: 'revoked',
    context: { credentials: null },
  },
  {
    goal: 'may connect again for a new session',
    steps: [...opened, { type: 'session.revoked' }, { type: 'session.renewed' }],
    value: 'disconnected',
    context: { credentials: null },
  },
  {
    goal: 'keeps refreshed credentials without closing (RT-003)',
    steps: [...opened, { type: 'credentials.refreshed', credentials: { ...credentials, token: 'u' } }],
    value: { connected: 'resting' },
    context: { credentials: { ...credentials, token: 'u' } },
  },
  { goal: 'disconnects while open', steps: [...opened, { type: 'socket.disconnect' }], value: 'disconnected' },
  {
    goal: 'disconnects while waiting',
    steps: [...opened, { type: 'connection.closed', code: 1006 }, { type: 'socket.disconnect' }],
    value: 'disconnected',
  },
  { goal: 'stops on unload while open (RT-009)', steps: [...opened, { type: 'page.unloaded' }], value: 'stopped' },
  {
    goal: 'stops on unload while waiting (RT-009)',
    steps: [...opened, { type: 'connection.closed', code: 1006 }, { type: 'page.unloaded' }, 60_000],
    value: 'stopped',
    context: { tries: 1 },
  },
  {
    goal: 'goes on when the page comes back',
    steps: [...opened, { type: 'page.unloaded' }, { type: 'page.restored' }],
    value: { connected: 'connecting' },
  },
  {
    goal: 'disconnects while stopped',
    steps: [...opened, { type: 'page.unloaded' }, { type: 'socket.disconnect' }],
    value: 'disconnected',
  },
])('$goal', async ({ steps, value, context }) => {
  const snapshot = await start().play(...steps);
  expect(snapshot.value).toEqual(value);
  expect(snapshot.context).toEqual({ credentials, tries: 0, problem: null, ...context });
});

it('opens one connection a time, says so, and closes what it leaves', async () => {
  const { play, log } = start();
  await play(...opened, 30_000, { type: 'connection.closed', code: 1006 }, 7_500, { type: 'socket.disconnect' });
  expect(log).toEqual([
    'connected',
    'socket.opened',
    'heartbeat',
    'socket.lost',
    'closed',
    'connected',
    'socket.lost',
    'closed',
  ]);
});

it('waits with a problem when there are no credentials (RT-010)', async () => {
  const { play } = start(() => Promise.reject(new Error('502')));
  const snapshot = await play({ type: 'socket.connect' });
  expect(snapshot.value).toBe('waiting');
  expect(snapshot.context).toEqual({ credentials: null, tries: 1, problem: 'fetch_credentials_failed' });
});

it('ends when there is no session to get credentials for (RT-D10)', async () => {
  const { play } = start(() => Promise.reject(new RealtimeError('session_revoked')));
  expect((await play({ type: 'socket.connect' })).value).toBe('revoked');
});

it.each([
  [{ type: 'socket.disconnect' }, 'disconnected'],
  [{ type: 'page.unloaded' }, 'stopped'],
] as const)('breaks off fetching credentials on %j (RT-009)', async (event, value) => {
  const { play } = start(() => new Promise(() => undefined));
  expect((await play({ type: 'socket.connect' }, event)).value).toBe(value);
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
