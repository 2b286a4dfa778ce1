import type { ChannelState } from '../channel.ts';
import type { ChannelHandle } from '../channel-handle.ts';
import {
  type Frame,
  isRecord,
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

/** Answers the join as soon as the shared channel can, with what the tab missed, then passes events on. */
export function joinForTab(join: Frame, handle: ChannelHandle, send: (frame: Frame) => void): TabTopic {
  const since = isRecord(join.payload) ? sequenceOf({ seq: join.payload.since }) : null;
  const isShared = handle.state().status === 'joined';
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
    const from = since ?? sequenceOf(response);
    if (from === null || (since === null && !isShared)) return accept(response, []);
    const missed = await missedSince(handle, from);
    if (missed === null) accept(withSequence(response, { gap: true }), []);
    else if (since === null) accept(response, missed.events);
    else accept(withSequence(response, { seq: missed.seq }), missed.events);
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

async function missedSince(handle: ChannelHandle, seq: number) {
  try {
    const missed = readMissedEvents(await handle.push(protocolEvents.since, { seq }));
    return missed?.complete ? missed : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function withSequence(response: Payload, more: { seq: number } | { gap: true }): Payload {
  return isRecord(response) ? { ...response, ...more } : more;
}

function isRefusal(error: unknown): error is RealtimeError {
  return error instanceof RealtimeError && error.code === 'refused';
}
