import { encodeFrame, type Frame, isRecord, protocolEvents } from '@atrium/realtime/frames';
import { mayJoin } from './admission.ts';
import { PushRefusal } from './domain-channel.ts';
import { type Entry, type Listener, withheldFrame } from './feed.ts';
import type { House } from './house.ts';
import { readTopic, type Topic } from './topic.ts';
import { type Missed, mostMissed, readEvents, readMissed, readSeq } from './topic-log.ts';

/** The topics one socket has joined. */
export interface JoinedTopics {
  join(frame: Frame): Promise<void>;
  leave(frame: Frame): void;
  /** The topic a push came over; throws a `PushRefusal` when it is not joined. */
  require(frame: Frame): Topic;
  /** What happened after a number (`since`). */
  missedAfter(frame: Frame): Promise<Readonly<Record<string, unknown>>>;
  dismiss(topic: string): void;
  leaveAll(): void;
  names(): readonly string[];
}

/** The socket's side of it. */
export interface Line {
  readonly membershipId: string;
  isOpen(): boolean;
  send(text: string): void;
  answer(frame: Frame, status: 'ok' | 'error', response: unknown): void;
}

interface Joined {
  readonly topic: Topic;
  readonly joinRef: string | null;
  readonly listener: Listener;
  readonly withheld: ReadonlySet<string>;
}

/** Keeps what a socket has joined. */
export function createJoinedTopics(line: Line, house: House): JoinedTopics {
  const joined = new Map<string, Joined>();

  async function join(frame: Frame): Promise<void> {
    const topic = readTopic(frame.topic);
    if (topic === undefined) return line.answer(frame, 'error', { reason: 'unauthorized' });
    end(frame.topic);
    await house.hub.feed(topic.name).enter(() => readEntry(frame, topic));
  }

  async function readEntry(frame: Frame, topic: Topic): Promise<Entry | undefined> {
    const found = await readJoin(house, { topic, membershipId: line.membershipId, since: sinceOf(frame.payload) });
    if (found === undefined) {
      line.answer(frame, 'error', { reason: 'unauthorized' });
      return undefined;
    }
    const listener = {
      membershipId: line.membershipId,
      hears: (event: string) => !found.withheld.has(event),
      send: line.send,
    };
    return { seq: found.seq, listener, greet: () => greet(frame, { topic, listener, ...found }) };
  }

  function greet(frame: Frame, found: JoinRead & { topic: Topic; listener: Listener }): boolean {
    if (!line.isOpen()) return false;
    const { topic, listener, withheld, seq, content, missed } = found;
    joined.set(topic.name, { topic, joinRef: frame.joinRef, listener, withheld });
    line.answer(frame, 'ok', { ...content, seq, ...(missed.gap ? { gap: true } : {}) });
    for (const { event, payload, ...row } of missed.events) {
      const full = {
        joinRef: frame.joinRef,
        ref: null,
        topic: topic.name,
        event,
        payload: { ...payload, seq: row.seq },
      };
      line.send(withheld.has(event) ? withheldFrame(topic.name, row.seq) : encodeFrame(full));
    }
    return true;
  }

  /** Ends the part in a topic and tells the client, which may have left already. */
  function end(name: string): void {
    const entry = remove(name);
    if (entry === undefined) return;
    const { joinRef } = entry;
    line.send(encodeFrame({ joinRef, ref: joinRef, topic: name, event: protocolEvents.close, payload: {} }));
  }

  function remove(name: string): Joined | undefined {
    const entry = joined.get(name);
    if (entry === undefined) return undefined;
    joined.delete(name);
    house.hub.feed(name).leave(entry.listener);
    return entry;
  }

  function require(frame: Frame): Topic {
    const entry = joined.get(frame.topic);
    if (entry === undefined || (frame.joinRef !== null && frame.joinRef !== entry.joinRef)) {
      throw new PushRefusal('unauthorized');
    }
    return entry.topic;
  }

  return {
    join,
    leave: (frame) => {
      if (frame.joinRef === null || frame.joinRef === joined.get(frame.topic)?.joinRef) remove(frame.topic);
      line.answer(frame, 'ok', {});
    },
    require,
    missedAfter: async (frame) => {
      const topic = require(frame);
      const after = isRecord(frame.payload) ? frame.payload.seq : undefined;
      if (typeof after !== 'number' || !Number.isSafeInteger(after) || after < 0) throw new PushRefusal('invalid');
      const { events, ...rest } = await readAfter(house, topic.name, after);
      const withheld = joined.get(topic.name)?.withheld ?? new Set();
      return { ...rest, events: events.map((row) => (withheld.has(row.event) ? withheldRow(row.seq) : withSeq(row))) };
    },
    dismiss: end,
    leaveAll: () => {
      for (const name of joined.keys()) remove(name);
    },
    names: () => [...joined.keys()],
  };
}

interface JoinRead {
  readonly seq: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly withheld: ReadonlySet<string>;
  readonly missed: Missed;
}

/** Reads number, content and what was missed at one moment. */
function readJoin(
  { db, now, channels }: House,
  { topic, membershipId, since }: { topic: Topic; membershipId: string; since: number | undefined },
): Promise<JoinRead | undefined> {
  return db.transaction(
    async (tx) => {
      if (!(await mayJoin(tx, topic, membershipId))) return undefined;
      const seq = await readSeq(tx, topic.name);
      const welcomes = [];
      for (const channel of channels())
        welcomes.push(await channel.welcome({ db: tx, now: now(), topic, membershipId }));
      const none: Missed = { events: [], gap: false };
      const missed = since === undefined ? none : await readMissed(tx, { topic: topic.name, since, seq });
      return {
        seq,
        missed,
        content: Object.assign({}, ...welcomes.map(({ content }) => content)),
        withheld: new Set(welcomes.flatMap(({ withheld }) => withheld)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function readAfter({ db }: House, topic: string, after: number) {
  return db.transaction(
    async (tx) => {
      const seq = await readSeq(tx, topic);
      const events = await readEvents(tx, { topic, after, limit: mostMissed });
      const isWhole = events.length === 0 ? after === seq : events[0]?.seq === after + 1;
      if (!isWhole) return { events: [], seq, complete: false };
      return { events, seq, complete: after + events.length === seq };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function withSeq({ seq, event, payload }: { seq: number; event: string; payload: object }) {
  return { seq, event, payload: { ...payload, seq } };
}

function withheldRow(seq: number) {
  return { seq, event: 'withheld', payload: { seq } };
}

function sinceOf(payload: unknown): number | undefined {
  const since = isRecord(payload) ? payload.since : undefined;
  return typeof since === 'number' && Number.isSafeInteger(since) && since >= 0 ? since : undefined;
}
