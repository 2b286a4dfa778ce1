import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';
import { reconnectDelay } from './backoff.ts';
import type { Clock } from './clock.port.ts';

/** What opens the socket. */
export interface Credentials {
  readonly token: string;
  /** Ends in `/socket`. */
  readonly socketUrl: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Asks the server for credentials; rejects when it refuses or cannot be reached. */
export type FetchCredentials = (signal: AbortSignal) => Promise<Credentials>;

const hour = 3_600_000;
const longestCached = 3 * hour;
const refreshLead = 180_000;
const shortestRefresh = 30_000;

/** The moment credentials are taken anew: 3 minutes before they run out. */
export function refreshAt({ expiresAt }: Credentials): number {
  return expiresAt - refreshLead;
}

/** The address to connect to. */
export function socketAddress({ socketUrl, token }: Credentials): string {
  return `${socketUrl}/websocket?vsn=2.0.0&token=${encodeURIComponent(token)}`;
}

interface CredentialsOptions {
  fetchCredentials: FetchCredentials;
  clock: Clock;
  random: () => number;
}

/** Answers with the cached credentials while they are fresh, else with new ones; with old but valid ones if that fails. */
export function obtainCredentials(options: CredentialsOptions): PromiseActorLogic<Credentials, Credentials | null> {
  return fromPromise(async ({ input: cached, signal }) => {
    const { clock } = options;
    if (cached !== null && clock.now() < refreshAt(cached)) return cached;
    try {
      return await fetchCapped(options, signal);
    } catch (error) {
      if (cached !== null && clock.now() < cached.expiresAt) return cached;
      throw error;
    }
  });
}

/** New credentials arrived while the socket stays open. */
export type CredentialsRefreshed = { type: 'credentials.refreshed'; credentials: Credentials };

/** Takes new credentials shortly before the present ones run out, as long as it runs; a failure is tried again quietly. */
export function freshCredentials(options: CredentialsOptions): CallbackActorLogic<EventObject, Credentials> {
  const { clock, random } = options;
  return fromCallback<EventObject, Credentials>(({ input, sendBack }) => {
    const giveUp = new AbortController();
    let timer: unknown;
    function wait(delay: number): void {
      timer = clock.setTimeout(refresh, delay);
    }
    function refresh(): void {
      fetchCapped(options, giveUp.signal).then(keep, retry);
    }
    function keep(credentials: Credentials): void {
      if (giveUp.signal.aborted) return;
      sendBack({ type: 'credentials.refreshed', credentials } satisfies CredentialsRefreshed);
      wait(untilRefresh(credentials, clock.now()));
    }
    function retry(): void {
      if (!giveUp.signal.aborted) wait(reconnectDelay(1, random));
    }
    wait(untilRefresh(input, clock.now()));
    return () => {
      giveUp.abort();
      clock.clearTimeout(timer);
    };
  });
}

function untilRefresh(credentials: Credentials, now: number): number {
  return Math.max(shortestRefresh, refreshAt(credentials) - now);
}

async function fetchCapped({ fetchCredentials, clock }: CredentialsOptions, signal: AbortSignal): Promise<Credentials> {
  const credentials = await fetchCredentials(signal);
  return { ...credentials, expiresAt: Math.min(credentials.expiresAt, clock.now() + longestCached) };
}
