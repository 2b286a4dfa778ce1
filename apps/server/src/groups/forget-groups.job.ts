import { periods } from '@atrium/core/time';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { transact } from '../db/transact.ts';
import type { GroupContent } from './group-content.port.ts';
import { groups } from './groups.tables.ts';

/** Deletes for good, with all they contain, the groups that can be brought back no more (GROUP-D06); each in one piece. */
export async function forgetDeletedGroups(
  { database, now }: Pick<Services, 'database' | 'now'>,
  contents: readonly GroupContent[],
): Promise<void> {
  const isForgotten = and(
    isNotNull(groups.deletedAt),
    lt(groups.deletedAt, new Date(now().getTime() - periods.deletedGroup)),
  );
  for (const { id } of await database.db.select({ id: groups.id }).from(groups).where(isForgotten)) {
    await transact(database.db, async (db) => {
      const [group] = await db
        .select({ id: groups.id })
        .from(groups)
        .where(and(eq(groups.id, id), isForgotten))
        .for('update');
      if (group === undefined) return;
      for (const content of contents) await content.forget(db, id);
      await db.delete(groups).where(eq(groups.id, id));
    });
  }
}
