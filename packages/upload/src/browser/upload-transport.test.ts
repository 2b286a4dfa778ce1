import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleClientId, exampleObjectId, exampleStored } from '../example.fixtures.ts';
import { createUploadTransport } from './upload-transport.ts';

const { signal } = new AbortController();
const transport = createUploadTransport({ headers: () => ({ 'X-CSRF-Token': 'token' }) });

describe('the upload itself', () => {
  beforeEach(() => {
    ScriptedRequest.last = null;
    vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('posts one form and answers the stored object (UPL-003, UPL-005, UPLD-010, UPL-D01)', async () => {
    const { sent, progress, request } = send();
    request().upload.dispatchEvent(progressed(3, 12));
    request().answer(201, exampleStored());
    expect(await sent).toEqual(exampleStored());
    expect([request().opened, request().headers, progress]).toEqual([
      'POST /api/storage/files',
      { accept: 'application/json', 'X-CSRF-Token': 'token' },
      [0.25],
    ]);
    expect(fieldsOf(request().body)).toEqual(['name=a.pdf', 'type=application/pdf', 'external_id=one', 'file=a.pdf']);
  });

  it('posts pictures of a text where those are taken, and reads the same answer (EDIT-005)', async () => {
    const storing = createUploadTransport({ headers: () => ({}), storesAt: 'assets/ckeditor/images' });
    const options = { directory: 'images', externalId: 'one', name: 'a.png', type: 'image/png' } as const;
    const sent = storing.send(new Blob(['png']), { ...options, onProgress: () => undefined, signal });
    await vi.waitUntil(() => ScriptedRequest.last !== null);
    ScriptedRequest.last?.answer(201, { ...exampleStored(), url: '/api/storage/images/a/get/1920x1200' });
    expect(await sent).toEqual(exampleStored());
    expect(ScriptedRequest.last?.opened).toBe('POST /api/storage/assets/ckeditor/images');
  });

  it.each([
    ['a refusal', 413, { error: true, code: 'too_large' }, 413],
    ['an answer that is none of ours', 201, { hello: true }, 502],
    ['a page instead of an answer', 200, '<html>', 502],
  ])('fails on %s (UPLD-029)', async (_, status, body, failed) => {
    const { sent, request } = send();
    request().answer(status, body);
    await expect(sent).rejects.toMatchObject({ name: 'UploadFailure', status: failed });
  });

  it('is sent again with a fresh forgery token when the one sent has expired (GEN-D03)', async () => {
    const { sent, progress, request, renewals } = sendTrusted(() => Promise.resolve(true));
    const first = request();
    first.answer(422, forged);
    await vi.waitUntil(() => request() !== first);
    request().upload.dispatchEvent(progressed(6, 12));
    request().answer(201, exampleStored());
    expect(await sent).toEqual(exampleStored());
    expect([first.headers['X-CSRF-Token'], request().headers['X-CSRF-Token'], renewals()]).toEqual(['0', '1', 1]);
    expect([fieldsOf(request().body), progress]).toEqual([fieldsOf(first.body), [0.5]]);
  });

  it('says that one is signed out, not that the file is refused, when the fresh token is refused too', async () => {
    const { sent, request, renewals } = sendTrusted(() => Promise.resolve(true));
    const first = request();
    first.answer(422, forged);
    await vi.waitUntil(() => request() !== first);
    request().answer(422, forged);
    await expect(sent).rejects.toMatchObject({ name: 'UploadFailure', status: 401 });
    expect(renewals()).toBe(1);
  });

  it('tells what the repeated call was answered with', async () => {
    const { sent, request } = sendTrusted(() => Promise.resolve(true));
    const first = request();
    first.answer(422, forged);
    await vi.waitUntil(() => request() !== first);
    request().answer(422, { error: true, code: 'invalid', errors: {} });
    await expect(sent).rejects.toMatchObject({ name: 'UploadFailure', status: 422, code: 'invalid' });
  });

  it.each([
    ['signed out when the token would be somebody else’s', () => Promise.resolve(false), 401],
    ['without an answer when no fresh token comes', () => Promise.reject(new Error('offline')), 0],
    ['signed out where no token can be had', undefined, 401],
  ])('counts as %s, and is not sent again', async (_, renew, status) => {
    const { sent, request } = sendTrusted(renew);
    const first = request();
    first.answer(422, forged);
    await expect(sent).rejects.toMatchObject({ name: 'UploadFailure', status });
    expect(request()).toBe(first);
  });

  it('fails with status 0 when the connection is lost (UPL-D03)', async () => {
    const { sent, request } = send();
    request().dispatchEvent(new Event('error'));
    await expect(sent).rejects.toMatchObject({ name: 'UploadFailure', status: 0 });
  });

  it('aborts the request with its signal (UPLD-D04, UPL-E04)', async () => {
    const leaving = new AbortController();
    const { sent, request } = send(leaving.signal);
    leaving.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
    expect(request().aborted).toBe(true);
  });

  it('sends nothing when it was aborted before', async () => {
    const { sent, request } = send(AbortSignal.abort(new Error('left')));
    await expect(sent).rejects.toThrow('left');
    expect(request).toThrow('Nothing was sent.');
  });
});

describe('the other calls', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('publish by directory, all in one call (UPL-013, UPL-D05, UPLD-012)', async () => {
    const calls = answering(200, { images: [{ id: exampleObjectId(1), state: 'published' }] });
    const published = await transport.publish({ directory: 'images', ids: [exampleObjectId(1)], signal });
    expect([published, calls]).toEqual([
      [{ id: exampleObjectId(1), state: 'published' }],
      [
        [
          'POST',
          '/api/storage/images/publish',
          JSON.stringify({ images: [{ id: exampleObjectId(1) }] }),
          'token',
          'same-origin',
        ],
      ],
    ]);
  });

  it('publish nothing when the answer names another directory', async () => {
    answering(200, { files: [] });
    expect(await transport.publish({ directory: 'images', ids: [], signal })).toEqual([]);
  });

  it('tell which objects could not be published (UPL-D04, UPL-E13)', async () => {
    answering(422, { error: true, code: 'invalid', errors: { [exampleObjectId(2)]: ['js.uploads.failed.gone'] } });
    const published = transport.publish({ directory: 'files', ids: [exampleObjectId(2)], signal });
    await expect(published).rejects.toMatchObject({ status: 422, refusedIds: [exampleObjectId(2)] });
  });

  it.each([204, 404])('count an object as deleted on %i (UPLD-013, UPL-009)', async (status) => {
    const calls = answering(status, null);
    await transport.remove({ directory: 'files', id: exampleObjectId(3), signal });
    expect(calls).toEqual([['DELETE', `/api/storage/files/${exampleObjectId(3)}`, undefined, 'token', 'same-origin']]);
  });

  it.each(['publish', 'remove'] as const)('%s again with a fresh forgery token', async (name) => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      calls.push(new Headers(headers).get('X-CSRF-Token'));
      return calls.length === 1 ? Response.json(forged, { status: 422 }) : Response.json({ images: [] });
    });
    const { renewing } = trustedTransport(() => Promise.resolve(true));
    await (name === 'publish'
      ? renewing.publish({ directory: 'images', ids: [], signal })
      : renewing.remove({ directory: 'images', id: exampleObjectId(3), signal }));
    expect(calls).toEqual(['0', '1']);
  });

  it('tell when an object could not be deleted', async () => {
    answering(503, null);
    const removed = transport.remove({ directory: 'files', id: exampleObjectId(3), signal });
    await expect(removed).rejects.toMatchObject({ status: 503, refusedIds: [] });
  });

  it('fetch the token of a file (UPLD-011)', async () => {
    const calls = answering(200, { token: 'open' });
    expect([await transport.token(exampleObjectId(4)), calls[0]?.[1]]).toEqual([
      { token: 'open' },
      `/api/storage/files/${exampleObjectId(4)}/token`,
    ]);
  });

  it.each([
    [200, { available: true, version: '2.1' }, { available: true, version: '2.1' }],
    [404, null, { available: false }],
  ])('take %i for an answer about the second file server (UPLD-017, UPLD-D02)', async (status, body, reply) => {
    const calls = answering(status, body);
    expect([await transport.discover(), calls[0]?.[1]]).toEqual([reply, '/api/storage/v2/discover']);
  });

  it('fail with status 0 without an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(transport.discover()).rejects.toMatchObject({ name: 'UploadFailure', status: 0 });
  });

  it('go to another origin when told', async () => {
    const calls = answering(200, { token: 'open' });
    await createUploadTransport({ baseUrl: 'https://atrium.example', headers: () => ({}) }).token(exampleObjectId(4));
    expect(calls[0]?.[1]).toBe(`https://atrium.example/api/storage/files/${exampleObjectId(4)}/token`);
  });
});

