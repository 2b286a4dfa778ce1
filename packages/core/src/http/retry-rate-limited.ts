import type { Endpoint } from '../contract/index.ts';
import { type Clock, createMemoryEnvironment } from '../environment/index.ts';
import { toAtriumError } from './http-error.ts';

/** The timers a wait needs. */
export type Timers = Pick<Clock, 'setTimeout' | 'clearTimeout'>;

/** Makes a call, and again after each wait that the server asks for; gives up when it asks for too much or too often. */
export async function retryRateLimited<Answer>(
  attempt: () => Promise<Answer>,
  { endpoint, request: { signal }, timers = platformTimers }: RateLimitedCall,
): Promise<Answer> {
  for (let waits = 0; waits < waitsAtMost; waits += 1) {
    try {
      return await attempt();
    } catch (cause) {
      const milliseconds = waitAfter(cause, endpoint);
      if (milliseconds === null) throw cause;
      await wait(milliseconds, { timers, signal });
    }
  }
  return attempt();
}

interface RateLimitedCall {
  readonly endpoint: Endpoint;
  readonly request: { readonly signal?: AbortSignal };
  readonly timers: Timers | undefined;
}

const platformTimers: Timers = createMemoryEnvironment().clock;

const waitsAtMost = 3;

/** Seconds; the server counts by the minute, so that nobody who is patient waits longer. */
const longestWait = 60;

/** Null where a call failed for another reason, or the wait is not worth it. */
function waitAfter(cause: unknown, endpoint: Endpoint): number | null {
  const { code, details } = toAtriumError(cause, endpoint);
  const { retryAfter = Number.POSITIVE_INFINITY } = details;
  return code === 'rate_limited' && retryAfter <= longestWait ? retryAfter * 1_000 : null;
}

interface Wait {
  readonly timers: Timers;
  readonly signal: AbortSignal | undefined;
}

function wait(milliseconds: number, { timers, signal }: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      timers.clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = timers.setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
