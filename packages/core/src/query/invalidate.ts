import type { Query, QueryClient } from '@tanstack/query-core';
import type { Endpoint } from '../contract/index.ts';

/** Marks every read whose key begins so as out of date; those on screen are read again, once reads are not held. */
export function invalidate(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const refetchType = holders.has(queryClient) ? 'none' : 'active';
  const filters = { queryKey: [...queryKey], predicate: isMeant };
  // A first read that is under way may have been answered before: it is made again once it is done.
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) void query.promise?.then(() => makeAgain(queryClient, query), ignore);
  }
  return queryClient.invalidateQueries({ ...filters, refetchType });
}

function makeAgain(queryClient: QueryClient, { queryKey }: Query): void {
  void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Whoever reads is told that it failed. */
const ignore = () => {};

/** Marks what a call touches as out of date. */
export async function invalidateTouched(queryClient: QueryClient, { touches = [] }: Endpoint): Promise<void> {
  await Promise.all(touches.map((name) => invalidate(queryClient, [name])));
}

const holders = new WeakMap<QueryClient, number>();

/** While much is written one after the other, nothing is read again in between; the result reads it once, at the end. */
export function holdReads(queryClient: QueryClient): () => Promise<void> {
  holders.set(queryClient, (holders.get(queryClient) ?? 0) + 1);
  return async () => {
    const left = (holders.get(queryClient) ?? 1) - 1;
    if (left > 0) holders.set(queryClient, left);
    else holders.delete(queryClient);
    if (left === 0) await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
  };
}
