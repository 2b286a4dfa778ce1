import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { groupCategories, groupMemberships, groups } from '../groups/groups.tables.ts';

type GroupValues = Partial<Omit<typeof groups.$inferInsert, 'id' | 'groupCategoryId'>>;

/** Makes a group with these members and gives back its id. */
export async function createGroup(
  db: Db,
  { memberIds, now, ...values }: GroupValues & { memberIds: readonly string[]; now: Date },
): Promise<string> {
  const dates = { createdAt: now, updatedAt: now };
  const [categoryId, id] = [newId(), newId()];
  await db
    .insert(groupCategories)
    .values({ id: categoryId, slug: categoryId, singularName: 'Projekt', pluralName: 'Projekte', ...dates });
  await db.insert(groups).values({ name: 'Garten', slug: id, ...values, id, groupCategoryId: categoryId, ...dates });
  for (const membershipId of memberIds) {
    await db.insert(groupMemberships).values({ groupId: id, membershipId, state: 'member', ...dates });
  }
  return id;
}
