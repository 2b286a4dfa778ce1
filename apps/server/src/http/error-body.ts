import type { FailureBody } from '@atrium/core/contract';
import { failureText, type Language, sayFailure } from '@atrium/core/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/is-away.ts';
import { commonRefusal, Refusal } from './refusal.ts';
import { languageFrom, textsIn } from './texts.ts';

/** What a refusal looks like on the wire. */
export function errorBody(refusal: Refusal, language: Language): FailureBody {
  const { code, domain } = refusal;
  const { errors = {}, values, current, retryAfter, beside = {} } = refusal.details;
  const said = failureText({ code, message: '', ...(domain !== undefined && { domain }), ...(values && { values }) });
  return {
    ...beside,
    error: true,
    code,
    message: sayFailure(textsIn(language), said),
    errors,
    ...(values && { values }),
    ...(current === undefined ? {} : { current }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}

/** Sends a refusal. */
export function sendRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const { request } = reply;
  const language = request.identity?.language ?? languageFrom(request.headers['accept-language']) ?? 'de';
  if (refusal.details.retryAfter !== undefined) void reply.header('Retry-After', String(refusal.details.retryAfter));
  const body = errorBody(refusal, language);
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body);
}

/** Turns whatever was thrown into a refusal; what nobody foresaw is logged, and told as `unavailable` where it passes. */
export function refusalFrom(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const known = isFastifyError(error) ? refusalByCode(error) : undefined;
  if (known !== undefined) return known;
  // Who hangs up in the middle of a body hears nothing of it, and is nothing to look into.
  if (request.raw.aborted || request.raw.errored !== null) return commonRefusal('malformed_request');
  request.log.error({ err: error }, 'call failed');
  // Nothing is wrong with it: programs ask again by themselves.
  return isAway(error) ? commonRefusal('unavailable', { retryAfter: 1 }) : commonRefusal('internal_error');
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error;
}

function refusalByCode(error: FastifyError): Refusal | undefined {
  switch (error.statusCode) {
    case 400:
    case 408:
      return commonRefusal('malformed_request');
    case 404:
    // A part of the path that is longer than any name.
    case 414:
      return commonRefusal('not_found');
    case 413:
      return commonRefusal('payload_too_large');
    case 415:
      return commonRefusal('unsupported_media_type');
    case 503:
      return commonRefusal('unavailable');
    default:
      return undefined;
  }
}
