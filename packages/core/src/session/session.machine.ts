import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import type { Session, Visitor } from './session.schema.ts';

/** Who is there: a member with a session, or a visitor. */
export type Presence =
  | { readonly kind: 'member'; readonly session: Session }
  | { readonly kind: 'visitor'; readonly visitor: Visitor };

export interface SessionContext {
  readonly session: Session | null;
  readonly visitor: Visitor | null;
  readonly failure: Failure | null;
}

export type SessionEvent =
  | { readonly type: 'session.reload' }
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.signOut' };

/** Who uses the product here: read at the start, again after signing in, and ended by signing out. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'busy' | 'signedIn' },
  actors: {
    loadSession: fromPromise<Presence>(missingActor('loadSession')),
    endSession: fromPromise<void>(missingActor('endSession')),
  },
  guards: { isMember: (_, params: { presence: Presence }) => params.presence.kind === 'member' },
  actions: {
    setPresence: assign((_, params: { presence: Presence }) =>
      params.presence.kind === 'member'
        ? { session: params.presence.session, visitor: null, failure: null }
        : { session: null, visitor: params.presence.visitor, failure: null },
    ),
    keepVisitor: assign((_, params: { presence: Presence }) =>
      params.presence.kind === 'visitor' ? { visitor: params.presence.visitor } : {},
    ),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
  },
}).createMachine({
  id: 'session',
  description: 'Who uses the product here.',
  context: { session: null, visitor: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ presence: event.output }) },
            target: 'signedIn',
            actions: { type: 'setPresence', params: ({ event }) => ({ presence: event.output }) },
          },
          {
            target: 'visiting',
            actions: { type: 'setPresence', params: ({ event }) => ({ presence: event.output }) },
          },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { on: { 'session.reload': { target: 'loading' } } },
    visiting: { on: { 'session.reload': { target: 'loading' } } },
    signedIn: {
      tags: 'signedIn',
      on: {
        'session.reload': { target: 'loading' },
        'session.expired': { target: 'expiring' },
        'session.signOut': { target: 'signingOut' },
      },
    },
    expiring: {
      description: 'A call found no session: the page stays, a fresh forgery token is read for signing in again.',
      tags: 'signedIn',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ presence: event.output }) },
            target: 'signedIn',
            actions: { type: 'setPresence', params: ({ event }) => ({ presence: event.output }) },
          },
          {
            target: 'expired',
            actions: { type: 'keepVisitor', params: ({ event }) => ({ presence: event.output }) },
          },
        ],
        onError: {
          target: 'expired',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    expired: {
      tags: 'signedIn',
      on: { 'session.reload': { target: 'expiring' }, 'session.signOut': { target: 'signingOut' } },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'loading' },
        onError: {
          target: 'signedIn',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
