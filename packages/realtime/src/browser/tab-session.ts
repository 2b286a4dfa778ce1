import type { Realtime } from '../create-realtime.ts';
import {
  decodeFrame,
  encodeFrame,
  type Frame,
  heartbeatTopic,
  isRecord,
  protocolEvents,
  replyFrame,
} from '../frames.ts';
import { joinForTab, type TabTopic } from './tab-topic.ts';

/** What all tabs use alike. */
export interface Shared {
  readonly realtime: Realtime;
  /** How many tabs have joined each topic: the first one's position goes with the join that all of them share. */
  readonly joined: Map<string, number>;
}

/** One tab's connection: to the tab it looks like a server, to the server all tabs look like one client. */
export interface TabSession {
  receive(text: string): void;
  end(): void;
}

export function createTabSession({ realtime, joined }: Shared, sendText: (text: string) => void): TabSession {
  const topics = new Map<string, TabTopic>();
  const send = (frame: Frame) => sendText(encodeFrame(frame));

  function join(frame: Frame): void {
    const left = topics.get(frame.topic);
    const { since: _since, ...joinPayload } = isRecord(frame.payload) ? frame.payload : {};
    const others = joined.get(frame.topic) ?? 0;
    joined.set(frame.topic, others + 1);
    const handle = realtime.channel(frame.topic, { joinPayload });
    let isCurrent = true;
    const topic = joinForTab({ join: frame, handle, isFirst: others === 0 }, (told) => {
      if (isCurrent) send(told);
    });
    topics.set(frame.topic, {
      push: topic.push,
      leave: () => {
        isCurrent = false;
        joined.set(frame.topic, (joined.get(frame.topic) ?? 1) - 1);
        topic.leave();
      },
    });
    left?.leave();
  }

  function leave(frame: Frame): void {
    topics.get(frame.topic)?.leave();
    topics.delete(frame.topic);
    send(replyFrame(frame, { status: 'ok', response: {} }));
  }

  return {
    receive: (text) => {
      const frame = decodeFrame(text);
      if (frame.topic === heartbeatTopic) send(replyFrame(frame, { status: 'ok', response: {} }));
      else if (frame.event === protocolEvents.join) join(frame);
      else if (frame.event === protocolEvents.leave) leave(frame);
      else topics.get(frame.topic)?.push(frame);
    },
    end: () => {
      for (const topic of topics.values()) topic.leave();
      topics.clear();
    },
  };
}
