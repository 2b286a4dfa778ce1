import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';

/** A kind of group: departments, projects, communities. */
export const groupCategories = pgTable('group_categories', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  singularName: text('singular_name').notNull(),
  pluralName: text('plural_name').notNull(),
  order: integer('order').notNull().default(0),
  /** Six hexadecimal digits; empty where the kind has none. */
  color: text('color').notNull().default(''),
  /** What a new group begins with. */
  access: text('access', { enum: ['open', 'closed', 'hidden'] })
    .notNull()
    .default('open'),
  createPermission: text('create_permission', { enum: ['admins', 'members'] })
    .notNull()
    .default('admins'),
  /** The group that stands for the whole kind. */
  mainGroupId: text('main_group_id').references((): AnyPgColumn => groups.id, { onDelete: 'set null' }),
  mainGroupHidden: boolean('main_group_hidden').notNull().default(false),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});

/** People with something in common. */
export const groups = pgTable(
  'groups',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    groupCategoryId: text('group_category_id')
      .notNull()
      .references(() => groupCategories.id),
    name: text('name').notNull(),
    teaser: text('teaser').notNull().default(''),
    description: text('description').notNull().default(''),
    access: text('access', { enum: ['open', 'closed', 'hidden'] })
      .notNull()
      .default('open'),
    /** Joining an open group has to be granted; a closed one always asks for it. */
    moderatedJoin: boolean('moderated_join').notNull().default(false),
    sensitive: boolean('sensitive').notNull().default(false),
    imageKey: text('image_key'),
    archivedAt: instantColumn('archived_at'),
    deletedAt: instantColumn('deleted_at'),
    chat: boolean('chat').notNull().default(true),
    membersCanInvite: boolean('members_can_invite').notNull().default(false),
    /** Overrides the network's rule for its calendars; null follows it. */
    createCalendars: text('create_calendars', { enum: ['admins', 'members'] }),
    createAppointments: text('create_appointments', { enum: ['admins', 'members'] }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('groups_category').on(table.groupCategoryId),
    index('groups_open').on(table.id).where(sql`${table.access} = 'open'`),
  ],
);

/** Who belongs to a group, and who wants or is asked to. */
export const groupMemberships = pgTable(
  'group_memberships',
  {
    id: idColumn(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['member', 'in_moderation', 'invited', 'rejected'] }).notNull(),
    role: text('role', { enum: ['member', 'admin'] })
      .notNull()
      .default('member'),
    favorited: boolean('favorited').notNull().default(false),
    subscribed: boolean('subscribed').notNull().default(true),
    /** What somebody says who asks to join. */
    message: text('message').notNull().default(''),
    /** Since when somebody is a member; before it was kept, since they had to do with the group. */
    joinedAt: instantColumn('joined_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('group_memberships_membership').on(table.membershipId, table.state),
    uniqueIndex('group_memberships_once').on(table.groupId, table.membershipId),
  ],
);

/** Who administers all groups of a category. */
export const groupCategoryAdmins = pgTable(
  'group_category_admins',
  {
    groupCategoryId: text('group_category_id')
      .notNull()
      .references(() => groupCategories.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupCategoryId, table.membershipId] })],
);
