/** Code of a refusal -> HTTP status. */
export type FailureStatuses = Readonly<Record<string, number>>;

/** Refusals every call may answer without declaring them. */
export const commonFailures = {
  malformed_request: 400,
  session_required: 401,
  forbidden: 403,
  two_factor_required: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  invalid_authenticity_token: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies FailureStatuses;

/** A code that any call may answer. */
export type CommonFailureCode = keyof typeof commonFailures;
