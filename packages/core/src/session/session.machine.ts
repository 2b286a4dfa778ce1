import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import type { Session, Visitor } from './session.schema.ts';

/** Who is there: a member with a session, or a visitor. */
export type Presence =
  | { readonly kind: 'member'; readonly session: Session }
  | { readonly kind: 'visitor'; readonly visitor: Visitor };

/** What is known of who is here; a session that has ended is kept until somebody signs in or out. */
export interface SessionContext {
  readonly session: Session | null;
  readonly visitor: Visitor | null;
  readonly failure: Failure | null;
  /** How many messages signing out would lose. */
  readonly unsent: number;
}

/** What the session is told. */
export type SessionEvent =
  | { readonly type: 'session.reload' }
  /** What it says of the network or of the member has changed, and was read again. */
  | { readonly type: 'session.renewed'; readonly session: Session }
  /** A call found no session. */
  | { readonly type: 'session.expired' }
  /** The person signs out; what waits to be sent is lost by that, so it asks first and is told a second time. */
  | { readonly type: 'session.signOut'; readonly unsent?: number }
  | { readonly type: 'session.stay' }
  /** In another tab the member has signed out, or another person is here by now. */
  | { readonly type: 'session.ended' };

const memberIn = ({ session }: { readonly session: Session }): Presence => ({ kind: 'member', session });

type SignOutEvent = Extract<SessionEvent, { type: 'session.signOut' }>;

const unsentOf = ({ event }: { readonly event: SignOutEvent }) => ({ unsent: event.unsent ?? 0 });
const leaving = [
  {
    guard: { type: 'hasUnsent', params: unsentOf },
    target: 'confirmingSignOut',
    actions: { type: 'setUnsent', params: unsentOf },
  },
  { target: 'signingOut' },
] as const;

/** Who uses the product here: read at the start, again after signing in, and ended by signing out. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'busy' | 'signedIn' },
  actors: {
    loadSession: fromPromise<Presence>(missingActor('loadSession')),
    endSession: fromPromise<void>(missingActor('endSession')),
    otherTabs: fromCallback<SessionEvent>(() => {}),
  },
  guards: {
    hasUnsent: (_, params: { unsent: number }) => params.unsent > 0,
    isMember: (_, params: { presence: Presence }) => params.presence.kind === 'member',
  },
  actions: {
    setPresence: assign((_, params: { presence: Presence }) => ({ ...whoIs(params.presence), failure: null })),
    keepVisitor: assign((_, params: { presence: Presence }) => ({ visitor: whoIs(params.presence).visitor })),
    forgetMember: assign({ session: null, visitor: null, failure: null, unsent: 0 }),
    setUnsent: assign((_, params: { unsent: number }) => ({ unsent: params.unsent })),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
  },
}).createMachine({
  id: 'session',
  description: 'Who uses the product here.',
  context: { session: null, visitor: null, failure: null, unsent: 0 },
  initial: 'loading',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: { 'session.ended': { target: '.loading', actions: 'forgetMember' } },
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
        'session.renewed': { actions: { type: 'setPresence', params: ({ event }) => ({ presence: memberIn(event) }) } },
        'session.expired': { target: 'expiring' },
        'session.signOut': leaving,
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
      on: { 'session.reload': { target: 'expiring' }, 'session.signOut': leaving },
    },
    confirmingSignOut: {
      description: 'Messages wait to be sent: signing out loses them.',
      tags: 'signedIn',
      on: { 'session.signOut': { target: 'signingOut' }, 'session.stay': { target: 'expiring' } },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'loading', actions: 'forgetMember' },
        onError: {
          target: 'signedIn',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

function whoIs(presence: Presence): Pick<SessionContext, 'session' | 'visitor'> {
  if (presence.kind === 'member') return { session: presence.session, visitor: null };
  return { session: null, visitor: presence.visitor };
}

/** The running session. */
export type SessionRef = ActorRefFrom<typeof sessionMachine>;
/** The session at one moment. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
