import { createListMachine, type ListRef } from '../lists/index.ts';
import type { AuditEvent } from './audit.schema.ts';
import type { AuditFilter } from './audit-filter.rules.ts';

/** The audit log as a list. */
export const auditListMachine = createListMachine<AuditEvent, AuditFilter>({ id: 'auditList', idOf: ({ id }) => id });

/** A running list of the audit log. */
export type AuditListRef = ListRef<AuditEvent, AuditFilter>;
