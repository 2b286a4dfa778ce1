import type { QueryClient } from '@tanstack/query-core';

/** Reads again whatever is on screen and could not be read, as when the connection has come back. */
export async function rereadFailed(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
