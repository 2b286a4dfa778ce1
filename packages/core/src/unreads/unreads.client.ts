import type { Atrium } from '../atrium.ts';
import { toFailure } from '../machine/index.ts';
import {
  followUnread,
  freshCounter,
  mayAsk,
  pollAfter,
  type UnreadCounter,
  type UnreadEvent,
} from './unread-counter.rules.ts';
import { getUnreads } from './unreads.contract.ts';

/** How many notifications are unread, for as long as somebody is signed in. */
export interface UnreadsClient {
  get(): number;
  subscribe(listener: () => void): () => void;
  /** Begins to ask; forgets what was known of somebody else. */
  open(): void;
  close(): void;
  /** Something has changed: asks again. */
  told(): void;
  /** The reader reads some themselves: they are not unread from now on, and count again if that fails. */
  reading<Done>(read: number, act: () => Promise<Done>): Promise<Done>;
}

/** Keeps the number of unread notifications, bound to a client. */
export function createUnreads({ http, environment: { clock, online, visibility } }: Atrium): UnreadsClient {
  const counter = createCounter();
  const asking = { timer: clock.setTimeout(() => {}, 0), ended: new AbortController(), stops: [] as (() => void)[] };

  function ask(): void {
    if (!mayAsk(counter.state()) || visibility.get() === 'hidden' || !online.get()) return;
    const { signal } = asking.ended;
    counter.send({ type: 'poll.begun' });
    http.request(getUnreads, { signal }).then(
      ({ Notifications: count }) => signal.aborted || answered({ type: 'poll.answered', count }),
      (error: unknown) => signal.aborted || failed(error),
    );
  }

  function answered(event: UnreadEvent): void {
    counter.send(event);
    if (event.type === 'poll.answered') ask();
    // Asks by itself after a while; what is told in between does not wait for that.
    clock.clearTimeout(asking.timer);
    asking.timer = clock.setTimeout(told, pollAfter(counter.state()));
  }

  function failed(error: unknown): void {
    if (toFailure(error).code === 'session_required') close();
    else answered({ type: 'poll.failed' });
  }

  function told(): void {
    counter.send({ type: 'told' });
    ask();
  }

  function close(): void {
    counter.send({ type: 'closed' });
    asking.ended.abort();
    clock.clearTimeout(asking.timer);
    for (const stop of asking.stops.splice(0)) stop();
  }

  function open(): void {
    close();
    counter.begin();
    asking.ended = new AbortController();
    asking.stops.push(visibility.subscribe(told), online.subscribe(told));
    ask();
  }

  async function reading<Done>(read: number, act: () => Promise<Done>): Promise<Done> {
    counter.send({ type: 'act.begun', read });
    try {
      return await act();
    } finally {
      counter.send({ type: 'act.ended' });
      ask();
    }
  }

  return { get: () => counter.state().count, subscribe: counter.subscribe, open, close, told, reading };
}

/** A counter and who listens to it; closed until it begins. */
function createCounter() {
  let state: UnreadCounter = { ...freshCounter, isClosed: true };
  const listeners = new Set<() => void>();
  const become = (next: UnreadCounter) => {
    const { count } = state;
    state = next;
    if (next.count !== count) for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    send: (event: UnreadEvent) => become(followUnread(state, event)),
    begin: () => become(freshCounter),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
