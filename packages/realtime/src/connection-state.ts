import type { SocketSnapshot } from './socket.machine.ts';

/**
 * How the connection stands: `connecting` for the first time, `reconnecting` after a loss, `failed` while no
 * credentials can be had, `revoked` when the session has ended, `stopped` while the page is gone.
 */
export type ConnectionStatus =
  | 'disconnected'
  | 'connecting'
  | 'open'
  | 'reconnecting'
  | 'failed'
  | 'revoked'
  | 'stopped';

/** What a view may know of the connection. */
export interface ConnectionState {
  readonly status: ConnectionStatus;
  /** Why there is no connection, when the client knows. */
  readonly problem: 'fetch_credentials_failed' | null;
}

/** Reads the state a view shows from the socket's chart. */
export function connectionState(snapshot: SocketSnapshot): ConnectionState {
  return { status: statusOf(snapshot), problem: snapshot.context.problem };
}

function statusOf(snapshot: SocketSnapshot): ConnectionStatus {
  if (snapshot.hasTag('open')) return 'open';
  if (snapshot.matches('disconnected')) return 'disconnected';
  if (snapshot.matches('revoked')) return 'revoked';
  if (snapshot.matches('stopped')) return 'stopped';
  if (snapshot.context.problem !== null) return 'failed';
  return snapshot.context.tries > 0 ? 'reconnecting' : 'connecting';
}
