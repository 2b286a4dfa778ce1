import * as z from 'zod/mini';
import { type MembershipRole, membershipRoleSchema } from './roles.schema.ts';

const names = [
  ['Vorstand', 'Vorstände', 'c62828'],
  ['Hausmeisterin', 'Hausmeisterinnen', '1565c0'],
  ['Ansprechperson für Barrierefreiheit', 'Ansprechpersonen für Barrierefreiheit', '2e7d32'],
] as const;

/** A role, for tests and stories. */
export function membershipRoleOf(number: number, values: Partial<MembershipRole> = {}): MembershipRole {
  const [name, plural_name, color] = names[(number - 1) % names.length] ?? names[0];
  return z.parse(membershipRoleSchema, {
    id: `6a${String(number).padStart(22, '0')}`,
    slug: `role-${number}`,
    name,
    plural_name,
    color,
    text_color: 'ffffff',
    display_type: 'default',
    members_count: number - 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    ...values,
  });
}
