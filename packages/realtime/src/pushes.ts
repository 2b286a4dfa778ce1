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

interface Pending extends PushRequest {
  ref: string | null;
  timer: unknown;
  stopListening: () => void;
}

export function createPushes(options: { clock: Clock; send: (event: string, payload: Payload) => string }): Pushes {
  const { clock, send } = options;
  const pending = new Set<Pending>();
  const sent = new Map<string, Pending>();

  function start(request: PushRequest, held: boolean): void {
    if (request.signal?.aborted) request.onFailure(new RealtimeError('aborted'));
    else keep(request, held);
  }

  function keep(request: PushRequest, held: boolean): void {
    const push: Pending = { ...request, ref: null, timer: null, stopListening: () => undefined };
    push.timer = clock.setTimeout(() => fail(push, new RealtimeError('timeout')), request.timeout ?? pushTimeout);
    push.stopListening = onAbort(request.signal, () => fail(push, new RealtimeError('aborted')));
    pending.add(push);
    if (!held) transmit(push);
  }

  function transmit(push: Pending): void {
    push.ref = send(push.event, push.payload);
    sent.set(push.ref, push);
  }

  function forget(push: Pending): void {
    pending.delete(push);
    if (push.ref !== null) sent.delete(push.ref);
    clock.clearTimeout(push.timer);
    push.stopListening();
  }

  function fail(push: Pending, error: RealtimeError): void {
    forget(push);
    push.onFailure(error);
  }

  function settle(ref: string, reply: Reply): void {
    const push = sent.get(ref);
    if (push === undefined) return;
    if (reply.status === 'ok') answer(push, reply.response);
    else fail(push, refusal(reply.response));
  }

  function answer(push: Pending, response: Payload): void {
    forget(push);
    push.onAnswer(response);
  }

  return {
    start,
    settle,
    sendHeld: () => {
      for (const push of [...pending]) if (push.ref === null) transmit(push);
    },
    failAll: (code, reason = null) => {
      for (const push of [...pending]) fail(push, new RealtimeError(code, { reason }));
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

function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  signal?.addEventListener('abort', run, { once: true });
  return () => signal?.removeEventListener('abort', run);
}
