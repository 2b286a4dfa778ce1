import ky, { type Options, type ResponsePromise } from 'ky';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';
import { refusalIn, toAtriumError } from './http-error.ts';
import { type HttpReply, nextPage, positionIn, readReply } from './http-reply.ts';
import { buildPath, buildQuery } from './http-request.ts';
import { retryRateLimited, type Timers } from './retry-rate-limited.ts';

/** What the client needs from the outside. */
export interface HttpClientOptions {
  /** Where the server is; default: the page's own origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Makes idempotency keys. */
  readonly uuid: () => string;
  /** Headers of the moment: forgery token, bearer token, language. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Gets a fresh forgery token after the server refused the one sent; the call is repeated once, unless this throws. */
  readonly renewForgeryToken?: (endpoint: Endpoint) => Promise<void>;
  /** Told when a call that needs a session finds that there is none (GEN-D02). */
  readonly onSessionRequired?: () => void;
  /** Told whenever a call was answered as it should be. */
  readonly onSuccess?: (endpoint: Endpoint) => void;
  /** Told the time zone database version of the server with every JSON answer. */
  readonly onTzdbVersion?: (version: string) => void;
  /** Told with every answer to a member where the server's log of events stood before what it says was read. */
  readonly onPosition?: (position: number) => void;
  /** Milliseconds an attempt may take; default 15,000. */
  readonly timeout?: number;
  /** What waits until a call that was one too many may be repeated; default: the platform's own. */
  readonly timers?: Timers;
}

/** Options of one request. */
export interface RequestControl {
  /** Ends a read; a write goes on to its end, so that leaving a page takes nothing back. */
  readonly signal?: AbortSignal;
  /** Repeats of the same write carry the same key; made by the client when absent. */
  readonly idempotencyKey?: string;
  /** Small files that go with a multipart call, by the name of their part; large ones are for @atrium/upload. */
  readonly files?: Readonly<Record<string, Blob>>;
}

/**
 * Calls endpoints that speak JSON: retries what may be repeated, waits up to a minute for its turn where the server limits
 * how often it is called, aborts reads, checks replies. Throws `AtriumError`; an aborted read throws the reason of its signal.
 */
export interface HttpClient {
  request<E extends Endpoint>(endpoint: E, request: RequestOf<E> & RequestControl): Promise<ReplyOf<E>>;
  /** The same with the query of the next page from the answer's Link header. */
  requestPage<E extends Endpoint>(endpoint: E, request: RequestOf<E> & RequestControl): Promise<Page<ReplyOf<E>>>;
  /** Address of a call, for links; the way to calls that answer a file. */
  href<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string;
}

/** A reply and the query that leads to the following page, null on the last one. */
export interface Page<Reply> {
  readonly reply: Reply;
  readonly next: Readonly<Record<string, string | readonly string[]>> | null;
}

/** No session, or one that may do nothing before its member has set up a second step. */
const asksWhoIsHere: ReadonlySet<string> = new Set(['session_required', 'two_factor_required']);

interface LooseRequest extends RequestControl {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Creates the client that every query and actor of the SDK goes through. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { timers } = options;
  const client = ky.create({
    ...(options.fetch && { fetch: options.fetch }),
    timeout: options.timeout ?? 15_000,
    retry,
  });

  async function send(endpoint: Endpoint, request: LooseRequest): Promise<HttpReply> {
    try {
      const once = () => attempt(endpoint, request);
      return await (mayRepeat(endpoint) ? retryRateLimited(once, { endpoint, request, timers }) : once());
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      const error = toAtriumError(cause, endpoint);
      // A call open to visitors tells them in its answer that there is no session; nothing has ended.
      if (asksWhoIsHere.has(error.code) && endpoint.access !== 'visitor') options.onSessionRequired?.();
      throw error;
    }
  }

  async function attempt(endpoint: Endpoint, request: LooseRequest): Promise<HttpReply> {
    try {
      return await receive(endpoint, begin(endpoint, request));
    } catch (cause) {
      const isForged = toAtriumError(cause, endpoint).code === 'invalid_authenticity_token';
      if (!isForged || !options.renewForgeryToken) throw cause;
      await options.renewForgeryToken(endpoint);
      return await receive(endpoint, begin(endpoint, request));
    }
  }

