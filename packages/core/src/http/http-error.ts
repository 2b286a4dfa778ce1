import { isHTTPError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { failureBodySchema } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';

/** Turns what a request threw into the SDK's own error; an abort is thrown on as it is. */
export function toAtriumError(cause: unknown, endpointId: string): AtriumError {
  if (cause instanceof AtriumError) return cause;
  if (isAbort(cause)) throw cause;
  if (isHTTPError(cause)) return fromAnswer(cause.response.status, cause.data, endpointId);
  if (isTimeoutError(cause)) {
    return new AtriumError('timeout', `The server did not answer ${endpointId} in time. Try again.`, { cause });
  }
  return new AtriumError('offline', `The server could not be reached for ${endpointId}. Check the connection.`, {
    cause,
  });
}

function fromAnswer(status: number, data: unknown, endpointId: string): AtriumError {
  const parsed = z.safeParse(failureBodySchema, data);
  if (!parsed.success) {
    return new AtriumError('unexpected', `The server answered ${endpointId} with status ${status}.`, { status });
  }
  const { code, message, errors, current, retry_after } = parsed.data;
  return new AtriumError(code, message, {
    status,
    errors,
    body: parsed.data,
    ...(current !== undefined && { current }),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
  });
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
