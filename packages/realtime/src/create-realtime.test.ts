import { expect, it } from 'vitest';
import type { ConnectionState } from './connection-state.ts';
import { connect, createScene, credentialsAt, reconnect, type Scene } from './realtime.fixtures.ts';
import { RealtimeError } from './realtime-error.ts';

function recordStatus({ realtime }: Scene): string[] {
  const seen: string[] = [];
  realtime.subscribe(({ status }) => seen.push(status));
  return seen;
}

function heartbeats({ transport }: Scene): number {
  return transport
    .latest()
    .sent()
    .filter(({ event }) => event === 'heartbeat').length;
}

it('obtains credentials, then connects with the token (RT-001, RT-004, RT-005)', async () => {
  const scene = createScene();
  const seen = recordStatus(scene);
  const release = await connect(scene);
  expect(seen).toEqual(['connecting', 'open']);
  expect(scene.transport.latest().url).toBe('wss://atrium.test/socket/websocket?vsn=2.0.0&token=t1');
  release();
  await scene.clock.advance(0);
  expect(seen).toEqual(['connecting', 'open', 'disconnected']);
  expect(scene.transport.latest().isClosed()).toBe(true);
});

it('opens one connection however often it is retained, released and retained again', async () => {
  const scene = createScene();
  const first = scene.realtime.retain();
  first();
  first();
  const second = scene.realtime.retain();
  const third = scene.realtime.retain();
  await scene.clock.advance(0);
  scene.transport.latest().open();
  second();
  await scene.clock.advance(1);
  expect(scene.realtime.state().status).toBe('open');
  expect(scene.transport.connections()).toHaveLength(1);
  expect(scene.fetched).toEqual([0]);
  third();
  await scene.clock.advance(0);
  expect(scene.realtime.state().status).toBe('disconnected');
});

it.each([
  [0, 5_000],
  [0.5, 7_500],
  [0.999, 9_995],
])(
  'with the random number %d reconnects %i ms after a loss, and once only (RT-008, RT-E06, RT-E08)',
  async (random, delay) => {
    const scene = createScene({ random: () => random });
    await connect(scene);
    scene.transport.latest().drop(1011);
    scene.transport.latest().drop(1006);
    expect(scene.realtime.state()).toEqual({ status: 'reconnecting', problem: null });
    await scene.clock.advance(delay - 1);
    expect(scene.transport.connections()).toHaveLength(1);
    await scene.clock.advance(1);
    expect(scene.transport.connections()).toHaveLength(2);
    await scene.clock.advance(15_000);
    expect(scene.transport.connections()).toHaveLength(2);
  },
);

it.each(['online', 'visible'] as const)('reconnects at once when the page becomes %s', async (signal) => {
  const scene = createScene();
  await connect(scene);
  scene.transport.latest().drop();
  scene.signal(signal);
  await scene.clock.advance(0);
  expect(scene.transport.connections()).toHaveLength(2);
});

it('uses cached credentials for three hours and never older ones (RT-002, RT-D01)', async () => {
  const scene = createScene({
    fetchCredentials: () => {
      scene.fetched.push(scene.clock.now());
      return Promise.resolve({ ...credentialsAt(0, scene.fetched.length), expiresAt: Number.MAX_SAFE_INTEGER });
    },
  });
  const release = await connect(scene);
  release();
  await scene.clock.advance(10_619_999);
  (await connect(scene))();
  await scene.clock.advance(0);
  expect(scene.fetched).toEqual([0]);
  await scene.clock.advance(1);
  await connect(scene);
  expect(scene.fetched).toEqual([0, 10_620_000]);
});

it('takes new credentials 3 minutes before the end and keeps the socket (RT-003, RT-D01, RT-E01)', async () => {
  const scene = createScene();
  await connect(scene);
  scene.transport.keepBeating();
  await scene.clock.advance(10_620_000 - 1);
  expect(scene.fetched).toEqual([0]);
  await scene.clock.advance(1);
  expect(scene.fetched).toEqual([0, 10_620_000]);
  expect(scene.transport.connections()).toHaveLength(1);
  scene.transport.latest().drop();
  await reconnect(scene);
  expect(scene.fetched).toEqual([0, 10_620_000]);
  expect(scene.transport.latest().url).toBe('wss://atrium.test/socket/websocket?vsn=2.0.0&token=t2');
});

