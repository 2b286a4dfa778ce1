import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Finding, Scanner } from './scanner.port.ts';

const silenceMs = 60_000;
const longestReply = 4096;

/** Asks a clamd by its command INSTREAM: the file in pieces, each after its length, and an empty one at the end. */
export function createClamdScanner(address: NetConnectOpts): Scanner {
  return {
    scan: async (path) => {
      const socket = connect(address);
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('The virus check says nothing.')));
      try {
        // It may answer before it has heard everything; then the rest is not sent. A failure is the reply's as well.
        pipeline(inPieces(path), socket, { end: false }).catch(() => undefined);
        return findingOf(await readReply(socket));
      } finally {
        socket.destroy();
      }
    },
  };
}

async function* inPieces(path: string): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said += text;
      if (said.includes('\0') || said.length > longestReply) resolve(said);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
}

function findingOf(reply: string): Finding {
  const said = reply.split('\0')[0]?.trim() ?? '';
  if (said === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(said)) return 'found';
  if (said.startsWith('INSTREAM size limit exceeded')) return 'too_large';
  throw new Error(`The virus check says "${said.slice(0, 200)}".`);
}
