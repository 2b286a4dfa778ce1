import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';
import { sampleRoutes } from '../testing/sample-calls.ts';
import { answerPages } from '../web/create-web.ts';

const shelf = '/shelves/65b0000000000000000000a1';

describe('a path that calls and pages share', () => {
  const server = useTestServer({
    routes: sampleRoutes({ handled: [], committed: [] }),
    web: async (fastify, services) =>
      answerPages(fastify, {
        sendPage: async (_request, reply) => reply.type('text/html').send('<page>'),
        find: (path) => (/^\/(shelves|groups)\//.test(path) ? { pattern: path, files: [], texts: [] } : undefined),
        services,
      }),
  });

  it.each([
    ['a call that asks for JSON', 'GET', shelf, 'application/json', 401, 'application/json; charset=utf-8'],
    ['JSON among others', 'GET', shelf, 'text/plain, application/json;q=0.9', 401, 'application/json; charset=utf-8'],
    ['a browser', 'GET', shelf, 'text/html,*/*;q=0.8', 200, 'text/html'],
    ['whoever takes anything', 'GET', shelf, '*/*', 200, 'text/html'],
    ['a browser on an unknown page', 'GET', '/nowhere', 'text/html', 404, 'text/html'],
    ['a call to an unknown path', 'GET', '/nowhere', 'application/json', 404, 'application/json; charset=utf-8'],
    ['a browser below /api', 'GET', '/api/nowhere', 'text/html', 404, 'application/json; charset=utf-8'],
    ['a browser at a call below /api', 'GET', '/api/v1/session', 'text/html', 401, 'application/json; charset=utf-8'],
    ['a browser at an unknown feed', 'GET', '/nowhere.ics', 'text/html', 404, 'application/json; charset=utf-8'],
    ['a browser at a file', 'GET', '/shelves/all.csv', 'text/html', 200, 'text/csv; charset=utf-8'],
    ['a write without a session', 'POST', '/shelves', 'text/html', 401, 'application/json; charset=utf-8'],
    ['a write to nothing', 'POST', '/nowhere', 'text/html', 404, 'application/json; charset=utf-8'],
    ['a browser at /up', 'GET', '/up', 'text/html', 200, 'application/json; charset=utf-8'],
    ['a browser at /ready', 'GET', '/ready', 'text/html', 200, 'application/json; charset=utf-8'],
  ] as const)('answers %s (%s %s)', async (_who, method, url, accept, status, type) => {
    const response = await server().fastify.inject({ method, url, headers: { accept } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, type]);
  });

  it.each([
    ['text/html', 200, 'text/html'],
    ['application/json', 401, 'application/json; charset=utf-8'],
  ])(
    'keeps page and call of one address apart, also in a cache, for %s (CAL-D01, CAL-E134)',
    async (accept, status, type) => {
      const { statusCode, headers } = await server().fastify.inject({
        url: '/groups/atelier/calendars',
        headers: { accept },
      });
      expect([statusCode, headers['content-type'], headers.vary]).toEqual([status, type, 'Accept, Accept-Encoding']);
    },
  );

  it.each([
    ['an unknown call', '/nowhere'],
    ['an unknown call below /api', '/api/nowhere'],
  ])('refuses %s in the language of the member, else of the reader (GEN-D29)', async (_what, url) => {
    const ben = await server().member('Ben', { locale: 'en' });
    const headers = { accept: 'application/json', 'accept-language': 'fr' };
    const say = async (more: object) =>
      (await server().fastify.inject({ url, headers: { ...headers, ...more } })).json().message;
    expect([await say({ cookie: `atrium_session=${ben.cookie}` }), await say({})]).toEqual([
      'This does not exist, or it is not visible to you.',
      'Cet élément n’existe pas ou ne vous est pas accessible.',
    ]);
  });

  it('is guarded by headers, for its own host alone', async () => {
    const { headers } = await server().fastify.inject({ url: shelf, headers: { host: 'atrium.example:8443' } });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; " +
        "font-src 'self'; connect-src 'self' ws://atrium.example:8443 wss://atrium.example:8443; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    );
    expect(headers).toMatchObject({
      vary: 'Accept, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
  });

  it('does not take a policy from a host name made to break it', async () => {
    const { headers } = await server().fastify.inject({ url: shelf, headers: { host: "x; script-src 'none'" } });
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });
});

describe('a server with limits', () => {
  const server = useTestServer({
    routes: sampleRoutes({ handled: [], committed: [] }),
    config: { rateLimits: true },
  });

  it.each(['/manifest.webmanifest', '/unsubscribe/none'])(
    'answers %s no more often than a call, since the database is asked for it (GEN-D12)',
    async (url) => {
      server().clock.advance(61_000);
      const statuses: number[] = [];
      for (let count = 0; count < 301; count += 1) statuses.push((await server().fastify.inject({ url })).statusCode);
      server().clock.advance(61_000);
      expect([new Set(statuses.slice(0, 300)).size, statuses.at(-1)]).toEqual([1, 429]);
    },
  );

  it('answers 429 with the seconds to wait after 300 calls in a minute (GEN-D12)', async () => {
    const anna = await server().member('Anna');
    const call = (cookie: string) =>
      server().fastify.inject({
        url: shelf,
        headers: { accept: 'application/json', cookie: `atrium_session=${cookie}` },
      });
    for (let count = 0; count < 300; count += 1) await call(anna.cookie);
    server().clock.advance(20_000);
    const refused = await call(anna.cookie);
    expect([refused.statusCode, refused.json().code, refused.json().retry_after]).toEqual([429, 'rate_limited', 40]);
    expect(refused.headers['retry-after']).toBe('40');
    const ben = await server().member('Ben');
    expect((await call(ben.cookie)).statusCode).toBe(200);
    server().clock.advance(40_000);
    expect((await call(anna.cookie)).statusCode).toBe(200);
  });
});
