import { decodeFrame, encodeFrame, type Frame, type Payload, replyFrame } from './frames.ts';
import type { Transport, TransportConnection, TransportListeners } from './transport.port.ts';

/** The far end of one connection, moved by a test. */
export interface ScriptedConnection {
  readonly url: string;
  isClosed(): boolean;
  open(): void;
  /** Frames the client sent on this connection. */
  sent(): Frame[];
  /** Says something of itself; a broadcast has no join_ref. */
  say(topic: string, event: string, payload: Payload, joinRef?: string | null): void;
  sayText(text: string): void;
  /** Answers the newest frame of this event, or the given one. */
  answer(to: string | Frame, response?: Payload, status?: 'ok' | 'error'): void;
  drop(code?: number): void;
}

export interface ScriptedTransport extends Transport {
  /** Every connection so far, oldest first. */
  connections(): ScriptedConnection[];
  latest(): ScriptedConnection;
  /** From now on the script answers heartbeats by itself. */
  keepBeating(): void;
  /** The whole exchange: `>` sent by the client, `<` by the script, `=` about the connection. */
  transcript(): string;
}

/** A transport whose other end is the test. */
export function createScriptedTransport(): ScriptedTransport {
  const connections: ScriptedConnection[] = [];
  const lines: string[] = [];
  let isBeating = false;
  return {
    connections: () => connections,
    latest: () => {
      const last = connections.at(-1);
      if (last === undefined) throw new Error('The client has opened no connection yet.');
      return last;
    },
    keepBeating: () => {
      isBeating = true;
    },
    transcript: () => lines.join('\n'),
    open: (url, listeners) => {
      const { near, far } = createPair(url, listeners, (line) => lines.push(line));
      connections.push(far);
      lines.push(`= connect ${url}`);
      return {
        close: near.close,
        send: (text) => {
          near.send(text);
          if (isBeating && text.includes('"heartbeat"')) queueMicrotask(() => far.answer('heartbeat'));
        },
      };
    },
  };
}

function createPair(url: string, listeners: TransportListeners, log: (line: string) => void) {
  const sent: Frame[] = [];
  let closed = false;
  function sayText(text: string): void {
    log(`< ${text}`);
    listeners.onMessage(text);
  }
  const near: TransportConnection = {
    send: (text) => {
      if (closed) return;
      log(`> ${text}`);
      sent.push(decodeFrame(text));
    },
    close: () => {
      log('= closed by the client');
      closed = true;
    },
  };
  const far: ScriptedConnection = {
    url,
    isClosed: () => closed,
    sent: () => [...sent],
    open: () => listeners.onOpen(),
    sayText,
    say: (topic, event, payload, joinRef = null) => sayText(encodeFrame({ joinRef, ref: null, topic, event, payload })),
    answer: (to, response = {}, status = 'ok') => {
      sayText(encodeFrame(replyFrame(typeof to === 'string' ? newest(sent, to) : to, { status, response })));
    },
    drop: (code = 1006) => {
      closed = true;
      log(`= dropped ${code}`);
      listeners.onClose(code);
    },
  };
  return { near, far };
}

function newest(sent: Frame[], event: string): Frame {
  const frame = sent.findLast((candidate) => candidate.event === event);
  if (frame === undefined) throw new Error(`The client has sent no "${event}" yet.`);
  return frame;
}
