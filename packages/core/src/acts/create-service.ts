import { createEmitter } from '../environment/index.ts';
import { AtriumError } from '../machine/index.ts';

/** A part of the product outside any framework: what it shows and does now, and word of every change. */
export interface Service<Api> {
  /** The same object until something changes; throws before it is `ready`, and why it never will be. */
  get(): Api;
  /** Calls the listener after each change; the result stops that. */
  subscribe(listener: () => void): () => void;
  /** Answers once what it is about is known; rejects with an `AtriumError` where that cannot be read. */
  ready(): Promise<Api>;
  /** Lets go of it; what is being done goes on to its end. */
  stop(): void;
}

/** What a service stands on; whoever opened it releases it once. */
export interface Opened<Api> {
  get(): Api;
  subscribe(listener: () => void): () => void;
  release(): void;
}

/** Opens a part of the product; the same function every time, so that it can be a dependency. */
export type OpenService<Input, Api> = (input: Input) => Service<Api>;

/** Makes a service of something that may have to be read first, and which can do `More` than a service shows. */
export function createService<Api, More>(opening: (Opened<Api> & More) | Promise<Opened<Api> & More>) {
  type Parts = Opened<Api> & More;
  const changes = createEmitter();
  let state: State<Parts> = { kind: 'waiting' };
  let isStopped = false;
  let unsubscribe = () => {};

  function take(parts: Parts): Parts {
    if (isStopped) parts.release();
    else unsubscribe = parts.subscribe(changes.emit);
    state = { kind: 'open', parts };
    return parts;
  }

  async function wait(coming: Promise<Parts>): Promise<Parts> {
    try {
      const parts = take(await coming);
      changes.emit();
      return parts;
    } catch (error) {
      state = { kind: 'failed', error };
      changes.emit();
      throw error;
    }
  }

  const opened = opening instanceof Promise ? wait(opening) : Promise.resolve(take(opening));
  opened.catch(() => {}); // told by ready() and get()

  return {
    opened,
    service: {
      get: () => partsIn(state).get(),
      subscribe: changes.subscribe,
      ready: async () => (await opened).get(),
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        unsubscribe();
        if (state.kind === 'open') state.parts.release();
      },
    } satisfies Service<Api>,
  };
}

type State<Parts> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open'; readonly parts: Parts }
  | { readonly kind: 'failed'; readonly error: unknown };

function partsIn<Parts>(state: State<Parts>): Parts {
  if (state.kind === 'open') return state.parts;
  if (state.kind === 'failed') throw state.error;
  throw new AtriumError('not_ready', 'It is still being read. Await ready() first.');
}
