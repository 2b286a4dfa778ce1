import type { Frame, MissedEvents, Payload } from './frames.ts';
import { sequenceOf } from './frames.ts';
import { admit, type JoinedLog, resume } from './sequence.rules.ts';

/** What became of the events asked for: all are in, more are to be asked for, or some are lost for good. */
export type CaughtUp = 'finished' | 'continued' | 'gap';

/** Keeps a topic's place in the server's log and hands on each of its events once, in order. */
export interface ChannelLog {
  /** The newest number handed on; null before the first. */
  last(): number | null;
  /** Hands the event on, drops it when doubled; false when events before it are missing, and the event is held. */
  accept(frame: Frame): boolean;
  /** Keeps an event until the missing ones are in. */
  hold(frame: Frame): void;
  /** Events held so far, oldest first; they are no longer held. */
  takeHeld(): Frame[];
  /** Hands on what the reply to `since` brought. */
  catchUp(missed: MissedEvents): CaughtUp;
  /** Takes the number a join answered; true when events in between are lost for good. */
  resume(log: JoinedLog): boolean;
  /** Counts on from a number, or from nothing. */
  restart(last: number | null): void;
}

type Deliver = (event: string, payload: Payload, seq: number | null) => void;

export function createChannelLog(deliver: Deliver, since: number | null): ChannelLog {
  let last = since;
  let held: Frame[] = [];

  function apply(event: string, payload: Payload, seq: number): boolean {
    const admission = admit(last, seq);
    if (admission === 'applied') {
      last = seq;
      deliver(event, payload, seq);
    }
    return admission !== 'jumped';
  }

  function accept(frame: Frame): boolean {
    const seq = sequenceOf(frame.payload);
    if (seq === null) deliver(frame.event, frame.payload, null);
    if (seq === null || apply(frame.event, frame.payload, seq)) return true;
    held.push(frame);
    return false;
  }

  function catchUp({ events, seq, complete }: MissedEvents): CaughtUp {
    const before = last;
    for (const missed of events) if (!apply(missed.event, missed.payload, missed.seq)) break;
    if (complete && last !== null && last >= seq) return 'finished';
    if (last !== before) return 'continued';
    last = seq;
    return 'gap';
  }

  return {
    last: () => last,
    accept,
    hold: (frame) => {
      held.push(frame);
    },
    takeHeld: () => {
      const frames = held;
      held = [];
      return frames;
    },
    catchUp,
    resume: (log) => {
      const resumed = resume(last, log);
      last = resumed.last;
      held = [];
      return resumed.gap;
    },
    restart: (number) => {
      last = number;
      held = [];
    },
  };
}
