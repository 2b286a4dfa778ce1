/** A storage call that failed; `status` is the HTTP status, 0 without any answer. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly status: number;
  /** Ids of the objects a publish call refused. */
  readonly refusedIds: readonly string[];

  constructor(status: number, options: { refusedIds?: readonly string[]; cause?: unknown } = {}) {
    const reason = status === 0 ? 'got no answer' : `was answered with ${status}`;
    super(`The storage call ${reason}. Try again, or look at the status.`, { cause: options.cause });
    this.status = status;
    this.refusedIds = options.refusedIds ?? [];
  }
}

/** The HTTP status of whatever a storage call threw; 0 for everything that is no answer of a server. */
export function statusOf(error: unknown): number {
  return error instanceof UploadFailure ? error.status : 0;
}

/** The objects a publish call refused, as far as the error tells. */
export function refusedIdsOf(error: unknown): readonly string[] {
  return error instanceof UploadFailure ? error.refusedIds : [];
}
