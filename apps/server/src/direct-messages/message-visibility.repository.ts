import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MemberCaller } from '../http/caller.ts';
import { directMessageCopies as copies, directMessages } from './direct-messages.tables.ts';

/** Condition on `direct_messages`: somebody has it. */
export function isKept({ membershipId }: Pick<MemberCaller, 'membershipId'>): SQL | undefined {
  const got = query
    .select({ one: sql`1` })
    .from(copies)
    .where(
      and(eq(copies.messageId, directMessages.id), eq(copies.membershipId, membershipId), isNull(copies.deletedAt)),
    );
  return or(and(eq(directMessages.authorId, membershipId), isNull(directMessages.authorDeletedAt)), exists(got));
}

const query = new QueryBuilder();
