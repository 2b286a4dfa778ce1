import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { memberIsVisible } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import type { ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

const query = new QueryBuilder();
const isPicture = and(eq(memberships.imageKey, storedObjects.id), isNull(memberships.removedAt));

/** Pictures of members, shown to whoever sees the member; of who has left nobody is shown any. */
export const profilePictureHolder: ObjectHolder = {
  holds: exists(query.select({ one: sql`1` }).from(memberships).where(isPicture)),
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(memberships)
        .where(and(isPicture, memberIsVisible(caller))),
    ),
};
