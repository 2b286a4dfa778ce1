import type { ConnectionState } from '../connection-state.ts';

/** What tabs tell the one that holds the socket. */
export type ToHub = { to: 'hub'; tab: string } & (
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'frame'; text: string }
);

/** What the holder of the socket tells tabs; without `tab` it is for all. */
export type ToTab = { to: 'tab'; tab?: string } & (
  | { kind: 'started' }
  | { kind: 'available' }
  | { kind: 'opened' }
  | { kind: 'closed'; code: number }
  | { kind: 'frame'; text: string }
  | { kind: 'state'; state: ConnectionState }
);

export type TabMessage = ToHub | ToTab;

/** Reaches every tab of the browser, this one's other buses too, but not itself. */
export interface Bus {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** Named locks of which one tab at a time holds each; a tab that is gone holds none. */
export interface Locks {
  /** Runs `hold` when the lock is free and keeps it until the promise settles; `signal` ends waiting. */
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** A bus over the browser's BroadcastChannel. */
export function openBus(name: string): Bus {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      // Only this package posts on the channel of this name, and it posts nothing else.
      const listen = ({ data }: MessageEvent) => listener(data as TabMessage);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
    close: () => channel.close(),
  };
}
