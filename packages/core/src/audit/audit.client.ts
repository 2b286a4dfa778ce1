import type { Atrium } from '../atrium.ts';
import { fromPages } from '../lists/index.ts';
import { downloadAuditLog } from './audit.contract.ts';
import { auditQueries } from './audit.queries.ts';
import { type AuditFilter, writeAuditFilter } from './audit-filter.rules.ts';
import { auditListMachine } from './audit-list.machine.ts';

/** The audit log, bound to a client. */
export function createAudit({ http, queryClient }: Atrium) {
  const queries = auditQueries(http);
  return {
    queries,
    auditListMachine: auditListMachine.provide({ actors: { pages: fromPages(queryClient, queries.list) } }),
    /** Where what a filter shows is downloaded as a table. */
    tableOf: (filter: AuditFilter) =>
      http.href(downloadAuditLog, { query: { filter: writeAuditFilter(filter) ?? '' } }),
  };
}
