import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../contract/index.ts';
import { AtriumError, toFailure } from '../machine/index.ts';
import { createHttpClient, type HttpClientOptions } from './http-client.ts';

const noteReply = z.object({ text: z.string() });
const getNote = defineEndpoint({
  id: 'notes.get',
  method: 'GET',
  path: '/notes/:noteId',
  params: z.object({ noteId: z.string() }),
  query: z.object({ part: z.optional(z.array(z.string())), page: z.optional(z.string()) }),
  reply: noteReply,
});
const writeNote = defineEndpoint({
  id: 'notes.write',
  method: 'POST',
  path: '/notes',
  body: z.object({ text: z.string() }),
  reply: noteReply,
  failures: { stale_object: 409 },
});
const clearNotes = defineEndpoint({ id: 'notes.clear', method: 'DELETE', path: '/notes' });
const ringBell = defineEndpoint({ id: 'bell.ring', method: 'POST', path: '/bell', idempotency: 'none' });
const getDoor = defineEndpoint({ id: 'door.get', method: 'GET', path: '/door', access: 'visitor', reply: noteReply });
const sendFile = defineEndpoint({ id: 'files.send', method: 'POST', path: '/files', encoding: 'multipart' });
const getFile = defineEndpoint({ id: 'files.get', method: 'GET', path: '/files/:name.bin', download: 'image/*' });

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server on the loopback that gives the answers one after the other, the last one again and again. */
async function serve(answers: readonly Answer[], options: Partial<HttpClientOptions> = {}) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: String(Buffer.concat(chunks)),
    });
    answer?.(response, request);
  });
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens nowhere.');
  let keys = 0;
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${address.port}`,
    uuid: () => `key-${++keys}`,
    ...options,
  });
  return { http, seen };
}

function json(status: number, content: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(content));
  };
}

function page(status: number, text = '<h1>Bad Gateway</h1>'): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(text);
  };
}

const note = { text: 'hello' };
const found = json(200, note);
const busy = json(503, refusal('unavailable'), { 'Retry-After': '0' });
const forged = json(422, refusal('invalid_authenticity_token'));
const silence: Answer = () => {};
const hangUp: Answer = (_, request) => request.socket.destroy();

function refusal(code: string, more: object = {}) {
  return { error: true, code, message: `No: ${code}.`, errors: {}, ...more };
}

/** What a call was refused with, as plain data. */
function failureOf(call: Promise<unknown>) {
  return call.then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(AtriumError);
      return toFailure(error);
    },
  );
}

describe('a call', () => {
  it('goes to the path and query of its endpoint and brings the reply', async () => {
    const { http, seen } = await serve([found]);
    const request = { params: { noteId: 'a/ö' }, query: { part: ['x', 'y'] } };
    expect(await http.request(getNote, request)).toEqual(note);
    expect(seen[0]?.line).toBe('GET /notes/a%2F%C3%B6?part=x&part=y');
    expect(http.href(getNote, request)).toMatch(/^http:.*\/notes\/a%2F%C3%B6\?part=x&part=y$/);
  });

  it('asks for JSON and carries the headers of the moment', async () => {
    const { http, seen } = await serve([found], { headers: () => ({ 'X-CSRF-Token': 't' }) });
    await http.request(getNote, { params: { noteId: '1' } });
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-csrf-token': 't' });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends a body as JSON, and no JSON type without a body', async () => {
    const { http, seen } = await serve([found, (response) => response.writeHead(204).end()]);
    await http.request(writeNote, { body: note });
    await http.request(clearNotes, {});
    expect(seen.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"text":"hello"}', 'application/json'],
      ['', undefined],
    ]);
  });

  it.each(['', '.', '..'])('does not let the value "%s" lead to another path', async (noteId) => {
    const { http, seen } = await serve([found]);
    expect(await failureOf(http.request(getNote, { params: { noteId } }))).toMatchObject({ code: 'not_found' });
    expect(seen).toEqual([]);
  });

  it('brings nothing where no reply is declared, whatever was answered', async () => {
    const { http } = await serve([page(200, 'done')]);
    expect(await http.request(clearNotes, {})).toBeUndefined();
  });

  it('tells the version of the time zone database of the server', async () => {
    const versions: string[] = [];
    const onTzdbVersion = (version: string) => versions.push(version);
    const { http } = await serve([json(200, note, { 'Tzdb-Version': '2026a' })], { onTzdbVersion });
    await http.request(getNote, { params: { noteId: '1' } });
    expect(versions).toEqual(['2026a']);
  });

  it.each([
    [undefined, null],
    ['</notes/1?page=1>; rel="prev"', null],
    ['</notes/1?page=1>; rel="prev", </notes/1?page=3&part=x&part=y>; rel="next"', { page: '3', part: ['x', 'y'] }],
  ])('finds the next page in the Link header %s', async (link, next) => {
    const { http } = await serve([json(200, note, link === undefined ? {} : { Link: link })]);
    expect(await http.requestPage(getNote, { params: { noteId: '1' } })).toEqual({ reply: note, next });
  });

  it('says which way files go', async () => {
    const { http, seen } = await serve([found]);
    expect(await failureOf(http.request(sendFile, {}))).toMatchObject({ code: 'unsupported_call' });
    expect(await failureOf(http.request(getFile, {}))).toMatchObject({ code: 'unsupported_call' });
    expect(seen).toEqual([]);
  });
});

describe('repeating', () => {
  it('repeats a write while the server is not ready, under the same key', async () => {
    const { http, seen } = await serve([busy, found]);
    expect(await http.request(writeNote, { body: note })).toEqual(note);
    await http.request(writeNote, { body: note, idempotencyKey: 'own' });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'own']);
    expect(seen.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => '{"text":"hello"}'));
  });

  it('gives up after two repeats', async () => {
    const { http, seen } = await serve([busy]);
    const failure = await failureOf(http.request(getNote, { params: { noteId: '1' } }));
    expect(failure).toMatchObject({ code: 'unavailable', status: 503 });
    expect(seen).toHaveLength(3);
  });

  it('never repeats a write that takes no key', async () => {
    const { http, seen } = await serve([busy]);
    expect(await failureOf(http.request(ringBell, {}))).toMatchObject({ code: 'unavailable' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it.each([400, 409, 422, 429, 500])('never repeats what was refused with %i', async (status) => {
    const { http, seen } = await serve([json(status, refusal('refused'))]);
    expect(await failureOf(http.request(writeNote, { body: note }))).toMatchObject({ code: 'refused', status });
    expect(seen).toHaveLength(1);
  });

  it('repeats a read whose connection broke, and says offline when it stays broken', async () => {
    const { http, seen } = await serve([hangUp, found]);
    expect(await http.request(getNote, { params: { noteId: '1' } })).toEqual(note);
    expect(seen).toHaveLength(2);
    const { http: lost } = await serve([hangUp]);
    expect(await failureOf(lost.request(ringBell, {}))).toMatchObject({ code: 'offline' });
  });

  it('gets a fresh forgery token once and repeats the write under its key (GEN-D03, com:DIR-D04)', async () => {
    let token = 'old';
    const headers = () => ({ 'X-CSRF-Token': token });
    const renewForgeryToken = async () => {
      token = 'new';
    };
    const { http, seen } = await serve([forged, found], { headers, renewForgeryToken });
    expect(await http.request(writeNote, { body: note })).toEqual(note);
    expect(seen.map((request) => [request.headers['x-csrf-token'], request.headers['idempotency-key']])).toEqual([
      ['old', 'key-1'],
      ['new', 'key-1'],
    ]);
  });

  it('refuses when the fresh forgery token is refused too, or there is none', async () => {
    let renewals = 0;
    const renewForgeryToken = async () => {
      renewals += 1;
    };
    const refused = { code: 'invalid_authenticity_token', status: 422 };
    const { http, seen } = await serve([forged], { renewForgeryToken });
    expect(await failureOf(http.request(writeNote, { body: note }))).toMatchObject(refused);
    expect([seen.length, renewals]).toEqual([2, 1]);
    const { http: alone } = await serve([forged]);
    expect(await failureOf(alone.request(writeNote, { body: note }))).toMatchObject(refused);
  });

  it('does not repeat a write when getting the token finds another person', async () => {
    let ended = 0;
    const { http, seen } = await serve([forged], {
      renewForgeryToken: () => Promise.reject(new AtriumError('session_required', 'somebody else')),
      onSessionRequired: () => {
        ended += 1;
      },
    });
    expect(await failureOf(http.request(writeNote, { body: note }))).toMatchObject({ code: 'session_required' });
    expect([seen.length, ended]).toEqual([1, 1]);
  });
});

describe('a call that was one too many', () => {
  const limited = (seconds?: number) =>
    json(429, refusal('rate_limited', seconds === undefined ? {} : { retry_after: seconds }));
  const pageWith =
    (header: string): Answer =>
    (response) =>
      void response.writeHead(429, { 'Retry-After': header }).end('<html>');

  /** Timers that are over at once, and what they were set for. */
  function instantly() {
    const waits: number[] = [];
    const setTimeout = (callback: () => void, milliseconds: number) => {
      queueMicrotask(callback);
      return waits.push(milliseconds);
    };
    return { waits, timers: { setTimeout, clearTimeout: () => {} } };
  }

  it('waits as long as the server asks and is repeated under its key', async () => {
    const { waits, timers } = instantly();
    const { http, seen } = await serve([limited(42), found], { timers });
    expect(await http.request(writeNote, { body: note })).toEqual(note);
    expect(waits).toEqual([42_000]);
    expect(seen.map(({ line, headers }) => [line, headers['idempotency-key']])).toEqual([
      ['POST /notes', 'key-1'],
      ['POST /notes', 'key-1'],
    ]);
  });

  it('waits on its own timers where none are given', async () => {
    const { http, seen } = await serve([limited(0), found]);
    expect(await http.request(getNote, { params: { noteId: '1' } })).toEqual(note);
    expect(seen).toHaveLength(2);
  });

  it('waits for the server before ours too, by its header', async () => {
    const { waits, timers } = instantly();
    const { http } = await serve([pageWith('7'), found], { timers });
    expect(await http.request(getNote, { params: { noteId: '1' } })).toEqual(note);
    expect(waits).toEqual([7_000]);
  });

  it('is given up after three waits', async () => {
    const { waits, timers } = instantly();
    const { http, seen } = await serve([limited(60)], { timers });
    const failure = await failureOf(http.request(writeNote, { body: note }));
    expect(failure).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 60 });
    expect([waits, seen.length]).toEqual([[60_000, 60_000, 60_000], 4]);
  });

  it.each([
    ['where the wait is longer than a minute', limited(61)],
    ['where nobody knows how long', limited()],
    ['where only a moment is named', pageWith('Wed, 21 Oct 2026 07:28:00 GMT')],
  ])('does not wait %s', async (_, answer) => {
    const { waits, timers } = instantly();
    const { http, seen } = await serve([answer], { timers });
    expect(await failureOf(http.request(writeNote, { body: note }))).toMatchObject({ code: 'rate_limited' });
    expect([waits, seen.length]).toEqual([[], 1]);
  });

  it('does not wait with a write that takes no key', async () => {
    const { waits, timers } = instantly();
    const { http, seen } = await serve([limited(1)], { timers });
    expect(await failureOf(http.request(ringBell, {}))).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    expect([waits, seen.length]).toEqual([[], 1]);
  });

  it('ends its wait as soon as nobody waits for it any more', async () => {
    const controller = new AbortController();
    const cleared: number[] = [];
    const timers = {
      setTimeout: () => {
        queueMicrotask(() => controller.abort(left));
        return 5;
      },
      clearTimeout: (id: number) => void cleared.push(id),
    };
    const { http, seen } = await serve([limited(30), found], { timers });
    const call = http.request(getNote, { params: { noteId: '1' }, signal: controller.signal });
    await expect(call).rejects.toBe(left);
    expect([cleared, seen.length]).toEqual([[5], 1]);
  });
});

describe('a refusal', () => {
  it.each([
    ['with a reply', writeNote, { body: { text: 'a' } }],
    ['without one', clearNotes, {}],
  ] as const)('is a body that says so under a status of success, %s (FORM-006)', async (_, endpoint, request) => {
    const body = refusal('stale_object', { errors: { name: ['js.x'] }, text: 'a' });
    const { http, seen } = await serve([json(200, body)]);
    expect(await failureOf(http.request(endpoint, request))).toMatchObject({
      code: 'stale_object',
      status: 200,
      errors: { name: ['js.x'] },
    });
    expect(seen).toHaveLength(1);
  });

  it('is a flag alone, too, and no reply that speaks of errors elsewhere (FORM-006)', async () => {
    const flagged = await serve([json(200, { error: true, text: 'a' })]);
    const failure = await failureOf(flagged.http.request(writeNote, { body: { text: 'a' } }));
    expect(failure).toMatchObject({ code: 'unexpected', status: 200 });
    const speaking = await serve([json(200, { text: '"error": true' })]);
    expect(await speaking.http.request(writeNote, { body: { text: 'a' } })).toEqual({ text: '"error": true' });
  });

  it('carries everything the server said (com:DIR-D01)', async () => {
    const body = refusal('stale_object', { errors: { name: ['js.x'] }, current: note, retry_after: 3, beside: 1 });
    const { http } = await serve([json(409, body)]);
    expect(await failureOf(http.request(writeNote, { body: note }))).toEqual({
      code: 'stale_object',
      message: 'No: stale_object.',
      status: 409,
      domain: 'notes',
      errors: { name: ['js.x'] },
      current: note,
      retryAfter: 3,
      body,
    });
  });

  it('is its domain’s where the call declares it, another’s where that one says the same', async () => {
    const domainOf = async (endpoint: Endpoint, code: string) => {
      const { http } = await serve([json(409, refusal(code))]);
      return (await failureOf(http.request(endpoint, { body: note })))?.domain;
    };
    const borrowed = { ...writeNote, refusedBy: 'books' };
    expect(await Promise.all([domainOf(writeNote, 'stale_object'), domainOf(borrowed, 'stale_object')])).toEqual([
      'notes',
      'books',
    ]);
    expect(await domainOf(writeNote, 'of_tomorrow')).toBeUndefined();
  });

  it.each([
    [500, 'unexpected'],
    [404, 'unexpected'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [502, 'unavailable'],
  ])('is understood when a page comes with %i instead of JSON (GEN-E09)', async (status, code) => {
    for (const answer of [page(status), page(status, ''), json(status, { strange: true })]) {
      const { http } = await serve([answer]);
      const message = `The server answered bell.ring with status ${status}.`;
      expect(await failureOf(http.request(ringBell, {}))).toEqual({ code, message, status });
    }
  });

  it.each([
    ['a page', page(200)],
    ['nothing', page(200, '')],
    ['something else', json(200, { words: 'hello' })],
  ])('is what %s amounts to where a reply was declared (GEN-E09)', async (_, answer) => {
    const { http } = await serve([answer]);
    expect(await failureOf(http.request(getNote, { params: { noteId: '1' } }))).toEqual({
      code: 'unexpected_reply',
      message: 'The answer to notes.get does not fit its contract.',
      status: 200,
    });
  });

  it('tells that there is no session, except where visitors ask (GEN-D02)', async () => {
    let ended = 0;
    const onSessionRequired = () => {
      ended += 1;
    };
    const { http } = await serve([json(401, refusal('session_required'))], { onSessionRequired });
    expect(await failureOf(http.request(getDoor, {}))).toMatchObject({ code: 'session_required' });
    expect(ended).toBe(0);
    expect(await failureOf(http.request(getNote, { params: { noteId: '1' } }))).toMatchObject({ status: 401 });
    expect(ended).toBe(1);
  });

  it('names the call that cannot even be made', async () => {
    const http = createHttpClient({ uuid: () => 'key' });
    expect(await failureOf(http.request(clearNotes, {}))).toEqual({
      code: 'unexpected',
      message: 'The call notes.clear cannot be made. Check the base URL and the values given.',
    });
  });

  it('passes on what a fetch of somebody else throws', async () => {
    const { http } = await serve([found], { fetch: () => Promise.reject(new RangeError('odd')) });
    const message = 'The call notes.clear failed: RangeError: odd';
    expect(await failureOf(http.request(clearNotes, {}))).toEqual({ code: 'unexpected', message });
  });
});

describe('time', () => {
  it('is limited for an answer that does not come', async () => {
    const { http, seen } = await serve([silence], { timeout: 30 });
    expect(await failureOf(http.request(getNote, { params: { noteId: '1' } }))).toMatchObject({ code: 'timeout' });
    expect(seen).toHaveLength(1);
  });

  it('is limited for an answer that does not end', async () => {
    const drip: Answer = (response) => void response.writeHead(200).write('{');
    const { http } = await serve([drip], { timeout: 60 });
    expect(await failureOf(http.request(getNote, { params: { noteId: '1' } }))).toMatchObject({ code: 'timeout' });
  });

  it('is offline when the connection breaks in the middle of an answer', async () => {
    const breakOff: Answer = (response, request) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{', () => request.socket.destroy());
    };
    const { http } = await serve([breakOff]);
    expect(await failureOf(http.request(getNote, { params: { noteId: '1' } }))).toMatchObject({ code: 'offline' });
  });
});

describe('aborting a read', () => {
  it('ends it before it is sent', async () => {
    const { http, seen } = await serve([found]);
    const signal = AbortSignal.abort();
    await expect(http.request(getNote, { params: { noteId: '1' }, signal })).rejects.toBe(signal.reason);
    expect(seen).toEqual([]);
  });

  it('ends it while it waits for its answer, with the reason that was given', async () => {
    const controller = new AbortController();
    const { http } = await serve([() => controller.abort(left)]);
    const call = http.request(getNote, { params: { noteId: '1' }, signal: controller.signal });
    await expect(call).rejects.toBe(left);
  });

  it('ends it while it waits to be repeated', async () => {
    const controller = new AbortController();
    const busyForLong = json(503, refusal('unavailable'), { 'Retry-After': '5' });
    const { http, seen } = await serve([busyForLong], {
      fetch: async (...request) => {
        const response = await fetch(...request);
        setTimeout(() => controller.abort(left), 20);
        return response;
      },
    });
    const call = http.request(getNote, { params: { noteId: '1' }, signal: controller.signal });
    await expect(call).rejects.toBe(left);
    expect(seen).toHaveLength(1);
  });
});

describe('aborting a write', () => {
  const limited = json(429, refusal('rate_limited', { retry_after: 30 }));

  it.each([
    ['is sent', [found]],
    ['is repeated', [busy, found]],
    ['waits for its turn', [limited, found]],
    ['gets a fresh forgery token', [forged, found]],
  ])('takes nothing back: it %s and goes on to its end', async (_, answers) => {
    const { http, seen } = await serve(answers, {
      timers: { setTimeout: (callback) => Number(queueMicrotask(callback)), clearTimeout: () => {} },
      renewForgeryToken: async () => {},
    });
    expect(await http.request(writeNote, { body: note, signal: AbortSignal.abort(left) })).toEqual(note);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(answers.map(() => 'key-1'));
  });
});

const left = new Error('left the page');
