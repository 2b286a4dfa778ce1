import ky, { type Options } from 'ky';
import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';
import { toAtriumError } from './http-error.ts';
import { buildPath, buildQuery } from './http-request.ts';

/** What the client needs from the outside. */
export interface HttpClientOptions {
  /** Where the server is; default: the page's own origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Makes idempotency keys. */
  readonly uuid: () => string;
  /** Headers of the moment: forgery token, bearer token, language. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Gets a fresh forgery token after the server refused the one sent; the call is then repeated once. */
  readonly renewForgeryToken?: () => Promise<void>;
  /** Told when any call finds that there is no session (GEN-D02). */
  readonly onSessionRequired?: () => void;
  /** Told the time zone database version of the server with every JSON answer. */
  readonly onTzdbVersion?: (version: string) => void;
  /** Milliseconds an attempt may take; default 15,000. */
  readonly timeout?: number;
}

/** Options of one request. */
export interface RequestControl {
  readonly signal?: AbortSignal;
  /** Repeats of the same write carry the same key; made by the client when absent. */
  readonly idempotencyKey?: string;
}

/** Calls endpoints: retries what may be repeated, aborts, checks replies, throws `AtriumError`. */
export interface HttpClient {
  request<E extends Endpoint>(endpoint: E, request: RequestOf<E> & RequestControl): Promise<ReplyOf<E>>;
  /** The same with the query of the next page from the answer's Link header. */
  requestPage<E extends Endpoint>(endpoint: E, request: RequestOf<E> & RequestControl): Promise<Page<ReplyOf<E>>>;
  /** Address of a call, for links and downloads. */
  href<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string;
}

/** A reply and the query that leads to the following page, null on the last one. */
export interface Page<Reply> {
  readonly reply: Reply;
  readonly next: Readonly<Record<string, string>> | null;
}

interface LooseRequest extends RequestControl {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Creates the client that every query and actor of the SDK goes through. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const client = ky.create({
    ...(options.fetch && { fetch: options.fetch }),
    timeout: options.timeout ?? 15_000,
    retry,
  });

  async function send(endpoint: Endpoint, request: LooseRequest, isRepeat = false): Promise<Response> {
    try {
      const response = await client(addressOf(endpoint, request), fetchOptions(endpoint, request, options));
      const version = response.headers.get('Tzdb-Version');
      if (version) options.onTzdbVersion?.(version);
      return response;
    } catch (cause) {
      const error = toAtriumError(cause, endpoint.id);
      if (error.code === 'session_required') options.onSessionRequired?.();
      if (error.code !== 'invalid_authenticity_token' || isRepeat || !options.renewForgeryToken) throw error;
      await options.renewForgeryToken();
      return send(endpoint, request, true);
    }
  }

  function addressOf(endpoint: Endpoint, request: LooseRequest): string {
    return `${options.baseUrl ?? ''}${buildPath(endpoint.path, request.params)}${buildQuery(request.query)}`;
  }

  async function readPage(endpoint: Endpoint, loose: LooseRequest): Promise<Page<unknown>> {
    const request = withIdempotencyKey(endpoint, loose, options.uuid);
    const response = await send(endpoint, request);
    return { reply: await readReply(endpoint, response), next: nextPage(response.headers.get('Link')) };
  }

  return {
    // The endpoint's own types decide what goes in and out; inside, requests are handled without them.
    request: async (endpoint, request) => (await readPage(endpoint, request as LooseRequest)).reply as never,
    requestPage: async (endpoint, request) => (await readPage(endpoint, request as LooseRequest)) as never,
    href: (endpoint, request) => addressOf(endpoint, request as LooseRequest),
  };
}

const retry = {
  limit: 2,
  methods: ['get', 'put', 'post', 'patch', 'delete'],
  statusCodes: [408, 502, 503, 504],
  backoffLimit: 5_000,
  jitter: true,
} satisfies Options['retry'];

function withIdempotencyKey(endpoint: Endpoint, request: LooseRequest, uuid: () => string): LooseRequest {
  if (!takesKey(endpoint) || request.idempotencyKey) return request;
  return { ...request, idempotencyKey: uuid() };
}

function takesKey(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.idempotency !== 'none';
}

function fetchOptions(endpoint: Endpoint, request: LooseRequest, options: HttpClientOptions): Options {
  const mayRepeat = takesKey(endpoint) || endpoint.method === 'GET' || endpoint.method === 'PUT';
  return {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...options.headers?.(),
      ...(request.idempotencyKey && { 'Idempotency-Key': request.idempotencyKey }),
    },
    ...(request.body !== undefined && { json: request.body }),
    ...(request.signal && { signal: request.signal }),
    ...(!mayRepeat && { retry: 0 }),
  };
}

async function readReply(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!endpoint.reply) return undefined;
  const parsed = z.safeParse(endpoint.reply, await response.json());
  if (parsed.success) return parsed.data;
  throw new AtriumError('unexpected_reply', `The answer to ${endpoint.id} does not fit its contract.`, {
    status: response.status,
    cause: parsed.error,
  });
}

function nextPage(link: string | null): Readonly<Record<string, string>> | null {
  const address = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  if (!address) return null;
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams);
}
