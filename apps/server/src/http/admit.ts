import type { Endpoint } from '@atrium/core/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Identity } from './caller.ts';
import { generalRule, type RateRule } from './rate-limits.ts';
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

/** Lets a request in: known caller, not too often, signed in where needed, no forgery. Throws the refusal otherwise. */
export async function admit(request: FastifyRequest, admission: Admission, services: Services): Promise<void> {
  const identity = await services.identify(request);
  request.identity = identity;
  const subject = identity.caller.kind === 'member' ? identity.caller.membershipId : request.ip;
  const retryAfter = services.limits.take(admission.limit ?? generalRule, [subject]);
  if (retryAfter !== undefined) throw commonRefusal('rate_limited', { retryAfter });
  if (identity.caller.kind === 'visitor' && admission.endpoint.access !== 'visitor') {
    throw commonRefusal('session_required');
  }
  if (admission.endpoint.method !== 'GET' && isForged(request, identity)) {
    throw commonRefusal('invalid_authenticity_token');
  }
}

function isForged(request: FastifyRequest, identity: Identity): boolean {
  if (identity.csrfHash === undefined) return false;
  const token = request.headers['x-csrf-token'];
  return identity.csrfHash === null || typeof token !== 'string' || !isSameHash(hashOf(token), identity.csrfHash);
}
