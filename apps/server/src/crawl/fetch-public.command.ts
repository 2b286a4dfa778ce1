import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Internet } from './internet.port.ts';
import { isPublicAddress, literalAddress, pageAddress } from './public-address.rules.ts';

/** Why nothing was fetched; what passes may be tried again. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** How something is fetched. */
export interface Fetching {
  readonly internet: Internet;
  /** Ends it, however far it is. */
  readonly signal: AbortSignal;
  /** Types that are taken, by how they begin. */
  readonly types: readonly string[];
  readonly mostBytes: number;
}

/** What was fetched: as many bytes as are allowed, in the place it was found at. */
export interface Fetched {
  readonly url: URL;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** There was more than is taken. */
  readonly isCut: boolean;
}

const mostRedirects = 3;

/**
 * Fetches from the public internet and nowhere else: each name is resolved once, every address of it is judged, and the
 * one that was judged is dialled, for the first address as for each it leads on to (CHAT-D23, CRAWL-D02).
 */
export async function fetchPublic(address: string, fetching: Fetching): Promise<Fetched> {
  let base: URL | undefined;
  let wanted = address;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const place = pageAddress(wanted, base);
    if (place === undefined) throw new NotFetched('This is no page of the public web.');
    const response = await ask(place, await judgedAddress(place.url, fetching), fetching);
    const next = redirectOf(response);
    if (next === undefined) return take(response, place.url, fetching);
    response.destroy();
    base = place.url;
    wanted = next;
  }
  throw new NotFetched('It leads on too often.');
}

async function judgedAddress(url: URL, { internet, signal }: Fetching): Promise<string> {
  const literal = literalAddress(url);
  const addresses = literal === undefined ? await inTime(internet.resolve(url.hostname), signal) : [literal];
  const [first] = addresses;
  if (first === undefined) throw new NotFetched('The name has no address.', true);
  if (!addresses.every(isPublicAddress)) throw new NotFetched('The address is not public.');
  return first;
}

/** A resolver cannot be told to stop; nobody waits for it any longer. */
function inTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NotFetched('It took too long.', true));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise
      .then(resolve, () => reject(new NotFetched('The name was not found.', true)))
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}

interface Place {
  readonly url: URL;
  readonly port: number;
}

function ask({ url, port }: Place, address: string, { internet, signal, types }: Fetching): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const servername = isIP(url.hostname) === 0 && !url.hostname.startsWith('[') ? url.hostname : '';
  const options = {
    ...internet.dial(address, port),
    path: `${url.pathname}${url.search}`,
    agent: false,
    signal,
    ...(isSecure && { servername }),
    headers: {
      host: url.host,
      accept: types.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'Atrium-Link-Preview/1.0',
    },
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(options, (response) => {
      // Who reads it hears of it as well; once nobody does, it may end as it likes.
      response.on('error', () => undefined);
      resolve(response);
    });
    request.on('error', () => reject(new NotFetched('It did not answer.', true)));
    request.on('upgrade', (_, socket) => socket.destroy());
    request.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;
}

async function take(response: IncomingMessage, url: URL, fetching: Fetching): Promise<Fetched> {
  try {
    const { statusCode = 0, headers } = response;
    const contentType = (headers['content-type'] ?? '').toLowerCase();
    if (statusCode !== 200) throw new NotFetched(`It answered ${statusCode}.`, statusCode >= 500 || statusCode === 429);
    if (!fetching.types.some((type) => contentType.startsWith(type))) throw new NotFetched('It is something else.');
    return { url, contentType, ...(await read(response, fetching)) };
  } finally {
    response.destroy();
  }
}

/** Reads no more than is allowed, of what comes and of what it unpacks to. */
async function read(response: IncomingMessage, { mostBytes }: Fetching): Promise<Pick<Fetched, 'bytes' | 'isCut'>> {
  const coming = Readable.from(upTo(response, mostBytes), { objectMode: false });
  const unpacking = unpackerOf(response.headers['content-encoding']);
  // What breaks off in the first breaks off in the second, where it is heard of.
  const content = unpacking === undefined ? coming : pipeline(coming, unpacking, () => undefined);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of content) {
      parts.push(part);
      size += part.length;
      if (size > mostBytes) break;
    }
  } catch {
    throw new NotFetched('It broke off.', true);
  } finally {
    coming.destroy();
    unpacking?.destroy();
  }
  const bytes = Buffer.concat(parts).subarray(0, mostBytes);
  return { bytes, isCut: size > mostBytes };
}

async function* upTo(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of source) {
    yield part;
    size += part.length;
    if (size > most) return;
  }
}

function unpackerOf(encoding = 'identity') {
  // What breaks off is unpacked as far as it came.
  const cut = { finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip(cut);
    case 'deflate':
      return createInflate(cut);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new NotFetched('It is packed in an unknown way.');
  }
}
