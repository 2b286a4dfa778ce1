import type { Atrium } from '@atrium/core';
import type { AdministrationEntry } from '@atrium/core/admin';
import type { Environment } from '@atrium/core/environment';
import type { Identity } from '@atrium/core/realtime';
import type { SessionRef } from '@atrium/core/session';
import type { createSession } from '@atrium/core/session/client';
import type { ModulePlace } from '@atrium/core/shell';

/** What every page has at hand. */
export interface App {
  readonly atrium: Atrium;
  readonly environment: Environment;
  readonly session: ReturnType<typeof createSession>;
  readonly sessionRef: SessionRef;
  /** The parts of the administration. */
  readonly administration: readonly AdministrationEntry[];
  /** The places of the side navigation. */
  readonly places: readonly ModulePlace[];
  readonly live: Store<LiveState> & {
    /** Loads it at once, also after that failed. */
    start(): void;
  };
  /** What a function makes of the app: made when it is first asked for, and the same from then on. */
  client<Client>(create: (app: App) => Client): Client;
  /** The same of a domain that needs nothing of the app but its client. */
  domain<Client>(create: (atrium: Atrium) => Client): Client;
}

/** Something that changes, as `useSyncExternalStore` reads it. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** How far the part of the product that lives on the socket is, and how much waits in places of the frame. */
export type LiveState =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly badges: Store<Readonly<Record<string, number>>>;
      /** How many messages signing out would lose. */
      readonly unsent: () => number;
    };

/** What a domain does on the socket; it may listen as long as the page lives. */
export interface LivePart {
  /** How much waits, by the place in the frame that shows it. */
  readonly badges?: Readonly<Record<string, Store<number>>>;
  /** How much of what a member has said waits to be sent. */
  readonly unsent?: () => number;
  readonly open?: (identity: Identity) => void;
  /** Nobody is signed in any more: whatever belongs to a member goes. */
  readonly close?: () => void;
}
