import type { Clock } from './clock.port.ts';
import type { Payload, Reply } from './frames.ts';
import { isRecord } from './frames.ts';
import { type Deadline, type Push, type PushOptions, pushTimeout } from './push.ts';
import { RealtimeError, type RealtimeErrorCode } from './realtime-error.ts';
import { SentPushes } from './sent-pushes.ts';

/** Who sends pushes, and numbers them. */
export interface PushSender {
  transmit(event: string, payload: Payload): number;
}

/** The pushes of one channel that have no answer yet. */
export class Pushes {
  readonly #sender: PushSender;
  readonly #deadlines: Deadlines;
  readonly #held = new Map<Push, { readonly event: string; readonly payload: Payload }>();
  readonly #sent = new SentPushes();

  constructor(clock: Clock, sender: PushSender) {
    this.#sender = sender;
    this.#deadlines = new Deadlines(clock, (deadline) => {
      for (const push of this.#all()) if (push.deadline === deadline) this.#fail(push, new RealtimeError('timeout'));
    });
  }

  /** Sends at once, or keeps it until `sendHeld()`. */
  start(
    push: Push,
    event: string,
    payload: Payload,
    { signal, timeout = pushTimeout }: PushOptions,
    isHeld: boolean,
  ): void {
    if (signal?.aborted) {
      push.fail(new RealtimeError('aborted'));
      return;
    }
    push.deadline = this.#deadlines.take(timeout);
    if (signal) push.stopListening = onAbort(signal, () => this.#fail(push, new RealtimeError('aborted')));
    if (isHeld) this.#held.set(push, { event, payload });
    else this.#transmit(push, event, payload);
  }

  sendHeld(): void {
    for (const [push, { event, payload }] of [...this.#held]) {
      this.#held.delete(push);
      this.#transmit(push, event, payload);
    }
  }

  /** Hands an answer to the push with this number; one nobody waits for any more is dropped. */
  settle(ref: number, reply: Reply): void {
    const push = this.#sent.find(ref);
    if (push === undefined) return;
    if (reply.status === 'ok') {
      this.#end(push);
      push.answer(reply.response);
    } else this.#fail(push, refusal(reply.response));
  }

  failAll(code: RealtimeErrorCode, reason: string | null = null): void {
    for (const push of this.#all()) this.#fail(push, new RealtimeError(code, { reason }));
  }

  #all(): readonly Push[] {
    return [...this.#sent.waiting(), ...this.#held.keys()];
  }

  #transmit(push: Push, event: string, payload: Payload): void {
    push.ref = this.#sender.transmit(event, payload);
    this.#sent.add(push);
  }

  #fail(push: Push, error: RealtimeError): void {
    this.#end(push);
    push.fail(error);
  }

  #end(push: Push): void {
    push.isOver = true;
    if (push.ref === 0) this.#held.delete(push);
    else this.#sent.tidy();
    push.stopListening?.();
    if (push.deadline !== null) this.#deadlines.release(push.deadline);
  }
}

/** Time limits of pushes. Those of one turn of the program with the same limit share one, so that no clock has to be read. */
class Deadlines {
  readonly #clock: Clock;
  readonly #onPassed: (deadline: Deadline) => void;
  /** The one of this turn; null until something is sent in it. */
  #latest: Deadline | null = null;
  readonly #endTurn = () => {
    this.#latest = null;
  };

  constructor(clock: Clock, onPassed: (deadline: Deadline) => void) {
    this.#clock = clock;
    this.#onPassed = onPassed;
  }

  take(timeout: number): Deadline {
    const latest = this.#latest;
    const deadline = latest !== null && latest.timeout === timeout ? latest : this.#begin(timeout);
    deadline.waiting += 1;
    return deadline;
  }

  release(deadline: Deadline): void {
    deadline.waiting -= 1;
    if (deadline.waiting > 0) return;
    this.#clock.clearTimeout(deadline.timer);
    if (this.#latest === deadline) this.#latest = null;
  }

  #begin(timeout: number): Deadline {
    const deadline: Deadline = { timeout, timer: null, waiting: 0 };
    deadline.timer = this.#clock.setTimeout(() => {
      // Who sends again because of it begins anew.
      if (this.#latest === deadline) this.#latest = null;
      this.#onPassed(deadline);
    }, timeout);
    this.#latest = deadline;
    queueMicrotask(this.#endTurn);
    return deadline;
  }
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
