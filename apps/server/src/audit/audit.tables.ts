import type { AuditAction, AuditChanges, AuditObjectType } from '@atrium/core/audit/schema';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';

/** Who did what to whom. The database refuses to change a row, and to delete one before its time; ids lead to people who may be gone. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: idColumn(),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: text('actor_id'),
    membershipId: text('membership_id'),
    objectType: text('object_type').$type<AuditObjectType>().notNull(),
    objectId: text('object_id'),
    /** What it was called then; empty for people, whose names are theirs to take back. */
    objectName: text('object_name').notNull(),
    changes: jsonb('changes').$type<AuditChanges>().notNull(),
    address: text('address'),
    createdAt: instantColumn('created_at').notNull(),
    keptUntil: instantColumn('kept_until').notNull(),
  },
  (table) => [
    index('audit_events_newest').on(table.createdAt, table.id),
    index('audit_events_action').on(table.action, table.createdAt),
    index('audit_events_actor').on(table.actorId, table.createdAt),
    index('audit_events_membership').on(table.membershipId, table.createdAt),
    index('audit_events_kept').on(table.keptUntil),
  ],
);
