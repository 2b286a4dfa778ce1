import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { newSecret } from '../../http/secret.ts';
import { createToken, findTokenOwner } from '../../session/index.ts';
import { accessTokens } from '../../session/session.tables.ts';
import { calendarFeeds } from '../calendar.tables.ts';

/** Who subscribes, and what their token is derived with; a copy of the database opens nobody's calendars. */
export interface Subscriber extends Pick<Services, 'secret'> {
  readonly member: Pick<MemberCaller, 'membershipId'>;
  readonly now: Date;
}

/** The token of a member's addresses to subscribe to; null without one that still opens them. */
export async function findSubscription(db: Db, { member, secret, now }: Subscriber): Promise<string | null> {
  const { membershipId } = member;
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.membershipId, membershipId));
  if (feed === undefined) return null;
  const token = tokenOf(feed, secret);
  const owner = await findTokenOwner(db, token, { kind: 'calendar_feed', now });
  return owner?.membershipId === membershipId ? token : null;
}

/** Makes a token that can be shown again, and is stored nowhere. */
export async function makeSubscription(db: Db, { member, secret, now }: Subscriber): Promise<string> {
  const feed = { membershipId: member.membershipId, seed: newSecret(), createdAt: now };
  await db.insert(calendarFeeds).values(feed);
  const { membershipId } = feed;
  return createToken(db, { membershipId, kind: 'calendar_feed', secret: tokenOf(feed, secret) }, now);
}

/** Takes every token of a member's addresses back. */
export async function forgetSubscription(db: Db, { membershipId }: MemberCaller): Promise<void> {
  const own = and(eq(accessTokens.membershipId, membershipId), eq(accessTokens.kind, 'calendar_feed'));
  await db.delete(accessTokens).where(own);
  await db.delete(calendarFeeds).where(eq(calendarFeeds.membershipId, membershipId));
}

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'membershipId' | 'seed'>;

function tokenOf({ membershipId, seed }: Feed, secret: string): string {
  return createHmac('sha256', secret).update(`calendar feed ${membershipId} ${seed}`).digest('base64url');
}
