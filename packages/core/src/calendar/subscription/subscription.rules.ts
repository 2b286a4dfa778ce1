import type { Calendar, CalendarId } from '../calendar-entity.schema.ts';

/** What the screen of subscriptions is made of (CAL-D140). */
export interface Subscription {
  readonly calendars: readonly Calendar[];
  /** Null until its owner has made one. */
  readonly token: string | null;
}

/** An address other programs subscribe to; anyone who has it can read along (CAL-D141). */
export interface SubscriptionAddress {
  /** `all`, `participating`, or one calendar. */
  readonly of: 'all' | 'participating' | CalendarId;
  readonly url: string;
  /** The same for programs that open `webcal:`. */
  readonly webcal: string;
}

/** The addresses of everything, of what was accepted, and of each calendar; none without a token or a calendar (CAL-234, CAL-E122). */
export function subscriptionAddresses(
  { calendars, token }: Subscription,
  origin: string,
): readonly SubscriptionAddress[] {
  if (token === null || calendars.length === 0) return [];
  const addressOf = (of: SubscriptionAddress['of'], path: string): SubscriptionAddress => {
    const url = `${origin}${path}?access_token=${token}`;
    return { of, url, webcal: url.replace(/^https?:/, 'webcal:') };
  };
  return [
    addressOf('all', '/calendars.ics'),
    addressOf('participating', '/appointments/participating.ics'),
    ...calendars.map(({ id }) => addressOf(id, `/calendars/${id}.ics`)),
  ];
}

/** What can be done to the token of the addresses (CAL-D140). */
export type TokenAct = 'make' | 'renew' | 'revoke';

/** The first addresses are made; those there are can be renewed or revoked. */
export function tokenActs(token: Subscription['token']): readonly TokenAct[] {
  return token === null ? ['make'] : ['renew', 'revoke'];
}
