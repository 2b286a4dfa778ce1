import { createActor } from 'xstate';
import { reconnectDelay } from './backoff.ts';
import type { ChannelOptions } from './channel.ts';
import type { ChannelHandle } from './channel-handle.ts';
import { createChannelRegistry } from './channel-registry.ts';
import { type Clock, systemClock } from './clock.port.ts';
import { createLine } from './connection.ts';
import { type ConnectionState, connectionState } from './connection-state.ts';
import { type FetchCredentials, freshCredentials, obtainCredentials } from './credentials.ts';
import { createEmitter } from './emitter.ts';
import { decodeFrame, encodeFrame, type Frame, FrameError, heartbeatTopic, protocolEvents } from './frames.ts';
import { createReferenceCount } from './reference-count.ts';
import { noSignals, type Signal, type Signals } from './signals.port.ts';
import { type SocketEvent, type SocketRef, socketMachine } from './socket.machine.ts';
import type { Transport } from './transport.port.ts';

export interface RealtimeOptions {
  transport: Transport;
  /** Rejects when there are none; with a `RealtimeError` of code `session_revoked` it is not tried again. */
  fetchCredentials: FetchCredentials;
  clock?: Clock;
  /** A number from 0 up to, not including, 1. */
  random?: () => number;
  signals?: Signals;
  /** Hears of texts that are no frames; they are dropped. */
  onMalformedFrame?: (error: FrameError) => void;
}

/** The one connection of a program and the channels on it. */
export interface Realtime {
  /** Connects, and stays connected until every release was called; call it as often as there are owners. */
  retain(): () => void;
  /** The same object until something changes. */
  state(): ConnectionState;
  subscribe(listener: (state: ConnectionState) => void): () => void;
  /** Takes hold of a topic, joined as long as there is a connection. The first handle's options count. */
  channel(topic: string, options?: ChannelOptions): ChannelHandle;
  /** After a new sign-in: connects again although the session had been revoked. */
  renew(): void;
  /** Ends the connection for good. */
  close(): void;
}

/** Creates the client; it connects when it is retained first. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock = systemClock, signals = noSignals } = options;
  const states = createEmitter<[ConnectionState]>();
  const session = createSession(options);
  const { socket, channels } = session;
  // Releases and signals may still come after close().
  const send = (event: SocketEvent) => {
    if (socket.getSnapshot().status === 'active') socket.send(event);
  };
  let state = connectionState(socket.getSnapshot());
  const holders = createReferenceCount({
    clock,
    onFirst: () => send({ type: 'socket.connect' }),
    onLast: () => send({ type: 'socket.disconnect' }),
  });
  socket.subscribe((snapshot) => {
    const next = connectionState(snapshot);
    if (next.status === state.status && next.problem === state.problem) return;
    state = next;
    states.emit(state);
  });
  const stopListening = signals.subscribe((signal) => send(signalEvents[signal]));
  return {
    retain: holders.retain,
    state: () => state,
    subscribe: states.subscribe,
    channel: (topic, channelOptions = {}) => channels.take(topic, channelOptions),
    renew: () => {
      send({ type: 'session.renewed' });
      if (holders.count() > 0) send({ type: 'socket.connect' });
    },
    close: () => {
      stopListening();
      send({ type: 'socket.disconnect' });
      socket.stop();
    },
  };
}

const signalEvents = {
  online: { type: 'network.online' },
  visible: { type: 'page.visible' },
  unload: { type: 'page.unloaded' },
  restore: { type: 'page.restored' },
} satisfies Record<Signal, SocketEvent>;

function createSession(options: RealtimeOptions) {
  const { clock = systemClock, transport, onMalformedFrame = () => undefined } = options;
  const nextRef = createRefs();
  let heartbeatRef: string | null = null;
  const line = createLine(transport, receive);
  const channels = createChannelRegistry({
    wire: { nextRef, send: line.send },
    clock,
    isOpen: () => socket.getSnapshot().hasTag('open'),
  });
  const socket = startSocket(options, line.logic, () => {
    heartbeatRef = String(nextRef());
    const frame = { joinRef: null, ref: heartbeatRef, topic: heartbeatTopic, event: protocolEvents.heartbeat };
    line.send(encodeFrame({ ...frame, payload: {} }));
  });
  socket.on('socket.opened', () => channels.tellAll({ type: 'socket.opened' }));
  socket.on('socket.lost', () => channels.tellAll({ type: 'socket.lost' }));

  function receive(text: string): void {
    const frame = read(text, onMalformedFrame);
    if (frame === null) return;
    if (frame.event === protocolEvents.sessionRevoked) socket.send({ type: 'session.revoked' });
    else if (frame.topic !== heartbeatTopic) channels.dispatch(frame);
    else if (frame.ref === heartbeatRef) socket.send({ type: 'heartbeat.answered' });
  }

  return { socket, channels };
}

function startSocket(
  { transport: _, ...options }: RealtimeOptions,
  connection: ReturnType<typeof createLine>['logic'],
  sendHeartbeat: () => void,
): SocketRef {
  const { clock = systemClock, random = Math.random, fetchCredentials } = options;
  const sources = { fetchCredentials, clock, random };
  const machine = socketMachine.provide({
    actors: {
      connection,
      obtainCredentials: obtainCredentials(sources),
      freshCredentials: freshCredentials(sources),
    },
    actions: { sendHeartbeat },
    delays: { reconnectDelay: ({ context }) => reconnectDelay(context.tries, random) },
  });
  return createActor(machine, { clock }).start();
}

function read(text: string, onMalformedFrame: (error: FrameError) => void): Frame | null {
  try {
    return decodeFrame(text);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    onMalformedFrame(error);
    return null;
  }
}

function createRefs(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
