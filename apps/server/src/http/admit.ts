import type { Endpoint } from '@atrium/core/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { countedAddress } from './address.rules.ts';
import type { Identity } from './caller.ts';
import { generalRule, perAddress, type RateLimits, type RateRule } from './rate-limits.ts';
import { commonRefusal } from './refusal.ts';
import { hashOf, isSameHash, unmaskedToken } from './secret.ts';

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
  const identity = await introduce(request, services, admission.limit);
  if (identity.caller.kind === 'visitor' && admission.endpoint.access !== 'visitor') {
    throw commonRefusal('session_required');
  }
  if (identity.mustSetUp === true && (admission.endpoint.access ?? 'member') === 'member') {
    throw commonRefusal('two_factor_required');
  }
  const isWrite = admission.endpoint.method !== 'GET' && admission.endpoint.provenBy !== 'body';
  if (isWrite && isForged(request, identity)) {
    throw commonRefusal('invalid_authenticity_token');
  }
}

/** Finds out who sent a request, for whatever is answered. Who sends nothing to be known by is a visitor; of new credentials the database is asked, so often an address may; members count by themselves. */
export async function introduce(
  request: FastifyRequest,
  services: Services,
  rule: RateRule = generalRule,
): Promise<Identity> {
  const { limits, knownCredentials } = services;
  const address = countedAddress(request.ip);
  const credentials = credentialsOf(request);
  if (credentials === undefined) refuseTooMany(limits, rule, address);
  else if (!knownCredentials.has(credentials)) refuseTooMany(limits, perAddress(rule), address);
  const identity = await services.turns.run(callerOf(request), () => services.identify(request));
  request.identity = identity;
  if (credentials === undefined) return identity;
  const { caller } = identity;
  knownCredentials.note(credentials, caller.kind === 'member');
  refuseTooMany(limits, rule, caller.kind === 'member' ? caller.membershipId : address);
  return identity;
}

/** Whose calls wait for each other until it is known who makes them: those of the same credentials, else of the same address. */
export function callerOf(request: FastifyRequest): string {
  return credentialsOf(request) ?? countedAddress(request.ip);
}

function credentialsOf({ headers: { authorization, cookie } }: FastifyRequest): string | undefined {
  const sent = authorization ?? cookie;
  return sent === undefined ? undefined : hashOf(sent);
}

/** Counts one more for somebody, and refuses what is too often. */
export function refuseTooMany(limits: RateLimits, rule: RateRule, subject: string): void {
  const retryAfter = limits.take(rule, [subject]);
  if (retryAfter !== undefined) throw commonRefusal('rate_limited', { retryAfter });
}

function isForged(request: FastifyRequest, identity: Identity): boolean {
  if (identity.csrfHash === undefined) return false;
  const token = request.headers['x-csrf-token'];
  return identity.csrfHash === null || typeof token !== 'string' || !fits(token, identity.csrfHash);
}

function fits(token: string, hash: string): boolean {
  return isSameHash(hashOf(unmaskedToken(token)), hash);
}
