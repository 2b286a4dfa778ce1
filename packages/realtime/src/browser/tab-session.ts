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

/** One tab's connection: to the tab it looks like a server, to the server all tabs look like one client. */
export interface TabSession {
  receive(text: string): void;
  end(): void;
}

export function createTabSession(realtime: Realtime, sendText: (text: string) => void): TabSession {
  const topics = new Map<string, TabTopic>();
  const send = (frame: Frame) => sendText(encodeFrame(frame));

  function join(frame: Frame): void {
    const left = topics.get(frame.topic);
    const { since: _since, ...joinPayload } = isRecord(frame.payload) ? frame.payload : {};
    const handle = realtime.channel(frame.topic, { joinPayload });
    let isCurrent = true;
    const topic = joinForTab(frame, handle, (told) => {
      if (isCurrent) send(told);
    });
    topics.set(frame.topic, {
      push: topic.push,
      leave: () => {
        isCurrent = false;
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
