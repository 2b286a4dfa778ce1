import { blankDesign } from '@atrium/core/design/rules';
import type { DesignDraft } from '@atrium/core/design/schema';
import type { TestServer } from '../testing/index.ts';
import { designs } from './design.tables.ts';

/** A design in the database, worn unless said otherwise. */
export async function enterDesign(
  server: TestServer,
  {
    groupId = null,
    groupCategoryId = null,
    active = true,
    ...draft
  }: Partial<DesignDraft> & {
    readonly groupId?: string | null;
    readonly groupCategoryId?: string | null;
    readonly active?: boolean;
  } = {},
): Promise<{ readonly id: string; readonly updatedAt: string }> {
  const { name, logo_image_id, favicon_image_id, banner_image_id, ...values } = {
    ...blankDesign,
    name: 'Spring',
    ...draft,
  };
  const now = server.clock.now();
  const [row] = await server.db
    .insert(designs)
    .values({
      ...{ groupId, groupCategoryId, active, name, values, createdAt: now, updatedAt: now },
      logoImageId: logo_image_id,
      faviconImageId: favicon_image_id,
      bannerImageId: banner_image_id,
    })
    .returning();
  if (row === undefined) throw new Error('A design was not entered.');
  return { id: row.id, updatedAt: row.updatedAt.toISOString() };
}
