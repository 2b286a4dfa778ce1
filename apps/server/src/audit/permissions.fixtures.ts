import { downloadAuditLog, listAuditEvents } from '@atrium/core/audit/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';

/** Who may read what was noted: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listAuditEvents, 'the network', '1133333y', () => ({})),
  may(downloadAuditLog, 'the network', '1133333y', () => ({})),
];
