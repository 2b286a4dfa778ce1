import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { type CommonFailureCode, domainOfRefusal, type Endpoint, failureBodySchema } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { Problems } from '../messages/index.ts';
import { jsonIn } from './http-reply.ts';

/** Turns what a request threw into the SDK's own error; an abort is thrown on as it is. */
export function toAtriumError(cause: unknown, endpoint: Endpoint): AtriumError {
  if (cause instanceof AtriumError) return cause;
  if (nameOf(cause) === 'AbortError') throw cause;
  if (isHTTPError(cause)) return fromAnswer(cause.response, cause.data, endpoint);
  if (isTimeoutError(cause)) {
    return new AtriumError('timeout', `The server did not answer ${endpoint.id} in time. Try again.`, { cause });
  }
  // fetch throws a TypeError for every failure of the network, also while it reads the answer.
  if (isNetworkError(cause) || nameOf(cause) === 'TypeError') {
    return new AtriumError('offline', `The server could not be reached for ${endpoint.id}. Check the connection.`, {
      cause,
    });
  }
  return new AtriumError('unexpected', `The call ${endpoint.id} failed: ${String(cause)}`, { cause });
}

/** What an answer with a status of success says of itself when its body is flagged as an error (FORM-006). */
export function refusalIn(text: string, response: Response, endpoint: Endpoint): AtriumError | null {
  if (!/"error"\s*:\s*true\b/.test(text)) return null;
  const data = jsonIn(text);
  const isFlagged = typeof data === 'object' && data !== null && 'error' in data && data.error === true;
  return isFlagged ? fromAnswer(response, data, endpoint) : null;
}

/** The cause is what the server said: the request, which ky's own error holds, carries a token that belongs into no log. */
function fromAnswer({ status, headers }: Response, data: unknown, endpoint: Endpoint): AtriumError {
  const parsed = z.safeParse(failureBodySchema, data);
  if (!parsed.success) {
    const code = saidByStatus.get(status) ?? 'unexpected';
    const wait = secondsIn(headers.get('Retry-After'));
    return new AtriumError(code, `The server answered ${endpoint.id} with status ${status}.`, {
      status,
      cause: data,
      ...(code === 'rate_limited' && wait !== null && { retryAfter: wait }),
    });
  }
  const { code, message, errors, values, current, retry_after } = parsed.data;
  const domain = domainOfRefusal(endpoint, code);
  return new AtriumError(code, message, {
    status,
    cause: data,
    ...(domain !== undefined && { domain }),
    // Servers write keys of the catalogue; one that only a newer server knows is shown as it is.
    errors: errors as Problems,
    body: parsed.data,
    ...(values !== undefined && { values }),
    ...(current !== undefined && { current }),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
  });
}

/** What the servers between here and the product refuse with pages of their own. */
const saidByStatus = new Map<number, CommonFailureCode>([
  [413, 'payload_too_large'],
  [429, 'rate_limited'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
]);

/** The header may hold a date instead; that is for servers whose clock can be trusted. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : '';
}
