import * as z from 'zod/mini';
import { type AuditEvent, auditEventSchema } from './audit.schema.ts';

const mara = {
  id: '650000000000000000000001',
  name: 'Mara Muster',
  displayName: 'Mara Muster',
  path: '/members/650000000000000000000001',
  images: {},
  is_external: false,
  deleted: false,
};

/** An entry of the audit log for tests and stories. */
export function auditEventOf(number: number, values: object = {}): AuditEvent {
  return z.parse(auditEventSchema, {
    id: `67${String(number).padStart(22, '0')}`,
    created_at: `2026-11-20T09:${String(number).padStart(2, '0')}:00.000Z`,
    event_type: 'group_update',
    actor: mara,
    membership: null,
    details: {
      object: { type: 'group', id: '64'.padEnd(24, '0'), name: 'Neighbourhood café' },
      changes: { access: { before: 'open', after: 'closed' } },
      address: '192.0.2.7',
    },
    ...values,
  });
}
