import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isSecret } from '../http/secret.ts';

/** Name of the one cookie of this server. */
export const sessionCookieName = 'atrium_session';

/** The secret a browser sent, if it has the right form. */
export function sessionCookieOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[sessionCookieName];
  return isSecret(cookie) ? cookie : undefined;
}

/** How the cookie travels; without `expiresAt` it ends with the browser. */
export function cookieOptions(request: FastifyRequest, maxAgeMs?: number): CookieSerializeOptions {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  return maxAgeMs === undefined ? base : { ...base, maxAge: Math.floor(maxAgeMs / 1000) };
}
