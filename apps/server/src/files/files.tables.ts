import type { ReviewStatus } from '@atrium/core/files/schema';
import type { ProfileValues } from '@atrium/core/profile/schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

/** Folders; a root has the id of what it belongs to and comes to be with the first thing that is put into it. */
export const folders = pgTable(
  'folders',
  {
    id: idColumn(),
    /** Null for a root. */
    parentId: text('parent_id').references((): AnyPgColumn => folders.id),
    /** Whose files lie here; moved with the tree, so that who sees a folder is told by its row. */
    space: text('space', { enum: ['network', 'group', 'member'] }).notNull(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').references(() => memberships.id, { onDelete: 'cascade' }),
    name: text('name').notNull().default(''),
    /** Tells equal names apart from others, whatever their case. */
    nameKey: text('name_key').notNull().default(''),
    sortName: text('sort_name').notNull().default(''),
    description: text('description').notNull().default(''),
    /** What its additional fields say. */
    profile: jsonb('profile').$type<ProfileValues>().notNull().default({}),
    /** What the folder says itself; null follows the folder around it. */
    reads: text('reads', { enum: ['all', 'admins'] }),
    adds: text('adds', { enum: ['members', 'admins'] }),
    approval: boolean('approval'),
    /** What holds, written with each change of a folder around it. */
    readsNow: text('reads_now', { enum: ['all', 'admins'] })
      .notNull()
      .default('all'),
    addsNow: text('adds_now', { enum: ['members', 'admins'] })
      .notNull()
      .default('members'),
    approvalNow: boolean('approval_now').notNull().default(false),
    /** Null for a root. */
    authorId: text('author_id').references(() => memberships.id),
    removedAt: instantColumn('removed_at'),
    removedById: text('removed_by_id').references(() => memberships.id),
    /** What was deleted together with its content, by the id of that folder or file. */
    removedWith: text('removed_with'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('folders_name').on(table.parentId, table.nameKey).where(sql`${table.removedAt} is null`),
    index('folders_sorted').on(table.parentId, sql`${table.sortName} collate "C"`, table.id),
    index('folders_group').on(table.groupId),
    index('folders_owner').on(table.ownerId),
    index('folders_removed').on(table.removedWith),
  ],
);

/** Files: what is known of each as it is now; the bytes are those of its versions. */
export const files = pgTable(
  'files',
  {
    id: idColumn(),
    folderId: text('folder_id')
      .notNull()
      .references(() => folders.id),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    sortName: text('sort_name').notNull(),
    description: text('description').notNull().default(''),
    /** What its additional fields say. */
    profile: jsonb('profile').$type<ProfileValues>().notNull().default({}),
    extension: text('extension').notNull(),
    kind: text('kind', { enum: ['document', 'image', 'audio', 'video', 'other'] }).notNull(),
    major: integer('major').notNull().default(1),
    originalFilename: text('original_filename').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    /** What of the newest version waits for a review; null where nothing does. */
    review: jsonb('review').$type<ReviewStatus>(),
    finalizedAt: instantColumn('finalized_at'),
    /** The last day of a lock, and the moment that day ends in the network's zone. */
    lockedUntil: date('locked_until', { mode: 'string' }),
    lockEndsAt: instantColumn('lock_ends_at'),
    lockedById: text('locked_by_id').references(() => memberships.id),
    removedAt: instantColumn('removed_at'),
    removedById: text('removed_by_id').references(() => memberships.id),
    removedWith: text('removed_with'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('files_sorted').on(table.folderId, sql`${table.sortName} collate "C"`, table.id),
    index('files_reviewed').on(table.folderId).where(sql`${table.review} is not null`),
    index('files_named').on(table.folderId, table.nameKey),
    index('files_removed').on(table.removedWith),
  ],
);

/** What a file was and is; a version without a number waits to be approved. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: idColumn(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    major: integer('major'),
    objectId: text('object_id')
      .notNull()
      .references(() => storedObjects.id),
    originalFilename: text('original_filename').notNull(),
    contentType: text('content_type').notNull(),
    /** How it can be looked at in the page, by its name and its first bytes. */
    view: text('view', { enum: ['picture', 'pdf', 'video', 'audio', 'text', 'none'] }).notNull(),
    /** What a browser may be told it is; null for what is only downloaded. */
    shownType: text('shown_type'),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** What in it waits for a review; null where nothing does. */
    review: jsonb('review').$type<ReviewStatus>(),
    description: text('description').notNull().default(''),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    createdAt: instantColumn('created_at').notNull(),
    /** When a version that had waited was approved. */
    publishedAt: instantColumn('published_at'),
  },
  (table) => [
    uniqueIndex('file_versions_number').on(table.fileId, table.major),
    index('file_versions_object').on(table.objectId),
    index('file_versions_waiting').on(table.fileId).where(sql`${table.major} is null`),
  ],
);

/** Who has looked at a file. */
export const fileViews = pgTable(
  'file_views',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    seenAt: instantColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.membershipId] })],
);

/** Which files an editor has open; each lock ends by itself. */
export const fileEditLocks = pgTable('file_edit_locks', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** As the editor names it. */
  lock: text('lock').notNull(),
  endsAt: instantColumn('ends_at').notNull(),
  /** What was saved last under it. */
  versionId: text('version_id').references(() => fileVersions.id, { onDelete: 'set null' }),
});
