import { and, eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { commonRefusal, type Fail } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { users } from '../members/members.tables.ts';
import {
  accountKey,
  countedPlace,
  deviceCookieOf,
  findKnownPlaces,
  forgetTries,
  placesOf,
  takeTry,
} from '../session/index.ts';
import { sessions } from '../session/session.tables.ts';
import { judgeCode, spendCode } from './code-entry.command.ts';
import type { Guard } from './factors.repository.ts';
import { freshMs } from './two-factor.policy.ts';

/** Somebody signed in who wants to change what guards their account. */
export type Asking = Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now' | 'request' | 'session'>;

/** Programs may not change what guards an account; only who has signed in does. */
export function needsSession({ session }: Pick<Asking, 'session'>): NonNullable<Asking['session']> {
  if (session === null) throw commonRefusal('forbidden');
  return session;
}

/** Whether the sign-in of a session is fresh (TFA-D06); one that an app has opened rests on none. */
export async function isFresh(db: Db, { session, now }: Pick<Asking, 'session' | 'now'>): Promise<boolean> {
  if (session === null) return false;
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.pending, false), eq(sessions.byToken, false)));
  return row !== undefined && now.getTime() - row.createdAt.getTime() <= freshMs;
}

type Refreshing = Pick<Services, 'passwords'> & { readonly fail: Fail<'password_required' | 'wrong_password'> };

type Confirming = Pick<Services, 'passwords' | 'secret'> & {
  readonly fail: Fail<'invalid_code' | 'password_required' | 'wrong_password'>;
};

/** Asks for a code of the app where the account has one, or for a backup code; else for a fresh sign-in or the password. */
export async function confirm(
  asking: Asking,
  { guard, code, password }: { guard: Guard; code?: string | undefined; password?: string | undefined },
  { fail, passwords, secret }: Confirming,
): Promise<void> {
  const hasApp = guard.factors.some(({ type }) => type === 'totp');
  if (!hasApp) return confirmFreshness(asking, password, { fail, passwords });
  const entry = { ...asking, owner: asking.member };
  await judgeCode(
    entry,
    fail,
    async () => code !== undefined && spendCode(entry, code, { types: ['totp'], serverSecret: secret }),
  );
}

/** Lets a fresh sign-in through, and an older one with its password (TFA-D06). */
export async function confirmFreshness(
  asking: Asking,
  password: string | undefined,
  { fail, passwords }: Refreshing,
): Promise<void> {
  if (await isFresh(asking.db, asking)) return;
  if (password === undefined) throw fail('password_required');
  if (!(await isOwnPassword(asking, passwords, password))) {
    throw fail('wrong_password', { errors: { password: ['two_factor.refusal.wrong_password'] } });
  }
}

/** Wrong ones count like those typed at the door, so that an open page is no way to guess. */
async function isOwnPassword(
  { db, member, now, request }: Asking,
  passwords: Services['passwords'],
  password: string,
): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, member.userId));
  if (user === undefined) return false;
  const places = placesOf({ device: deviceCookieOf(request), ip: request.ip });
  const known = await findKnownPlaces(db, user.id, [places.network]);
  const guess = { account: accountKey(user.email), place: countedPlace(places, known) };
  const attempt = await takeTry(db, guess, now);
  const stored = attempt === undefined ? undefined : user.passwordHash;
  if (!(await passwords.check(request.ip, password, stored))) return false;
  await forgetTries(db, guess);
  return true;
}
