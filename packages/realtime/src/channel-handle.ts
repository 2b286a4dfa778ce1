import type { Channel, ChannelState } from './channel.ts';
import type { Payload } from './frames.ts';
import type { PushOptions } from './pushes.ts';

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

export function createChannelHandle(channel: Channel, release: () => void): ChannelHandle {
  const removals = new Set<() => void>();
  function keep(remove: () => void): () => void {
    removals.add(remove);
    return () => {
      removals.delete(remove);
      remove();
    };
  }
  return {
    topic: channel.topic,
    state: () => channel.state(),
    subscribe: (listener) => keep(channel.states.subscribe(listener)),
    on: (event, listener) => keep(channel.events.subscribe((name, ...told) => name === event && listener(...told))),
    onEvent: (listener) => keep(channel.events.subscribe(listener)),
    onJoin: (listener) => {
      const response = channel.joinResponse();
      if (response !== null) listener(response);
      return keep(channel.joins.subscribe(listener));
    },
    onGap: (listener) => keep(channel.gaps.subscribe(listener)),
    push: (event, payload = {}, options = {}) => pushTo(channel, event, { ...options, payload }),
    release: () => {
      for (const remove of removals) remove();
      removals.clear();
      release();
    },
  };
}

function pushTo(channel: Channel, event: string, options: PushOptions & { payload: Payload }): Promise<Payload> {
  return new Promise((resolve, reject) => {
    channel.push({ ...options, event, onAnswer: resolve, onFailure: reject });
  });
}
