import { namedReactions, type ReactionEmoji } from '@atrium/core/chat/schema';
import { and, asc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { messageReactions } from './chat.tables.ts';

/** How many answered a message with an emoji, and what the first of them are called. */
export interface FoundReactions {
  readonly emoji: ReactionEmoji;
  readonly count: number;
  /** Of those who have not left the network. */
  readonly names: readonly string[];
}

/** What a message was answered with, as one value beside its row: of the same size however many answered. */
export function reactionsOf(messageId: SQLWrapper) {
  const names = sql`select coalesce(json_agg(first.name order by first.created_at, first.id), '[]'::json) from (
    select reacting.display_name as name, given.created_at, reacting.id
    from ${messageReactions} as given inner join ${memberships} as reacting on reacting.id = given.membership_id
    where given.message_id = ${messageId} and given.emoji = counted.emoji and reacting.removed_at is null
    order by given.created_at, given.membership_id
    limit ${sql.raw(String(namedReactions))}) as first`;
  return sql<readonly FoundReactions[]>`coalesce((
    select json_agg(json_build_object('emoji', counted.emoji, 'count', counted.count, 'names', (${names})))
    from (
      select all_given.emoji, count(*)::int as count from ${messageReactions} as all_given
      where all_given.message_id = ${messageId} group by all_given.emoji) as counted), '[]'::json)`;
}

/** What a reader answered a message with, as one value beside its row; null without a reader. */
export function ownReactionsOf(messageId: SQLWrapper, readerId: string | null) {
  if (readerId === null) return sql<readonly ReactionEmoji[] | null>`null::json`;
  return sql<readonly ReactionEmoji[] | null>`coalesce((
    select json_agg(own_given.emoji) from ${messageReactions} as own_given
    where own_given.message_id = ${messageId} and own_given.membership_id = ${readerId}), '[]'::json)`;
}

/** Those who answered a message with an emoji. */
export interface GiversPage {
  readonly messageId: string;
  readonly emoji: ReactionEmoji;
  /** Whom they come after, and where that one stood. */
  readonly after: { readonly id: string; readonly name: string | undefined; readonly hasLeft: boolean } | undefined;
  readonly limit: number;
}

/** Members by name, those who have left the network last, and whether there are more. */
export async function readGivers(db: Db, { messageId, emoji, after, limit }: GiversPage) {
  const place = sql`(${memberships.removedAt} is not null, ${memberships.displayName}, ${memberships.id})`;
  const rows = await db
    .select({ member: memberships })
    .from(messageReactions)
    .innerJoin(memberships, eq(memberships.id, messageReactions.membershipId))
    .where(
      and(
        eq(messageReactions.messageId, messageId),
        eq(messageReactions.emoji, emoji),
        after && and(ne(memberships.id, after.id), sql`${place} > ${placeOf(after)}`),
      ),
    )
    .orderBy(sql`${memberships.removedAt} is not null`, asc(memberships.displayName), asc(memberships.id))
    .limit(limit + 1);
  return { members: rows.slice(0, limit).map(({ member }) => member), hasMore: rows.length > limit };
}

function placeOf({ id, name, hasLeft }: NonNullable<GiversPage['after']>) {
  if (name !== undefined) return sql`(${hasLeft}::boolean, ${name}::text, ${id}::text)`;
  return sql`(select earlier.removed_at is not null, earlier.display_name, earlier.id
    from ${memberships} as earlier where earlier.id = ${id})`;
}

type Given = Pick<typeof messageReactions.$inferInsert, 'messageId' | 'membershipId' | 'emoji'>;

/** Keeps that a member answered a message with an emoji; tells whether that is new. */
export async function addReaction(db: Db, given: Given, now: Date): Promise<boolean> {
  const rows = await db
    .insert(messageReactions)
    .values({ ...given, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Takes it back; tells whether there was anything to take. */
export async function removeReaction(db: Db, { messageId, membershipId, emoji }: Given): Promise<boolean> {
  const { messageId: ofMessage, membershipId: ofMember, emoji: of } = messageReactions;
  const isIt = and(eq(ofMessage, messageId), eq(ofMember, membershipId), eq(of, emoji));
  return (await db.delete(messageReactions).where(isIt).returning()).length > 0;
}

/** Forgets everything that a message was answered with. */
export async function removeReactions(db: Db, messageId: string): Promise<void> {
  await db.delete(messageReactions).where(eq(messageReactions.messageId, messageId));
}
