import type { Clock } from './clock.port.ts';
import type { Payload, Reply } from './frames.ts';
import { isRecord } from './frames.ts';
import { RealtimeError, type RealtimeErrorCode } from './realtime-error.ts';

/** How long a push waits for its answer unless told otherwise. */
export const pushTimeout = 10_000;

export interface PushOptions {
  /** Milliseconds; 10,000 unless told. */
  timeout?: number;
  /** Gives the push up: it rejects with `aborted`, and an answer that still comes is dropped. */
  signal?: AbortSignal;
}

export interface PushRequest extends PushOptions {
  event: string;
  payload: Payload;
  onAnswer: (response: Payload) => void;
  onFailure: (error: RealtimeError) => void;
}

/** The pushes of one channel that have no answer yet. */
export interface Pushes {
  /** Sends at once, or keeps it until `sendHeld()`. */
  start(request: PushRequest, held: boolean): void;
  sendHeld(): void;
  /** Hands an answer to the push with this ref; one nobody waits for any more is dropped. */
  settle(ref: string, reply: Reply): void;
  failAll(code: RealtimeErrorCode, reason?: string | null): void;
}

/** Pushes of one moment with the same time limit: they run out together, by one timer. */
interface Deadline {
  readonly since: number;
  readonly timeout: number;
  timer: unknown;
  waiting: number;
}

/** A class, since thousands may wait at once: all have one shape. */
class Pending {
  readonly request: PushRequest;
  readonly deadline: Deadline;
  ref: string | null = null;
  stopListening: (() => void) | null = null;

  constructor(request: PushRequest, deadline: Deadline) {
    this.request = request;
    this.deadline = deadline;
  }
}

export function createPushes(options: { clock: Clock; send: (event: string, payload: Payload) => string }): Pushes {
  const { clock, send } = options;
  const held = new Set<Pending>();
  const sent = new Map<string, Pending>();
  const all = () => [...sent.values(), ...held];
  const deadlines = createDeadlines(clock, (deadline) => {
    for (const push of all()) if (push.deadline === deadline) fail(push, new RealtimeError('timeout'));
  });

  function start(request: PushRequest, isHeld: boolean) {
    const { signal } = request;
    if (signal?.aborted) return request.onFailure(new RealtimeError('aborted'));
    const push = new Pending(request, deadlines.take(request.timeout ?? pushTimeout));
    if (signal) push.stopListening = onAbort(signal, () => fail(push, new RealtimeError('aborted')));
    if (isHeld) held.add(push);
    else transmit(push);
  }

  function transmit(push: Pending): void {
    push.ref = send(push.request.event, push.request.payload);
    sent.set(push.ref, push);
  }

  function forget(push: Pending): void {
    if (push.ref === null) held.delete(push);
    else sent.delete(push.ref);
    push.stopListening?.();
    deadlines.release(push.deadline);
  }

  function fail(push: Pending, error: RealtimeError): void {
    forget(push);
    push.request.onFailure(error);
  }

  function settle(ref: string, reply: Reply) {
    const push = sent.get(ref);
    if (push === undefined) return;
    if (reply.status !== 'ok') return fail(push, refusal(reply.response));
    forget(push);
    push.request.onAnswer(reply.response);
  }

  return {
    start,
    settle,
    sendHeld: () => {
      for (const push of [...held]) {
        held.delete(push);
        transmit(push);
      }
    },
    failAll: (code, reason = null) => {
      for (const push of all()) fail(push, new RealtimeError(code, { reason }));
    },
  };
}

function createDeadlines(clock: Clock, onPassed: (deadline: Deadline) => void) {
  let latest: Deadline | null = null;

  function begin(since: number, timeout: number): Deadline {
    const deadline: Deadline = { since, timeout, timer: null, waiting: 0 };
    deadline.timer = clock.setTimeout(() => {
      // Who sends again because of it begins anew.
      if (latest === deadline) latest = null;
      onPassed(deadline);
    }, timeout);
    return deadline;
  }

  return {
    take: (timeout: number): Deadline => {
      const since = clock.now();
      if (latest?.since !== since || latest.timeout !== timeout) latest = begin(since, timeout);
      latest.waiting += 1;
      return latest;
    },
    release: (deadline: Deadline): void => {
      deadline.waiting -= 1;
      if (deadline.waiting > 0) return;
      clock.clearTimeout(deadline.timer);
      if (latest === deadline) latest = null;
    },
  };
}

/** The error of a push or join the server answered with `error`. */
export function refusal(response: Payload): RealtimeError {
  return new RealtimeError('refused', { reason: reasonOf(response), response });
}

/** The word a refusal gives: `reason`, or the contract's `code`. */
export function reasonOf(response: Payload): string | null {
  if (!isRecord(response)) return null;
  const reason = response.reason ?? response.code;
  return typeof reason === 'string' ? reason : null;
}

function onAbort(signal: AbortSignal, run: () => void): () => void {
  signal.addEventListener('abort', run, { once: true });
  return () => signal.removeEventListener('abort', run);
}
