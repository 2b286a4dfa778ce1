import { defaultPaths } from '@atrium/core/paths';
import type { SignedIn } from '@atrium/core/session/schema';
import type { Config } from '../app/config.ts';
import { recordAudit } from '../audit/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context, ReplyHead } from '../http/route.ts';
import { newSecret } from '../http/secret.ts';
import { oneAfterAnother } from '../members/index.ts';
import { findCaller } from './caller.repository.ts';
import { rememberPlaces } from './guessing.repository.ts';
import { asksSecondStep } from './second-step.repository.ts';
import { knownForMs, sessionLifeMs, startPageOf } from './session.policy.ts';
import { endSession, openSession, stayInNetwork } from './session.repository.ts';
import { cookieNameOf, cookieOptions, deviceCookieName, deviceCookieOf } from './session-cookie.rules.ts';
import { devicePlace, placesOf } from './sign-in-place.rules.ts';

/** Somebody who has proved that an account is theirs. */
export interface Entering {
  readonly userId: string;
  readonly membershipId: string;
  /** Stays signed in when the browser is closed. */
  readonly remember: boolean;
  /** Nothing more is asked: the second step was passed, or a passkey is both. */
  readonly isProven?: boolean;
  /** An app opens this for its owner, who types nothing: it is no sign-in that anything may rest on. */
  readonly byToken?: boolean;
}

interface Door extends Pick<Context<unknown>, 'db' | 'network' | 'now' | 'request' | 'session'> {
  readonly reply: Pick<ReplyHead, 'cookie'>;
}

/** Opens the product to somebody, in place of whoever was here; every way in ends here, and asks for a second step here (AUTH-D05). */
export function enterAs(door: Door, who: Entering, config: Config): Promise<SignedIn> {
  const { network, now, reply, request, session } = door;
  return door.db.transaction((db) => enterHeld({ db, network, now, reply, request, session }, who, config));
}

/** Of a sign-in and a lock at once the one that comes first is over before the other judges. */
async function enterHeld(context: Door, who: Entering, config: Config): Promise<SignedIn> {
  await oneAfterAnother(context.db, who.membershipId);
  if (context.session !== null) await endSession(context.db, context.session.id);
  await stayInNetwork(context.db, who.membershipId);
  const caller = await findCaller(context.db, who.membershipId, context.network);
  if (caller === undefined) throw commonRefusal('forbidden');
  const pending = who.isProven !== true && (await asksSecondStep(context.db, who.membershipId, context.network));
  await startSession(context, { ...who, pending }, config);
  // Whoever knows a password alone makes no place known.
  if (pending) return { redirect_to: defaultPaths.secondStep, two_factor_required: true };
  await rememberPlace(context, who.userId, config);
  const { db, now, request } = context;
  const { membershipId: actorId } = who;
  const object = { type: 'member', id: actorId } as const;
  await recordAudit({ db, now, request, caller: null }, { action: 'sign_in', object, actorId });
  return { redirect_to: startPageOf(context.network.settings), two_factor_required: false };
}

async function startSession(
  context: Door,
  { membershipId, remember, byToken = false, pending }: Entering & { pending: boolean },
  config: Config,
): Promise<void> {
  const { request, reply } = context;
  const session = {
    membershipId,
    remember,
    byToken,
    pending,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    ip: request.ip,
  };
  const { cookie } = await openSession(context.db, session, context.now);
  const maxAge = remember && !pending ? sessionLifeMs(session) : undefined;
  reply.cookie(cookieNameOf(config), cookie, cookieOptions(request, config, maxAge));
}

/** The browser and the network can still sign in when strangers have closed the account (AUTH-D25). */
async function rememberPlace(context: Door, userId: string, config: Config): Promise<void> {
  const { db, now, reply, request } = context;
  const device = deviceCookieOf(request) ?? newSecret();
  const { network } = placesOf({ device, ip: request.ip });
  await rememberPlaces(db, { userId, places: [devicePlace(device), network], now });
  reply.cookie(deviceCookieName, device, { ...cookieOptions(request, config, knownForMs), path: '/users' });
}
