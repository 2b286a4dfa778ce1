import type { QueryClient } from '@tanstack/query-core';

/** A read of the server as plain options; every adapter of TanStack Query takes them as they are. */
export interface QueryOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds for which the data counts as fresh. */
  readonly staleTime?: number;
}

/** Marks every read whose key begins so as out of date; those on screen are read again. */
export function invalidate(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...queryKey] });
}
