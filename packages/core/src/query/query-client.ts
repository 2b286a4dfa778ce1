import { QueryClient } from '@tanstack/query-core';

/**
 * Creates the cache of what the server knows. Data counts as fresh for 30 s; failed reads are not repeated here, because
 * the http client has done so already, but read again when the connection comes back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
