import { type WebSocket, WebSocketServer } from 'ws';
import { decodeFrame, encodeFrame, type Frame, isRecord, protocolEvents, replyFrame } from '../frames.ts';

/** A Phoenix-like server on a loopback port that answers every push and writes down what it was sent. */
export interface LoopbackServer {
  /** Ends in `/socket`. */
  url: string;
  /** One entry a connection: its query, then its frames. */
  connections: Array<{ query: Record<string, string>; frames: Frame[] }>;
  /** Resolves with the nth frame of this event, counted over all connections, as soon as it was answered. */
  received(event: string, nth?: number): Promise<Frame>;
  say(topic: string, event: string, payload: unknown): void;
  drop(): void;
  close(): Promise<void>;
}

export async function startLoopbackServer(): Promise<LoopbackServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const connections: LoopbackServer['connections'] = [];
  const waiting = new Set<() => void>();
  let current: WebSocket | null = null;
  server.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'ws://loopback');
    const connection = { query: Object.fromEntries([...searchParams].sort()), frames: [] as Frame[] };
    connections.push(connection);
    current = socket;
    socket.on('message', (data) => {
      const frame = decodeFrame(String(data));
      connection.frames.push(frame);
      socket.send(encodeFrame(answerTo(frame)));
      for (const check of waiting) check();
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  function find(event: string, nth: number): Frame | undefined {
    return connections.flatMap(({ frames }) => frames).filter((frame) => frame.event === event)[nth - 1];
  }
  function received(event: string, nth = 1): Promise<Frame> {
    return new Promise((resolve) => {
      function check(): void {
        const frame = find(event, nth);
        if (frame === undefined) return;
        waiting.delete(check);
        resolve(frame);
      }
      waiting.add(check);
      check();
    });
  }
  return {
    url: `ws://127.0.0.1:${port}/socket`,
    connections,
    received,
    say: (topic, event, payload) => current?.send(encodeFrame({ joinRef: null, ref: null, topic, event, payload })),
    drop: () => current?.terminate(),
    close: () => {
      for (const client of server.clients) client.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answerTo(frame: Frame): Frame {
  const isForbidden = isRecord(frame.payload) && frame.payload.forbidden === true;
  if (isForbidden) return replyFrame(frame, { status: 'error', response: { reason: 'unauthorized' } });
  const response = frame.event === protocolEvents.join ? { seq: 4 } : {};
  return replyFrame(frame, { status: 'ok', response });
}
