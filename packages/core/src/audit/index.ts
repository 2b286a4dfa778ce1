export { type AuditAction, type AuditEvent, auditActions } from './audit.schema.ts';
export { changeText, type ShownChange } from './audit-change.rules.ts';
export {
  type AuditFilter,
  type AuditPeriod,
  auditPeriods,
  defaultAuditFilter,
  readAuditFilter,
  writeAuditFilter,
} from './audit-filter.rules.ts';
export { type AuditListRef, auditListMachine } from './audit-list.machine.ts';
