import { and, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { networkSettings } from '../network/network.tables.ts';
import type { ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

const chosen = new QueryBuilder()
  .select({ one: sql`1` })
  .from(networkSettings)
  .where(sql`${networkSettings.settings} #>> '{birthday_emails,image}' = ${storedObjects.id}`);

/** The picture of wishes for birthdays, seen by who chooses it: everybody else has it in their letter (SET-034). */
export const birthdayPictureHolder: ObjectHolder = {
  holds: exists(chosen),
  shows: ({ networkAdmin }) => (networkAdmin ? exists(chosen) : sql`false`),
};

/** A stored picture as letters take it along; one that is gone counts as not chosen. */
export async function findLetterPicture(db: Db, id: string | null) {
  if (id === null) return undefined;
  const [row] = await db
    .select()
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.directory, 'images')));
  return row === undefined || row.state === 'quarantine' ? undefined : row;
}

/** A picture that goes along with a letter. */
export type LetterPicture = NonNullable<Awaited<ReturnType<typeof findLetterPicture>>>;
