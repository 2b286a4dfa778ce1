import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { findTokenOwner } from '../../session/index.ts';
import { accessTokens } from '../../session/session.tables.ts';
import { calendarFeeds } from '../calendar.tables.ts';

/** The token of a member's addresses to subscribe to; null without one that still opens them. */
export async function findSubscription(db: Db, { membershipId }: MemberCaller, now: Date): Promise<string | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.membershipId, membershipId));
  if (feed === undefined) return null;
  const owner = await findTokenOwner(db, feed.token, { kind: 'calendar_feed', now });
  return owner === membershipId ? feed.token : null;
}

/** Keeps a token to be shown again. */
export async function keepSubscription(
  db: Db,
  feed: { readonly membershipId: string; readonly token: string; readonly createdAt: Date },
): Promise<void> {
  await db.insert(calendarFeeds).values(feed);
}

/** Takes every token of a member's addresses back. */
export async function forgetSubscription(db: Db, { membershipId }: MemberCaller): Promise<void> {
  const own = and(eq(accessTokens.membershipId, membershipId), eq(accessTokens.kind, 'calendar_feed'));
  await db.delete(accessTokens).where(own);
  await db.delete(calendarFeeds).where(eq(calendarFeeds.membershipId, membershipId));
}
