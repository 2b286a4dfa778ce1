import type { Endpoint } from '@atrium/core/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Identity } from './caller.ts';
import { generalRule, perAddress, type RateLimits, type RateRule } from './rate-limits.ts';
import { commonRefusal } from './refusal.ts';
import { hashOf, isSameHash } from './secret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; absent until the kernel has found out. */
    identity: Identity | null;
  }
}

/** A call about to be let in. */
export interface Admission {
  readonly endpoint: Endpoint;
  readonly limit?: RateRule | undefined;
}

/** Lets a request in: not too often, known caller, signed in where needed, no forgery. Throws the refusal otherwise. */
export async function admit(request: FastifyRequest, admission: Admission, services: Services): Promise<void> {
  const rule = admission.limit ?? generalRule;
  // Who sends nothing to be known by is a visitor; of anybody else the database is asked, so often an address may.
  const { authorization, cookie } = request.headers;
  const isNobody = authorization === undefined && cookie === undefined;
  refuseTooMany(services.limits, isNobody ? rule : perAddress(rule), request.ip);
  const identity = await services.identify(request);
  request.identity = identity;
  const { caller } = identity;
  if (!isNobody) refuseTooMany(services.limits, rule, caller.kind === 'member' ? caller.membershipId : request.ip);
  if (identity.caller.kind === 'visitor' && admission.endpoint.access !== 'visitor') {
    throw commonRefusal('session_required');
  }
  if (admission.endpoint.method !== 'GET' && isForged(request, identity)) {
    throw commonRefusal('invalid_authenticity_token');
  }
}

function refuseTooMany(limits: RateLimits, rule: RateRule, subject: string): void {
  const retryAfter = limits.take(rule, [subject]);
  if (retryAfter !== undefined) throw commonRefusal('rate_limited', { retryAfter });
}

function isForged(request: FastifyRequest, identity: Identity): boolean {
  if (identity.csrfHash === undefined) return false;
  const token = request.headers['x-csrf-token'];
  return identity.csrfHash === null || typeof token !== 'string' || !isSameHash(hashOf(token), identity.csrfHash);
}
