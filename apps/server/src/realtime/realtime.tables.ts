import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';
import { sessions } from '../session/session.tables.ts';

/** A member as they are stored. */
export type MemberRow = typeof memberships.$inferSelect;

/** How far the log of a topic has come. */
export const topics = pgTable('topics', {
  topic: text('topic').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

/** What happened on a topic, in the order in which it was written. */
export const topicEvents = pgTable(
  'topic_events',
  {
    topic: text('topic').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    event: text('event').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instantColumn('at').notNull(),
    /** The transaction that wrote it: what a read did not see yet has one at or after the read's position. */
    tx: bigint('tx', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.seq] }),
    index('topic_events_at').on(table.at),
    // What a chat was told with to each of its members is found again wherever it was told.
    index('topic_events_last_message')
      .on(sql`(${table.payload} #>> '{chat,last_message,id}')`)
      .where(sql`${table.event} = 'chat'`),
    index('topic_events_last_quote')
      .on(sql`(${table.payload} #>> '{chat,last_message,quoted_message,id}')`)
      .where(sql`${table.event} = 'chat'`),
  ],
);

/** What opens a socket for 3 hours, as long as the session it was asked for in. */
export const socketTokens = pgTable(
  'socket_tokens',
  {
    hash: text('hash').primaryKey(),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    /** Null when a program asked, which has no session. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('socket_tokens_membership').on(table.membershipId),
    index('socket_tokens_session').on(table.sessionId),
  ],
);

/** When a member was last seen with an open socket. */
export const presences = pgTable(
  'presences',
  {
    membershipId: text('membership_id')
      .primaryKey()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [index('presences_seen').on(table.seenAt)],
);
