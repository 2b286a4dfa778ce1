import type { Frame, MissedEvents, Payload } from './frames.ts';
import { sequenceOf } from './frames.ts';
import { admit, type JoinedLog, resume } from './sequence.rules.ts';

/** What became of the events asked for: all are in, more are to be asked for, or some are lost for good. */
export type CaughtUp = 'finished' | 'continued' | 'gap';

/** Who is told of the events of a topic, each once and in order. */
export interface LogReader {
  deliver(event: string, payload: Payload, seq: number | null): void;
}

/** Keeps a topic's place in the server's log and hands on each of its events once, in order. */
export class ChannelLog {
  readonly #reader: LogReader;
  #last: number | null;
  #held: Frame[] | null = null;

  constructor(since: number | null, reader: LogReader) {
    this.#last = since;
    this.#reader = reader;
  }

  /** The newest number handed on; null before the first. */
  last(): number | null {
    return this.#last;
  }

  /** Hands the event on, drops it when doubled; false when events before it are missing, and the event is held. */
  accept(frame: Frame): boolean {
    const seq = sequenceOf(frame.payload);
    if (seq === null) this.#reader.deliver(frame.event, frame.payload, null);
    if (seq === null || this.#apply(frame.event, frame.payload, seq)) return true;
    this.hold(frame);
    return false;
  }

  /** Keeps an event until the missing ones are in. */
  hold(frame: Frame): void {
    this.#held ??= [];
    this.#held.push(frame);
  }

  /** Events held so far, oldest first; they are no longer held. */
  takeHeld(): readonly Frame[] {
    const frames = this.#held ?? [];
    this.#held = null;
    return frames;
  }

  /** Hands on what the reply to `since` brought. */
  catchUp({ events, seq, complete }: MissedEvents): CaughtUp {
    const before = this.#last;
    for (const missed of events) if (!this.#apply(missed.event, missed.payload, missed.seq)) break;
    if (complete && this.#last !== null && this.#last >= seq) return 'finished';
    if (this.#last !== before) return 'continued';
    this.#last = seq;
    return 'gap';
  }

  /** Takes the number a join answered; true when events in between are lost for good. */
  resume(log: JoinedLog): boolean {
    const resumed = resume(this.#last, log);
    this.restart(resumed.last);
    return resumed.gap;
  }

  /** Counts on from a number, or from nothing. */
  restart(last: number | null): void {
    this.#last = last;
    this.#held = null;
  }

  #apply(event: string, payload: Payload, seq: number): boolean {
    const admission = admit(this.#last, seq);
    if (admission === 'applied') {
      this.#last = seq;
      this.#reader.deliver(event, payload, seq);
    }
    return admission !== 'jumped';
  }
}
