import { getSession, signIn, signOut } from '@atrium/core/session/contract';
import type { Services } from '../app/services.ts';
import { type Context, type Route, route } from '../http/route.ts';
import { csrfTokenOf, newSecret } from '../http/secret.ts';
import { presentCurrentMember } from '../members/index.ts';
import { presentNetwork, presentPublicNetwork, withTeamsOffered } from '../network/index.ts';
import { isPassword } from './password.rules.ts';
import { sessionLifeMs, signInRule, startPageOf } from './session.policy.ts';
import {
  endSession,
  findAccount,
  findSelf,
  forgetWrongPasswords,
  isClosed,
  noteWrongPassword,
  openSession,
} from './session.repository.ts';
import { cookieOptions, sessionCookieName, sessionCookieOf } from './session-cookie.rules.ts';

/** Reading the session, signing in and out. */
export function sessionRoutes(services: Services): readonly Route[] {
  return [
    route(getSession, (context) => readSession(context, services)),
    route(signIn, (context) => enter(context, services), { transaction: 'own' }),
    route(signOut, (context) => leave(context, services)),
  ];
}

async function readSession(context: Context<typeof getSession>, { teams }: Services) {
  const { caller, db, now, request, session } = context;
  const network = withTeamsOffered(context.network, teams !== null);
  const cookie = sessionCookieOf(request);
  if (caller.kind === 'visitor') return welcomeVisitor(context, cookie);
  const row = await findSelf(db, caller.membershipId);
  if (row === undefined) return context.fail('session_required');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: caller.timeZone }).format(now);
  return {
    current_member: presentCurrentMember(row.membership, { email: row.email, network, today }),
    network: await presentNetwork(db, network, caller),
    csrf_token: cookie === undefined ? '' : csrfTokenOf(cookie),
    expires_at: (session?.expiresAt ?? now).toISOString(),
  };
}

/** A visitor gets a cookie too, so that signing in is guarded against forgery like every write. */
function welcomeVisitor(context: Context<typeof getSession>, known: string | undefined) {
  const cookie = known ?? newSecret();
  if (known === undefined) context.reply.cookie(sessionCookieName, cookie, cookieOptions(context.request));
  const network = presentPublicNetwork(context.network);
  return context.fail('session_required', { beside: { csrf_token: csrfTokenOf(cookie), network } });
}

async function enter(context: Context<typeof signIn>, { limits, tellAccountClosed }: Services) {
  const { body, db, fail, now, request } = context;
  const { email, password, remember_me: remember } = body.user;
  const retryAfter = limits.take(signInRule, [request.ip, email.toLowerCase()]);
  if (retryAfter !== undefined) return fail('rate_limited', { retryAfter });
  const account = await findAccount(db, email);
  const isShut = account !== undefined && (await isClosed(db, account.userId, now));
  const isRight = await isPassword(password, isShut ? undefined : account?.passwordHash);
  if (account === undefined || isShut || account.anonymisedAt !== null) return fail('wrong_credentials');
  if (!isRight) {
    if (await noteWrongPassword(db, account.userId, now)) await tellAccountClosed(db, account);
    return fail('wrong_credentials');
  }
  if (account.lockedAt !== null) return fail('member_locked');
  await forgetWrongPasswords(db, account.userId);
  if (context.session !== null) await endSession(db, context.session.id);
  await startSession(context, { membershipId: account.membershipId, remember });
  return { redirect_to: startPageOf(context.network.settings), two_factor_required: false };
}

async function startSession(context: Context<typeof signIn>, who: { membershipId: string; remember: boolean }) {
  const { request, reply } = context;
  const session = {
    ...who,
    pending: false,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    ip: request.ip,
  };
  const { cookie } = await openSession(context.db, session, context.now);
  const maxAge = who.remember ? sessionLifeMs(session) : undefined;
  reply.cookie(sessionCookieName, cookie, cookieOptions(request, maxAge));
}

async function leave({ db, session, reply, afterCommit }: Context<typeof signOut>, { realtime }: Services) {
  if (session !== null) {
    await endSession(db, session.id);
    afterCommit(() => realtime.revoke({ sessionId: session.id }));
  }
  reply.clearCookie(sessionCookieName);
  return undefined;
}
