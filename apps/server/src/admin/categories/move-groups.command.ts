import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.tables.ts';
import { topicOf } from '../../realtime/topic.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Puts every group of a kind into another one, also those that can be brought back, and tells its people (GCAT-D03). */
export async function moveGroups(db: Db, { events }: Pick<Services, 'events'>, { from, to }: Move): Promise<void> {
  const moved = await db
    .update(groups)
    .set({ groupCategoryId: to })
    .where(eq(groups.groupCategoryId, from))
    .returning({ id: groups.id });
  await events.record(
    db,
    moved.map(({ id }) => ({ topic: topicOf('group', id), event: 'group', payload: { kind: 'updated', id } })),
  );
}
