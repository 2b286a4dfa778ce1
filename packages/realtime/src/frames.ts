import type { JoinedLog } from './sequence.rules.ts';

/** Anything JSON can carry. */
export type Payload = unknown;

/** One message on the socket, in either direction. On the wire it is the array `[join_ref, ref, topic, event, payload]`. */
export interface Frame {
  /** The `ref` of the join this frame belongs to; null for broadcasts and for the topic `phoenix`. */
  readonly joinRef: string | null;
  /** Numbers a push, so that its reply can name it; null for what the server sends of itself. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Payload;
}

/** What `phx_reply` carries: the answer to the push with the same `ref`. */
export interface Reply {
  readonly status: 'ok' | 'error';
  readonly response: Payload;
}

/** One logged event as the reply to `since` lists it; its payload carries the same `seq`. */
export interface LoggedEvent {
  readonly seq: number;
  readonly event: string;
  readonly payload: Payload;
}

/** The reply to `since {seq}`: what came after, oldest first. `complete` is false when more is left than was sent, or pruned. */
export interface MissedEvents {
  readonly events: readonly LoggedEvent[];
  /** The newest number of the topic. */
  readonly seq: number;
  /** The number a position stood for, as the server says it. */
  readonly since: number | null;
  readonly complete: boolean;
}

/** The events the protocol itself uses; every other name belongs to a domain. */
export const protocolEvents = {
  join: 'phx_join',
  leave: 'phx_leave',
  reply: 'phx_reply',
  error: 'phx_error',
  close: 'phx_close',
  heartbeat: 'heartbeat',
  since: 'since',
  sessionRevoked: 'session_revoked',
} as const;

/** The topic of heartbeats; nobody joins it. */
export const heartbeatTopic = 'phoenix';

/** The close code of a socket whose session has ended: the client stays away. */
export const sessionRevokedCode = 4001;

/** A text that is no frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
  readonly code = 'malformed_frame';
  /** The first 200 characters of what arrived. */
  readonly text: string;

  constructor(text: string, problem: string) {
    super(`Not a frame: ${problem}. Expected [join_ref, ref, topic, event, payload].`);
    this.text = text.slice(0, 200);
  }
}

/** Writes a frame as the text that goes over the wire. */
export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** Reads a frame; throws a `FrameError` (code `malformed_frame`) when the text is none. */
export function decodeFrame(text: string): Frame {
  const parts = parse(text);
  if (!Array.isArray(parts)) throw new FrameError(text, 'it is no array');
  if (parts.length !== 5) throw new FrameError(text, `it has ${parts.length} parts`);
  const [joinRef, ref, topic, event, payload]: unknown[] = parts;
  if (!isRef(joinRef)) throw new FrameError(text, 'join_ref is neither a string nor null');
  if (!isRef(ref)) throw new FrameError(text, 'ref is neither a string nor null');
  if (typeof topic !== 'string' || topic === '') throw new FrameError(text, 'topic is no name');
  if (typeof event !== 'string' || event === '') throw new FrameError(text, 'event is no name');
  return { joinRef, ref, topic, event, payload };
}

/** Builds the answer to a push or a join. */
export function replyFrame(to: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, reply: Reply): Frame {
  return { joinRef: to.joinRef, ref: to.ref, topic: to.topic, event: protocolEvents.reply, payload: reply };
}

/** Reads the payload of a `phx_reply`; anything that is no reply counts as an error without a response. */
export function readReply(payload: Payload): Reply {
  if (!isRecord(payload)) return { status: 'error', response: {} };
  return { status: payload.status === 'ok' ? 'ok' : 'error', response: payload.response ?? {} };
}

/** The sequence number an event carries, or null when it is not logged. */
export function sequenceOf(payload: Payload): number | null {
  return isRecord(payload) && isSequence(payload.seq) ? payload.seq : null;
}

/** Reads what the answer to a join says about the log. */
export function joinedLog(response: Payload): JoinedLog {
  const { seq, since, gap } = isRecord(response) ? response : {};
  return { seq: isSequence(seq) ? seq : null, since: isSequence(since) ? since : null, gap: gap === true };
}

/** Reads the reply to `since`; null when it is none. */
export function readMissedEvents(response: Payload): MissedEvents | null {
  if (!isRecord(response) || !isSequence(response.seq) || !Array.isArray(response.events)) return null;
  const events = response.events.map(readLoggedEvent).filter((event) => event !== null);
  return {
    events,
    seq: response.seq,
    since: joinedLog(response).since,
    complete: response.complete === true && events.length === response.events.length,
  };
}

/** Whether something is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLoggedEvent(entry: unknown): LoggedEvent | null {
  if (!isRecord(entry) || typeof entry.event !== 'string') return null;
  const seq = isSequence(entry.seq) ? entry.seq : sequenceOf(entry.payload);
  return seq === null ? null : { seq, event: entry.event, payload: entry.payload };
}

function isSequence(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isRef(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameError(text, 'it is no JSON');
  }
}