/** As much of XMLHttpRequest as an upload uses, answered by the test. */
class ScriptedRequest extends EventTarget {
  static last: ScriptedRequest | null = null;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened = '';
  body = new FormData();
  status = 0;
  responseText = '';
  aborted = false;

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.body = body;
    ScriptedRequest.last = this;
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const forged = { error: true, code: 'invalid_authenticity_token', errors: {} };

/** A transport whose token tells how often it was renewed. */
function trustedTransport(renew: (() => Promise<boolean>) | undefined) {
  let renewed = 0;
  const renewing = createUploadTransport({
    headers: () => ({ 'X-CSRF-Token': String(renewed) }),
    ...(renew && {
      renewForgeryToken: () => {
        renewed += 1;
        return renew();
      },
    }),
  });
  return { renewing, renewals: () => renewed };
}

function sendTrusted(renew: (() => Promise<boolean>) | undefined) {
  const { renewing, renewals } = trustedTransport(renew);
  return { ...send(signal, renewing), renewals };
}

function send(until = signal, by = transport) {
  const progress: number[] = [];
  const sent = by.send(new Blob(['hello']), {
    directory: 'files',
    externalId: exampleClientId('one'),
    name: 'a.pdf',
    type: 'application/pdf',
    onProgress: (fraction) => progress.push(fraction),
    signal: until,
  });
  function request(): ScriptedRequest {
    if (ScriptedRequest.last === null) throw new Error('Nothing was sent.');
    return ScriptedRequest.last;
  }
  return { sent, progress, request };
}

function progressed(loaded: number, total: number): Event {
  return Object.assign(new Event('progress'), { loaded, total });
}

function fieldsOf(form: FormData): string[] {
  return [...form].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`);
}

function answering(status: number, body: unknown) {
  const calls: unknown[][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body: sent, headers, credentials }: RequestInit) => {
    calls.push([method, url, sent, new Headers(headers).get('X-CSRF-Token'), credentials]);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
  return calls;
}
