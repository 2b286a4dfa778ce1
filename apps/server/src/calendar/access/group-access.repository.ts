import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.tables.ts';
import { groupIsKnown, groupIsReadable } from '../../groups/index.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { commonRefusal } from '../../http/refusal.ts';

/** A group whose calendars a member reads; 404 for one they do not know of, 403 for a closed one of others. */
export async function findReadableGroup(db: Db, slug: string, caller: MemberCaller): Promise<{ readonly id: string }> {
  const [group] = await db
    .select({ id: groups.id, isReadable: sql<boolean>`${groupIsReadable(caller)}` })
    .from(groups)
    .where(and(eq(groups.slug, slug), groupIsKnown(caller)));
  if (group === undefined) throw commonRefusal('not_found');
  if (!group.isReadable) throw commonRefusal('forbidden');
  return group;
}
