import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.tables.ts';
import { tellGroup } from '../../groups/index.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Puts every group of a kind into another one, also those that can be brought back, and tells its people (GCAT-D03). */
export async function moveGroups(db: Db, services: Pick<Services, 'events'>, { from, to }: Move): Promise<void> {
  const moved = await db
    .update(groups)
    .set({ groupCategoryId: to })
    .where(eq(groups.groupCategoryId, from))
    .returning({ id: groups.id });
  await tellGroup(db, services, { kind: 'updated', groupId: moved.map(({ id }) => id) });
}
