import { createCategory, listAdministeredCategories } from '@atrium/core/admin/contract';
import { eq } from 'drizzle-orm';
import { memberships } from '../members/members.tables.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { categoryDraftOf } from './categories/categories.fixtures.ts';

/** A member who has not been here yet, a kind of groups that has none, and what fits those there are. */
export async function enterSamples({ server, admin, other }: SampleTrial): Promise<SampleFields> {
  await server.db.update(memberships).set({ lastSignInAt: null }).where(eq(memberships.id, other.membershipId));
  const body = { group_category: categoryDraftOf() };
  const { group_category: kind } = await server.reply(createCategory, { as: admin, body });
  const { group_categories: kinds } = await server.reply(listAdministeredCategories, { as: admin });
  return {
    slug: [kind.slug],
    order: [kinds.map(({ slug }) => slug)],
    main_group_slug: [null],
    admin_ids: [[]],
    move_to: [kind.slug, 'circles'],
  };
}
