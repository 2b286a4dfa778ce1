import { and, eq, or, type SQL } from 'drizzle-orm';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import type { ObjectHolder } from './object-holder.port.ts';
import { storedObjects } from './uploads.tables.ts';

/** Condition on `stored_objects`: what one has brought oneself, and whatever is held by something one may see. */
export function objectIsVisible(
  { member, network }: { readonly member: MemberCaller; readonly network: CurrentNetwork },
  holders: readonly ObjectHolder[],
): SQL | undefined {
  // What was packed for somebody is made of what others brought.
  const brought = and(eq(storedObjects.authorId, member.membershipId), eq(storedObjects.isPacked, false));
  return or(brought, ...holders.map((holder) => holder.shows(member, network)));
}

/** Condition on `stored_objects`: something holds it. */
export function objectIsHeld(holders: readonly ObjectHolder[]): SQL | undefined {
  return or(...holders.map(({ holds }) => holds));
}
