/** An hour. */
export const hour = 60 * 60_000;

/** How long the link to another password works (AUTH-D12). */
export const resetLifeMs = 6 * hour;

/** How long the link in the welcome to somebody whose account others have made works (AUTH-D21). */
export const welcomeLifeMs = 7 * 24 * hour;

/** How long the link that confirms an address works. */
export const confirmationLifeMs = 3 * 24 * hour;

/** How long a closed account can be had back (AUTH-D23). */
export const leaveDelayMs = 14 * 24 * hour;

/** Links for a new password that one account is sent in an hour; the last of them stays good. */
export const resetsAnHour = 5;

/** Letters that an address is sent in an hour because members say it is theirs. */
export const confirmationsAnHour = 5;

/** Welcomes that one member is sent again. */
export const welcomeRule = { name: 'welcome', count: 5, seconds: 3600 } as const;

/** Links that are asked for from one place. */
export const askingRule = { name: 'ask_for_link', count: 10, seconds: 60 } as const;

/** Tries at the present password of an account that is open. */
export const currentPasswordRule = { name: 'current_password', count: 10, seconds: 900 } as const;
