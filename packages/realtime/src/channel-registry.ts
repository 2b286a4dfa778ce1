import { Channel, type ChannelOptions, type Surroundings } from './channel.ts';
import { type ChannelHandle, holdChannel } from './channel-handle.ts';
import type { ChannelEvent } from './channel-life.rules.ts';
import type { Frame } from './frames.ts';

/** The channels somebody wants, by topic; they outlive sockets. */
export interface ChannelRegistry {
  take(topic: string, options: ChannelOptions): ChannelHandle;
  dispatch(frame: Frame): void;
  tellAll(event: ChannelEvent): void;
}

export function createChannelRegistry(parts: Omit<Surroundings, 'forget'>): ChannelRegistry {
  const channels = new Map<string, Channel>();
  const surroundings: Surroundings = { ...parts, forget: (topic) => void channels.delete(topic) };

  function create(topic: string, options: ChannelOptions): Channel {
    const channel = new Channel(topic, surroundings, options);
    channels.set(topic, channel);
    return channel;
  }

  return {
    take: (topic, options) => holdChannel(channels.get(topic) ?? create(topic, options)),
    dispatch: (frame) => channels.get(frame.topic)?.receive(frame),
    tellAll: (event) => {
      for (const channel of [...channels.values()]) channel.send(event);
    },
  };
}
