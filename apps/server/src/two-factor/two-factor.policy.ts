import type { FactorType, TwoFactorMode } from '@atrium/core/two-factor/schema';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { configOf } from '../network/index.ts';

const minute = 60_000;

/** Wrong codes from one place that close code entry there, and for how long (TFA-D04). */
export const wrongCodes = { count: 5, windowMs: 5 * minute, closedMs: 15 * minute } as const;

/** How long a mailed code is good, how many wrong ones it bears, and how soon the next is sent (TFA-D02, AUTH-D24). */
export const mailedCodes = { lifeMs: 10 * minute, tries: 5, pauseMs: minute / 2, mostAnHour: 10 } as const;

/** How long an app may take to be set up. */
export const setUpLifeMs = 30 * minute;

/** How long a browser may take to ask for a passkey. */
export const challengeLifeMs = 5 * minute;

/** How long a sign-in counts as fresh (TFA-D06). */
export const freshMs = 10 * minute;

/** Passkeys that are asked for at the door, of an address. */
export const passkeyRule = { name: 'passkey', count: 20, seconds: 60 } as const;

/** Whether the network asks for a second step. */
export function modeOf(network: CurrentNetwork): TwoFactorMode {
  return configOf(network).two_factor;
}

/** The kinds of codes that members may set up (SET-025). */
export function availableTypes({ settings }: CurrentNetwork): readonly FactorType[] {
  const types: readonly FactorType[] = ['totp', 'email'];
  return types.filter((type) => settings[`two_factor_${type}_available`] !== false);
}

/** Administrators take the second step off members who cannot pass it (MEMBER-016). */
export function mayReset(caller: MemberCaller): boolean {
  return caller.networkAdmin;
}
