import type { Problems } from '../messages/catalogue.ts';

/** What is known of a refusal beyond its code. */
export interface FailureDetails {
  /** HTTP status, when a server answered. */
  readonly status?: number;
  /** Whose refusal it is, where a contract declares the code; its texts say why. */
  readonly domain?: string;
  /** Of the text that says why. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly errors?: Problems;
  /** The entity as it stands now, with `stale_object`. */
  readonly current?: unknown;
  /** Seconds to wait, with `rate_limited`. */
  readonly retryAfter?: number;
  /** The whole body of the refusal, for calls that add keys of their own. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Every error the SDK throws. `code` is the contract's failure id, or one of the SDK's own: `offline`, `timeout`,
 * `unexpected_reply` (an answer that does not fit its contract), `unsupported_call` (a call that does not speak JSON),
 * `unexpected`.
 */
export class AtriumError extends Error {
  override readonly name = 'AtriumError';
  readonly code: string;
  readonly details: FailureDetails;

  constructor(code: string, message: string, options: FailureDetails & { cause?: unknown } = {}) {
    const { cause, ...details } = options;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** HTTP status; undefined where no server answered. */
  get status(): number | undefined {
    return this.details.status;
  }

  /** What is wrong with which field; empty where nothing was said of fields. */
  get problems(): Problems {
    return this.details.errors ?? {};
  }
}

/** A refusal as plain data, fit for a machine's context. */
export interface Failure extends FailureDetails {
  readonly code: string;
  /** A sentence for people, in the reader's language when a server wrote it. */
  readonly message: string;
}

/** Turns whatever was thrown into plain data; an unknown error gets the code `unexpected`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AtriumError) return { code: error.code, message: error.message, ...error.details };
  if (error instanceof Error) return { code: 'unexpected', message: error.message };
  return { code: 'unexpected', message: String(error) };
}
