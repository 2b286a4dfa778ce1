import { createTestClock, type TestClock } from '@atrium/testing';
import { createRealtime, type Realtime, type RealtimeOptions } from './create-realtime.ts';
import type { Credentials } from './credentials.ts';
import { createScriptedTransport, type ScriptedTransport } from './scripted-transport.fixtures.ts';
import type { Signal, Signals } from './signals.port.ts';

export interface Scene {
  realtime: Realtime;
  clock: TestClock;
  transport: ScriptedTransport;
  signal: (signal: Signal) => void;
  /** The credentials calls so far, as the moments they were made. */
  fetched: number[];
}

/** A client with a clock that stands still and a script for a server; random is always a half. */
export function createScene(options: Partial<RealtimeOptions> = {}): Scene {
  const clock = createTestClock();
  const transport = createScriptedTransport();
  const { signals, signal } = createSignalSource();
  const fetched: number[] = [];
  const realtime = createRealtime({
    transport,
    clock,
    signals,
    random: () => 0.5,
    fetchCredentials: () => {
      fetched.push(clock.now());
      return Promise.resolve(credentialsAt(clock.now(), fetched.length));
    },
    ...options,
  });
  return { realtime, clock, transport, signal, fetched };
}

/** Retains the client and opens its connection. */
export async function connect({ realtime, clock, transport }: Scene): Promise<() => void> {
  const release = realtime.retain();
  await clock.advance(0);
  transport.latest().open();
  return release;
}

/** Opens the connection that follows a loss: 7.5 seconds later. */
export async function reconnect({ clock, transport }: Scene): Promise<void> {
  await clock.advance(7_500);
  transport.latest().open();
}

/** The nth credentials, good for three hours. */
export function credentialsAt(now: number, n: number): Credentials {
  return { token: `t${n}`, socketUrl: 'wss://atrium.test/socket', expiresAt: now + 10_800_000 };
}

function createSignalSource(): { signals: Signals; signal: (signal: Signal) => void } {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    signals: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    signal: (signal) => {
      for (const listener of listeners) listener(signal);
    },
  };
}
