import type { AuditAction } from '@atrium/core/audit/schema';
import { type AuditEntry, type Audited, recordAudit } from '../audit/index.ts';
import type { GroupRow } from './groups.repository.ts';

type AuditedGroup = Pick<GroupRow, 'id' | 'name'>;

/** Keeps what became of a group, and with whom in it. */
export function auditGroup(
  context: Audited,
  action: AuditAction,
  group: AuditedGroup & Pick<AuditEntry, 'membershipId' | 'before' | 'after'>,
): Promise<void> {
  const { id, name, membershipId, before = {}, after = {} } = group;
  const object = { type: 'group', id, name } as const;
  return recordAudit(context, { action, object, before, after, ...(membershipId !== undefined && { membershipId }) });
}