  function begin(endpoint: Endpoint, request: LooseRequest): ResponsePromise {
    assertSendable(endpoint, request);
    const address = addressOf(options, endpoint, request);
    try {
      return client(address, fetchOptions(endpoint, request, options));
    } catch (cause) {
      const advice = 'Check the base URL and the values given.';
      throw new AtriumError('unexpected', `The call ${endpoint.id} cannot be made. ${advice}`, { cause });
    }
  }

  async function readPage(endpoint: Endpoint, loose: LooseRequest): Promise<Page<unknown>> {
    const answer = await send(endpoint, controlled(endpoint, loose, options.uuid));
    options.onSuccess?.(endpoint);
    if (answer.position !== null) options.onPosition?.(answer.position);
    if (answer.tzdbVersion) options.onTzdbVersion?.(answer.tzdbVersion);
    return { reply: readReply(endpoint, answer), next: nextPage(answer.link) };
  }

  return {
    // The endpoint's own types decide what goes in and out; inside, requests are handled without them.
    request: async (endpoint, request) => (await readPage(endpoint, request as LooseRequest)).reply as never,
    requestPage: async (endpoint, request) => (await readPage(endpoint, request as LooseRequest)) as never,
    href: (endpoint, request) => addressOf(options, endpoint, request as LooseRequest),
  };
}

const retry = {
  limit: 2,
  methods: ['get', 'put', 'post', 'patch', 'delete'],
  statusCodes: [408, 502, 503, 504],
  backoffLimit: 5_000,
  maxRetryAfter: 5_000,
  jitter: true,
} satisfies Options['retry'];

/** Reads the text through ky, which gives up on it in time. A body that says it is an error is one, whatever its status. */
async function receive(endpoint: Endpoint, call: ResponsePromise): Promise<HttpReply> {
  const response = await call;
  const { headers, status, body } = response;
  const answer = {
    status,
    tzdbVersion: headers.get('Tzdb-Version'),
    link: headers.get('Link'),
    position: positionIn(headers.get('Position')),
  };
  if (endpoint.reply || headers.get('Content-Type')?.includes('json')) {
    const text = await call.text();
    const refusal = refusalIn(text, response, endpoint);
    if (refusal) throw refusal;
    return { ...answer, text };
  }
  void body?.cancel();
  return { ...answer, text: '' };
}

function addressOf({ baseUrl = '' }: HttpClientOptions, { path }: Endpoint, request: LooseRequest): string {
  return `${baseUrl}${buildPath(path, request.params)}${buildQuery(request.query)}`;
}

function assertSendable({ id, encoding, download }: Endpoint, { files }: LooseRequest): void {
  if (encoding === 'multipart' && !files) {
    throw new AtriumError('unsupported_call', `${id} sends files, not JSON. Send it through @atrium/upload.`);
  }
  if (download) {
    throw new AtriumError('unsupported_call', `${id} answers a file, not JSON. Open the address that href() gives.`);
  }
}

function controlled(endpoint: Endpoint, { signal, ...request }: LooseRequest, uuid: () => string): LooseRequest {
  if (endpoint.method === 'GET') return signal ? { ...request, signal } : request;
  return takesKey(endpoint) ? { idempotencyKey: uuid(), ...request } : request;
}

function takesKey(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.idempotency !== 'none';
}

function mayRepeat(endpoint: Endpoint): boolean {
  return takesKey(endpoint) || endpoint.method === 'GET' || endpoint.method === 'PUT';
}

function fetchOptions(endpoint: Endpoint, request: LooseRequest, options: HttpClientOptions): Options {
  return {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...options.headers?.(),
      ...(request.idempotencyKey && { 'Idempotency-Key': request.idempotencyKey }),
    },
    ...(request.files
      ? { body: formOf(request, request.files) }
      : request.body !== undefined && { json: request.body }),
    ...(request.signal && { signal: request.signal }),
    ...(!mayRepeat(endpoint) && { retry: 0 }),
  };
}

/** Fields of a form are texts, and lists repeat their name. */
function formOf({ body }: LooseRequest, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const single of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(single));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}