it('says nothing when the refresh fails while the socket is open, and tries again (RT-E02)', async () => {
  const scene = createScene({ fetchCredentials: failAfterFirst });
  function failAfterFirst() {
    scene.fetched.push(scene.clock.now());
    if (scene.fetched.length > 1) return Promise.reject(new Error('502'));
    return Promise.resolve(credentialsAt(0, 1));
  }
  await connect(scene);
  const seen = recordStatus(scene);
  scene.transport.keepBeating();
  await scene.clock.advance(10_620_000 + 7_500);
  expect(scene.fetched).toEqual([0, 10_620_000, 10_627_500]);
  expect(seen).toEqual([]);

  scene.transport.latest().drop();
  await reconnect(scene);
  expect(seen).toEqual(['reconnecting', 'open']);
  await scene.clock.advance(10_800_000 - scene.clock.now());
  scene.transport.latest().drop();
  await scene.clock.advance(7_500);
  expect(scene.realtime.state()).toEqual({ status: 'failed', problem: 'fetch_credentials_failed' });
});

it('tells connecting, failed, reconnecting, then open when the token call fails three times (RT-010, RT-011, RT-012, RT-E07)', async () => {
  const scene = createScene({
    fetchCredentials: () => {
      scene.fetched.push(scene.clock.now());
      return scene.fetched.length < 4 ? Promise.reject(new Error('500')) : Promise.resolve(credentialsAt(0, 1));
    },
  });
  const seen = recordStatus(scene);
  scene.realtime.retain();
  await scene.clock.advance(22_500);
  scene.transport.latest().open();
  expect(seen).toEqual(['connecting', 'failed', 'reconnecting', 'open']);
  expect(scene.fetched).toEqual([0, 7_500, 15_000, 22_500]);
  expect(scene.realtime.state()).toEqual({ status: 'open', problem: null });
});

it('fetches new credentials when the server turns cached ones away three times', async () => {
  const scene = createScene();
  await connect(scene);
  for (let loss = 0; loss < 3; loss += 1) {
    scene.transport.latest().drop();
    await scene.clock.advance(7_500);
  }
  expect(scene.fetched).toEqual([0, 22_500]);
  expect(scene.transport.connections()).toHaveLength(4);
});

it('sends a heartbeat every 30 seconds (RT-D02)', async () => {
  const scene = createScene();
  await connect(scene);
  await scene.clock.advance(29_999);
  expect(heartbeats(scene)).toBe(0);
  await scene.clock.advance(1);
  expect(scene.transport.latest().sent()).toEqual([
    { joinRef: null, ref: '1', topic: 'phoenix', event: 'heartbeat', payload: {} },
  ]);
  scene.transport.latest().answer('heartbeat');
  await scene.clock.advance(30_000);
  expect(heartbeats(scene)).toBe(2);
});

it('closes and reconnects when a heartbeat is not answered', async () => {
  const scene = createScene();
  await connect(scene);
  await scene.clock.advance(39_999);
  expect(scene.realtime.state().status).toBe('open');
  await scene.clock.advance(1);
  expect(scene.realtime.state().status).toBe('reconnecting');
  expect(scene.transport.latest().isClosed()).toBe(true);
  await reconnect(scene);
  expect(scene.realtime.state().status).toBe('open');
});

it.each(['online', 'visible'] as const)(
  'probes the connection when the page becomes %s, and replaces a dead one (RT-E10)',
  async (signal) => {
    const scene = createScene();
    await connect(scene);
    scene.signal(signal);
    expect(heartbeats(scene)).toBe(1);
    scene.transport.latest().answer('heartbeat');
    await scene.clock.advance(5_000);
    expect(scene.transport.connections()).toHaveLength(1);
    scene.signal(signal);
    await scene.clock.advance(5_000);
    expect(scene.transport.connections()).toHaveLength(2);
  },
);

