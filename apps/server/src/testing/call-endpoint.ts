import {
  type Endpoint,
  type FailureBody,
  failureBodySchema,
  type ReplyOf,
  type RequestOf,
} from '@atrium/core/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { guardedCookieName, sessionCookieName } from '../session/session-cookie.rules.ts';
import type { TestCaller } from './test-members.ts';

/** Who calls, and what else goes with the call. */
export interface CallOptions {
  readonly as?: TestCaller;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back: a reply or a failure that fits the contract, or bytes. */
export interface CallResult<E> {
  readonly status: number;
  readonly reply: ReplyOf<E> | undefined;
  readonly failure: FailureBody | undefined;
  readonly response: LightMyRequestResponse;
}

/** Calls an endpoint over HTTP and reads the answer by its contract; an answer that does not fit throws. */
export async function callEndpoint<E extends Endpoint>(
  fastify: FastifyInstance,
  endpoint: E,
  request: RequestOf<E> & CallOptions,
): Promise<CallResult<E>> {
  const { params = {}, query = {}, body } = partsOf(request);
  const response = await fastify.inject({
    method: endpoint.method,
    url: urlOf(endpoint.path, { params, query }),
    headers: { accept: 'application/json', ...identityHeaders(request), ...request.headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, response, ...readAnswer(endpoint, response) };
}

function readAnswer<E extends Endpoint>(endpoint: E, response: LightMyRequestResponse) {
  const declared = endpoint.status ?? (endpoint.reply === undefined ? 204 : 200);
  if (response.statusCode >= 400) {
    return { reply: undefined, failure: z.parse(z.looseObject(failureBodySchema.shape), response.json()) };
  }
  const isDeclared = response.statusCode === declared || response.statusCode === endpoint.statusIfKnown;
  if (endpoint.download === undefined && !isDeclared) {
    throw new Error(`${endpoint.id} answered ${response.statusCode} instead of ${declared}.`);
  }
  const isJson = endpoint.reply !== undefined && endpoint.download === undefined;
  // Parsed by this endpoint's own schema, whose output ReplyOf names.
  const reply = (isJson ? z.parse(endpoint.reply as z.core.$ZodType, response.json()) : undefined) as ReplyOf<E>;
  return { reply, failure: undefined };
}

function identityHeaders({ as, bearer }: CallOptions): Record<string, string> {
  if (bearer !== undefined) return { authorization: `Bearer ${bearer}` };
  if (as === undefined) return {};
  return { cookie: cookiesOf(as), 'x-csrf-token': as.csrf };
}

/** What the browser of somebody sends; a server takes the cookie that fits how it is reached. */
export function cookiesOf({ cookie }: TestCaller): string {
  return [sessionCookieName, guardedCookieName].map((name) => `${name}=${cookie}`).join('; ');
}

/** The address of a call. */
export function urlOf(path: string, { params = {}, query = {} }: Omit<Parts, 'body'>): string {
  return pathOf(path, params) + queryOf(query);
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

function partsOf(request: object): Parts {
  // RequestOf gives these three and no others; generics cannot show it here.
  return request as Parts;
}

function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null) search.append(name, String(single));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
