import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ComingFile, IncomingFolder } from '../incoming-folder.ts';
import { commonRefusal } from '../refusal.ts';
import type { BodyBounds, ReceivedFile } from '../route.ts';
import { createMultipartParser } from './multipart-parser.ts';
import { type PartHead, readParameters } from './part-head.rules.ts';

/** Fields and files of a call. */
export interface MultipartBody {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

interface Bounds extends Pick<BodyBounds, 'files' | 'fileSize'> {
  readonly incoming: IncomingFolder;
}

/** Does something with a multipart call; repeated fields, and those named `x[]`, are lists. Its files are gone afterwards. */
export async function withMultipart<Result>(
  request: FastifyRequest,
  bounds: Bounds,
  work: (received: MultipartBody) => Promise<Result>,
): Promise<Result> {
  const parts = gatherParts(bounds);
  try {
    await readParts(request, parts).finally(parts.close);
    return await work(parts.received());
  } finally {
    await parts.remove();
  }
}

async function readParts({ headers, raw }: FastifyRequest, parts: Parts): Promise<void> {
  const boundary = readParameters(headers['content-type'] ?? '').parameters.get('boundary') ?? '';
  if (boundary === '' || boundary.length > mostBoundary) throw commonRefusal('malformed_request');
  const parser = createMultipartParser(boundary);
  try {
    // Who is refused still hears why: the connection stays.
    for await (const piece of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      for (const event of parser.read(piece)) {
        if (event.kind === 'head') await parts.begin(event.head);
        else if (event.kind === 'bytes') await parts.add(event.bytes);
        else await parts.end();
      }
      if (raw instanceof IncomingMessage) letGo(piece);
    }
    parser.end();
  } finally {
    raw.resume();
  }
}

/** As RFC 2046 says. */
const mostBoundary = 70;

/** A piece from a socket is nobody else's. Given back at once it is memory for the next one, and no work for the collector. */
function letGo({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

const mostFields = 20;
const mostFieldBytes = 8 * 1024;
const mostNameLength = 100;

interface Parts {
  begin(head: PartHead): Promise<void>;
  add(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
  received(): MultipartBody;
}

/** Fields are kept in memory, files where they are told to lie. */
function gatherParts({ files: mostFiles, fileSize, incoming }: Bounds): Parts {
  const files: ReceivedFile[] = [];
  const begun: ComingFile[] = [];
  const fields = new Map<string, readonly string[]>();
  let fieldCount = 0;
  let head: PartHead | undefined;
  let coming: ComingFile | undefined;
  let pieces: Buffer[] = [];
  let room = 0;

  async function begin(of: PartHead): Promise<void> {
    head = of;
    const isFile = of.fileName !== undefined;
    const isTooMuch = isFile ? begun.length === mostFiles : fieldCount === mostFields;
    if (isTooMuch || of.name.length > mostNameLength) throw commonRefusal('payload_too_large');
    fieldCount += isFile ? 0 : 1;
    room = isFile ? fileSize : mostFieldBytes;
    if (!isFile) return;
    coming = await incoming.begin();
    begun.push(coming);
  }

  async function add(bytes: Buffer): Promise<void> {
    room -= bytes.length;
    if (room < 0) throw commonRefusal('payload_too_large');
    if (coming === undefined) pieces.push(Buffer.from(bytes));
    else await coming.add(bytes);
  }

  async function end(): Promise<void> {
    if (head === undefined) return;
    const { contentType, fileName, name } = head;
    if (coming === undefined) fields.set(name, [...(fields.get(name) ?? []), Buffer.concat(pieces).toString()]);
    else {
      const received = await coming.end();
      files.push({ field: name, name: fileName ?? '', contentType, path: coming.path, ...received });
    }
    await close();
    pieces = [];
  }

  async function close(): Promise<void> {
    await coming?.close();
    coming = undefined;
  }

  return {
    begin,
    add,
    end,
    close,
    remove: async () => {
      for (const file of begun) await file.remove();
    },
    received: () => ({ body: bodyOf(fields), files }),
  };
}

function bodyOf(fields: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, unknown>> {
  const entries = [...fields].map(([name, values]) => {
    const isList = name.endsWith('[]') || values.length > 1;
    return [name.replace(/\[\]$/, ''), isList ? values : values[0]];
  });
  return Object.fromEntries(entries);
}
