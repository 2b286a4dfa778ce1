import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { formerNames } from './members.tables.ts';

/** Keeps what a member was called, where that is another name by now: letters that say so go with the name (SET-D08). */
export async function keepFormerName(
  db: Db,
  {
    id,
    before,
    after,
    now,
  }: { readonly id: string; readonly before: string; readonly after: string; readonly now: Date },
): Promise<void> {
  if (before === after) return;
  await db
    .insert(formerNames)
    .values({ membershipId: id, name: before, until: now })
    .onConflictDoUpdate({ target: [formerNames.membershipId, formerNames.name], set: { until: sql`excluded.until` } });
}

/** What these members were called before. */
export async function findFormerNames(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ name: formerNames.name })
    .from(formerNames)
    .where(inArray(formerNames.membershipId, [...ids]));
  return rows.map(({ name }) => name);
}

/** Forgets what these members were called before. */
export async function forgetFormerNames(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(formerNames).where(inArray(formerNames.membershipId, [...ids]));
}

/** A letter that was written under the name may wait for days, and is kept for thirty when it has gone. */
const keptForMs = 60 * 24 * 60 * 60 * 1000;

/** Forgets names that no letter says any more. */
export async function forgetOldNames(db: Db, now: Date): Promise<void> {
  await db.delete(formerNames).where(lt(formerNames.until, new Date(now.getTime() - keptForMs)));
}
