import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@atrium/core/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds a secret: whoever makes it hold words of theirs too could read it off its compressed size. */
    holdsSecret?: boolean;
  }
}

/** An encoding that browsers may take. */
export type Encoding = 'br' | 'gzip';

const leastBytes = 1024;
const compressible = /^(text\/|application\/json|image\/svg\+xml)/;
// As good as gzip at its best, in a third of its time.
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = {
  br: (content: Buffer) => promisify(brotliCompress)(content, brotliLevel),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 4 }),
} as const;

/** Sends text and JSON compressed to who takes it so, and says that an answer depends on it; files bring theirs along. */
export function compressReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') reply.header('Vary', 'Accept, Accept-Encoding');
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isFit = Buffer.isBuffer(content) && content.length >= leastBytes && !reply.hasHeader('Content-Encoding');
    if (!isFit || encoding === undefined || request.routeOptions.config.holdsSecret) return payload;
    if (!compressible.test(String(reply.getHeader('Content-Type')))) return payload;
    const etag = reply.getHeader('ETag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('ETag', `W/${etag}`);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return compress[encoding](content);
  });
}

/** The best encoding that a reader takes; nothing for who takes none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
  const taken = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/** Whether a call answers with a token or another secret as it is, by the names in its reply. */
export function holdsSecret({ reply, secret }: Endpoint): boolean {
  if (reply === undefined || secret === 'masked') return false;
  const { properties, $defs } = z.toJSONSchema(reply, { unrepresentable: 'any' });
  return /"\w*(token|secret|password)\w*":/.test(JSON.stringify([properties, $defs]));
}
