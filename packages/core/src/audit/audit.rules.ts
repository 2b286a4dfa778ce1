import type { AuditChanges, AuditObjectType } from './audit.schema.ts';

export { changeText, type ShownChange } from './audit-change.rules.ts';
export {
  type AuditFilter,
  type AuditPeriod,
  auditDays,
  auditPeriods,
  defaultAuditFilter,
  readAuditFilter,
  writeAuditFilter,
} from './audit-filter.rules.ts';

/** For how many days the log is kept, unless the network says otherwise (AUDIT-D03). */
export const auditKeptDays = 365;

type Values = Readonly<Record<string, unknown>>;

/**
 * What differs between two states of something. Secrets are left out; of people it is told which of their fields have
 * changed, not to what: the log outlives their names.
 */
export function auditChanges(type: AuditObjectType, before: Values = {}, after: Values = {}): AuditChanges {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSecret(key));
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, type === 'member' && !tellable.has(key) ? untold : changeOf(before[key], after[key])]),
  );
}

/** What may be told of somebody without telling who they are. */
const tellable: ReadonlySet<string> = new Set([
  'role',
  'roles',
  'is_external',
  'network_admin',
  'locked',
  'factor',
  'content',
  'browser',
  'reason',
]);

const untold = { before: null, after: null };

function changeOf(before: unknown, after: unknown) {
  return { before: withoutSecrets(before) ?? null, after: withoutSecrets(after) ?? null };
}

function isSecret(key: string): boolean {
  return /password|secret|token|hash|backup_?code|api_?key/i.test(key);
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !isSecret(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSecrets(part)]));
}
