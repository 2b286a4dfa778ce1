import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupCategories } from '../groups/groups.tables.ts';
import { createToken } from '../session/session.repository.ts';
import { describeOnBoth, type TestMember } from '../testing/index.ts';
import { addShelf, exportShelves, getShelf, removeShelf, sampleRoutes, sendPictures } from '../testing/sample-calls.ts';
import type { Fail } from './refusal.ts';
import { route } from './route.ts';

const shelfId = '65b0000000000000000000a1';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const titled = `${part('title', 'Oak')}${part('tags[]', 'wood')}--x--\r\n`;
const journal = { handled: [] as string[], committed: [] as string[] };

describeOnBoth('a call', (useServer) => {
  const server = useServer({ routes: sampleRoutes(journal) });
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    journal.handled.length = 0;
    journal.committed.length = 0;
    anna = await server().member('Anna');
  });

  async function shelves(): Promise<string[]> {
    const rows = await server().db.select().from(groupCategories);
    return rows.map((row) => row.slug);
  }

  function post(payload: string, headers: Record<string, string> = {}) {
    const cookie = `atrium_session=${anna.cookie}`;
    const json = { 'content-type': 'application/json', accept: 'application/json' };
    return server().fastify.inject({
      method: 'POST',
      url: '/shelves',
      payload,
      headers: { ...json, cookie, 'x-csrf-token': anna.csrf, ...headers },
    });
  }

  it('answers by the reply schema, without what the schema does not name', async () => {
    const { response } = await server().call(getShelf, { as: anna, params: { shelfId } });
    expect(response.json()).toEqual({ shelf: { id: shelfId, name: 'page 1' }, tags: [], caller: 'member' });
    expect(response.headers).toMatchObject({
      vary: 'Accept, Accept-Encoding',
      'cache-control': 'no-store',
      'tzdb-version': process.versions.tz,
    });
  });

  it.each([
    [['a'], ['a']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('reads the repeated name %j of a query as a list', async (tags, read) => {
    const reply = await server().reply(getShelf, { as: anna, params: { shelfId }, query: { tags } });
    expect(reply.tags).toEqual(read);
  });

  it('takes 404 for an id that no object can have', async () => {
    const { status, failure } = await server().call(getShelf, { as: anna, params: { shelfId: 'nonsense' } });
    expect([status, failure?.code]).toEqual([404, 'not_found']);
  });

  it('takes 404 for an id longer than any, and looks into nothing for it (GEN-D01)', async () => {
    const { status, failure } = await server().call(getShelf, { as: anna, params: { shelfId: 'a'.repeat(101) } });
    expect([status, failure?.code]).toEqual([404, 'not_found']);
  });

  it('answers 422 for a query that does not fit', async () => {
    const { status, failure } = await server().call(getShelf, { as: anna, params: { shelfId }, query: { page: 'x' } });
    expect([status, failure?.errors]).toEqual([422, { page: ['general.problem.invalid_type'] }]);
  });

  it('answers 401 to visitors (com:DIR-D03)', async () => {
    const { status, failure } = await server().call(getShelf, { params: { shelfId } });
    expect([status, failure?.code]).toEqual([401, 'session_required']);
  });

  it('answers 422 with the message keys of each field, as every refusal is written (com:DIR-D01)', async () => {
    const response = await post('{"name":" ","size":{"height":"tall"}}');
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        error: true,
        code: 'invalid',
        message: 'Bitte prüfen Sie die markierten Felder.',
        errors: {
          name: ['js.calendars.validation_errors.name_empty'],
          'size.height': ['general.problem.invalid_type'],
        },
      },
    ]);
  });

  it.each(['', '{}'])('names a missing field as required when the body is "%s"', async (payload) => {
    const response = await post(payload);
    expect(response.json().errors).toEqual({ name: ['general.problem.required'] });
  });

  it.each([
    ['malformed JSON', '{"name":', {}, 400, 'malformed_request'],
    ['a prototype in JSON', '{"__proto__":{}}', {}, 400, 'malformed_request'],
    ['a null byte', '{"name":"a\\u0000b"}', {}, 422, 'invalid'],
    ['half a character', '{"name":"a\\ud83d"}', {}, 422, 'invalid'],
    ['half a character in a name', '{"name":"a","\\udc00":1}', {}, 422, 'invalid'],
    ['a null byte in a name', '{"name":"a","\\u0000":1}', {}, 422, 'invalid'],
    ['a body as deep as it may be long', '['.repeat(500_000) + ']'.repeat(500_000), {}, 422, 'invalid'],
    ['a list longer than any', JSON.stringify({ name: 'a', tags: Array(5_001).fill(1) }), {}, 422, 'invalid'],
    ['another type', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['plain text', 'a', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_media_type'],
    ['too much', `{"name":"${'a'.repeat(1024 * 1024)}"}`, {}, 413, 'payload_too_large'],
    ['a wrong forgery token', '{"name":"a"}', { 'x-csrf-token': 'wrong' }, 422, 'invalid_authenticity_token'],
    ['an empty forgery token', '{"name":"a"}', { 'x-csrf-token': '' }, 422, 'invalid_authenticity_token'],
  ])('refuses %s, and changes nothing (GEN-E07)', async (_what, payload, headers, status, code) => {
    const response = await post(payload, headers);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect([journal.handled, await shelves()]).toEqual([[], []]);
  });

  it.each([
    ['/shelves', 'application/json', gzipSync('{"name":"oak"}')],
    ['/pictures', 'multipart/form-data; boundary=x', gzipSync(titled)],
    ['/api/storage/v2/uploads', 'application/offset+octet-stream', gzipSync('a')],
  ])(
    'takes bodies as they are alone, and says so of one that is compressed: %s (GEN-D31)',
    async (url, type, payload) => {
      const send = (coding: string, body: string | Buffer = payload) =>
        server().fastify.inject({
          ...{ method: 'POST', url, payload: body },
          headers: {
            ...{ 'content-type': type, 'content-encoding': coding, accept: 'application/json' },
            ...{ cookie: `atrium_session=${anna.cookie}`, 'x-csrf-token': anna.csrf },
          },
        });
      for (const coding of ['gzip', 'X-GZIP', 'identity, br']) {
        const { statusCode, headers } = await send(coding);
        expect([statusCode, headers['accept-encoding']]).toEqual([415, 'identity']);
      }
      expect(journal.handled).toEqual([]);
      if (url === '/pictures') expect((await send('identity', titled)).statusCode).toBe(200);
      if (url === '/shelves') expect((await send('Identity', '{"name":"oak"}')).statusCode).toBe(201);
    },
  );

  it('takes no write whose forgery token is somebody else’s (GEN-E07)', async () => {
    const ben = await server().member('Ben');
    const response = await post('{"name":"oak"}', { 'x-csrf-token': ben.csrf });
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_authenticity_token']);
    expect(await shelves()).toEqual([]);
  });

  it('says every refusal in one shape, and nothing of what broke (GEN-D01)', async () => {
    const answers = [
      await post('{"name":'),
      await server().fastify.inject({ url: `/shelves/${shelfId}`, headers: { accept: 'application/json' } }),
      await server().fastify.inject({ url: '/nothing' }),
      await post('{"name":"full"}'),
      await post(`{"name":"${'a'.repeat(1024 * 1024)}"}`),
      await post('a', { 'content-type': 'text/plain' }),
      await post('{}'),
      await post('{"name":"broken"}'),
    ];
    const shape = { error: true, code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) };
    for (const answer of answers) expect(answer.json()).toMatchObject({ ...shape, errors: expect.any(Object) });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 404, 409, 413, 415, 422, 500]);
    expect(answers.at(-1)?.json().message).not.toMatch(/broken|Error/);
  });

  it.each([
    ['half a character in the path', '/shelves/%ED%A0%80', 400],
    ['a null byte in the path', '/shelves/%00', 404],
    ['a path that is none', '/shelves/%zz', 400],
    ['half a character in the query', `/shelves/${shelfId}?tags=%ED%A0%80`, 200],
    ['a null byte in the query', `/shelves/${shelfId}?tags=%00`, 422],
    ['a null byte in a name of the query', `/shelves/${shelfId}?%00=a`, 422],
  ])('answers %s as a mistake of who asks (GEN-D29)', async (_what, url, status) => {
    const headers = { accept: 'application/json', cookie: `atrium_session=${anna.cookie}` };
    const response = await server().fastify.inject({ url, headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(response.body).not.toContain('FST_');
  });

  it.each([
    ['HEAD', '/api/storage/v2/uploads/%00'],
    ['GET', '/wopi/files/%00'],
    ['GET', '/unsubscribe/%00'],
  ] as const)('finds nothing at a path of no call with a null byte: %s %s (GEN-D29)', async (method, url) => {
    const headers = { cookie: `atrium_session=${anna.cookie}`, 'tus-resumable': '1.0.0' };
    expect((await server().fastify.inject({ method, url, headers })).statusCode).toBe(404);
  });

  it('keeps what a write wrote, and runs what follows after that', async () => {
    const { status, reply } = await server().call(addShelf, { as: anna, body: { name: 'oak' } });
    expect([status, reply?.shelf.name]).toEqual([201, 'oak']);
    expect([await shelves(), journal.committed]).toEqual([['oak'], ['oak']]);
  });

  it('takes back what a refused write wrote', async () => {
    const { status, failure } = await server().call(addShelf, { as: anna, body: { name: 'full' } });
    expect([status, failure]).toEqual([
      409,
      {
        error: true,
        code: 'attendee_limit_reached',
        message: 'Alle Plätze sind belegt.',
        errors: { name: ['calendar.refusal.attendee_limit_reached'] },
        current: { id: expect.any(String) },
      },
    ]);
    expect([await shelves(), journal.committed]).toEqual([[], []]);
  });

  it.each(['broken', 'lying'])('answers 500 without a reason and takes back a %s write', async (name) => {
    const { status, failure } = await server().call(addShelf, { as: anna, body: { name } });
    expect([status, failure?.code, failure?.errors]).toEqual([500, 'internal_error', {}]);
    expect(await shelves()).toEqual([]);
  });

  it('tries a write again that clashed with another one, and leaves one row', async () => {
    const { status } = await server().call(addShelf, { as: anna, body: { name: 'clashing' } });
    expect([status, journal.handled.length, await shelves()]).toEqual([201, 3, ['clashing']]);
    expect(journal.committed).toEqual(['clashing']);
  });

  it('stands by a write when what follows it fails', async () => {
    const { status } = await server().call(addShelf, { as: anna, body: { name: 'noisy' } });
    expect([status, await shelves()]).toEqual([201, ['noisy']]);
  });

  it('compiles only with the codes it declares', async () => {
    const refuse = ({ fail }: { readonly fail: Fail<'attendee_limit_reached'> }) => fail('attendee_limit_reached');
    const answer = route(getShelf, async (context) => {
      context.fail('not_found');
      // @ts-expect-error another call declares this one
      context.fail('attendee_limit_reached');
      // @ts-expect-error and so it cannot be left to somebody who refuses with it
      return refuse(context);
    });
    expect(answer.endpoint).toBe(getShelf);
  });

  it('accepts a DELETE with a JSON type and no body', async () => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await server().call(removeShelf, { as: anna, params: { shelfId }, headers });
    expect(status).toBe(204);
  });

  it('speaks the language of the reader', async () => {
    const headers = { 'accept-language': 'nl, fr;q=0.9, en;q=0.8' };
    const { failure } = await server().call(getShelf, { params: { shelfId }, headers });
    expect(failure?.message).toBe('Veuillez vous connecter.');
    const ben = await server().member('Ben', { locale: 'en' });
    const refused = await server().call(getShelf, { as: ben, params: { shelfId: 'x' }, headers });
    expect(refused.failure?.message).toBe('This does not exist, or it is not visible to you.');
  });

  it('sends bytes with their name and type', async () => {
    const { response } = await server().call(exportShelves, {});
    expect(response.body).toBe('Speichern\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Regale ___.csv"; filename*=UTF-8''Regale%20%22%C3%A4%22.csv`,
      link: '</shelves/all.csv?page=2>; rel="next"',
    });
  });

  it('reads fields and files of a multipart call', async () => {
    const form = new FormData();
    form.set('title', 'Oak');
    form.append('tags[]', 'wood');
    form.set('picture', new File(['12345'], 'oak.png', { type: 'image/png' }));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await server().fastify.inject({
      method: 'POST',
      url: '/pictures',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        cookie: `atrium_session=${anna.cookie}`,
        'x-csrf-token': anna.csrf,
      },
    });
    expect(response.json()).toEqual({ title: 'Oak', tags: ['wood'], files: ['picture oak.png image/png 5'] });
    const json = await server().call(sendPictures, { as: anna, body: { title: 'a', tags: [] } });
    expect([json.status, json.failure?.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('refuses an unknown path in JSON when nobody serves pages', async () => {
    const response = await server().fastify.inject({ method: 'GET', url: '/nothing' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  describe('with an idempotency key', () => {
    const headers = { 'idempotency-key': '0b0e6c0e-a' };

    it('is done once and answered twice alike', async () => {
      const first = await server().call(addShelf, { as: anna, headers, body: { name: 'oak' } });
      const second = await server().call(addShelf, { as: anna, headers, body: { name: 'oak' } });
      expect([second.status, second.reply]).toEqual([201, first.reply]);
      expect([first, second].map(({ response }) => response.headers['idempotency-replayed'])).toEqual([
        undefined,
        'true',
      ]);
      expect([journal.handled, journal.committed]).toEqual([['oak'], ['oak']]);
    });

    it('is done once when sent twice at the same time', async () => {
      const call = () => server().call(addShelf, { as: anna, headers, body: { name: 'oak' } });
      const answers = await Promise.all([call(), call(), call()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ reply }) => reply?.shelf.id)).size).toBe(1);
      expect([journal.handled, await shelves()]).toEqual([['oak'], ['oak']]);
    });

    it('refuses another body under the same key', async () => {
      await server().call(addShelf, { as: anna, headers, body: { name: 'oak' } });
      const { status, failure } = await server().call(addShelf, { as: anna, headers, body: { name: 'ash' } });
      expect([status, failure?.code]).toEqual([422, 'idempotency_key_reused']);
    });

    it('may be tried again after a refusal, which wrote nothing', async () => {
      await server().call(addShelf, { as: anna, headers, body: { name: 'full' } });
      await server().call(addShelf, { as: anna, headers, body: { name: 'full' } });
      expect(journal.handled).toEqual(['full', 'full']);
    });

    it('belongs to one member', async () => {
      const ben = await server().member('Ben');
      await server().call(addShelf, { as: anna, headers, body: { name: 'oak' } });
      const { status } = await server().call(addShelf, { as: ben, headers, body: { name: 'ash' } });
      expect(status).toBe(201);
    });

    it.each([
      ['is remembered for', 24 * 60 * 60 * 1000, 422],
      ['is forgotten after', 24 * 60 * 60 * 1000 + 1, 201],
    ])('%s 24 hours', async (_what, later, expected) => {
      const token = { membershipId: anna.membershipId, kind: 'bearer' } as const;
      const bearer = await createToken(server().db, token, server().clock.now());
      await server().call(addShelf, { bearer, headers, body: { name: 'oak' } });
      server().clock.advance(later);
      const { status } = await server().call(addShelf, { bearer, headers, body: { name: 'ash' } });
      expect(status).toBe(expected);
    });

    it('answers 400 to a key that is none', async () => {
      const long = { 'idempotency-key': 'x'.repeat(129) };
      const { status } = await server().call(addShelf, { as: anna, headers: long, body: { name: 'oak' } });
      expect(status).toBe(400);
    });
  });
});
