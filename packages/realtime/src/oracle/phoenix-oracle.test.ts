import { Socket } from 'phoenix';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtime } from '../create-realtime.ts';
import type { Frame } from '../frames.ts';
import type { Signal } from '../signals.port.ts';
import type { Transport } from '../transport.port.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.fixtures.ts';

const topic = 'member:65a';
let server: LoopbackServer;

beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

/** The same story for both clients: what they do, and what they hear. */
interface Player {
  connect(): void;
  join(payload: object): void;
  push(event: string, payload: object): Promise<string>;
  heard: unknown[];
  beat(): void;
  reconnectNow(): void;
  leave(): void;
  end(): void;
}

async function tell(player: Player) {
  const answers: string[] = [];
  player.connect();
  player.join({ device: 'web' });
  await server.received('phx_join');
  answers.push(await player.push('composing', { chat_id: 'c' }));
  answers.push(await player.push('message', { forbidden: true }));
  server.say(topic, 'message', { seq: 5, kind: 'new' });
  answers.push(await player.push('my_chats', {}));
  player.beat();
  await server.received('heartbeat');
  server.drop();
  player.reconnectNow();
  await server.received('phx_join', 2);
  answers.push(await player.push('composing', { chat_id: 'd' }));
  player.leave();
  await server.received('phx_leave');
  player.end();
  return { connections: server.connections.map(normalise), answers, heard: player.heard };
}

it('sends the frames the npm client sends, and hears what it hears (RT-D02)', async () => {
  const theirs = await tell(phoenixPlayer(server.url));
  await server.close();
  server = await startLoopbackServer();
  const ours = await tell(ourPlayer(server.url));

  expect(ours.answers).toEqual(['ok', 'unauthorized', 'ok', 'ok']);
  expect(ours.heard).toEqual([{ seq: 5, kind: 'new' }]);
  expect(withoutSince(ours)).toEqual(theirs);
  expect(ours.connections.map(({ frames }) => frames[0])).toEqual([
    ['join 1', 'ref of the join', topic, 'phx_join', { device: 'web' }],
    ['join 1', 'ref of the join', topic, 'phx_join', { device: 'web', since: 5 }],
  ]);
});

function ourPlayer(url: string): Player {
  let signal: (signal: Signal) => void = () => undefined;
  const realtime = createRealtime({
    transport: wsTransport,
    signals: {
      subscribe: (listener) => {
        signal = listener;
        return () => undefined;
      },
    },
    fetchCredentials: () => Promise.resolve({ token: 't1', socketUrl: url, expiresAt: Date.now() + 10_800_000 }),
  });
  const channel = realtime.channel(topic, { joinPayload: { device: 'web' } });
  const heard: unknown[] = [];
  return {
    heard,
    connect: () => realtime.retain(),
    join: () => channel.on('message', (payload) => heard.push(payload)),
    push: (event, payload) =>
      channel.push(event, payload).then(
        () => 'ok',
        ({ reason }) => String(reason),
      ),
    beat: () => signal('visible'),
    reconnectNow: () => {
      const stop = realtime.subscribe(({ status }) => {
        if (status !== 'reconnecting') return;
        stop();
        queueMicrotask(() => signal('online'));
      });
    },
    leave: () => channel.release(),
    end: () => realtime.close(),
  };
}

function phoenixPlayer(url: string): Player {
  const socket = new Socket(url, {
    // ws has what the client uses of a browser's WebSocket.
    transport: WebSocket as unknown as new (endpoint: string) => object,
    params: { token: 't1' },
    reconnectAfterMs: () => 1,
  });
  const channel = socket.channel(topic, { device: 'web' });
  const heard: unknown[] = [];
  return {
    heard,
    connect: () => socket.connect(),
    join: () => {
      channel.on('message', (payload) => void heard.push(payload));
      channel.join();
    },
    push: (event, payload) =>
      new Promise((resolve) => {
        channel
          .push(event, payload)
          .receive('ok', () => resolve('ok'))
          .receive('error', ({ reason }) => resolve(reason));
      }),
    // Sends one heartbeat; the interval itself is 30 seconds in both.
    beat: () => (socket as unknown as { sendHeartbeat(): void }).sendHeartbeat(),
    reconnectNow: () => undefined,
    leave: () => channel.leave(),
    end: () => socket.disconnect(),
  };
}

const wsTransport: Transport = {
  open: (url, listeners) => {
    const socket = new WebSocket(url);
    socket.on('open', listeners.onOpen);
    socket.on('message', (data) => listeners.onMessage(String(data)));
    socket.on('close', listeners.onClose);
    socket.on('error', () => undefined);
    return { send: (text) => socket.send(text), close: (code) => socket.close(code) };
  },
};

/** Refs are counted anew a connection: the npm client numbers its callbacks with the same counter. */
function normalise({ query, frames }: { query: Record<string, string>; frames: Frame[] }) {
  const joins = [...new Set(frames.map(({ joinRef }) => joinRef))].filter((ref) => ref !== null);
  return {
    query,
    frames: frames.map(({ joinRef, ref, topic: name, event, payload }, index) => [
      joinRef === null ? null : `join ${joins.indexOf(joinRef) + 1}`,
      ref === joinRef ? 'ref of the join' : `ref ${index + 1}`,
      name,
      event,
      payload,
    ]),
  };
}

/** The one difference on purpose: our join says from where to go on. */
function withoutSince<Told>(told: Told): Told {
  return JSON.parse(JSON.stringify(told, (key, value) => (key === 'since' ? undefined : value)));
}
