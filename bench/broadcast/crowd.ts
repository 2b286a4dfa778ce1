// Started by the bench: holds the sockets of everybody who listens, and tells how long a number of messages take to all.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Whom to listen to, and how it is spoken to. */
export interface Crowd {
  readonly port: number;
  /** Where each listener connects. */
  readonly paths: readonly string[];
  /** What each says first, one after the other, and what it is answered with. */
  readonly greetings: readonly { readonly say: string; readonly answer: string }[];
  /** How the frame begins that brings a message. */
  readonly begins: string;
  /** What keeps a socket alive. */
  readonly heartbeat: string;
}

/** Messages sent by all in turn; at most so many are under way. */
export interface Round {
  readonly messages: readonly string[];
  readonly underWay: number;
}

interface Listener {
  readonly socket: Socket;
  rest: Buffer;
  hear: (frame: Buffer) => void;
}

const listeners: Listener[] = [];

process.on('message', async (wanted: Crowd | Round) => {
  process.send?.('messages' in wanted ? await run(wanted) : await open(wanted));
});
process.once('disconnect', () => process.exit());

let spoken: Crowd | undefined;

async function open(crowd: Crowd): Promise<number> {
  spoken = crowd;
  for (const path of crowd.paths) {
    const listener = await shake(crowd.port, path);
    for (const { say, answer } of crowd.greetings) await greet(listener, say, answer);
    listeners.push(listener);
  }
  return listeners.length;
}

function shake(port: number, path: string): Promise<Listener> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const key = randomBytes(16).toString('base64');
  const asked = ['Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Key: ${key}`];
  socket.write([`GET ${path} HTTP/1.1`, ...asked, 'Sec-WebSocket-Version: 13', '', ''].join('\r\n'));
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      socket.off('data', read);
      if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(head.toString('latin1')));
      const listener: Listener = { socket, rest: head.subarray(end + 4), hear: () => undefined };
      socket.on('data', (more) => receive(listener, more));
      resolve(listener);
    };
    socket.on('data', read);
    socket.on('error', reject);
  });
}

/** Frames are told apart by their lengths alone, so that listening costs as little as it can. */
function receive(listener: Listener, chunk: Buffer): void {
  const all = listener.rest.length === 0 ? chunk : Buffer.concat([listener.rest, chunk]);
  let at = 0;
  while (at + 4 <= all.length) {
    const short = all.readUInt8(at + 1) & 127;
    const from = at + (short === 126 ? 4 : 2);
    const end = from + (short === 126 ? all.readUInt16BE(at + 2) : short);
    if (end > all.length) break;
    listener.hear(all.subarray(from, end));
    at = end;
  }
  listener.rest = all.subarray(at);
}

/** Masked by nothing, as a client's frames have to be masked by something. */
function say({ socket }: Listener, text: string): void {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | (isShort ? payload.length : 126), 1);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  socket.write(Buffer.concat([head, payload]));
}

function greet(listener: Listener, text: string, answer: string): Promise<void> {
  return new Promise((resolve) => {
    listener.hear = (frame) => {
      if (frame.toString().includes(answer)) resolve();
    };
    if (text !== '') say(listener, text);
  });
}

/** Milliseconds from the first message until everybody has the last one. */
function run({ messages, underWay }: Round): Promise<number> {
  const { begins = '', heartbeat = '' } = spoken ?? {};
  const mark = Buffer.from(begins);
  let [sent, heard] = [0, 0];
  for (const listener of listeners) say(listener, heartbeat);
  return new Promise((resolve) => {
    const begun = performance.now();
    function sendOn(): void {
      while (sent < messages.length && sent - Math.floor(heard / listeners.length) < underWay) {
        const writer = listeners[sent % listeners.length];
        if (writer !== undefined) say(writer, messages[sent] ?? '');
        sent += 1;
      }
    }
    for (const listener of listeners) {
      listener.hear = (frame) => {
        if (mark.compare(frame, 0, mark.length) !== 0) return;
        heard += 1;
        if (heard % listeners.length !== 0) return;
        if (heard === messages.length * listeners.length) resolve(performance.now() - begun);
        else sendOn();
      };
    }
    sendOn();
  });
}
