import type { QueryClient } from '@tanstack/query-core';
import type { Clock } from '../environment/index.ts';

/** How long reads are waited for at most, in milliseconds. */
const patience = 4_000;
/** How long no read may be under way, in milliseconds: what one has answered is shown, and asks for the next. */
const settling = 50;

/** Resolves once no read is under way, nor begins with what the last has answered, or when that takes long. */
export function whenQuiet(queryClient: QueryClient, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(look);
    const timer = clock.setTimeout(end, patience);
    let settled: number | null = null;
    look();
    function look(): void {
      const isQuiet = queryClient.isFetching() === 0;
      if (isQuiet) settled ??= clock.setTimeout(end, settling);
      else if (settled !== null) {
        clock.clearTimeout(settled);
        settled = null;
      }
    }
    function end(): void {
      stop();
      clock.clearTimeout(timer);
      if (settled !== null) clock.clearTimeout(settled);
      resolve();
    }
  });
}
