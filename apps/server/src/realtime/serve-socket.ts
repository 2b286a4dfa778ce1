import {
  decodeFrame,
  encodeFrame,
  type Frame,
  heartbeatTopic,
  protocolEvents,
  replyFrame,
  sessionRevokedCode,
} from '@atrium/realtime/frames';
import type { RawData, WebSocket } from 'ws';
import { PushRefusal } from './domain-channel.ts';
import type { House } from './house.ts';
import type { HubSocket } from './hub.ts';
import { createJoinedTopics } from './joined-topics.ts';
import type { SocketOwner } from './socket-token.ts';
import { topicOf } from './topic.ts';

const closeCodes = { goingAway: 1001, unsupported: 1003, policy: 1008 } as const;
const mostBuffered = 4 * 1024 * 1024;
const mostWaiting = 1000;

/** Answers everything a client says over its socket, one thing after the other. */
export function serveSocket(ws: WebSocket, owner: SocketOwner, house: House): void {
  const budget = house.createBudget();
  const line = { ...owner, isOpen: () => ws.readyState === ws.OPEN, send, answer };
  const topics = createJoinedTopics(line, house);
  let heardAt = performance.now();
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;

  function send(text: string): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > mostBuffered) ws.terminate();
    else ws.send(text);
  }

  function answer(frame: Frame, status: 'ok' | 'error', response: unknown): void {
    if (frame.ref !== null) send(encodeFrame(replyFrame(frame, { status, response })));
  }

  function receive(data: RawData, isBinary: boolean): void {
    heardAt = performance.now();
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame === undefined) ws.close(closeCodes.unsupported);
    else if (frame.topic === heartbeatTopic) answer(frame, 'ok', {});
    else if (!budget.take()) answer(frame, 'error', { reason: 'rate_limited', retry_after_ms: 1000 });
    else if (waiting >= mostWaiting) ws.close(closeCodes.policy);
    else wait(frame);
  }

  function wait(frame: Frame): void {
    waiting += 1;
    queue = queue
      .then(() => handle(frame))
      .finally(() => {
        waiting -= 1;
      });
  }

  async function handle(frame: Frame): Promise<void> {
    if (!line.isOpen()) return;
    try {
      if (frame.event === protocolEvents.join) await topics.join(frame);
      else if (frame.event === protocolEvents.leave) topics.leave(frame);
      else answer(frame, 'ok', await answerPush(frame));
    } catch (error) {
      refuse(frame, error);
    }
  }

  async function answerPush(frame: Frame): Promise<unknown> {
    if (frame.event === protocolEvents.since) return topics.missedAfter(frame);
    const topic = topics.require(frame);
    const handler = house
      .channels()
      .map(({ pushes }) => (Object.hasOwn(pushes, frame.event) ? pushes[frame.event] : undefined))
      .find((found) => found !== undefined);
    if (handler === undefined) throw new PushRefusal('invalid');
    return handler({ topic, membershipId: owner.membershipId, payload: frame.payload, now: house.now() });
  }

  function refuse(frame: Frame, error: unknown): void {
    const isRefusal = error instanceof PushRefusal;
    if (!isRefusal) house.log.error({ err: error, event: frame.event }, 'push failed');
    answer(frame, 'error', isRefusal ? { ...error.details, reason: error.reason } : { reason: 'internal_error' });
  }

  const served: HubSocket = {
    ...owner,
    topics: topics.names,
    dismiss: topics.dismiss,
    revoke: () => {
      const topic = topicOf('member', owner.membershipId);
      send(encodeFrame({ joinRef: null, ref: null, topic, event: protocolEvents.sessionRevoked, payload: {} }));
      topics.leaveAll();
      ws.close(sessionRevokedCode);
    },
    close: () => ws.close(closeCodes.goingAway),
    settled: () => queue,
    lastHeardAt: () => heardAt,
    terminate: () => ws.terminate(),
  };
  ws.on('message', receive);
  ws.on('error', () => undefined);
  ws.on('close', () => {
    topics.leaveAll();
    house.hub.remove(served);
  });
  house.hub.add(served);
}

function readFrame(text: string): Frame | undefined {
  try {
    return decodeFrame(text);
  } catch {
    return undefined;
  }
}
