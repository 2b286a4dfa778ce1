import type { Channel } from './channel.ts';
import type { ChannelState } from './channel-state.ts';
import type { Payload } from './frames.ts';
import type { PushOptions } from './push.ts';

/** One owner's hold on a channel: the channel is left when the last handle of its topic is released. */
export interface ChannelHandle {
  readonly topic: string;
  /** The same object until something changes. */
  state(): ChannelState;
  subscribe(listener: (state: ChannelState) => void): () => void;
  /** Tells of one kind of event; `seq` is its number, null when the server does not log it. */
  on(event: string, listener: (payload: Payload, seq: number | null) => void): () => void;
  /** Tells of every event of the topic, each numbered one once and in order. */
  onEvent(listener: (event: string, payload: Payload, seq: number | null) => void): () => void;
  /** Tells what the server answers to each join; a listener that comes later is told the latest answer at once. */
  onJoin(listener: (response: Payload) => void): () => void;
  /** Events are lost for good: what the owner knows has to be loaded anew. */
  onGap(listener: () => void): () => void;
  /**
   * Sends an event and answers with the reply's response. Before the join it waits. Rejects with a `RealtimeError`:
   * `timeout`, `refused` (with the server's reason), `disconnected`, `left` or `aborted`. Nothing is sent twice.
   */
  push(event: string, payload?: Payload, options?: PushOptions): Promise<Payload>;
  /** Lets go, and takes this handle's listeners along. */
  release(): void;
}

/** Takes hold of a channel. */
export function holdChannel(channel: Channel): ChannelHandle {
  return new HeldChannel(channel);
}

/** A class, since a program may hold thousands: its methods are there once. */
class HeldChannel implements ChannelHandle {
  readonly #channel: Channel;
  #isHeld = true;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.retain();
  }

  get topic(): string {
    return this.#channel.topic;
  }

  state(): ChannelState {
    return this.#channel.state();
  }

  subscribe(tell: (state: ChannelState) => void): () => void {
    return this.#channel.ears.add({ owner: this, kind: 'state', tell });
  }

  on(name: string, tell: (payload: Payload, seq: number | null) => void): () => void {
    return this.#channel.ears.add({ owner: this, kind: 'named', name, tell });
  }

  onEvent(tell: (event: string, payload: Payload, seq: number | null) => void): () => void {
    return this.#channel.ears.add({ owner: this, kind: 'any', tell });
  }

  onJoin(tell: (response: Payload) => void): () => void {
    const response = this.#channel.joinResponse();
    if (response !== null) tell(response);
    return this.#channel.ears.add({ owner: this, kind: 'join', tell });
  }

  onGap(tell: () => void): () => void {
    return this.#channel.ears.add({ owner: this, kind: 'gap', tell });
  }

  push(event: string, payload: Payload = {}, options: PushOptions = noOptions): Promise<Payload> {
    return this.#channel.push(event, payload, options);
  }

  release(): void {
    this.#channel.ears.removeOf(this);
    if (this.#isHeld) this.#channel.release();
    this.#isHeld = false;
  }
}

const noOptions: PushOptions = {};
