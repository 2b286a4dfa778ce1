import { encodeFrame } from '@atrium/realtime/frames';
import type { Db } from '../db/database.ts';
import type { Hearing, Told } from './admission.port.ts';
import { textFrame } from './text-frame.rules.ts';
import { type LoggedRow, readEvents } from './topic-log.ts';

/** A socket as far as a topic needs it. */
export interface Listener {
  readonly membershipId: string;
  readonly hears: Hearing;
  send(text: string): void;
  /** Sends whole frames as they are. */
  sendFrames(frames: Buffer): void;
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
  /** Brings events up to at least this number; those at hand are not read again. */
  wake(seq: number, fresh?: readonly LoggedRow[]): Promise<void>;
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
  const { inTurn, isIdle } = createTurns();
  let position = 0;

  async function follow(goal: number, upTo?: number): Promise<void> {
    while (listeners.size > 0 && position < goal) {
      const stretch = { topic, after: position, limit: eventsAtOnce, ...(upTo === undefined ? {} : { upTo }) };
      const events = await readEvents(db, stretch);
      await publish(events);
      position = events.at(-1)?.seq ?? goal;
    }
  }

  /** What continues where the topic stands is told as it was written; all else is read from the log. */
  async function wake(goal: number, fresh: readonly LoggedRow[]): Promise<void> {
    const next = fresh.filter(({ seq }) => seq > position);
    if (listeners.size > 0 && next[0]?.seq === position + 1) {
      await publish(next);
      position = next.at(-1)?.seq ?? position;
    }
    await follow(goal);
  }

  /** Frames are written once for all, and what comes together is sent together. */
  const publish = (rows: readonly LoggedRow[]) => Promise.all(askEach(listeners, rows, sendingOf(topic, rows)));

  return {
    enter: (read) =>
      inTurn(async () => {
        const entry = await read();
        if (entry === undefined) return;
        if (listeners.size === 0) position = entry.seq;
        await follow(entry.seq, entry.seq);
        if (entry.greet()) listeners.add(entry.listener);
      }),
    wake: (seq, fresh = []) => inTurn(() => wake(seq, fresh)),
    tell: (told, exceptFor) => {
      const text = encodeFrame({ joinRef: null, ref: null, topic, ...told });
      const asked = askEach(listeners, [told], ({ membershipId, send }, [hears]) => {
        if (hears && membershipId !== exceptFor) send(text);
      });
      if (asked.length > 0) void inTurn(ended(asked, onFailure));
    },
    leave: (listener) => void listeners.delete(listener),
    listeners: () => listeners,
    isIdle: () => listeners.size === 0 && isIdle(),
  };
}

/** Runs one thing after the other, also after one that fails. */
function createTurns() {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    inTurn: (work: () => Promise<void>): Promise<void> => {
      waiting += 1;
      const done = queue.then(work).finally(() => {
        waiting -= 1;
      });
      queue = done.catch(() => undefined);
      return done;
    },
    isIdle: () => waiting === 0,
  };
}

/** Sends events to somebody, those that are not heard by their number alone. */
function sendingOf(topic: string, rows: readonly LoggedRow[]) {
  const frames = rows.map((row) => ({
    heard: once(() => textFrame(loggedFrame(topic, row))),
    withheld: once(() => textFrame(withheldFrame(topic, row.seq))),
  }));
  const all = once(() => Buffer.concat(frames.map(({ heard }) => heard())));
  return ({ sendFrames }: Listener, hears: readonly boolean[]) => {
    if (hears.every(Boolean)) return sendFrames(all());
    sendFrames(Buffer.concat(frames.map(({ heard, withheld }, place) => (hears[place] ? heard() : withheld()))));
  };
}

/** Acts at once for whom nothing has to be looked up; gives back what is being looked up for the others. */
function askEach(
  listeners: ReadonlySet<Listener>,
  told: readonly Told[],
  act: (listener: Listener, hears: readonly boolean[]) => void,
): Promise<void>[] {
  const asked: Promise<void>[] = [];
  for (const listener of listeners) {
    const answers = told.map(listener.hears);
    if (areKnown(answers)) act(listener, answers);
    else asked.push(Promise.all(answers).then((hears) => void (listeners.has(listener) && act(listener, hears))));
  }
  return asked;
}

/** Waits for what is looked up when its turn comes; what fails may do so before, and is told at once. */
function ended(asked: readonly Promise<void>[], onFailure: (error: unknown) => void): () => Promise<void> {
  const end = Promise.all(asked).then(() => undefined, onFailure);
  return () => end;
}

function areKnown(answers: readonly (boolean | Promise<boolean>)[]): answers is readonly boolean[] {
  return answers.every((answer) => typeof answer === 'boolean');
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An event of the log as it is sent. */
export function loggedFrame(topic: string, { seq, event, payload }: LoggedRow, joinRef: string | null = null): string {
  return encodeFrame({ joinRef, ref: null, topic, event, payload: { ...payload, seq } });
}

/** Keeps the count of those who may not hear an event: its number without what happened. */
export function withheldFrame(topic: string, seq: number): string {
  return encodeFrame({ joinRef: null, ref: null, topic, event: 'withheld', payload: { seq } });
}
