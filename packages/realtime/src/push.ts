import type { Payload } from './frames.ts';
import type { RealtimeError } from './realtime-error.ts';

/** How long a push waits for its answer unless told otherwise. */
export const pushTimeout = 10_000;

export interface PushOptions {
  /** Milliseconds; 10,000 unless told. */
  timeout?: number;
  /** Gives the push up: it rejects with `aborted`, and an answer that still comes is dropped. */
  signal?: AbortSignal;
}

/** Pushes of one turn of the program with the same time limit: they run out together, by one timer. */
export interface Deadline {
  readonly timeout: number;
  timer: unknown;
  waiting: number;
}

/** Who is told what becomes of a push. */
export interface PushListener {
  onAnswer(response: Payload): void;
  onFailure(error: RealtimeError): void;
}

/**
 * A push as a row, since thousands may be under way. To its owner it is a promise, made once the owner asks; a failure that
 * nobody asks about is reported as one of any promise.
 */
export class Push implements Promise<Payload> {
  /** The number under which it was sent; 0 before. */
  ref = 0;
  isOver = false;
  deadline: Deadline | null = null;
  stopListening: (() => void) | null = null;
  #listener: PushListener | null;
  #response: Payload = null;
  #promise: Promise<Payload> | null = null;

  constructor(listener: PushListener | null = null) {
    this.#listener = listener;
  }

  get [Symbol.toStringTag](): string {
    return 'Push';
  }

  answer(response: Payload): void {
    this.isOver = true;
    if (this.#listener === null) this.#response = response;
    else this.#listener.onAnswer(response);
  }

  fail(error: RealtimeError): void {
    this.isOver = true;
    if (this.#listener === null) this.#promise = Promise.reject(error);
    else this.#listener.onFailure(error);
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise.
  then<Kept = Payload, Caught = never>(
    onAnswer?: ((response: Payload) => Kept | PromiseLike<Kept>) | null,
    onFailure?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#asked().then(onAnswer, onFailure);
  }

  catch<Caught = never>(
    onFailure?: ((error: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Payload | Caught> {
    return this.#asked().catch(onFailure);
  }

  finally(onOver?: (() => void) | null): Promise<Payload> {
    return this.#asked().finally(onOver);
  }

  #asked(): Promise<Payload> {
    this.#promise ??= this.isOver
      ? Promise.resolve(this.#response)
      : new Promise((onAnswer, onFailure) => {
          this.#listener = { onAnswer, onFailure };
        });
    return this.#promise;
  }
}
