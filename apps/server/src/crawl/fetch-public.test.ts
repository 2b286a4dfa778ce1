import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { html, leadsTo, openTestInternet, type TestInternet } from './crawl.fixtures.ts';
import { fetchPublic, NotFetched } from './fetch-public.command.ts';

describe('what is fetched from the public internet', () => {
  let internet: TestInternet;
  beforeAll(async () => {
    internet = await openTestInternet();
  });
  afterEach(() => internet.reset());
  afterAll(() => internet.close());

  const fetching = (patienceMs = 4_000) => {
    const signal = AbortSignal.timeout(patienceMs);
    return { internet, signal, types: ['text/html'], mostBytes: 64 * 1024 };
  };
  const get = (address: string, patienceMs?: number) => fetchPublic(address, fetching(patienceMs));
  async function refusal(address: string, patienceMs?: number): Promise<string> {
    const error = await get(address, patienceMs).then(
      () => 'fetched',
      (reason: unknown) => reason,
    );
    return error instanceof NotFetched ? error.message : `${error}`;
  }
  const notPublic = 'The address is not public.';

  it('comes from the address that was judged, without anything about who asks (CHAT-D23)', async () => {
    internet.page('garten.example/a?b=1', html('<title>Garten</title>'));
    const { url, bytes, isCut } = await get('http://garten.example/a?b=1');
    expect([url.href, bytes.toString(), isCut]).toEqual([
      'http://garten.example/a?b=1',
      '<title>Garten</title>',
      false,
    ]);
    expect(internet.dialled).toEqual(['93.184.216.34:80']);
    expect(Object.keys(internet.asked[0]?.headers ?? {}).sort()).toEqual([
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    ]);
  });

  it.each([
    ['http://127.0.0.1/'],
    ['http://2130706433/'],
    ['http://[::1]/'],
    ['http://[::ffff:169.254.169.254]/'],
    ['http://[::10.0.0.1]/'],
    ['http://0/'],
  ])('is never %s: nothing is dialled (CRAWL-E05, CHAT-E45)', async (address) => {
    expect(await refusal(address)).toBe(notPublic);
    expect(internet.dialled).toEqual([]);
  });

  it('is not what a name hides: one inner address among its addresses is enough (CRAWL-D02)', async () => {
    internet.name('innen.example', ['10.0.0.8']);
    internet.name('beides.example', ['93.184.216.34', '::1']);
    internet.name('leer.example', []);
    internet.name('localhost', ['127.0.0.1']);
    expect(await refusal('http://innen.example/')).toBe(notPublic);
    expect(await refusal('http://beides.example/')).toBe(notPublic);
    expect(await refusal('http://localhost/')).toBe(notPublic);
    expect(await refusal('http://leer.example/')).toBe('The name has no address.');
    expect(internet.dialled).toEqual([]);
  });

  it('is the same address that was judged, though the name says another one a moment later (CRAWL-D02)', async () => {
    internet.name('wechsel.example', ['93.184.216.34'], ['127.0.0.1']);
    internet.page('wechsel.example/', html('<title>Wechsel</title>'));
    expect((await get('http://wechsel.example/')).bytes.toString()).toContain('Wechsel');
    expect([internet.resolved('wechsel.example'), internet.dialled]).toEqual([1, ['93.184.216.34:80']]);
  });

  it('is judged again after each redirect, the name of before as well (CRAWL-E05, CHAT-E45)', async () => {
    internet.name('wechsel.example', ['93.184.216.34'], ['127.0.0.1']);
    internet.page('wechsel.example/', leadsTo('/weiter'));
    internet.page('wechsel.example/weiter', html('<title>Innen</title>'));
    expect(await refusal('http://wechsel.example/')).toBe(notPublic);
    for (const target of ['http://127.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/', '//127.1/']) {
      internet.page('weg.example/', leadsTo(target));
      expect(await refusal('http://weg.example/')).toBe(notPublic);
    }
    for (const target of [
      'file:///etc/passwd',
      'ftp://a.example/',
      'http://a:b@a.example/',
      'http://a.example:6379/',
    ]) {
      internet.page('weg.example/', leadsTo(target, 308));
      expect(await refusal('http://weg.example/')).toBe('This is no page of the public web.');
    }
    expect(new Set(internet.dialled)).toEqual(new Set(['93.184.216.34:80']));
  });

  it('ends after three redirects, also in a circle (CHAT-D23)', async () => {
    internet.page('kreis.example/', leadsTo('http://kreis.example/'));
    expect(await refusal('http://kreis.example/')).toBe('It leads on too often.');
    expect(internet.asked).toHaveLength(4);
  });

  it('is as much as is allowed, of what comes and of what it unpacks to (CHAT-D23)', async () => {
    const bomb = Buffer.alloc(80 * 1024 * 1024, '<p>');
    const most = 64 * 1024;
    for (const [encoding, packed] of [
      ['gzip', gzipSync(bomb)],
      ['deflate', deflateSync(bomb)],
      ['br', brotliCompressSync(bomb, { params: {} })],
    ] as const) {
      internet.page('bombe.example/', (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(packed),
      );
      const { bytes, isCut } = await get('http://bombe.example/');
      expect([bytes.length, isCut]).toEqual([most, true]);
    }
    internet.page('endlos.example/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const fill = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', fill);
      fill();
    });
    expect((await get('http://endlos.example/')).bytes).toHaveLength(most);
  });

  it('ends in time, whatever part of it never ends (CHAT-D23)', async () => {
    internet.page('schweigt.example/', () => undefined);
    internet.page('tropft.example/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.write(gzipSync('<title>').subarray(0, 12));
    });
    expect(await refusal('http://schweigt.example/', 150)).toBe('It did not answer.');
    expect(await refusal('http://tropft.example/', 150)).toBe('It broke off.');
    const hanging = { ...fetching(150), internet: { ...internet, resolve: () => new Promise<never>(() => {}) } };
    await expect(fetchPublic('http://a.example/', hanging)).rejects.toThrow('It took too long.');
  });

  it('is a page, and nothing broken, packed in a strange way or of another kind (CHAT-D23)', async () => {
    internet.page('a.example/zip', html('PK', { 'content-type': 'application/zip' }));
    internet.page('a.example/packed', html('x', { 'content-encoding': 'zstd' }));
    internet.page('a.example/broken', html('no gzip', { 'content-encoding': 'gzip' }));
    internet.page('a.example/huge', html('x', { 'x-huge': 'x'.repeat(20_000) }));
    internet.page('a.example/busy', (_, response) => response.writeHead(503).end());
    expect([
      await refusal('http://a.example/zip'),
      await refusal('http://a.example/packed'),
      await refusal('http://a.example/broken'),
      await refusal('http://a.example/huge'),
      await refusal('http://a.example/busy'),
      await refusal('http://a.example/missing'),
    ]).toEqual([
      'It is something else.',
      'It is packed in an unknown way.',
      'It broke off.',
      'It did not answer.',
      'It answered 503.',
      'It answered 404.',
    ]);
  });
});
