import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@atrium/core/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { domainRoutes } from '../app/domain-routes.ts';
import type { Services } from '../app/services.ts';
import { useTestServer } from '../testing/index.ts';
import { encodingFor, holdsSecret } from './compress.ts';
import { Download, route } from './route.ts';
import { maskedToken } from './secret.ts';

const access = 'visitor' as const;
const words = 'Ein Löffel je Person. '.repeat(200);
const list = {
  id: 'samples.list',
  method: 'GET',
  path: '/api/list',
  access,
  reply: z.object({ text: z.string() }),
} as const;
const listing = defineEndpoint(list);
const token = z.object({ text: z.string(), deep: z.array(z.object({ csrf_token: z.string() })) });
const telling = defineEndpoint({ ...list, id: 'samples.token', path: '/api/token', reply: token });
const masking = defineEndpoint({ ...list, id: 'samples.masked', path: '/api/masked', reply: token, secret: 'masked' });
const short = defineEndpoint({ ...list, id: 'samples.short', path: '/api/short' });
const file = { ...list, reply: undefined, download: 'text/plain' } as const;
const exporting = defineEndpoint({ ...file, id: 'samples.export', path: '/all.csv' });
const drawing = defineEndpoint({ ...file, id: 'samples.picture', path: '/all.xlsx' });

describe('a reply', () => {
  const server = useTestServer({
    routes: () => [
      route(listing, async () => ({ text: words })),
      route(telling, async () => ({ text: words, deep: [{ csrf_token: 'secret' }] })),
      route(masking, async () => ({ text: words, deep: [{ csrf_token: maskedToken('secret') }] })),
      route(short, async () => ({ text: 'short' })),
      route(exporting, async () => new Download(words, { contentType: 'text/csv; charset=utf-8', etag: 'x' })),
      route(drawing, async () => new Download(Buffer.from(words), { contentType: 'application/octet-stream' })),
    ],
  });

  async function ask(url: string, acceptEncoding?: string) {
    const encoding = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
    const { headers, rawPayload } = await server().fastify.inject({ url, headers: { accept: '*/*', ...encoding } });
    expect([headers.vary, Number(headers['content-length'])]).toEqual(['Accept, Accept-Encoding', rawPayload.length]);
    return { encoding: headers['content-encoding'], etag: headers.etag, content: rawPayload };
  }

  it('is compressed for who takes it so (GEN-D30)', async () => {
    const [brotli, zipped, plain] = [
      await ask('/api/list', 'gzip, deflate, br'),
      await ask('/api/list', 'gzip'),
      await ask('/api/list'),
    ];
    expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect([brotliDecompressSync(brotli.content), gunzipSync(zipped.content)]).toEqual([plain.content, plain.content]);
    expect(Math.max(brotli.content.length, zipped.content.length)).toBeLessThan(plain.content.length / 10);
  });

  it('that is text is too, and named as another writing of the same (GEN-D30)', async () => {
    const { encoding, etag, content } = await ask('/all.csv', 'br');
    expect([encoding, etag, brotliDecompressSync(content).toString()]).toEqual(['br', 'W/"x"', words]);
    expect((await ask('/all.csv')).etag).toBe('"x"');
  });

  it('whose secret has another mask each time is compressed too (GEN-D30)', async () => {
    expect((await ask('/api/masked', 'br')).encoding).toBe('br');
  });

  it.each([
    ['is short', '/api/short'],
    ['holds a secret', '/api/token'],
    ['may be compressed already', '/all.xlsx'],
  ])('that %s stays as it is (GEN-D30)', async (_which, url) => {
    expect((await ask(url, 'br, gzip')).encoding).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, *;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['identity', undefined],
    [undefined, undefined],
  ])('for who takes %s is sent as %s', (taken, encoding) => {
    expect(encodingFor(taken)).toBe(encoding);
  });
});

it('of these calls alone holds a secret (GEN-D30)', () => {
  // Which calls there are does not depend on the services they are given.
  const endpoints = domainRoutes({} as Services).map(({ endpoint }) => endpoint);
  expect(endpoints.filter(holdsSecret).map(({ id }) => id)).toEqual([
    'session.get',
    'account.access_tokens.create',
    'account.access_tokens.list',
    'two_factor.factors.list',
    'two_factor.factors.new',
    'two_factor.sign_in.step',
    'two_factor.sign_in.mail',
    'uploads.object.store',
    'uploads.text_picture.store',
    'uploads.resumable.finish',
    'uploads.object.token',
    'calendar.subscription.renew',
    'chat.token.create',
    'chat.archive.token',
    'native.network',
    'native.web_token',
    'files.editor',
    'files.copy',
  ]);
});
