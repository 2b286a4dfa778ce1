import { defaultPaths } from '@atrium/core/paths';
import type { CurrentNetwork } from '../http/caller.ts';
import { configOf } from '../network/index.ts';

const minute = 60_000;

/** Life of a session without a request: 12 hours, 30 days with "stay signed in", 10 minutes before the second factor. */
export function sessionLifeMs(session: { remember: boolean; pending: boolean }): number {
  if (session.pending) return 10 * minute;
  return session.remember ? 30 * 24 * 60 * minute : 12 * 60 * minute;
}

/** Whether a use is worth writing down: once a minute is enough. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return lastUsedAt <= worthNotingBefore(now);
}

/** The last use that one more now is worth writing down after. */
export function worthNotingBefore(now: Date): Date {
  return new Date(now.getTime() - minute);
}

/** How long a browser or network is known after an account was last used from it: as long as browsers keep a cookie. */
export const knownForMs = 400 * 24 * 60 * minute;

/** Wrong passwords from one place that close an account there, and for how long (AUTH-D03, AUTH-D25). */
export const wrongPasswords = { count: 10, windowMs: 15 * minute, closedMs: 15 * minute } as const;

/** Sign-ins for an address and for an account (GEN-D12). */
export const signInRule = { name: 'sign_in', count: 10, seconds: 60 } as const;

/** Whether somebody may be in the network at all: guests only while it has any (SET-D10). */
export function mayBeHere({ isExternal }: { readonly isExternal: boolean }, network: CurrentNetwork): boolean {
  return !isExternal || configOf(network).guest_users.allowed;
}

/** Where somebody goes after signing in. */
export function startPageOf(settings: Readonly<Record<string, unknown>>): string {
  return typeof settings.start_page === 'string' ? settings.start_page : defaultPaths.home;
}
