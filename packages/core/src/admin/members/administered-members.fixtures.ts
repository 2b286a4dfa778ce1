import * as z from 'zod/mini';
import { type AdministeredMember, administeredMemberSchema } from './administered-members.schema.ts';

const names = [
  ['Mira', 'Brandt'],
  ['Jonas', 'Weber'],
  ['Friederike', 'Wolkenstein-Schmidtbauer'],
  ['Aylin', 'Demir'],
] as const;

/** A member as administrators see them, for tests and stories. */
export function administeredMemberOf(number: number, values: Partial<AdministeredMember> = {}): AdministeredMember {
  const id = `64${String(number).padStart(22, '0')}`;
  const [first_name, last_name] = names[(number - 1) % names.length] ?? names[0];
  const displayName = `${first_name} ${last_name}`;
  return z.parse(administeredMemberSchema, {
    id,
    name: displayName,
    displayName,
    path: `/members/${id}`,
    images: {},
    is_external: false,
    deleted: false,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@atrium.example`,
    is_minister: false,
    network_admin: false,
    locked: false,
    roles: [],
    last_sign_in_at: '2026-11-19T17:12:00.000Z',
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    is_self: false,
    is_last_administrator: false,
    can: { edit: true, edit_groups: true, destroy: true },
    ...values,
  });
}
