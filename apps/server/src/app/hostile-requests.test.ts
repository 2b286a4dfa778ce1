import type { Endpoint } from '@atrium/core/contract';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { sessionCookieName } from '../session/session-cookie.rules.ts';
import { describeOnPostgres, type TestMember, type TestServer } from '../testing/index.ts';
import { createSampleTranslator } from '../translation/sample-translator.command.ts';
import { domainRoutes } from './domain-routes.ts';

/** What is no number, no day, no name, no place in a list, and no id. */
const hostile = [
  ...['NaN', 'Infinity', '1e999', '-1', '-0', '007', '0x10', '1.5', '9'.repeat(40), '9223372036854775808'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '[]', '{}', "'", '%', '%%', '_', '\\', '"', ' '],
  ...['2026-02-30', '0000-00-00', '24:00', '+275760-09-13T00:00:01Z', '-271821-04-20T00:00:00Z', '2026-11-20T10:00'],
  ...['e\u0301', '\u00e9', '\u0130', '\ufb03', '\u202e', '\ufeff', '../..', 'a'.repeat(300), '0'.repeat(24)],
  ...['{"id":"x","at":"nope"}', '[1,"a",null]'].map((text) => Buffer.from(text).toString('base64url')),
];
const bodies = [
  'null',
  '[]',
  '"x"',
  '0',
  '1e999',
  '{',
  '{"__proto__":{"a":1}}',
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];
const oddBodies = [null, [], 'x', -1, [null], 1e308, { length: 1e9 }, Array(200).fill('x')];

describeOnPostgres('whatever somebody sends who means harm', (useServer) => {
  const server = useServer({ translator: createSampleTranslator() });
  let anna: TestMember;
  beforeAll(async () => {
    anna = await server().member('Anna', { networkAdmin: true });
  });

  // Which calls there are does not depend on the services they are given.
  const endpoints = domainRoutes({} as TestServer['services']).map(({ endpoint }) => endpoint);

  it.each(endpoints.map(({ id, method, path }) => [id, method, path] as const))(
    '%s fails at nothing in %s %s (CAL-D05, CAL-D06)',
    async (id) => {
      const endpoint = endpoints.find((one) => one.id === id);
      if (endpoint === undefined) throw new Error(`${id} is no call.`);
      const failed: unknown[] = [];
      for (const request of requestsTo(endpoint)) {
        // Some of them sign out, or leave.
        const as = /^(session|account|two_factor|native)\./.test(id) ? await server().member('Ben') : anna;
        const { statusCode, body } = await send(server(), request, as);
        if (statusCode >= 500) failed.push([request, body]);
      }
      expect(failed).toEqual([]);
    },
  );

  it.each([
    ...['//', '///', '//[', '//a:b:c', '/%', '/%ff', '/%00', '/..%2f..', '/?web_token=x', '//x?web_token=x&web_token='],
    ...['/unsubscribe/%ff', '/unsubscribe/a.b.c', '/manifest.webmanifest?x', '/offline', '/up?x', '/ready'],
    ...['/wopi/files/a?access_token=a&access_token=b', '/wopi/files/a/contents?access_token[]=b', '/wopi/files/%00'],
    ...[
      '/wopi/editor?WOPISrc=//x',
      '/socket/websocket',
      '/dev/outbox/__proto__/files/__proto__',
      '/administration/upgrades/login',
    ],
  ])('nothing fails at %s, however it is asked for (GEN-D18)', async (url) => {
    const failed: unknown[] = [];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const accept of ['text/html', 'application/json', ',;q=x', ''])
        for (const cookie of [
          '',
          `${sessionCookieName}=${anna.cookie}`,
          `${sessionCookieName}=%ff; ${sessionCookieName}=`,
        ]) {
          const headers = { accept, cookie, 'x-csrf-token': anna.csrf };
          const { statusCode } = await server().fastify.inject({ method, url, headers });
          if (statusCode >= 500) failed.push([method, accept, cookie, statusCode]);
        }
    expect(failed).toEqual([]);
  });

  it.each([
    {},
    { 'tus-resumable': '9.9.9' },
    { 'upload-length': '1e3' },
    { 'upload-length': '-0', 'upload-metadata': 'directory' },
    { 'upload-length': '0x10', 'upload-metadata': 'directory ZmlsZXM=,name !!!!' },
    { 'upload-length': '10', 'upload-metadata': '__proto__ YQ==,directory ZmlsZXM=' },
    { 'upload-defer-length': '1', 'upload-concat': 'final;/a /b' },
    { 'upload-offset': 'NaN', 'content-type': 'application/offset+octet-stream' },
    { 'upload-checksum': 'sha1 x', 'upload-offset': '99999999999999999999' },
  ])('uploads in parts fail at no heads: %j (UPL-D10)', async (said) => {
    const failed: unknown[] = [];
    for (const [method, path] of [
      ...[['POST', ''] as const, ['HEAD', '/x'] as const, ['PATCH', '/x'] as const, ['DELETE', '/x'] as const],
      ...[['PATCH', `/${'0'.repeat(24)}?/${'f'.repeat(24)}`] as const, ['OPTIONS', ''] as const],
    ]) {
      const headers = {
        'tus-resumable': '1.0.0',
        cookie: `${sessionCookieName}=${anna.cookie}`,
        'x-csrf-token': anna.csrf,
      };
      const url = `/api/storage/v2/uploads${path}`;
      const { statusCode } = await server().fastify.inject({
        method,
        url,
        headers: { ...headers, ...said },
        payload: 'x',
      });
      if (statusCode >= 500) failed.push([method, path, statusCode]);
    }
    expect(failed).toEqual([]);
  });
});

