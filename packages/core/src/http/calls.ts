import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/index.ts';
import type { HttpClient, RequestControl } from './http-client.ts';

type Schema = z.core.$ZodType;
type Given<S> = S extends Schema ? NonNullable<z.input<S>> : object;

/** What a call is given: the variables of its path, its query and the fields of its body, side by side. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _R, infer _F>
    ? Given<Params> & Given<Query> & Given<Body>
    : never;

/** An endpoint as a function; rejects with an `AtriumError`. */
export type Call<E extends Endpoint> =
  object extends CallInput<E>
    ? (input?: CallInput<E>, control?: RequestControl) => Promise<ReplyOf<E>>
    : (input: CallInput<E>, control?: RequestControl) => Promise<ReplyOf<E>>;

/** Every endpoint of a contract as a function, by the name it has there. */
export type Calls<Contract> = {
  readonly [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] extends Endpoint
    ? Call<Contract[Name]>
    : never;
};

/** Makes functions of a contract's endpoints; what a write touches is read again wherever it is shown. */
export function createCalls<Contract extends object>(http: HttpClient, contract: Contract): Calls<Contract> {
  const calls = Object.entries(contract)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => [name, callOf(http, endpoint)]);
  // Each name has the call of its own endpoint; a list of entries cannot say so.
  return Object.fromEntries(calls) as Calls<Contract>;
}

function callOf(http: HttpClient, endpoint: Endpoint) {
  const names = namesOf(endpoint);
  return async (input: Readonly<Record<string, unknown>> = {}, control: RequestControl = {}) => {
    const parts: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
    for (const [name, value] of Object.entries(input)) parts[names.get(name) ?? restOf(endpoint)][name] = value;
    const { params, query, body } = parts;
    // The types of the call have put each field where the endpoint has it.
    const request = { params, query, ...(endpoint.body && { body }), ...control } as RequestOf<Endpoint>;
    return http.request(endpoint, request);
  };
}

type Part = 'params' | 'query' | 'body';

/** What is neither in the path nor in the query is the body's; a read has none. */
function restOf({ body }: Endpoint): Part {
  return body ? 'body' : 'query';
}

function namesOf({ params, query }: Endpoint): ReadonlyMap<string, Part> {
  return new Map([
    ...fieldsOf(query).map((name) => [name, 'query'] as const),
    ...fieldsOf(params).map((name) => [name, 'params'] as const),
  ]);
}

function fieldsOf(schema: Schema | undefined): readonly string[] {
  const shape = schema && (schema._zod.def as { readonly shape?: object }).shape; // only objects have one
  return Object.keys(shape ?? {});
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
