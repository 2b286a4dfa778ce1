import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import { listAuditEvents } from './audit.contract.ts';
import { auditKeys } from './audit.keys.ts';
import { type AuditFilter, writeAuditFilter } from './audit-filter.rules.ts';

/** Reads of the audit log. */
export function auditQueries(http: HttpClient) {
  return {
    /** Its entries, page by page. */
    list: (filter: AuditFilter) => {
      const text = writeAuditFilter(filter) ?? '';
      return pageOptions(http, listAuditEvents, {
        queryKey: [...auditKeys.list, text],
        request: { query: { filter: text } },
        rowsOf: ({ events: rows, total }) => ({ rows, total }),
      });
    },
  };
}
