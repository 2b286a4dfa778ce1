import type { QueryClient } from '@tanstack/query-core';
import type { Clock } from '../environment/index.ts';

/** How long reads are waited for at most, in milliseconds. */
const patience = 4_000;

/** Resolves once no read is under way, or when that takes long. */
export function whenQuiet(queryClient: QueryClient, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const isQuiet = () => queryClient.isFetching() === 0;
    if (isQuiet()) return resolve();
    const stop = queryClient.getQueryCache().subscribe(() => isQuiet() && end());
    const timer = clock.setTimeout(end, patience);
    function end(): void {
      stop();
      clock.clearTimeout(timer);
      resolve();
    }
  });
}
