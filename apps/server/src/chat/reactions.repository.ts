import type { ReactionEmoji } from '@atrium/core/chat/schema';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { messageReactions } from './chat.tables.ts';

/** What one member answered a message with. */
export interface FoundReaction {
  readonly emoji: ReactionEmoji;
  readonly memberId: string;
  /** Null once they have left the network. */
  readonly name: string | null;
}

/** Everything a message was answered with, the first of it first, as one value beside its row. */
export function reactionsOf(messageId: SQLWrapper) {
  const { emoji, membershipId, createdAt } = messageReactions;
  return sql<readonly FoundReaction[]>`coalesce((
    select json_agg(json_build_object('emoji', ${emoji}, 'memberId', ${membershipId}, 'name', ${nameOfReacting})
      order by ${createdAt}, ${membershipId})
    from ${messageReactions} inner join ${memberships} as reacting on ${sql.raw('reacting.id')} = ${membershipId}
    where ${messageReactions.messageId} = ${messageId}), '[]'::json)`;
}

const nameOfReacting = sql.raw('case when reacting.removed_at is null then reacting.display_name end');

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
