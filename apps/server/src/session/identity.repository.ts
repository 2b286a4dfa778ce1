import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork, CurrentSession, Identify, Identity } from '../http/caller.ts';
import { csrfTokenOf, hashOf, isSecret } from '../http/secret.ts';
import { visitorLanguage } from '../http/texts.ts';
import { modeOf } from '../two-factor/index.ts';
import { findCaller, findNetwork, findSender } from './caller.repository.ts';
import { isWorthNoting } from './session.policy.ts';
import { endSessionsOf, extendSession, findTokenOwner, noteTokenUse } from './session.repository.ts';
import { sessionCookieOf } from './session-cookie.rules.ts';

/** Finds out who sent a request: by bearer token, else by the session cookie. */
export function createIdentify({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Identify {
  const { db } = database;
  return async (request) => {
    const bearer = bearerOf(request);
    const cookie = sessionCookieOf(request, config);
    if (bearer === undefined && cookie !== undefined) return byCookie(db, { request, cookie, now: now() });
    const network = await findNetwork(db);
    return bearer === undefined
      ? visitor(request, network, null)
      : byToken(db, { request, network, bearer, now: now() });
  };
}

interface Sent {
  readonly request: FastifyRequest;
  readonly now: Date;
}

async function byToken(
  db: Db,
  { request, network, bearer, now }: Sent & { network: CurrentNetwork; bearer: string },
): Promise<Identity> {
  const owner = isSecret(bearer) ? await findTokenOwner(db, bearer, { kind: 'bearer', now }) : undefined;
  const caller = owner && (await findCaller(db, owner.membershipId, network));
  if (owner === undefined || caller === undefined) return visitor(request, network, null);
  await noteTokenUse(db, bearer, now);
  return { caller, session: null, tokenId: owner.id, network, language: caller.language };
}

async function byCookie(db: Db, { request, cookie, now }: Sent & { cookie: string }): Promise<Identity> {
  const { network, session: found, caller, hasFactor } = await findSender(db, cookie, now);
  if (found === null) return visitor(request, network, hashOf(csrfTokenOf(cookie)));
  if (caller === null) {
    await endSessionsOf(db, found.membershipId);
    return visitor(request, network, hashOf(csrfTokenOf(cookie)));
  }
  const isExtended = !found.pending && isWorthNoting(found.lastUsedAt, now);
  const expiresAt = isExtended ? await extendSession(db, found, now) : found.expiresAt;
  const session: CurrentSession = {
    id: found.id,
    membershipId: found.membershipId,
    pending: found.pending,
    byToken: found.byToken,
    expiresAt,
  };
  if (found.pending) return { ...visitor(request, network, found.csrfHash), session };
  const mustSetUp = modeOf(network) === 'enforced' && !hasFactor;
  return { caller, session, network, language: caller.language, mustSetUp, csrfHash: found.csrfHash };
}

function visitor(request: FastifyRequest, network: CurrentNetwork, csrfHash: string | null): Identity {
  const language = visitorLanguage(request.headers['accept-language'], network.language);
  return { caller: { kind: 'visitor' }, session: null, network, language, csrfHash };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
