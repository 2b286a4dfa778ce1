import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { messageObjects, messageReactions, messages } from './chat.tables.ts';
import { letGo } from './message-objects.repository.ts';

/** Leaves of everything somebody has written its places alone, as if they had deleted each (CHAT-D13, MEMBER-D03). */
export async function emptyMessagesOf(db: Db, authorId: string, now: Date): Promise<void> {
  const isTheirs = eq(messages.authorId, authorId);
  const written = (messageId: typeof messageObjects.messageId | typeof messageReactions.messageId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(messages)
        .where(and(eq(messages.id, messageId), isTheirs)),
    );
  await db
    .update(messages)
    .set({ text: '', links: [], previews: [], quotedId: null, deletedAt: now, updatedAt: now })
    .where(and(isTheirs, isNull(messages.deletedAt)));
  await db.delete(messageReactions).where(written(messageReactions.messageId));
  const held = await db
    .delete(messageObjects)
    .where(written(messageObjects.messageId))
    .returning({ id: messageObjects.objectId });
  await letGo(db, [...new Set(held.map(({ id }) => id))]);
}
