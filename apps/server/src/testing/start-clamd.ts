import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A clamd as far as INSTREAM goes: finds what contains a word, and says what it is told to say. */
export interface TestClamd {
  readonly url: string;
  /** What it was sent, file by file. */
  readonly received: Buffer[];
  /** Says this to the next file, before it has heard all of it. */
  answerNext(reply: string): void;
  close(): Promise<void>;
}

/** Starts one that finds the word `virus`. */
export async function startClamd(): Promise<TestClamd> {
  const received: Buffer[] = [];
  const replies: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      if (socket.writableEnded) return;
      heard = Buffer.concat([heard, bytes]);
      const said = replies.shift();
      if (said !== undefined) return void socket.end(`${said}\0`);
      const content = contentOf(heard);
      if (content === undefined) return;
      received.push(content);
      socket.end(content.includes('virus') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `tcp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    answerNext: (reply) => void replies.push(reply),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The pieces put together once the empty one has come; throws where they are none. */
function contentOf(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (heard.length < command.length) return undefined;
  if (heard.subarray(0, command.length).toString() !== command) throw new Error(`No INSTREAM: ${heard}`);
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
