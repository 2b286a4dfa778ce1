import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { describeOnBoth, useTestServer } from '../testing/index.ts';
import { mailTo } from './mail.fixtures.ts';
import { findLatestMails } from './mail-queue.ts';
import { enqueueMail } from './outbox.ts';

const at = new Date('2026-11-20T09:00:00.000Z');
const script = '<script>alert(1)</script>';

describeOnBoth('the outbox page', (useServer) => {
  const server = useServer();
  beforeEach(() => server().reset());

  const get = (url: string, options: object = {}) => server().fastify.inject({ url, ...options });
  async function enqueue(values: Partial<Parameters<typeof mailTo>[0]>): Promise<string> {
    await enqueueMail(server().db, [mailTo({ sendAfter: at, ...values })], at);
    return (await findLatestMails(server().db, 1))[0]?.id ?? '';
  }

  it('lists mails, encoded, with a policy that runs nothing', async () => {
    expect((await get('/dev/outbox')).body).toContain('Nothing has been written yet.');
    const id = await enqueue({ subject: script, to: { name: script, address: 'b@atrium.example' } });
    const { body, headers, statusCode } = await get('/dev/outbox');
    expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
    expect(body).toContain(`<a href="/dev/outbox/${id}">&lt;script&gt;alert(1)&lt;/script&gt;</a>`);
    expect(body).not.toContain('<script');
  });

  it('shows one mail, its HTML in a frame that can do nothing', async () => {
    const replyTo = { name: 'Anna', address: 'anna@atrium.example' };
    const id = await enqueue({ subject: script, text: script, replyTo, fromName: script });
    const { body } = await get(`/dev/outbox/${id}`);
    expect(body).toContain('waits until 2026-11-20 09:00:00');
    expect(body).toContain('Anna &lt;anna@atrium.example&gt;');
    expect(body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/outbox/${id}/html"`);
    expect(body).not.toContain('<script');
    const frame = await get(`/dev/outbox/${id}/html`);
    expect(frame.body).toContain('<head><base target="_blank"></head><body><p>Guten Tag.</p>');
    expect([frame.headers['content-security-policy'], frame.headers['x-frame-options']]).toEqual([
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'SAMEORIGIN',
    ]);
  });

  it('hands out what is attached, as a file', async () => {
    const { key, size } = await server().services.bytes.put(Readable.from(['%PDF']));
    const file = { name: 'Größe (1).pdf', contentType: 'application/pdf', size };
    const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
    const id = await enqueue({ calendar, files: [{ ...file, storageKey: key }] });
    const files = [await get(`/dev/outbox/${id}/files/0`), await get(`/dev/outbox/${id}/calendar`)];
    expect(files.map(({ body, headers }) => [body, headers['content-type'], headers['content-disposition']])).toEqual([
      ['%PDF', 'application/octet-stream', "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf"],
      [calendar.content, 'application/octet-stream', "attachment; filename*=UTF-8''appointment.ics"],
    ]);
    const { mails } = (await get('/dev/outbox.json')).json();
    expect(mails).toEqual([
      {
        id,
        to: { name: 'Berta Beispiel', address: 'berta@atrium.example' },
        from_name: null,
        reply_to: null,
        subject: 'Jour fixe',
        text: 'Guten Tag.\n',
        html: expect.stringContaining('<p>Guten Tag.</p>'),
        calendar,
        files: [{ name: 'Größe (1).pdf', type: 'application/pdf', size: 4 }],
        attempts: 0,
        send_after: at.toISOString(),
        sent_at: null,
        failed_at: null,
        last_error: null,
        created_at: at.toISOString(),
      },
    ]);
    await server().services.bytes.remove(key);
    const gone = ['/files/0', '/files/1', '/files/x'].map((path) => get(`/dev/outbox/${id}${path}`));
    expect((await Promise.all(gone)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('knows no other mails', async () => {
    const id = await enqueue({});
    const paths = [`/${id}/calendar`, '/unknown', '/unknown/html', '/%00'].map((path) => get(`/dev/outbox${path}`));
    expect((await Promise.all(paths)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that tells the protocol alone', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy that tells an address', { headers: { 'x-client-ip': '127.0.0.1' } }],
    ['a proxy of the newer kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a website whose name was made to lead here', { headers: { host: 'evil.example' } }],
  ])('is not there for %s', async (_, options) => {
    const id = await enqueue({});
    const paths = ['', '.json', '.css', `/${id}`, `/${id}/html`].map((path) => get(`/dev/outbox${path}`, options));
    expect((await Promise.all(paths)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1:4000'],
    ['::1', '[::1]:4000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('is there for %s', async (remoteAddress, host) => {
    const { statusCode } = await get('/dev/outbox', { remoteAddress, headers: { host } });
    expect(statusCode).toBe(200);
  });
});

describe.each([
  ['in production', { ATRIUM_ENV: 'production' }],
  ['where people open it by a name', { ATRIUM_URL: 'https://atrium.example' }],
  ['where a proxy is believed', { ATRIUM_TRUSTED_PROXY: 'loopback' }],
  ['where it answers other machines', { HOST: '0.0.0.0' }],
])('%s', (_where, environment) => {
  const server = useTestServer({ config: { ...readConfig(environment), logLevel: 'silent', dataFolder: '' } });

  it('there is no outbox page (GEN-D24)', async () => {
    const paths = ['/dev/outbox', '/dev/outbox.json'].map((url) => server().fastify.inject({ url }));
    expect((await Promise.all(paths)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