interface Sent {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

function requestsTo(endpoint: Endpoint): readonly Sent[] {
  return [...pathsOf(endpoint), ...queriesOf(endpoint), ...bodiesOf(endpoint)];
}

/** Hostile texts in the place of every variable, others for each call. */
function pathsOf({ id, method, path }: Endpoint): readonly Sent[] {
  if (!path.includes(':')) return [];
  return someFor(id).map((text) => ({ method, url: filled(path, encodeURIComponent(text)) }));
}

/** Hostile texts for the names in turn, and names said twice, or as what other frameworks take for a list or an object. */
function queriesOf({ id, method, path, query }: Endpoint): readonly Sent[] {
  const names = namesOf(query);
  const url = filled(path, 'a');
  const asked = (write: (name: string) => string) => ({ method, url: `${url}?${names.map(write).join('&')}` });
  if (names.length === 0) return [{ method, url: `${url}?__proto__=1&page=-1&page[]=x` }];
  const texts = someFor(`${id} asked`);
  return [
    ...texts.map((_, turn) =>
      asked((name) => `${name}=${encodeURIComponent(texts[(names.indexOf(name) + turn) % texts.length] ?? '')}`),
    ),
    asked((name) => `${name}=1&${name}=2`),
    asked((name) => `${name}[]=1&${name}[__proto__]=2`),
    asked((name) => `${name}=%ff%fe`),
  ];
}

const textsOfACall = 7;

/** Some of the texts, by what they are for, so that all of them come up. */
function someFor(what: string): readonly string[] {
  const first = [...what].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % hostile.length;
  return Array.from({ length: textsOfACall }, (_, turn) => hostile[(first + turn * 5) % hostile.length] ?? '');
}

/** Bodies that are none, that are something else, and that hold something else where each field stands. */
function bodiesOf({ body, encoding, method, path }: Endpoint): readonly Sent[] {
  if (method === 'GET') return [];
  const url = filled(path, '0'.repeat(24));
  if (encoding === 'multipart') return formsOf({ method, url });
  const names = namesOf(body);
  const wrong = oddBodies.map((odd, turn) =>
    Object.fromEntries(
      names.map((name) => [name, turn % 2 === 0 ? odd : { name: odd, ids: odd, date: odd, text: odd }]),
    ),
  );
  const json = { 'content-type': 'application/json' };
  const sent = (payload: string, headers: Record<string, string> = json) => ({ method, url, headers, payload });
  return [
    ...[...bodies, ...wrong.map((one) => JSON.stringify(one))].map((payload) => sent(payload)),
    sent('{}', { 'content-type': ';' }),
  ];
}

function formsOf(to: Pick<Sent, 'method' | 'url'>): readonly Sent[] {
  const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
  const file = (name: string, content?: string) =>
    part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`, content);
  const forms = [
    '',
    '--b--',
    field('__proto__') + field('constructor'),
    field('external_id') + field('external_id'),
    field('file') + field('external_id', 'y'),
    ...['../x', 'a\u0000', '..', '', '\u202egnp.exe', 'a'.repeat(3_000)].map(
      (name) => file(name) + field('external_id'),
    ),
    ...['', '\u0089PNG\r\n\u001a\n', 'GIF89a', '<svg/>', 'PK\u0003\u0004'].map(
      (content) => file('a.png', content) + field('external_id'),
    ),
    file('a.png') + file('b.png'),
  ].map((content) => (content.startsWith('--b--') ? content : `${content}--b--\r\n`));
  const types = [
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=b',
  ];
  return [
    ...forms.map((payload) => ({ ...to, headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload })),
    ...types.map((type) => ({ ...to, headers: { 'content-type': type }, payload: 'x' })),
  ];
}

function filled(path: string, text: string): string {
  return path.replace(/:([a-zA-Z]+)/g, text);
}

/** Schemas tell what they are made of only here, without a type that says which. */
function namesOf(schema: z.core.$ZodType | undefined): readonly string[] {
  const { shape = {} } = (schema?._zod.def ?? {}) as { readonly shape?: Readonly<Record<string, unknown>> };
  return Object.keys(shape);
}

function send({ fastify }: TestServer, { headers = {}, ...request }: Sent, { cookie, csrf }: TestMember) {
  const own = { accept: 'application/json', cookie: `${sessionCookieName}=${cookie}`, 'x-csrf-token': csrf };
  return fastify.inject({ ...request, headers: { ...own, ...headers } });
}
