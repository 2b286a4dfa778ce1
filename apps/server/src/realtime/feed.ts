import { encodeFrame } from '@atrium/realtime/frames';
import type { Db } from '../db/database.ts';
import { type LoggedRow, readEvents } from './topic-log.ts';

/** A socket as far as a topic needs it. */
export interface Listener {
  readonly membershipId: string;
  /** Whether events of this name are for them. */
  hears(event: string): boolean;
  send(text: string): void;
}

/** A listener about to come in, at the number its answer was read at. */
export interface Entry {
  readonly seq: number;
  readonly listener: Listener;
  /** Sends the answer to the join and what was missed; false when the socket is gone. */
  greet(): boolean;
}

/** A topic as this node follows it: reads the log once for all who listen here. */
export interface Feed {
  /** Lets somebody in between two events, so that nothing is missed or doubled; nobody when `read` gives nothing. */
  enter(read: () => Promise<Entry | undefined>): Promise<void>;
  /** Brings events up to at least this number. */
  wake(seq: number): Promise<void>;
  tell(event: string, payload: unknown, exceptFor?: string): void;
  leave(listener: Listener): void;
  listeners(): ReadonlySet<Listener>;
  /** Nobody listens and nobody is coming in. */
  isIdle(): boolean;
}

const eventsAtOnce = 500;

/** Follows a topic from the moment the first listener enters. */
export function createFeed(topic: string, db: Db): Feed {
  const listeners = new Set<Listener>();
  let position = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function inTurn(work: () => Promise<void>): Promise<void> {
    waiting += 1;
    const done = queue.then(work).finally(() => {
      waiting -= 1;
    });
    queue = done.catch(() => undefined);
    return done;
  }

  async function follow(goal: number, upTo?: number): Promise<void> {
    while (listeners.size > 0 && position < goal) {
      const stretch = { topic, after: position, limit: eventsAtOnce, ...(upTo === undefined ? {} : { upTo }) };
      const events = await readEvents(db, stretch);
      for (const event of events) publish(event);
      position = events.at(-1)?.seq ?? goal;
    }
  }

  function publish({ seq, event, payload }: LoggedRow): void {
    const text = encodeFrame({ joinRef: null, ref: null, topic, event, payload: { ...payload, seq } });
    const withheld = withheldFrame(topic, seq);
    for (const listener of listeners) listener.send(listener.hears(event) ? text : withheld);
  }

  return {
    enter: (read) =>
      inTurn(async () => {
        const entry = await read();
        if (entry === undefined) return;
        if (listeners.size === 0) position = entry.seq;
        await follow(entry.seq, entry.seq);
        if (entry.greet()) listeners.add(entry.listener);
      }),
    wake: (seq) => inTurn(() => follow(seq)),
    tell: (event, payload, exceptFor) => {
      const text = encodeFrame({ joinRef: null, ref: null, topic, event, payload });
      for (const listener of listeners) {
        if (listener.membershipId !== exceptFor && listener.hears(event)) listener.send(text);
      }
    },
    leave: (listener) => void listeners.delete(listener),
    listeners: () => listeners,
    isIdle: () => listeners.size === 0 && waiting === 0,
  };
}

/** Keeps the count of those who may not hear an event: its number without what happened. */
export function withheldFrame(topic: string, seq: number): string {
  return encodeFrame({ joinRef: null, ref: null, topic, event: 'withheld', payload: { seq } });
}
