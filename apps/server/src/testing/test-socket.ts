import { once } from 'node:events';
import { createChatToken } from '@atrium/core/realtime/contract';
import { decodeFrame, encodeFrame, type Frame, isRecord, type Reply, readReply } from '@atrium/realtime/frames';
import { WebSocket } from 'ws';
import type { TestServer } from './create-test-server.ts';
import type { TestCaller } from './test-members.ts';

/** A real client of the socket, frame by frame. */
export interface TestSocket {
  readonly ws: WebSocket;
  /** Every frame that was no reply, as it came. */
  readonly heard: readonly Frame[];
  send(frame: Partial<Frame>): void;
  /** Joins and gives back the reply. */
  join(topic: string, payload?: object): Promise<Reply>;
  /** Pushes and gives back the reply. */
  push(topic: string, event: string, payload?: object): Promise<Reply>;
  /** The first frame that fits, whether heard already or to come. */
  hear(event: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  /** The code the socket was closed with. */
  closed(): Promise<number>;
  close(): void;
}

/** Lets a test server listen, and names where. */
export async function listen(server: TestServer): Promise<string> {
  if (server.fastify.server.listening) return addressOf(server);
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  return addressOf(server);
}

/** Opens the socket of a member. */
export async function openSocket(server: TestServer, as: TestCaller): Promise<TestSocket> {
  const origin = await listen(server);
  const { token } = await server.reply(createChatToken, { as });
  return openSocketAt(`${origin.replace('http', 'ws')}/socket/websocket?vsn=2.0.0&token=${token}`);
}

/** Opens a socket at an address. */
export async function openSocketAt(url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestSocket> {
  const ws = new WebSocket(url, { headers });
  const client = createClient(ws);
  await once(ws, 'open');
  return client;
}

/** The status an address refuses to open a socket with; undefined where it opens one. */
export function refusalAt(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve) => {
    const ws = new WebSocket(url, { headers });
    ws.on('error', () => undefined);
    ws.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    ws.on('open', () => resolve(undefined));
  });
}

function createClient(ws: WebSocket): TestSocket {
  const heard: Frame[] = [];
  const replies = new Map<string, (reply: Reply) => void>();
  const joins = new Map<string, string>();
  const hearers = new Set<() => void>();
  // Not `once` of Node, which fails where the connection breaks: nobody may hear of that.
  const closing = new Promise<number>((resolve) => ws.once('close', resolve));
  let refs = 0;

  ws.on('error', () => undefined);
  ws.on('message', (data) => {
    const frame = decodeFrame(String(data));
    if (frame.event !== 'phx_reply') heard.push(frame);
    else if (frame.ref !== null) replies.get(frame.ref)?.(readReply(frame.payload));
    for (const look of hearers) look();
  });

  const send = (frame: Partial<Frame>) =>
    ws.send(encodeFrame({ joinRef: null, ref: null, topic: 'phoenix', event: 'heartbeat', payload: {}, ...frame }));

  function ask(frame: Partial<Frame>): Promise<Reply> {
    refs += 1;
    const ref = String(refs);
    return new Promise((resolve) => {
      replies.set(ref, resolve);
      const isJoin = frame.event === 'phx_join';
      if (isJoin && frame.topic !== undefined) joins.set(frame.topic, ref);
      send({ ...frame, ref, joinRef: joins.get(frame.topic ?? '') ?? null });
    });
  }

  return {
    ws,
    heard,
    send,
    join: (topic, payload = {}) => ask({ topic, event: 'phx_join', payload }),
    push: (topic, event, payload = {}) => ask({ topic, event, payload }),
    hear: (event, fits = () => true) =>
      new Promise((resolve) => {
        function look(): void {
          const found = heard.find((frame) => frame.event === event && fits(frame));
          if (found === undefined) return;
          hearers.delete(look);
          resolve(found);
        }
        hearers.add(look);
        look();
      }),
    closed: () => closing,
    close: () => ws.close(),
  };
}

/** The response of an ok reply; a refusal throws. */
export function okOf({ status, response }: Reply): Record<string, unknown> {
  if (status === 'ok' && isRecord(response)) return response;
  throw new Error(`Refused: ${JSON.stringify(response)}`);
}

function addressOf({ fastify }: TestServer): string {
  const address = fastify.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
