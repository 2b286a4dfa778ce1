import { encodeFrame } from '@atrium/realtime/frames';
import type { Db } from '../db/database.ts';
import type { Hearing, Told } from './admission.port.ts';
import { type LoggedRow, readEvents } from './topic-log.ts';

/** A socket as far as a topic needs it. */
export interface Listener {
  readonly membershipId: string;
  readonly hears: Hearing;
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
  tell(told: Told, exceptFor?: string): void;
  leave(listener: Listener): void;
  listeners(): ReadonlySet<Listener>;
  /** Nobody listens and nobody is coming in. */
  isIdle(): boolean;
}

const eventsAtOnce = 500;

/** Follows a topic from the moment the first listener enters. */
export function createFeed(topic: string, db: Db, onFailure: (error: unknown) => void): Feed {
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
      for (const event of events) await publish(event);
      position = events.at(-1)?.seq ?? goal;
    }
  }

  async function publish(row: LoggedRow): Promise<void> {
    const text = loggedFrame(topic, row);
    const withheld = withheldFrame(topic, row.seq);
    await Promise.all(askEach(listeners, row, (listener, hears) => listener.send(hears ? text : withheld)));
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
    tell: (told, exceptFor) => {
      const text = encodeFrame({ joinRef: null, ref: null, topic, ...told });
      const asked = askEach(listeners, told, ({ membershipId, send }, hears) => {
        if (hears && membershipId !== exceptFor) send(text);
      });
      if (asked.length > 0) inTurn(async () => void (await Promise.all(asked))).catch(onFailure);
    },
    leave: (listener) => void listeners.delete(listener),
    listeners: () => listeners,
    isIdle: () => listeners.size === 0 && waiting === 0,
  };
}

/** Acts at once for whom nothing has to be looked up; gives back what is being looked up for the others. */
function askEach(
  listeners: ReadonlySet<Listener>,
  told: Told,
  act: (listener: Listener, hears: boolean) => void,
): Promise<void>[] {
  const asked: Promise<void>[] = [];
  for (const listener of listeners) {
    const hears = listener.hears(told);
    if (typeof hears === 'boolean') act(listener, hears);
    else asked.push(hears.then((answer) => void (listeners.has(listener) && act(listener, answer))));
  }
  return asked;
}

/** An event of the log as it is sent. */
export function loggedFrame(topic: string, { seq, event, payload }: LoggedRow, joinRef: string | null = null): string {
  return encodeFrame({ joinRef, ref: null, topic, event, payload: { ...payload, seq } });
}

/** Keeps the count of those who may not hear an event: its number without what happened. */
export function withheldFrame(topic: string, seq: number): string {
  return encodeFrame({ joinRef: null, ref: null, topic, event: 'withheld', payload: { seq } });
}
