/** Why something did not come about; `refused` carries the server's reason. */
export type RealtimeErrorCode =
  | 'timeout'
  | 'refused'
  | 'disconnected'
  | 'left'
  | 'aborted'
  | 'fetch_credentials_failed'
  | 'session_revoked';

/** Every error this package rejects with. */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError';
  readonly code: RealtimeErrorCode;
  /** The server's own word, such as `unauthorized` or `rate_limited`; null when it gave none. */
  readonly reason: string | null;
  /** The server's whole answer, when there was one. */
  readonly response: unknown;

  constructor(code: RealtimeErrorCode, details: { reason?: string | null; response?: unknown; cause?: unknown } = {}) {
    super(`${sentences[code]}${details.reason ? ` (${details.reason})` : ''}`, { cause: details.cause });
    this.code = code;
    this.reason = details.reason ?? null;
    this.response = details.response;
  }
}

const sentences: Record<RealtimeErrorCode, string> = {
  timeout: 'The server did not answer in time. Whether it acted is unknown; send again with the same id.',
  refused: 'The server refused.',
  disconnected: 'The connection was lost before the answer came. Send again once it is back.',
  left: 'The channel was left. Take a new handle to it.',
  aborted: 'The push was given up.',
  fetch_credentials_failed: 'The credentials of the socket could not be fetched. It is tried again.',
  session_revoked: 'The session has ended. Sign in, then call renew().',
};
