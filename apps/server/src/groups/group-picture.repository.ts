import { and, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { groupIsKnown } from './group-visibility.repository.ts';
import { groups } from './groups.tables.ts';

const query = new QueryBuilder();
const isPicture = eq(groups.imageKey, storedObjects.id);

/** Pictures of groups, shown to whoever may know of the group; those of deleted groups stay until these cannot be brought back. */
export const groupPictureHolder: ObjectHolder = {
  holds: exists(query.select({ one: sql`1` }).from(groups).where(isPicture)),
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(groups)
        .where(and(isPicture, groupIsKnown(caller))),
    ),
};
