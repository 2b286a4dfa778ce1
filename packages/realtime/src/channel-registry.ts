import type { ChannelEvent } from './channel.machine.ts';
import { Channel, type ChannelOptions, type Wire } from './channel.ts';
import { type ChannelHandle, createChannelHandle } from './channel-handle.ts';
import type { Clock } from './clock.port.ts';
import type { Frame } from './frames.ts';
import { createReferenceCount, type ReferenceCount } from './reference-count.ts';

/** The channels somebody wants, by topic; they outlive sockets. */
export interface ChannelRegistry {
  take(topic: string, options: ChannelOptions): ChannelHandle;
  dispatch(frame: Frame): void;
  tellAll(event: ChannelEvent): void;
}

interface Entry {
  channel: Channel;
  references: ReferenceCount;
}

export function createChannelRegistry(options: { wire: Wire; clock: Clock; isOpen: () => boolean }): ChannelRegistry {
  const { wire, clock, isOpen } = options;
  const entries = new Map<string, Entry>();

  function create(topic: string, channelOptions: ChannelOptions): Entry {
    const channel = new Channel(topic, { wire, clock, options: channelOptions });
    const references = createReferenceCount({
      clock,
      onFirst: () => {
        channel.send({ type: 'channel.join' });
        if (isOpen()) channel.send({ type: 'socket.opened' });
      },
      onLast: () => channel.send({ type: 'channel.leave' }),
    });
    channel.states.subscribe(({ status }) => {
      if (status === 'closed' && references.count() === 0) entries.delete(topic);
    });
    const entry = { channel, references };
    entries.set(topic, entry);
    return entry;
  }

  return {
    take: (topic, channelOptions) => {
      const { channel, references } = entries.get(topic) ?? create(topic, channelOptions);
      return createChannelHandle(channel, references.retain());
    },
    dispatch: (frame) => entries.get(frame.topic)?.channel.receive(frame),
    tellAll: (event) => {
      for (const { channel } of [...entries.values()]) channel.send(event);
    },
  };
}
