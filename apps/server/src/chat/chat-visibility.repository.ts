import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { chats } from './chat.tables.ts';

/** The reader of a query on chats. */
export const reader = alias(memberships, 'reader');
/** The other one of a direct chat. */
export const partner = alias(memberships, 'partner');

/** Condition on a query of chats: a reader's direct chats, and those of their groups. */
export const isReadable = or(
  and(isNotNull(groupMemberships.id), eq(groups.chat, true), isNull(groups.deletedAt)),
  eq(chats.memberA, reader.id),
  eq(chats.memberB, reader.id),
);

/** The id of the other one of a direct chat. */
export const otherId = sql`case when ${chats.memberA} = ${reader.id} then ${chats.memberB} else ${chats.memberA} end`;

/** Condition on a query of chats: the reader belongs to the group. */
export const isPart = and(
  eq(groupMemberships.groupId, chats.groupId),
  eq(groupMemberships.membershipId, reader.id),
  eq(groupMemberships.state, 'member'),
);
