import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { MemberCaller, ReaderTerms } from '../http/caller.ts';
import { groupMemberships, groups } from './groups.tables.ts';

/** Condition on `groups`: which ones a member knows of; hidden ones are unknown to all but their own, the invited and who asks to join. */
export function groupIsKnown(caller: MemberCaller): SQL | undefined {
  if (caller.networkAdmin) return isNull(groups.deletedAt);
  const isConcerned = exists(
    query
      .select({ one: sql`1` })
      .from(groupMemberships)
      .where(and(ownMembership(caller), inArray(groupMemberships.state, ['invited', 'in_moderation']))),
  );
  const isShown = caller.isExternal ? undefined : ne(groups.access, 'hidden');
  return and(isNull(groups.deletedAt), or(isOwn(caller), isConcerned, isShown));
}

/** Condition on `groups`: whose content a member may read. Externals read only their own groups. */
export function groupIsReadable(reader: ReaderTerms): SQL | undefined {
  if (reader.networkAdmin) return isNull(groups.deletedAt);
  return and(isNull(groups.deletedAt), or(isOwn(reader), reader.isExternal ? undefined : isOpen));
}

/** As their index knows them. */
const isOpen = sql`${groups.access} = 'open'`;

const query = new QueryBuilder();

function isOwn({ memberOf, groupAdminOf }: ReaderTerms): SQL | undefined {
  return or(anyOf(groups.id, memberOf), anyOf(groups.id, groupAdminOf));
}

/** Condition on `group_memberships`: the caller's own in a group. */
export function ownMembership({ membershipId }: MemberCaller): SQL | undefined {
  return and(eq(groupMemberships.groupId, groups.id), eq(groupMemberships.membershipId, membershipId));
}
