import { missingFields } from '@atrium/core/profile/rules';
import { getSession, signIn, signOut } from '@atrium/core/session/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import type { Services } from '../app/services.ts';
import { type Audited, recordAudit } from '../audit/index.ts';
import { isPromotionDue } from '../groups/index.ts';
import { countedAddress } from '../http/address.rules.ts';
import { type Context, type Route, route } from '../http/route.ts';
import { csrfTokenOf, maskedToken, newSecret } from '../http/secret.ts';
import { presentCurrentMember } from '../members/index.ts';
import { presentNetwork, presentPublicNetwork, profileFieldsOf } from '../network/index.ts';
import { isAnotherFactorDue } from '../two-factor/index.ts';
import { enterAs } from './enter.command.ts';
import { forgetTries, type Guess, keepClosed, takeTry } from './guessing.repository.ts';
import { signInRule } from './session.policy.ts';
import { endSession, findAccount, findSelf, wasLocked } from './session.repository.ts';
import { cookieNameOf, cookieOptions, deviceCookieOf, sessionCookieOf } from './session-cookie.rules.ts';
import { accountKey, countedPlace, placesOf, type SignInPlaces } from './sign-in-place.rules.ts';

/** Reading the session, signing in and out. */
export function sessionRoutes(services: Services): readonly Route[] {
  return [
    route(getSession, (context) => readSession(context, services)),
    route(signIn, (context) => enter(context, services), { transaction: 'own' }),
    route(signOut, (context) => leave(context, services)),
  ];
}

async function readSession(context: Context<typeof getSession>, { config }: Services) {
  const { caller, db, network, now, request, session } = context;
  const cookie = sessionCookieOf(request, config);
  if (caller.kind === 'visitor') return welcomeVisitor(context, cookie, config);
  const row = await findSelf(db, caller.membershipId);
  if (row === undefined) return context.fail('session_required');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: caller.timeZone }).format(now);
  return {
    current_member: presentCurrentMember(row.membership, { email: row.email, network, today }),
    network: await presentNetwork(db, network, caller),
    csrf_token: cookie === undefined ? '' : maskedToken(csrfTokenOf(cookie)),
    expires_at: (session?.expiresAt ?? now).toISOString(),
    must_set_up_two_factor: request.identity?.mustSetUp === true,
    another_factor_due: await isAnotherFactorDue(context.db, row.membership.id, context.network),
    promotion_due: await isPromotionDue({ ...context, member: caller }, row.membership),
    onboarding_due: missingFields(row.membership.profile, profileFieldsOf(network)).length > 0,
  };
}

/** A visitor gets a cookie too, so that signing in is guarded against forgery like every write. */
async function welcomeVisitor(context: Context<typeof getSession>, known: string | undefined, config: Config) {
  const { db, now, reply, request } = context;
  const cookie = known ?? newSecret();
  if (known === undefined) reply.cookie(cookieNameOf(config), cookie, cookieOptions(request, config));
  const network = await presentPublicNetwork(db, context.network);
  const endedBy = known !== undefined && (await wasLocked(db, known, now)) ? 'member_locked' : null;
  return context.fail('session_required', {
    beside: { csrf_token: maskedToken(csrfTokenOf(cookie)), network, ended_by: endedBy },
  });
}

async function enter(context: Context<typeof signIn>, { config, limits, passwords }: Services) {
  const { body, db, fail, now, request } = context;
  const { email, password, remember_me: remember } = body.user;
  const places = placesOf({ device: deviceCookieOf(request), ip: request.ip });
  const account = await findAccount(db, email, places);
  const guess = { account: accountKey(email), place: countedPlace(places, account?.knownPlaces ?? []) };
  const retryAfter = limits.take(signInRule, subjectsOf(request, places, guess));
  if (retryAfter !== undefined) return fail('rate_limited', { retryAfter });
  // Without an account everything is done alike, so that nobody learns by time which addresses have one.
  const attempt = await takeTry(db, guess, now);
  const stored = attempt === undefined ? undefined : account?.passwordHash;
  const isRight = await passwords.check(request.ip, password, stored);
  if (!isRight || account === undefined || account.removedAt !== null) {
    await auditFailure(context, account?.membershipId ?? null, attempt?.isLast ?? false);
    if (attempt?.isLast) await keepClosed(db, email, now);
    return fail('wrong_credentials');
  }
  await forgetTries(db, guess);
  if (account.lockedAt !== null) return fail('member_locked');
  return enterAs(context, { ...account, remember }, config);
}

/** Kept alike whether there is such an account or not, so that it takes as long. */
function auditFailure(context: Audited, id: string | null, closes: boolean): Promise<void> {
  const object = { type: 'member', id } as const;
  const failed = { action: 'sign_in_failed', object } as const;
  return recordAudit(context, failed, ...(closes ? [{ action: 'account_closed', object } as const] : []));
}

/** A browser that is known to the account counts for itself; all others by their address, and by the account in their network. */
function subjectsOf(request: FastifyRequest, { device, network }: SignInPlaces, { account, place }: Guess) {
  if (place === device) return [`${account} ${place}`];
  return [countedAddress(request.ip), `${account} ${network}`];
}

async function leave(context: Context<typeof signOut>, { config, realtime }: Services) {
  const { db, session, reply, request, afterCommit } = context;
  if (session !== null) {
    await endSession(db, session.id);
    const actorId = session.membershipId;
    await recordAudit(context, { action: 'sign_out', object: { type: 'member', id: actorId }, actorId });
    afterCommit(() => realtime.revoke({ sessionId: session.id }));
  }
  reply.cookie(cookieNameOf(config), '', cookieOptions(request, config, 0));
  return undefined;
}
