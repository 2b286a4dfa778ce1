import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { withdrawNotification } from '../notifications/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { directMessageCopies as copies, directMessageFiles, directMessages } from './direct-messages.tables.ts';
import { tellChanged } from './tell-messages.command.ts';

/** A call about messages the caller has. */
interface OwnContext {
  readonly db: Db;
  readonly member: MemberCaller;
  readonly now: Date;
}

type Telling = Pick<Services, 'events'>;

/** Marks messages the caller got as read or unread, all or none (MSG-031 to MSG-034, MSG-E03). */
export async function mark(context: OwnContext, services: Telling, asked: readonly string[], isRead: boolean) {
  const { db, now } = context;
  const ids = await lockCopies(context, asked);
  const own = and(isOwnCopy(context, ids), isRead ? isNull(copies.readAt) : isNotNull(copies.readAt));
  const changed = await db
    .update(copies)
    .set({ readAt: isRead ? now : null })
    .where(own)
    .returning({ id: copies.messageId });
  if (isRead) await withdrawPushes(context, services, changed);
  await tell(context, services, changed);
  return undefined;
}

/** Deletes messages the caller got, all or none; the others keep theirs (MSG-035, MSG-037, MSG-D05, MSG-E03). */
export async function deleteReceived(context: OwnContext, services: Telling, asked: readonly string[]) {
  const { db, now } = context;
  const ids = await lockCopies(context, asked);
  await db.update(copies).set({ deletedAt: now }).where(isOwnCopy(context, ids));
  await forgetUnkept(db, ids);
  await tell(
    context,
    services,
    ids.map((id) => ({ id })),
  );
  return undefined;
}

/** Deletes messages the caller sent, all or none; who got them keeps them (MSG-036, MSG-038, MSG-E03, MSG-E12). */
export async function deleteSent(context: OwnContext, services: Telling, asked: readonly string[]) {
  const { db, member, now } = context;
  const ids = [...new Set(asked)].sort();
  const rows = await db
    .select({ id: directMessages.id })
    .from(directMessages)
    .where(
      and(
        inArray(directMessages.id, ids),
        eq(directMessages.authorId, member.membershipId),
        isNull(directMessages.authorDeletedAt),
      ),
    )
    .orderBy(directMessages.id)
    .for('update');
  if (rows.length < ids.length) throw commonRefusal('not_found');
  await db.update(directMessages).set({ authorDeletedAt: now }).where(inArray(directMessages.id, ids));
  await forgetUnkept(db, ids);
  await tell(context, services, rows);
  return undefined;
}

const query = new QueryBuilder();

/** The messages themselves are locked first and in order, so that author and recipients deleting at once see each other. */
/** Whoever has read a message is told of it on no device any more. */
function withdrawPushes({ db, member }: OwnContext, services: Telling, read: readonly { readonly id: string }[]) {
  const groupKey = read.map(({ id }) => id);
  return withdrawNotification({ db }, services, {
    kinds: ['direct_message'],
    groupKey,
    recipients: [member.membershipId],
  });
}

async function lockCopies(context: OwnContext, asked: readonly string[]): Promise<readonly string[]> {
  const { db } = context;
  const ids = [...new Set(asked)].sort();
  await db
    .select({ id: directMessages.id })
    .from(directMessages)
    .where(inArray(directMessages.id, ids))
    .orderBy(directMessages.id)
    .for('update');
  if ((await db.$count(copies, isOwnCopy(context, ids))) < ids.length) throw commonRefusal('not_found');
  return ids;
}

function isOwnCopy({ member }: OwnContext, ids: readonly string[]) {
  return and(
    inArray(copies.messageId, [...ids]),
    eq(copies.membershipId, member.membershipId),
    isNull(copies.deletedAt),
  );
}

/** Messages that nobody has any more go, and let go of their files (MSG-E12). */
async function forgetUnkept(db: Db, ids: readonly string[]): Promise<void> {
  const kept = query
    .select({ one: sql`1` })
    .from(copies)
    .where(and(eq(copies.messageId, directMessages.id), isNull(copies.deletedAt)));
  const gone = await db
    .select({ id: directMessages.id })
    .from(directMessages)
    .where(and(inArray(directMessages.id, [...ids]), isNotNull(directMessages.authorDeletedAt), not(exists(kept))));
  const goneIds = gone.map(({ id }) => id);
  if (goneIds.length === 0) return;
  const files = query
    .select({ id: directMessageFiles.objectId })
    .from(directMessageFiles)
    .where(inArray(directMessageFiles.messageId, goneIds));
  await db.update(storedObjects).set({ state: 'removed' }).where(inArray(storedObjects.id, files));
  await db.delete(directMessages).where(inArray(directMessages.id, goneIds));
}

async function tell({ db, member }: OwnContext, services: Telling, rows: readonly { readonly id: string }[]) {
  await tellChanged(db, services, { membershipId: member.membershipId, ids: rows.map(({ id }) => id) });
}
