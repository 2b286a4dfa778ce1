import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import { cameOverHttps, isOverHttps } from '../http/over-https.ts';
import { isSecret } from '../http/secret.ts';

type Reached = Pick<Config, 'publicUrl'>;

/** Name of the cookie that opens a session. */
export const sessionCookieName = 'atrium_session';

/** Its name over https, under which browsers take it from this very host and over https alone. */
export const guardedCookieName = `__Host-${sessionCookieName}`;

/** The name of the cookie where people open the product. */
export function cookieNameOf(config: Reached): string {
  return isOverHttps(config) ? guardedCookieName : sessionCookieName;
}

/** The secret a browser sent, if it has the right form. */
export function sessionCookieOf(request: FastifyRequest, config: Reached): string | undefined {
  const cookie = request.cookies[cookieNameOf(config)];
  return isSecret(cookie) ? cookie : undefined;
}

/** Name of the cookie a browser is known by after somebody has signed in with it; it opens nothing. */
export const deviceCookieName = 'atrium_device';

/** The secret a browser is known by, if it has the right form. */
export function deviceCookieOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[deviceCookieName];
  return isSecret(cookie) ? cookie : undefined;
}

/** How the cookie travels; without `maxAgeMs` it ends with the browser. */
export function cookieOptions(request: FastifyRequest, config: Reached, maxAgeMs?: number): CookieSerializeOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: cameOverHttps(request, config) } as const;
  return maxAgeMs === undefined ? base : { ...base, maxAge: Math.floor(maxAgeMs / 1000) };
}
