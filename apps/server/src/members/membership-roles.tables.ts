import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { newId } from '../db/id.ts';
import { groups } from '../groups/groups.tables.ts';
import { memberships } from './members.tables.ts';

/** What people are in the network, or in one of its groups. */
export const membershipRoles = pgTable(
  'membership_roles',
  {
    id: idColumn(),
    slug: text('slug')
      .notNull()
      .$defaultFn(() => newId()),
    name: text('name').notNull(),
    pluralName: text('plural_name').notNull().default(''),
    /** Six hexadecimal digits. */
    color: text('color').notNull().default('546e7a'),
    textColor: text('text_color').notNull().default('ffffff'),
    /** How lists of people show who has it: opened, folded, or not by this role. */
    displayType: text('display_type', { enum: ['default', 'grouped', 'hidden'] })
      .notNull()
      .default('default'),
    scope: text('scope', { enum: ['network', 'group'] }).notNull(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('membership_roles_group').on(table.groupId),
    unique('membership_roles_slug').on(table.groupId, table.slug).nullsNotDistinct(),
    check('membership_roles_group_by_scope', sql`(${table.scope} = 'group') = (${table.groupId} is not null)`),
  ],
);

/** Who has which role. */
export const membershipRoleAssignments = pgTable(
  'membership_role_assignments',
  {
    membershipRoleId: text('membership_role_id')
      .notNull()
      .references(() => membershipRoles.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipRoleId, table.membershipId] }),
    index('membership_role_assignments_membership').on(table.membershipId),
  ],
);
