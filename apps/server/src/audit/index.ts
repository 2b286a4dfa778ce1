export { forgetOldEvents } from './audit.repository.ts';
export { type AuditEntry, type Audited, recordAudit } from './record-audit.command.ts';
