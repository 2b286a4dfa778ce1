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
  readonly #held = new Set<Push>();
  readonly #sent = new SentPushes();

  constructor(clock: Clock, sender: PushSender) {
    this.#sender = sender;
    this.#deadlines = new Deadlines(clock, (deadline) => {
      for (const push of this.#all()) if (push.deadline === deadline) this.#fail(push, new RealtimeError('timeout'));
    });
  }

  /** Sends at once, or keeps it until `sendHeld()`. */
  start(push: Push, { signal, timeout = pushTimeout }: PushOptions, isHeld: boolean): void {
    if (signal?.aborted) {
      push.fail(new RealtimeError('aborted'));
      return;
    }
    push.deadline = this.#deadlines.take(timeout);
    if (signal) push.stopListening = onAbort(signal, () => this.#fail(push, new RealtimeError('aborted')));
    if (isHeld) this.#held.add(push);
    else this.#transmit(push);
  }

  sendHeld(): void {
    for (const push of [...this.#held]) {
      this.#held.delete(push);
      this.#transmit(push);
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
    return [...this.#sent.waiting(), ...this.#held];
  }

  #transmit(push: Push): void {
    push.ref = this.#sender.transmit(push.event, push.payload);
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

class Deadlines {
  readonly #clock: Clock;
  readonly #onPassed: (deadline: Deadline) => void;
  #latest: Deadline | null = null;

  constructor(clock: Clock, onPassed: (deadline: Deadline) => void) {
    this.#clock = clock;
    this.#onPassed = onPassed;
  }

  take(timeout: number): Deadline {
    const since = this.#clock.now();
    const latest = this.#latest;
    const deadline = latest?.since === since && latest.timeout === timeout ? latest : this.#begin(since, timeout);
    deadline.waiting += 1;
    return deadline;
  }

  release(deadline: Deadline): void {
    deadline.waiting -= 1;
    if (deadline.waiting > 0) return;
    this.#clock.clearTimeout(deadline.timer);
    if (this.#latest === deadline) this.#latest = null;
  }

  #begin(since: number, timeout: number): Deadline {
    const deadline: Deadline = { since, timeout, timer: null, waiting: 0 };
    deadline.timer = this.#clock.setTimeout(() => {
      // Who sends again because of it begins anew.
      if (this.#latest === deadline) this.#latest = null;
      this.#onPassed(deadline);
    }, timeout);
    this.#latest = deadline;
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
