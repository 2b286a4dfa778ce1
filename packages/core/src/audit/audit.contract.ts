import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { auditEventSchema } from './audit.schema.ts';

/** Rows of a page of the log (AUDIT-D01). */
export const auditEventsPerPage = 50;

/** The filter as its page has it in the address; one that cannot be read is none. */
const filterQuery = { filter: z._default(z.string().check(z.maxLength(4_000)), '') };

/** The audit log, newest first; `Link` leads to the next page (AUDIT-D01). */
export const listAuditEvents = defineEndpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/administration/audit_log.json',
  query: z.object({
    ...filterQuery,
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_000)), 1),
  }),
  reply: z.object({ events: z.array(auditEventSchema), total: z.number(), page: z.number(), per: z.number() }),
});

/** The same as a table for spreadsheets, 10,000 entries at most (AUDIT-D01). */
export const downloadAuditLog = defineEndpoint({
  id: 'audit.csv',
  method: 'GET',
  path: '/administration/audit_log.csv',
  query: z.object(filterQuery),
  download: 'text/csv; charset=utf-8',
});
