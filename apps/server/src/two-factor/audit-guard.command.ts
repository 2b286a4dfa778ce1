import type { AuditAction } from '@atrium/core/audit/schema';
import { type Audited, recordAudit } from '../audit/index.ts';
import type { Context } from '../http/route.ts';

type Acting = Pick<Context<unknown>, 'caller' | 'db' | 'now' | 'request'>;

/** What an entry of the audit log is written with. */
export function auditedBy({ caller, db, now, request }: Acting): Audited {
  return { caller, db, now, request };
}

/** Notes that members have changed what guards their own account. */
export async function auditGuard(
  audited: Audited,
  action: AuditAction,
  values: { readonly before?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const id = audited.caller?.kind === 'member' ? audited.caller.membershipId : null;
  await recordAudit(audited, { action, object: { type: 'member', id }, ...values });
}
