import type { QueryClient } from '@tanstack/query-core';
import { type Acts, createActs } from './acts/index.ts';
import type { Endpoint } from './contract/index.ts';
import { createEmitter, createMemoryEnvironment, type Environment } from './environment/index.ts';
import { createHttpClient, type HttpClient } from './http/index.ts';
import { defaultPaths, type Paths } from './paths/index.ts';
import { createQueryClient, createReadPositions, invalidateTouched, type ReadPositions } from './query/index.ts';
import { createToasts, dismissOffline, type Toasts } from './toasts/index.ts';

/** How an app reaches its community. */
export interface AtriumOptions {
  /** Where the server is, without a slash at the end; default: the page's own origin. */
  readonly baseUrl?: string;
  /** Where the SDK runs; default: no browser, see `createMemoryEnvironment`. */
  readonly environment?: Environment;
  readonly fetch?: typeof fetch;
  /** An access token of a member; without one, calls ride on the browser's session. */
  readonly token?: string;
  /** Where the pages of the app are; default: as the product has them. */
  readonly paths?: Partial<Paths>;
  /** Tag of the reader's language, for sentences the server writes. */
  readonly language?: () => string;
}

/** The client of one community: calls, cache, clock. Domains are bound to it one by one. */
export interface Atrium {
  readonly http: HttpClient;
  readonly queryClient: QueryClient;
  /** Where the server's log of events stood when what is shown was read. */
  readonly positions: ReadPositions;
  readonly environment: Environment;
  /** Where the pages of the app are. */
  readonly paths: Paths;
  /** What is said to people now: what became of what they did. */
  readonly toasts: Toasts;
  /** What people do and can take back, whatever page is open meanwhile. */
  readonly acts: Acts;
  readonly forgeryToken: ForgeryToken;
  /** What every call carries now; for what does not go through `http`, such as uploads. */
  headers(): Readonly<Record<string, string>>;
  /** Told whenever a call that needs a session finds none (any more); the result stops that. */
  onSessionRequired(listener: () => void): () => void;
  /** Told whenever a call was answered as it should be; the result stops that. */
  onSuccess(listener: () => void): () => void;
  /** Version of the time zone database the server computes with; null until it answered. */
  serverTzdbVersion(): string | null;
}

/** The token that proves that a write comes from the product's own page. */
export interface ForgeryToken {
  set(token: string): void;
  /** Registers how a fresh one is got; the session domain does. */
  renewWith(renew: (endpoint?: Endpoint) => Promise<void>): void;
  /** Gets a fresh one for a call; rejects with `session_required` where it would be another person's. */
  renew(endpoint?: Endpoint): Promise<void>;
}

/** Creates the client; nothing is sent before the first call. */
export function createAtrium(options: AtriumOptions = {}): Atrium {
  const environment = options.environment ?? createMemoryEnvironment();
  const state = {
    token: '',
    renew: undefined as ((endpoint?: Endpoint) => Promise<void>) | undefined,
    tzdb: null as string | null,
  };
  const ended = createEmitter();
  const succeeded = createEmitter();
  const queryClient = createQueryClient();
  const positions = createReadPositions(environment.clock);

  const toasts = createToasts(environment.clock);
  succeeded.subscribe(() => dismissOffline(toasts));

  const headers = () => headersOf(options, state.token);
  const renew = async (endpoint?: Endpoint) => state.renew?.(endpoint);

  const http = createHttpClient({
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
    ...(options.fetch && { fetch: options.fetch }),
    uuid: environment.random.uuid,
    timers: environment.clock,
    headers,
    renewForgeryToken: renew,
    onSessionRequired: ended.emit,
    onSuccess: (endpoint) => {
      void invalidateTouched(queryClient, endpoint);
      succeeded.emit();
    },
    onPosition: positions.note,
    onTzdbVersion: (version) => {
      state.tzdb = version;
    },
  });

  return {
    http,
    queryClient,
    positions,
    environment,
    paths: { ...defaultPaths, ...options.paths },
    toasts,
    acts: createActs({ clock: environment.clock, toasts }),
    headers,
    forgeryToken: {
      set: (token) => {
        state.token = token;
      },
      renewWith: (renewal) => {
        state.renew = renewal;
      },
      renew,
    },
    onSessionRequired: ended.subscribe,
    onSuccess: succeeded.subscribe,
    serverTzdbVersion: () => state.tzdb,
  };
}

function headersOf(options: AtriumOptions, forgeryToken: string): Record<string, string> {
  return {
    ...(options.language && { 'Accept-Language': options.language() }),
    ...(options.token && { Authorization: `Bearer ${options.token}` }),
    ...(forgeryToken && !options.token && { 'X-CSRF-Token': forgeryToken }),
  };
}
