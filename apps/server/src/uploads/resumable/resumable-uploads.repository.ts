import { and, count, eq, isNull, lt, ne, sum } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type ResumableRow, resumableUploads } from './resumable-uploads.tables.ts';

/** An upload about to begin. */
export type NewUpload = Pick<
  typeof resumableUploads.$inferInsert,
  'authorId' | 'contentType' | 'createdAt' | 'directory' | 'externalId' | 'name' | 'size'
>;

/** Begins an upload, and answers its id with that of the one it replaces. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<{ id: string; replacedId: string | null }> {
  const own = and(eq(resumableUploads.authorId, upload.authorId), eq(resumableUploads.externalId, upload.externalId));
  const [replaced] = await db.delete(resumableUploads).where(own).returning({ id: resumableUploads.id });
  const [row] = await db.insert(resumableUploads).values(upload).returning({ id: resumableUploads.id });
  if (row === undefined) throw new Error('An upload was not written.');
  return { id: row.id, replacedId: replaced?.id ?? null };
}

/** One's own upload by its id. */
export async function findOwnUpload(db: Db, authorId: string, id: string): Promise<ResumableRow | undefined> {
  const own = and(eq(resumableUploads.id, id), eq(resumableUploads.authorId, authorId));
  const [row] = await db.select().from(resumableUploads).where(own);
  return row;
}

/** An upload by its id, for the protocol; whose it is has been judged before. */
export async function findUpload(db: Db, id: string): Promise<ResumableRow | undefined> {
  const [row] = await db.select().from(resumableUploads).where(eq(resumableUploads.id, id));
  return row;
}

/** What somebody has begun and not finished: how many, and how many bytes that will be. */
export async function measureBegun(
  db: Db,
  authorId: string,
  butExternalId = '',
): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(resumableUploads.size) })
    .from(resumableUploads)
    .where(
      and(
        eq(resumableUploads.authorId, authorId),
        isNull(resumableUploads.objectId),
        ne(resumableUploads.externalId, butExternalId),
      ),
    );
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Notes what an upload has become. */
export async function noteFinished(db: Db, id: string, objectId: string): Promise<void> {
  await db.update(resumableUploads).set({ objectId }).where(eq(resumableUploads.id, id));
}

/** Forgets an upload. */
export async function dropUpload(db: Db, id: string): Promise<void> {
  await db.delete(resumableUploads).where(eq(resumableUploads.id, id));
}

/** Forgets what somebody has begun and not finished; their bytes go with what nothing has come of. */
export async function dropUploadsOf(db: Db, authorId: string): Promise<void> {
  const isBegun = and(eq(resumableUploads.authorId, authorId), isNull(resumableUploads.objectId));
  await db.delete(resumableUploads).where(isBegun);
}

/** Forgets what was begun before an instant. */
export async function dropUploadsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(resumableUploads).where(lt(resumableUploads.createdAt, before));
}
