/** A storage call that failed; `status` is the HTTP status, 0 without any answer. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly status: number;
  /** Ids of the objects a publish call refused. */
  readonly refusedIds: readonly string[];
  /** The server's name of the refusal, where it told one. */
  readonly code: string | null;

  constructor(status: number, options: { refusedIds?: readonly string[]; code?: string | null; cause?: unknown } = {}) {
    const reason = status === 0 ? 'got no answer' : `was answered with ${status}`;
    super(`The storage call ${reason}. Try again, or look at the status.`, { cause: options.cause });
    this.status = status;
    this.refusedIds = options.refusedIds ?? [];
    this.code = options.code ?? null;
  }
}

/** The HTTP status of whatever a storage call threw; 0 for everything that is no answer of a server. */
export function statusOf(error: unknown): number {
  return error instanceof UploadFailure ? error.status : 0;
}

/** Whether the server refused a call for its forgery token, whatever was sent with it. */
export function isForged(error: unknown): boolean {
  return error instanceof UploadFailure && error.code === 'invalid_authenticity_token';
}

/** The objects a publish call refused, as far as the error tells. */
export function refusedIdsOf(error: unknown): readonly string[] {
  return error instanceof UploadFailure ? error.refusedIds : [];
}
