import type { Endpoint } from '@atrium/core/contract';
import type { MessageKey, Problems } from '@atrium/core/messages';
import * as z from 'zod/mini';
import { findUnfit } from './kept-text.ts';
import { commonRefusal } from './refusal.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** What a request brought, before the contract has looked at it. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads a request by its endpoint's schemas: an impossible id is 404, anything else that does not fit 422. */
export function parseRequest(endpoint: Endpoint, raw: RawRequest): RawRequest {
  const params = parseParams(endpoint, raw.params);
  refuseUnfit(raw.query);
  refuseUnfit(raw.body, endpoint.body && resourceOf(endpoint.body));
  return {
    params,
    query: endpoint.query && parseQuery(endpoint.query, raw.query),
    body: endpoint.body && parseBody(endpoint.body, raw.body ?? {}),
  };
}

/** Reads the path of a request alone. */
export function parseParams({ params: schema }: Endpoint, value: unknown): unknown {
  if (findUnfit(value) !== undefined) throw commonRefusal('not_found');
  const result = schema && z.safeParse(schema, value);
  if (result?.success === false) throw commonRefusal('not_found');
  return result?.data;
}

/** Refuses a text that the database could not keep, and a list that is longer than any. */
export function refuseUnfit(value: unknown, resource?: string): void {
  const unfit = findUnfit(value);
  if (unfit === undefined) return;
  const { path, problem } = unfit;
  const field = resource !== undefined && path.startsWith(`${resource}.`) ? path.slice(resource.length + 1) : path;
  throw commonRefusal('invalid', { errors: { [field]: [problem] } });
}

/** The message keys of what is wrong, by field path (`date.end`). */
export function problemsOf(issues: readonly Issue[], value: unknown): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    const keys = problems[path] ?? [];
    problems[path] = [...keys, problemKey(issue, value)];
  }
  return problems;
}

/** A list of one arrives as a single value, since lists repeat their name; the schema says that it is a list. */
function parseQuery(schema: Schema, value: unknown): unknown {
  const query = isRecord(value) ? value : {};
  const result = z.safeParse(schema, query);
  if (result.success) return result.data;
  const lists = result.error.issues.filter(isMissingList).map((issue) => String(issue.path[0]));
  const listed = Object.entries(query).map(([name, single]) => [name, lists.includes(name) ? [single] : single]);
  return parseOrRefuse(schema, Object.fromEntries(listed));
}

function isMissingList(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'array' && issue.path.length === 1;
}

/** Bodies are keyed by their resource; what is wrong is named by the resource's own fields, `date.end`. */
function parseBody(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const resource = resourceOf(schema);
  const issues = result.error.issues.map((issue) =>
    issue.path.length > 1 && issue.path[0] === resource ? { ...issue, path: issue.path.slice(1) } : issue,
  );
  const fields = resource !== undefined && isRecord(value) ? { ...value, ...asRecord(value[resource]) } : value;
  throw commonRefusal('invalid', { errors: problemsOf(issues, fields) });
}

function resourceOf(schema: Schema): string | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const keyed = Object.entries(schema.shape).filter(([, inner]) => inner instanceof z.ZodMiniObject);
  return keyed.length === 1 ? keyed[0]?.[0] : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function parseOrRefuse(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw commonRefusal('invalid', { errors: problemsOf(result.error.issues, value) });
}

function problemKey(issue: Issue, value: unknown): MessageKey {
  // What a schema itself says of a problem is a key of the catalogue.
  if (/^[a-z][\w-]*(\.[\w-]+)+$/i.test(issue.message)) return issue.message as MessageKey;
  if (issue.code === 'invalid_type' && at(value, issue.path) === undefined) return 'general.problem.required';
  return `general.problem.${issue.code}`;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[String(key)] : undefined), value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
