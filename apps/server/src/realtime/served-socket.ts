import type { Duplex } from 'node:stream';
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
import { findUnfit } from '../http/kept-text.ts';
import { PushRefusal } from './domain-channel.ts';
import type { HubSocket } from './hub.ts';
import { JoinedTopics } from './joined-topics.ts';
import type { MemberTraffic } from './member-traffic.ts';
import type { SocketContext } from './socket-context.ts';
import type { SocketOwner } from './socket-token.ts';
import { topicOf } from './topic.ts';

const closeCodes = { goingAway: 1001, unsupported: 1003, policy: 1008 } as const;
const mostBuffered = 4 * 1024 * 1024;

/** A connection, and the WebSocket that is spoken over it. */
interface Connection {
  readonly ws: WebSocket;
  readonly stream: Duplex;
}

/** A client's socket: answers everything it says, one thing after the other. */
export class ServedSocket implements HubSocket {
  readonly membershipId: string;
  readonly sessionId: string | null;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #context: SocketContext;
  readonly #traffic: MemberTraffic;
  readonly #topics: JoinedTopics;
  #heardAt = performance.now();

  constructor({ ws, stream }: Connection, { membershipId, sessionId }: SocketOwner, context: SocketContext) {
    this.membershipId = membershipId;
    this.sessionId = sessionId;
    this.#ws = ws;
    this.#stream = stream;
    this.#context = context;
    this.#traffic = context.trafficOf(membershipId);
    const isOpen = () => this.#isOpen();
    const socket = { membershipId, isOpen, send: this.#send, sendFrames: this.#sendFrames, answer: this.#answer };
    this.#topics = new JoinedTopics(socket, context);
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary));
    ws.on('ping', (data) => this.#admit(data.length));
    ws.on('pong', (data) => this.#admit(data.length));
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

  rejudge(whom: { readonly guests: boolean }): void {
    this.#topics.rejudge(whom);
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
    return this.#traffic.settled();
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

  /** Frames that were written for many go to the connection as they are: uncompressed, they stand between those of `ws`. */
  readonly #sendFrames = (frames: Buffer): void => {
    if (!this.#isOpen()) return;
    if (this.#ws.bufferedAmount > mostBuffered) this.#ws.terminate();
    else this.#stream.write(frames);
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
    const text = isBinary ? '' : String(data);
    if (!this.#admit(text.length)) return;
    this.#heardAt = performance.now();
    const frame = isBinary ? undefined : readFrame(text);
    if (frame === undefined) this.#ws.close(closeCodes.unsupported);
    else if (frame.topic === heartbeatTopic) this.#answer(frame, 'ok', {});
    else if (!this.#traffic.spend(frame.event)) this.#answer(frame, 'error', tooMuch);
    else if (!this.#takeTurn(frame)) this.#ws.close(closeCodes.policy);
  }

  #takeTurn(frame: Frame): boolean {
    const isOverlapping = this.#context.channels().overlapping.has(frame.event);
    return this.#traffic.inTurn(() => this.#handle(frame), isOverlapping);
  }

  /** Whatever comes counts, before it is read; who sends far too much is closed. */
  #admit(bytes: number): boolean {
    if (!this.#isOpen()) return false;
    if (this.#traffic.receive(bytes)) return true;
    this.#ws.close(closeCodes.policy);
    // What still comes is not even read.
    this.#ws.pause();
    return false;
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
    if (handler === undefined || findUnfit(frame.payload) !== undefined) throw PushRefusal.common('invalid');
    const { membershipId } = this;
    return handler({ topic, membershipId, payload: frame.payload, now: this.#context.now() });
  }

  #refuse(frame: Frame, error: unknown): void {
    const isRefusal = error instanceof PushRefusal;
    if (!isRefusal) this.#context.log.error({ err: error, event: frame.event }, 'push failed');
    this.#answer(frame, 'error', isRefusal ? { ...error.details, reason: error.reason } : { reason: 'internal_error' });
  }
}

const tooMuch = { reason: 'rate_limited', retry_after_ms: 1000 };

function readFrame(text: string): Frame | undefined {
  try {
    return decodeFrame(text);
  } catch {
    return undefined;
  }
}
