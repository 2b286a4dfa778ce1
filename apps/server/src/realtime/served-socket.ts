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
import type { FrameBudget } from './frame-budget.ts';
import type { HubSocket } from './hub.ts';
import { JoinedTopics } from './joined-topics.ts';
import type { SocketContext } from './socket-context.ts';
import type { SocketOwner } from './socket-token.ts';
import { topicOf } from './topic.ts';

const closeCodes = { goingAway: 1001, unsupported: 1003, policy: 1008 } as const;
const mostBuffered = 4 * 1024 * 1024;
const mostWaiting = 1000;

/** A client's socket: answers everything it says, one thing after the other. */
export class ServedSocket implements HubSocket {
  readonly membershipId: string;
  readonly sessionId: string | null;
  readonly #ws: WebSocket;
  readonly #context: SocketContext;
  readonly #budget: FrameBudget;
  readonly #topics: JoinedTopics;
  #heardAt = performance.now();
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(ws: WebSocket, { membershipId, sessionId }: SocketOwner, context: SocketContext) {
    this.membershipId = membershipId;
    this.sessionId = sessionId;
    this.#ws = ws;
    this.#context = context;
    this.#budget = context.createBudget();
    const socket = { membershipId, isOpen: () => this.#isOpen(), send: this.#send, answer: this.#answer };
    this.#topics = new JoinedTopics(socket, context);
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
    ws.on('error', () => undefined);
    ws.on('close', () => this.#end());
    context.hub.add(this);
  }

  topics(): readonly string[] {
    return this.#topics.names();
  }

  dismiss(topic: string): void {
    this.#topics.dismiss(topic);
  }

  revoke(): void {
    const topic = topicOf('member', this.membershipId);
    this.#send(encodeFrame({ joinRef: null, ref: null, topic, event: protocolEvents.sessionRevoked, payload: {} }));
    this.#topics.leaveAll();
    this.#ws.close(sessionRevokedCode);
  }

  close(): void {
    this.#ws.close(closeCodes.goingAway);
  }

  settled(): Promise<void> {
    return this.#queue;
  }

  lastHeardAt(): number {
    return this.#heardAt;
  }

  terminate(): void {
    this.#ws.terminate();
  }

  /** Who reads too slowly is dropped, and finds what they missed when they come back. */
  readonly #send = (text: string): void => {
    if (!this.#isOpen()) return;
    if (this.#ws.bufferedAmount > mostBuffered) this.#ws.terminate();
    else this.#ws.send(text);
  };

  readonly #answer = (frame: Frame, status: 'ok' | 'error', response: unknown): void => {
    if (frame.ref !== null) this.#send(encodeFrame(replyFrame(frame, { status, response })));
  };

  #isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  #end(): void {
    this.#topics.leaveAll();
    this.#context.hub.remove(this);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAt = performance.now();
    const frame = isBinary ? undefined : readFrame(String(data));
    if (frame === undefined) this.#ws.close(closeCodes.unsupported);
    else if (frame.topic === heartbeatTopic) this.#answer(frame, 'ok', {});
    else if (!this.#budget.take()) this.#answer(frame, 'error', { reason: 'rate_limited', retry_after_ms: 1000 });
    else if (this.#waiting >= mostWaiting) this.#ws.close(closeCodes.policy);
    else this.#wait(frame);
  }

  #wait(frame: Frame): void {
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(() => this.#handle(frame))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #handle(frame: Frame): Promise<void> {
    if (!this.#isOpen()) return;
    try {
      if (frame.event === protocolEvents.join) await this.#topics.join(frame);
      else if (frame.event === protocolEvents.leave) this.#topics.leave(frame);
      else this.#answer(frame, 'ok', await this.#answerPush(frame));
    } catch (error) {
      this.#refuse(frame, error);
    }
  }

  async #answerPush(frame: Frame): Promise<unknown> {
    if (frame.event === protocolEvents.since) return this.#topics.missedAfter(frame);
    const topic = this.#topics.require(frame);
    const handler = this.#context.channels().pushes.get(frame.event);
    if (handler === undefined) throw new PushRefusal('invalid');
    const { membershipId } = this;
    return handler({ topic, membershipId, payload: frame.payload, now: this.#context.now() });
  }

  #refuse(frame: Frame, error: unknown): void {
    const isRefusal = error instanceof PushRefusal;
    if (!isRefusal) this.#context.log.error({ err: error, event: frame.event }, 'push failed');
    this.#answer(frame, 'error', isRefusal ? { ...error.details, reason: error.reason } : { reason: 'internal_error' });
  }
}

function readFrame(text: string): Frame | undefined {
  try {
    return decodeFrame(text);
  } catch {
    return undefined;
  }
}
