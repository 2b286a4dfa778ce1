import type { Failure } from '../machine/index.ts';
import type { SessionEvent, SessionSnapshot } from './session.machine.ts';
import type { Session, Visitor } from './session.schema.ts';

/** What the frame of the product shows of the session, and does with it. */
export interface SessionApi {
  readonly session: Session | null;
  readonly visitor: Visitor | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly isSignedIn: boolean;
  /** The session ended under an open page: ask for the password in place. */
  readonly isExpired: boolean;
  readonly hasFailed: boolean;
  reload(): void;
  signOut(): void;
}

/** Reads the session for its view. */
export function connectSession(snapshot: SessionSnapshot, send: (event: SessionEvent) => void): SessionApi {
  const { session, visitor, failure } = snapshot.context;
  return {
    session,
    visitor,
    failure,
    isLoading: snapshot.hasTag('busy'),
    isSignedIn: snapshot.hasTag('signedIn'),
    isExpired: snapshot.matches('expired'),
    hasFailed: snapshot.matches('loadFailed'),
    reload: () => send({ type: 'session.reload' }),
    signOut: () => send({ type: 'session.signOut' }),
  };
}
