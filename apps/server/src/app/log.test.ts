import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../http/secret.ts';
import { describeOnBoth, useTestServer } from '../testing/index.ts';
import { addShelf, sampleRoutes } from '../testing/sample-calls.ts';
import { loggedError } from './logged-error.ts';

const routes = sampleRoutes({ handled: [], committed: [] });

describeOnBoth('what is logged of an error', (useServer) => {
  const lines: string[] = [];
  const server = useServer({ routes, config: { logLevel: 'info' }, log: { write: (line) => void lines.push(line) } });
  const secret = "Kein\n    at Wort zu 'niemandem'";

  it.each([
    ['a value that does not fit its type', sql`select ${secret}::text::int`, '22P02', 'select $1::text::int'],
    ['a text that cannot be kept', sql`select ${`${secret}\u0000`}::text`, '22021', 'select $1::text'],
    ['a number out of reach', sql`select 10 ^ ${'1000'}::text::int`, '22003', 'select 10 ^ $1::text::int'],
    ['a missing table', sql`select ${secret}::text from nowhere`, '42P01', 'select $1::text from nowhere'],
  ])('tells the query and the code, but no value, of %s (GEN-D21)', async (_what, query, code, text) => {
    const error: unknown = await server()
      .db.execute(query)
      .then(
        () => undefined,
        (problem: unknown) => problem,
      );
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      type: 'DrizzleQueryError',
      message: `Failed query: ${text}`,
      stack: expect.stringMatching(/^at /),
      cause: { code },
    });
    expect(JSON.stringify(logged)).not.toMatch(/Wort|niemand|1000/);
  });

  it('tells which rule of the tables was broken, but not by what (GEN-D21)', async () => {
    await server().reset();
    const anna = await server().member('Anna');
    await server().call(addShelf, { as: anna, body: { name: 'Geheimfach' } });
    lines.length = 0;
    const { status } = await server().call(addShelf, { as: anna, body: { name: 'Geheimfach' } });
    const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'call failed');
    expect([status, logged.err.cause]).toEqual([
      500,
      expect.objectContaining({ code: '23505', table: 'group_categories' }),
    ]);
    expect(lines.join()).not.toContain('Geheimfach');
  });
});

it('tells every cause of an error', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
    address: 'secret',
  });
  const error = new AggregateError([cause, 'secret'], 'unreachable', { cause });
  const told = { type: 'Error', message: cause.message, code: 'ECONNREFUSED', stack: expect.stringMatching(/^at /) };
  expect(loggedError(error)).toEqual({
    type: 'AggregateError',
    message: 'unreachable',
    stack: expect.stringMatching(/^at /),
    cause: told,
    errors: [told, { type: 'string', message: '', stack: '' }],
  });
});

describe('the path of a request', () => {
  const lines: string[] = [];
  const server = useTestServer({ config: { logLevel: 'info' }, log: { write: (line) => void lines.push(line) } });
  const secret = newSecret();

  it.each([
    ['the link of an invite', `/external_invites/${secret}`, '/external_invites/…'],
    ['such a link with a sign behind it', `/external_invites/${secret}.`, '/external_invites/….'],
    ['joining by it', `/api/v1/external_invites/${secret}/join`, '/api/v1/external_invites/…/join'],
    [
      'a query that a mail program has written anew',
      `/users/password/edit%3Ft=${secret}`,
      '/users/password/edit%3Ft=…',
    ],
    ['what is only long', `/groups/${'garten-und-'.repeat(5)}beet`, `/groups/${'garten-und-'.repeat(5)}beet`],
  ])('is logged without a secret: %s (GEN-D21)', async (_what, url, path) => {
    lines.length = 0;
    await server().fastify.inject({ url, headers: { accept: 'application/json' } });
    expect(JSON.parse(lines[0] ?? '').req.path).toBe(path);
    expect(lines.join()).not.toContain(secret);
  });
});

describe.each([
  ['without a proxy', undefined, '203.0.113.7'],
  ['behind a proxy that is believed', '203.0.113.7', '198.51.100.1'],
])('a request %s', (_where, trustedProxy, ip) => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const server = useTestServer({ config: { logLevel: 'info', trustedProxy }, log });

  it('is logged with the address it came from (GEN-D21)', async () => {
    await server().fastify.inject({
      url: '/api/v1/session?token=secret',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    const [first = ''] = lines;
    expect(JSON.parse(first).req).toEqual({ method: 'GET', path: '/api/v1/session', ip });
  });
});
