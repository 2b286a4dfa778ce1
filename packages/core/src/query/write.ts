import { type QueryClient, replaceEqualDeep } from '@tanstack/query-core';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/index.ts';
import type { HttpClient, RequestControl } from '../http/index.ts';
import { invalidateTouched } from './invalidate.ts';

/** What a write shows before it is answered: every entry below a key, as it will be. */
export interface Patch<Data = unknown> {
  readonly queryKey: readonly unknown[];
  patch(data: Data): Data;
}

interface Write<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E> & RequestControl;
  readonly patches: readonly Patch[];
}

/**
 * Sends a write whose outcome is shown at once. Where it is refused, what it has shown goes back, field by field, while
 * what has come in meanwhile stays, and all that the call touches is read again.
 */
export async function write<E extends Endpoint>(
  { http, queryClient }: { readonly http: HttpClient; readonly queryClient: QueryClient },
  { endpoint, request, patches }: Write<E>,
): Promise<ReplyOf<E>> {
  await Promise.all(patches.map(({ queryKey }) => queryClient.cancelQueries({ queryKey: [...queryKey] })));
  const shown = patches.flatMap((patch) => show(queryClient, patch));
  try {
    return await http.request(endpoint, request);
  } catch (error) {
    for (const { key, change } of shown) queryClient.setQueryData(key, (now: unknown) => takeBack(now, change));
    void invalidateTouched(queryClient, endpoint);
    throw error;
  }
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

function show(queryClient: QueryClient, { queryKey, patch }: Patch) {
  return queryClient.getQueriesData({ queryKey: [...queryKey] }).flatMap(([key, before]) => {
    const patched = before === undefined ? before : replaceEqualDeep(before, patch(before));
    if (patched === before) return [];
    // As the cache keeps it: what has not changed since is told by being the same.
    const after = queryClient.setQueryData<unknown>(key, patched);
    return [{ key, change: { before, after } }];
  });
}

/** The entry as it is now without the change: each field that is still as the change left it goes back. */
function takeBack(now: unknown, { before, after }: Change): unknown {
  if (now === after) return before;
  if (!isRecord(now) || !isRecord(before) || !isRecord(after)) return now;
  const fields = Object.entries(now).map(([name, value]) => {
    return [name, takeFieldBack(value, { before: before[name], after: after[name] })];
  });
  return Object.fromEntries(fields);
}

/** Lists of things with ids are gone through one by one; any other value is one. */
function takeFieldBack(now: unknown, { before, after }: Change): unknown {
  if (before === after) return now;
  if (now === after) return before;
  if (!Array.isArray(now) || !Array.isArray(before) || !Array.isArray(after)) return now;
  const [earlier, later] = [byId(before), byId(after)];
  return now.map((item) =>
    hasId(item) ? takeBack(item, { before: earlier.get(item.id), after: later.get(item.id) }) : item,
  );
}

function byId(items: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  return new Map(items.filter(hasId).map((item) => [item.id, item]));
}

function hasId(value: unknown): value is { readonly id: unknown } {
  return isRecord(value) && 'id' in value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
