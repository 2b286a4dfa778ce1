import type { ChannelHandle } from '../channel-handle.ts';
import type { ChannelState } from '../channel-state.ts';
import {
  type Frame,
  isRecord,
  joinedLog,
  type LoggedEvent,
  type Payload,
  protocolEvents,
  readMissedEvents,
  replyFrame,
  sequenceOf,
} from '../frames.ts';
import { RealtimeError } from '../realtime-error.ts';

/** One topic as one tab has joined it: the shared channel's answers and events, told to that tab as frames. */
export interface TabTopic {
  push(frame: Frame): void;
  leave(): void;
}

type Event = Pick<LoggedEvent, 'event' | 'payload'>;

interface TabJoin {
  readonly join: Frame;
  readonly handle: ChannelHandle;
  /** No other tab has joined the topic: what this one missed follows the join itself. */
  readonly isFirst: boolean;
}

/** Answers the join as soon as the shared channel can, with what the tab missed, then passes events on. */
export function joinForTab({ join, handle, isFirst }: TabJoin, send: (frame: Frame) => void): TabTopic {
  const own = isRecord(join.payload) ? join.payload : {};
  const since = sequenceOf({ seq: own.since });
  const isShared = handle.state().status === 'joined';
  const position = isFirst && !isShared ? null : sequenceOf({ seq: own.position });
  let early: Event[] | null = [];
  let isAnswered = false;

  function tell({ event, payload }: Event): void {
    send({ joinRef: join.joinRef, ref: null, topic: join.topic, event, payload });
  }
  function accept(response: Payload, missed: readonly Event[]): void {
    send(replyFrame(join, { status: 'ok', response }));
    for (const event of [...missed, ...(early ?? [])]) tell(event);
    early = null;
  }
  async function answer(response: Payload): Promise<void> {
    const from = placeOf(response, { since, position, isShared });
    if (from === null) return accept(response, []);
    const missed = await missedSince(handle, from);
    if (missed === null) accept(withLog(response, { gap: true }), []);
    else if (since === null && position === null) accept(response, missed.events);
    else
      accept(withLog(response, { seq: missed.seq, ...(position !== null && { since: missed.since }) }), missed.events);
  }
  function crash(): void {
    tell({ event: protocolEvents.error, payload: {} });
  }
  function follow({ status, reason }: ChannelState): void {
    if (status !== 'refused') return;
    if (isAnswered) tell({ event: protocolEvents.close, payload: {} });
    else send(replyFrame(join, { status: 'error', response: { reason } }));
  }

  handle.onEvent((event, payload) => {
    if (early === null) tell({ event, payload });
    else early.push({ event, payload });
  });
  handle.subscribe(follow);
  handle.onGap(() => isAnswered && crash());
  handle.onJoin((response) => {
    if (isAnswered) return;
    isAnswered = true;
    answer(response).catch(crash);
  });
  follow(handle.state());
  return {
    leave: () => handle.release(),
    push: (frame) => {
      handle.push(frame.event, frame.payload).then(
        (response) => send(replyFrame(frame, { status: 'ok', response })),
        (error: unknown) => {
          if (isRefusal(error)) send(replyFrame(frame, { status: 'error', response: error.response ?? {} }));
        },
      );
    },
  };
}

/** Where a tab goes on: after a number, or where the log stood when it read what it shows. */
type Place = { readonly seq: number } | { readonly position: number };

/** From where the tab goes on; null where the shared join has brought it there. */
function placeOf(
  response: Payload,
  { since, position, isShared }: { since: number | null; position: number | null; isShared: boolean },
): Place | null {
  if (since !== null) return { seq: since };
  if (position !== null) return { position };
  const shared = joinedLog(response);
  const seq = shared.since ?? shared.seq;
  return seq === null || !isShared ? null : { seq };
}

async function missedSince(handle: ChannelHandle, place: Place) {
  try {
    const missed = readMissedEvents(await handle.push(protocolEvents.since, place));
    return missed?.complete ? missed : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function withLog(response: Payload, more: { seq: number; since?: number | null } | { gap: true }): Payload {
  return isRecord(response) ? { ...response, ...more } : more;
}

function isRefusal(error: unknown): error is RealtimeError {
  return error instanceof RealtimeError && error.code === 'refused';
}
