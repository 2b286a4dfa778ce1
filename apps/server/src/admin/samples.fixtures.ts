import { createCategory, listAdministeredCategories } from '@atrium/core/admin/contract';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { categoryDraftOf } from './categories/categories.fixtures.ts';

/** A kind of groups that has none, and what fits those there are. */
export async function enterSamples({ server, admin }: SampleTrial): Promise<SampleFields> {
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
