import { type CommonFailureCode, commonFailures, type Endpoint, type FieldProblems } from '@atrium/core/contract';

/** What a refusal tells beside its code. */
export interface RefusalDetails {
  /** Field path -> message keys. */
  readonly errors?: FieldProblems;
  /** The entity as it stands now, with `stale_object`. */
  readonly current?: unknown;
  /** Seconds to wait, with 429. */
  readonly retryAfter?: number;
  /** Further fields of the body, for the few calls that declare them. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** A declared "no": what a handler returns instead of a reply. */
export class Refusal {
  readonly code: string;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: string, status: number, details: RefusalDetails = {}) {
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Carries a refusal out of a transaction or a hook. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A refusal every call may answer. */
export function commonRefusal(code: CommonFailureCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, commonFailures[code], details);
}

/** The refusal of a call by its declared or common code. */
export function refusalOf(endpoint: Endpoint, code: string, details?: RefusalDetails): Refusal {
  const statuses: Readonly<Record<string, number>> = { ...commonFailures, ...endpoint.failures };
  return new Refusal(code, statuses[code] ?? 500, details);
}