it('gives a connection up that does not open', async () => {
  const scene = createScene();
  scene.realtime.retain();
  await scene.clock.advance(20_000);
  expect(scene.realtime.state().status).toBe('reconnecting');
  expect(scene.transport.latest().isClosed()).toBe(true);
});

it.each([
  ['open', 'connecting'],
  ['waiting', 'reconnecting'],
  ['fetching', 'connecting'],
])('stops everything on unload while %s, and goes on when the page comes back (RT-009, RT-E09)', async (when, then) => {
  const scene = createScene();
  const seen = recordStatus(scene);
  if (when === 'fetching') scene.realtime.retain();
  else await connect(scene);
  if (when === 'waiting') scene.transport.latest().drop();
  scene.signal('unload');
  const before = scene.transport.connections().length;
  await scene.clock.advance(3_600_000);
  expect(scene.realtime.state().status).toBe('stopped');
  expect(scene.transport.connections()).toHaveLength(before);
  scene.signal('restore');
  await scene.clock.advance(0);
  expect(scene.transport.connections()).toHaveLength(before + 1);
  expect(seen.at(-1)).toBe(then);
});

it.each([
  ['the close code 4001', (scene: Scene) => scene.transport.latest().drop(4001)],
  ['session_revoked', (scene: Scene) => scene.transport.latest().say('member:65a', 'session_revoked', {})],
])('does not reconnect after %s, until there is a new session (RT-D10)', async (_sign, end) => {
  const scene = createScene();
  await connect(scene);
  end(scene);
  scene.signal('online');
  await scene.clock.advance(3_600_000);
  expect(scene.realtime.state()).toEqual({ status: 'revoked', problem: null });
  expect(scene.transport.connections()).toHaveLength(1);
  expect(scene.transport.latest().isClosed()).toBe(true);
  scene.realtime.renew();
  await scene.clock.advance(0);
  expect(scene.fetched).toHaveLength(2);
  expect(scene.transport.connections()).toHaveLength(2);
});

it('does not try again when there is no session to get credentials for (RT-D10)', async () => {
  const scene = createScene({ fetchCredentials: () => Promise.reject(new RealtimeError('session_revoked')) });
  scene.realtime.retain()();
  await scene.clock.advance(0);
  scene.realtime.retain();
  await scene.clock.advance(60_000);
  expect(scene.realtime.state().status).toBe('revoked');
  scene.realtime.close();
});

it('does not connect for a new session nobody waits for', async () => {
  const scene = createScene();
  const release = await connect(scene);
  scene.transport.latest().drop(4001);
  release();
  await scene.clock.advance(0);
  scene.realtime.renew();
  await scene.clock.advance(0);
  expect(scene.realtime.state().status).toBe('disconnected');
});

it('reports a text that is no frame and goes on (RT-D02)', async () => {
  const problems: string[] = [];
  const scene = createScene({ onMalformedFrame: ({ code, text }) => problems.push(`${code} ${text}`) });
  await connect(scene);
  const channel = scene.realtime.channel('member:65a');
  scene.transport.latest().sayText('<html>');
  scene.transport.latest().say('nobody:1', 'message', {});
  scene.transport.latest().answer('phx_join', {});
  expect(problems).toEqual(['malformed_frame <html>']);
  expect(channel.state().status).toBe('joined');
});

it('ends for good on close', async () => {
  const scene = createScene();
  await connect(scene);
  scene.realtime.close();
  scene.signal('online');
  await scene.clock.advance(60_000);
  expect(scene.transport.latest().isClosed()).toBe(true);
  expect(scene.transport.connections()).toHaveLength(1);
});

it('keeps the same state object until something changes', async () => {
  const scene = createScene();
  await connect(scene);
  const seen: ConnectionState[] = [];
  scene.realtime.subscribe((state) => seen.push(state));
  const before = scene.realtime.state();
  await scene.clock.advance(30_000);
  scene.transport.latest().answer('heartbeat');
  expect(scene.realtime.state()).toBe(before);
  expect(seen).toEqual([]);
});
