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
  /** Somebody else has ended the session: why signing in again is in vain for now. */
  readonly endedBy: Visitor['ended_by'];
  /** Nothing of the page may be seen now. */
  readonly isCovered: boolean;
  /** How many messages signing out would lose, while that is asked; else null. */
  readonly lostBySigningOut: number | null;
  readonly hasFailed: boolean;
  reload(): void;
  /** Signs out; asks first where messages wait to be sent. */
  signOut(unsent?: number): void;
  /** Answers the question with no. */
  stay(): void;
}

/** Reads the session for its view. */
export function connectSession(snapshot: SessionSnapshot, send: (event: SessionEvent) => void): SessionApi {
  const { session, visitor, failure, unsent } = snapshot.context;
  // Who is here is read again: their page stays, and so do its focus and its socket.
  const isRead = snapshot.matches('loading') && session !== null;
  return {
    session,
    visitor,
    failure,
    isLoading: snapshot.hasTag('busy') && !isRead,
    isSignedIn: snapshot.hasTag('signedIn') || isRead,
    isExpired: snapshot.matches('expired'),
    endedBy: snapshot.matches('expired') ? (visitor?.ended_by ?? null) : null,
    isCovered: snapshot.matches('expired') || snapshot.matches('confirmingSignOut'),
    lostBySigningOut: snapshot.matches('confirmingSignOut') ? unsent : null,
    hasFailed: snapshot.matches('loadFailed'),
    reload: () => send({ type: 'session.reload' }),
    signOut: (lost = 0) => send({ type: 'session.signOut', unsent: lost }),
    stay: () => send({ type: 'session.stay' }),
  };
}
