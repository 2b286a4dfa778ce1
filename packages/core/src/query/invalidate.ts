import type { Query, QueryClient } from '@tanstack/query-core';
import type { Endpoint } from '../contract/index.ts';

/** Marks every read whose key begins so as out of date; those on screen are read again, once reads are not held. */
export function invalidate(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const refetchType = holders.has(queryClient) ? 'none' : 'active';
  return queryClient.invalidateQueries({ queryKey: [...queryKey], predicate: isMeant, refetchType });
}

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
