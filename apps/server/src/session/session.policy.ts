const minute = 60_000;

/** Life of a session without a request: 12 hours, 30 days with "stay signed in", 10 minutes before the second factor. */
export function sessionLifeMs(session: { remember: boolean; pending: boolean }): number {
  if (session.pending) return 10 * minute;
  return session.remember ? 30 * 24 * 60 * minute : 12 * 60 * minute;
}

/** Whether a use of the session is worth writing down: once a minute is enough. */
export function isWorthNoting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= minute;
}

/** Wrong passwords that close an account, and for how long (AUTH-D03). */
export const wrongPasswords = { count: 10, windowMs: 15 * minute } as const;

/** Sign-ins for an address and for an account (GEN-D12). */
export const signInRule = { name: 'sign_in', count: 10, seconds: 60 } as const;

/** Where somebody goes after signing in. */
export function startPageOf(settings: Readonly<Record<string, unknown>>): string {
  return typeof settings.start_page === 'string' ? settings.start_page : '/appointments';
}
