import type * as z from 'zod/mini';
import type { FailureStatuses } from './common-failures.ts';

type Schema = z.core.$ZodType;
type SchemaOrNone = Schema | undefined;

/** HTTP methods the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the product: everything client and server have to agree on.
 * `path` holds `:name` variables. `reply` absent means 204 without a body.
 */
export interface Endpoint<
  Params extends SchemaOrNone = SchemaOrNone,
  Query extends SchemaOrNone = SchemaOrNone,
  Body extends SchemaOrNone = SchemaOrNone,
  Reply extends SchemaOrNone = SchemaOrNone,
  Failures extends FailureStatuses = FailureStatuses,
> {
  /** `<domain>.<subject>.<verb>`, unique in the product. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
  /** Status of success; default 200 with a reply, 204 without. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Status of success where what was asked for is there already. */
  readonly statusIfKnown?: 200;
  /** Refusals this call declares beside `commonFailures`: code -> status. */
  readonly failures?: Failures;
  /** Whose texts say its refusals, where they are another domain's than its own. */
  readonly refusedBy?: string;
  /** Who may call it: members, default; also those who have to set up a second step first; everybody. */
  readonly access?: 'member' | 'set_up' | 'visitor';
  /** The body itself shows that the call is meant, by a token that no other page knows: a form posts it as it is. */
  readonly provenBy?: 'body';
  /** `none` for answers and toggles, which may be repeated as they are; every other write takes a key. */
  readonly idempotency?: 'key' | 'none';
  /** What a write changes beside its reply, by the names that keys of reads begin with; those are read again after it. */
  readonly touches?: readonly string[];
  /** How the body travels; default `json`. */
  readonly encoding?: 'json' | 'multipart';
  /** `masked` where a secret it answers with is under another mask each time, so that it may be compressed. */
  readonly secret?: 'masked';
  /** Content type of a download that answers bytes instead of JSON. */
  readonly download?: string;
}

/** Declares a call; both the SDK and the server are driven by the result. */
export function defineEndpoint<
  Params extends SchemaOrNone = undefined,
  Query extends SchemaOrNone = undefined,
  Body extends SchemaOrNone = undefined,
  Reply extends SchemaOrNone = undefined,
  const Failures extends FailureStatuses = Record<never, never>,
>(endpoint: Endpoint<Params, Query, Body, Reply, Failures>): Endpoint<Params, Query, Body, Reply, Failures> {
  return endpoint;
}

/** The domain whose text says a refusal of this call; undefined for codes it does not declare. */
export function domainOfRefusal(endpoint: Endpoint, code: string): string | undefined {
  if (!Object.hasOwn(endpoint.failures ?? {}, code)) return undefined;
  return endpoint.refusedBy ?? endpoint.id.split('.')[0];
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What the server hands to a handler. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _F> ? Parsed<P> : never;
/** Parsed query of a call. */
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _F> ? Parsed<Q> : never;
/** Parsed body of a call. */
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _F> ? Parsed<B> : never;
/** What a caller of the SDK gets back. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _F> ? Parsed<R> : never;
/** What a handler has to give, before the reply is checked. */
export type ReplyGivenOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _F> ? Given<R> : never;
/** The codes a call declares itself. */
export type FailureCodeOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer F> ? keyof F & string : never;

/** What a caller of the SDK passes: only the parts the endpoint declares. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _F>
    ? Part<'params', P> & OptionalPart<'query', Q> & Part<'body', B>
    : never;

type Part<Name extends string, S> = S extends Schema ? Record<Name, z.input<S>> : { readonly [key in Name]?: never };
type OptionalPart<Name extends string, S> = S extends Schema
  ? Partial<Record<Name, z.input<S>>>
  : { readonly [key in Name]?: never };
