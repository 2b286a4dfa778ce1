import { createRealtime } from '@atrium/realtime';
import { Socket } from 'phoenix';
import { createFarEnd, type FarEnd, FarSocket } from './far-end.ts';

/** A client of channels, joined to a server that is a function. */
export interface ChannelClient {
  /** Joins topics and listens to `note` on each; resolves once all are joined. */
  join(topics: readonly string[], onNote: () => void): Promise<void>;
  /** Takes in what the server says. */
  receive(text: string): void;
  /** Sends without asking for the answer; both clients still tell it from others, and time it. */
  push(topic: string, payload: object): void;
  /** Sends and asks for the answer. */
  ask(topic: string, payload: object, onAnswer: () => void): void;
  /** Has the server remember what is pushed from now on. */
  remember(): void;
  /** What the server says to what was pushed since it was asked last. */
  answers(): readonly string[];
  close(): void;
}

/** Connects `@atrium/realtime`. */
export async function connectAtrium(): Promise<ChannelClient> {
  const far = createFarEnd();
  const realtime = createRealtime({
    transport: {
      open: (_, listeners) => {
        far.connect(listeners.onMessage);
        queueMicrotask(listeners.onOpen);
        return { send: far.hear, close: () => undefined };
      },
    },
    fetchCredentials: () =>
      Promise.resolve({ token: 'token', socketUrl: 'ws://far', expiresAt: Date.now() + 10_800_000 }),
  });
  realtime.retain();
  await until(() => realtime.state().status === 'open');
  const held = new Map<string, ReturnType<typeof realtime.channel>>();
  return {
    receive: far.say,
    remember: far.remember,
    answers: far.answers,
    join: (topics, onNote) =>
      far.joined(topics.length, () => {
        for (const topic of topics) {
          const channel = realtime.channel(topic);
          channel.on('note', onNote);
          held.set(topic, channel);
        }
      }),
    push: (topic, payload) => void held.get(topic)?.push('note', payload),
    ask: (topic, payload, onAnswer) => void held.get(topic)?.push('note', payload).then(onAnswer, failAnswer),
    close: () => realtime.close(),
  };
}

/** Connects the npm client of Phoenix. */
export async function connectPhoenix(): Promise<ChannelClient> {
  const far: FarEnd = createFarEnd();
  class Near extends FarSocket {
    constructor() {
      super(far);
    }
  }
  // It has what the client uses of a browser's WebSocket.
  const socket = new Socket('ws://far', { transport: Near as unknown as new (endpoint: string) => object });
  socket.connect();
  await until(() => socket.isConnected());
  const held = new Map<string, ReturnType<typeof socket.channel>>();
  return {
    receive: far.say,
    remember: far.remember,
    answers: far.answers,
    join: (topics, onNote) =>
      far.joined(topics.length, () => {
        for (const topic of topics) {
          const channel = socket.channel(topic);
          channel.on('note', onNote);
          channel.join();
          held.set(topic, channel);
        }
      }),
    push: (topic, payload) => void held.get(topic)?.push('note', payload),
    ask: (topic, payload, onAnswer) =>
      void held
        .get(topic)
        ?.push('note', payload)
        .receive('ok', onAnswer)
        .receive('error', failAnswer)
        .receive('timeout', failAnswer),
    close: () => socket.disconnect(),
  };
}

function failAnswer(): void {
  throw new Error('Every push that asks is answered here.');
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}
