import { createTestClock, type TestClock } from '@atrium/testing';
import type { Realtime } from '../create-realtime.ts';
import { credentialsAt } from '../realtime.fixtures.ts';
import { createScriptedTransport, type ScriptedTransport } from '../scripted-transport.fixtures.ts';
import type { Signal } from '../signals.port.ts';
import { createSharedRealtime } from './create-shared-realtime.ts';
import type { Bus, Locks, TabMessage } from './tab-messages.ts';

export interface Tab {
  realtime: Realtime;
  signal(signal: Signal): void;
  /** The tab is gone without a word: its buses are silent, its locks are free. */
  crash(): void;
}

export interface BrowserOfTabs {
  clock: TestClock;
  transport: ScriptedTransport;
  openTab(name: string): Tab;
  /** What the next credentials call does; answers with a token unless told. */
  refuseCredentials(isRefused: boolean): void;
}

/** A browser with tabs: buses and locks as the platform has them, one scripted server behind. */
export function createBrowserOfTabs(): BrowserOfTabs {
  const clock = createTestClock();
  const transport = createScriptedTransport();
  const buses = createBuses();
  const locks = createLocks();
  let isRefused = false;

  function openTab(tab: string): Tab {
    const signals = createSignals();
    const realtime = createSharedRealtime({
      name: 'atrium',
      tab,
      transport,
      clock,
      random: () => 0.5,
      locks: locks.of(tab),
      openBus: () => buses.open(tab),
      signals,
      fetchCredentials: () =>
        isRefused ? Promise.reject(new Error('502')) : Promise.resolve(credentialsAt(clock.now(), 1)),
    });
    return {
      realtime,
      signal: signals.signal,
      crash: () => {
        buses.silence(tab);
        locks.free(tab);
      },
    };
  }
  return {
    clock,
    transport,
    openTab,
    refuseCredentials: (refused) => {
      isRefused = refused;
    },
  };
}

function createSignals() {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    subscribe: (listener: (signal: Signal) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: (signal: Signal) => {
      // A listener removed by an earlier one is not told, as on the page.
      for (const listener of listeners) listener(signal);
    },
  };
}

function createBuses(): { open(owner: string): Bus; silence(owner: string): void } {
  const buses = new Set<{ owner: string; listeners: Set<(message: TabMessage) => void>; arrived: Promise<void> }>();

  function open(owner: string): Bus {
    const own = { owner, listeners: new Set<(message: TabMessage) => void>(), arrived: Promise.resolve() };
    buses.add(own);
    return {
      post: (message) => {
        if (!buses.has(own)) return;
        const text = JSON.stringify(message);
        for (const other of buses) {
          if (other !== own) other.arrived = other.arrived.then(() => deliver(other.listeners, text));
        }
      },
      subscribe: (listener) => {
        own.listeners.add(listener);
        return () => own.listeners.delete(listener);
      },
      close: () => {
        own.listeners.clear();
        buses.delete(own);
      },
    };
  }
  function silence(owner: string): void {
    for (const bus of buses) if (bus.owner === owner) buses.delete(bus);
  }
  return { open, silence };
}

/** As the platform does it: message after message, and between two listeners what they have set off runs first. */
async function deliver(listeners: Iterable<(message: TabMessage) => void>, text: string): Promise<void> {
  for (const listen of [...listeners]) {
    listen(JSON.parse(text));
    await Promise.resolve();
    await Promise.resolve();
  }
}

interface Request {
  owner: string;
  run: () => void;
}

function createLocks(): { of(owner: string): Locks; free(owner: string): void } {
  const queues = new Map<string, Request[]>();
  function remove(name: string, request: Request): void {
    const queue = queues.get(name) ?? [];
    const wasHeld = queue[0] === request;
    const rest = queue.filter((other) => other !== request);
    queues.set(name, rest);
    if (wasHeld) rest[0]?.run();
  }
  function request(owner: string, name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      let isHeld = false;
      const own: Request = {
        owner,
        run: () => {
          isHeld = true;
          queueMicrotask(() => {
            hold().then(() => {
              remove(name, own);
              resolve();
            });
          });
        },
      };
      signal.addEventListener('abort', () => {
        if (isHeld) return;
        remove(name, own);
        reject(signal.reason);
      });
      const queue = [...(queues.get(name) ?? []), own];
      queues.set(name, queue);
      if (queue.length === 1) own.run();
    });
  }
  return {
    of: (owner) => ({ request: (name, options, hold) => request(owner, name, options, hold) }),
    free: (owner) => {
      for (const [name, queue] of [...queues]) {
        for (const held of queue.filter((entry) => entry.owner === owner)) remove(name, held);
      }
    },
  };
}
