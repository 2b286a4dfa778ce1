import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { groupCategoryAdmins } from '../../groups/groups.tables.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { findPossibleAdmins } from './administered-categories.repository.ts';

interface AdministeredKind {
  readonly id: string;
  readonly name: string;
  readonly before: readonly { readonly id: string }[];
}

/** Makes these members, and nobody else, administrators of a kind of groups; guests administer none (GCAT-D04). */
export async function appoint(
  context: Pick<Context<unknown>, 'caller' | 'db' | 'now' | 'request'>,
  { id, name, before }: AdministeredKind,
  wanted: readonly string[],
): Promise<void> {
  const { db } = context;
  const possible = await findPossibleAdmins(db, wanted);
  if (wanted.some((one) => !possible.has(one)))
    throw commonRefusal('invalid', { errors: { admin_ids: ['admin.categories.problem.admins'] } });
  const own = new Set(before.map((member) => member.id));
  const added = [...possible].filter((one) => !own.has(one));
  const removed = [...own].filter((one) => !possible.has(one));
  if (added.length > 0)
    await db.insert(groupCategoryAdmins).values(added.map((membershipId) => ({ groupCategoryId: id, membershipId })));
  await db
    .delete(groupCategoryAdmins)
    .where(and(eq(groupCategoryAdmins.groupCategoryId, id), inArray(groupCategoryAdmins.membershipId, removed)));
  const object = { type: 'group_category', id, name } as const;
  for (const membershipId of added)
    await recordAudit(context, { action: 'group_category_admin_create', object, membershipId });
  for (const membershipId of removed)
    await recordAudit(context, { action: 'group_category_admin_destroy', object, membershipId });
}
