import { QueryClient } from '@tanstack/query-core';
import { AtriumError } from '../machine/index.ts';

/** Creates the cache of what the server knows: repeats failed reads twice, but never a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isPassing(error), networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof AtriumError && (error.code === 'offline' || error.code === 'timeout');
}
