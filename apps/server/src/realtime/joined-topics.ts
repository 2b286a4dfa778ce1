import { encodeFrame, type Frame, isRecord, protocolEvents } from '@atrium/realtime/frames';
import type { Hearing } from './admission.port.ts';
import { PushRefusal } from './domain-channel.ts';
import { type Entry, type Listener, loggedFrame, withheldFrame } from './feed.ts';
import { type From, type JoinRead, readAfter, readJoin } from './read-join.ts';
import type { SocketContext } from './socket-context.ts';
import { readTopic, type Topic } from './topic.ts';
import type { LoggedRow } from './topic-log.ts';

/** The socket by which a client joins. */
export interface ClientSocket {
  readonly membershipId: string;
  isOpen(): boolean;
  send(text: string): void;
  sendFrames(frames: Buffer): void;
  answer(frame: Frame, status: 'ok' | 'error', response: unknown): void;
}

interface Joined {
  readonly topic: Topic;
  readonly joinRef: string | null;
  readonly listener: Listener;
  /** As it was judged last. */
  isGuest: boolean;
  hears: Hearing;
}

interface Greeting extends JoinRead {
  /** Which of the missed events are heard, in their order. */
  readonly heard: readonly boolean[];
}

/** The topics one socket has joined. */
export class JoinedTopics {
  readonly #socket: ClientSocket;
  readonly #context: SocketContext;
  readonly #joined = new Map<string, Joined>();
  #rejudged = 0;

  constructor(socket: ClientSocket, context: SocketContext) {
    this.#socket = socket;
    this.#context = context;
  }

  /** Joins and brings what was missed; a join of the same topic ends the one before, unless it is the same one told twice. */
  async join(frame: Frame): Promise<void> {
    const topic = readTopic(frame.topic);
    if (topic === undefined) return this.#socket.answer(frame, 'error', { reason: 'unauthorized' });
    if (frame.joinRef !== null && frame.joinRef === this.#joined.get(topic.name)?.joinRef) this.#remove(topic.name);
    else this.dismiss(topic.name);
    await this.#context.hub.feed(topic.name).enter(() => this.#readEntry(frame, topic));
  }

  /** Leaves a topic, unless it has been joined anew since. */
  leave(frame: Frame): void {
    if (frame.joinRef === null || frame.joinRef === this.#joined.get(frame.topic)?.joinRef) this.#remove(frame.topic);
    this.#socket.answer(frame, 'ok', {});
  }

  /** The topic a push came over; throws a `PushRefusal` when it is not joined. */
  require(frame: Frame): Topic {
    return this.#require(frame).topic;
  }

  /** What happened after a number (`since`). */
  async missedAfter(frame: Frame): Promise<Readonly<Record<string, unknown>>> {
    const { topic, listener } = this.#require(frame);
    const from = fromOf(frame.payload, 'seq');
    if (from === undefined) throw PushRefusal.common('invalid');
    const { events, ...rest } = await readAfter(this.#context.db, topic.name, from);
    const heard = await heardBy(listener, events);
    const shown = events.map(({ seq, event, payload }, index) =>
      heard[index] ? { seq, event, payload: { ...payload, seq } } : { seq, event: 'withheld', payload: { seq } },
    );
    return { ...rest, events: shown };
  }

  /** Ends the part in a topic and tells the client. */
  dismiss(name: string): void {
    const entry = this.#remove(name);
    if (entry === undefined) return;
    const { joinRef } = entry;
    this.#socket.send(encodeFrame({ joinRef, ref: joinRef, topic: name, event: protocolEvents.close, payload: {} }));
  }

  /** What is heard from now on is judged anew, as a join is: of everybody, or where they have joined as a guest. */
  rejudge({ guests }: { readonly guests: boolean }): void {
    this.#rejudged += 1;
    for (const joined of this.#joined.values()) if (joined.isGuest || !guests) this.#rejudge(joined);
  }

  leaveAll(): void {
    for (const name of this.#joined.keys()) this.#remove(name);
  }

  names(): readonly string[] {
    return [...this.#joined.keys()];
  }

  async #readEntry(frame: Frame, topic: Topic): Promise<Entry | undefined> {
    const { membershipId, send, sendFrames } = this.#socket;
    const rejudged = this.#rejudged;
    const found = await readJoin(this.#context, { topic, membershipId, from: fromOf(frame.payload, 'since') });
    if (found === undefined) {
      this.#socket.answer(frame, 'error', { reason: 'unauthorized' });
      return undefined;
    }
    const hears: Hearing = (told) => joined.hears(told);
    const listener = { membershipId, hears, send, sendFrames };
    const { isGuest } = found;
    const joined: Joined = { topic, joinRef: frame.joinRef, listener, isGuest, hears: found.hears };
    const heard = await heardBy(listener, found.missed.events);
    const greet = () => {
      const isIn = this.#greet(frame, joined, { ...found, heard });
      // What was read before may say otherwise.
      if (isIn && rejudged !== this.#rejudged) this.#rejudge(joined);
      return isIn;
    };
    return { seq: found.seq, listener, greet };
  }

  /** Until it is judged, nothing is told; who may not be in a topic any more is out of it. */
  #rejudge(joined: Joined): void {
    const { admission, db, log } = this.#context;
    const { topic } = joined;
    const judged = admission
      .admit(db, topic, this.#socket.membershipId)
      .then((admitted) => admitted && { admitted, hears: admission.hearing(db, topic, admitted) })
      .catch((err: unknown) => log.error({ err }, 'who hears a topic was not judged'));
    const waiting: Hearing = (told) => judged.then((found) => (found ? found.hears(told) : false));
    Object.assign(joined, { hears: waiting, isGuest: true });
    void judged.then((found) => {
      // It may have been judged once more since.
      if (joined.hears !== waiting) return;
      if (found) Object.assign(joined, { hears: found.hears, isGuest: found.admitted.reader.isExternal });
      else if (this.#joined.get(topic.name) === joined) this.dismiss(topic.name);
    });
  }

  #greet(frame: Frame, joined: Joined, { seq, since, content, missed, heard }: Greeting): boolean {
    if (!this.#socket.isOpen()) return false;
    const { topic, joinRef } = joined;
    this.#joined.set(topic.name, joined);
    const start = since === undefined ? {} : { since };
    this.#socket.answer(frame, 'ok', { ...content, seq, ...start, ...(missed.gap ? { gap: true } : {}) });
    missed.events.forEach((row, index) => {
      this.#socket.send(heard[index] ? loggedFrame(topic.name, row, joinRef) : withheldFrame(topic.name, row.seq));
    });
    return true;
  }

  #require(frame: Frame): Joined {
    const entry = this.#joined.get(frame.topic);
    const isOlder = frame.joinRef !== null && frame.joinRef !== entry?.joinRef;
    if (entry === undefined || isOlder) throw PushRefusal.common('unauthorized');
    return entry;
  }

  #remove(name: string): Joined | undefined {
    const entry = this.#joined.get(name);
    if (entry === undefined) return undefined;
    this.#joined.delete(name);
    this.#context.hub.feed(name).leave(entry.listener);
    return entry;
  }
}

function heardBy({ hears }: Listener, events: readonly LoggedRow[]): Promise<readonly boolean[]> {
  return Promise.all(events.map(hears));
}

/** A number that was heard says more than a position does. */
function fromOf(payload: unknown, key: 'since' | 'seq'): From | undefined {
  if (!isRecord(payload)) return undefined;
  const { [key]: since, position } = payload;
  if (isNumber(since)) return { since };
  return isNumber(position) ? { position } : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
