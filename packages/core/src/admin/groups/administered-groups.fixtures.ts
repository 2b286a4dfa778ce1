import * as z from 'zod/mini';
import { type AdministeredGroup, administeredGroupSchema } from './administered-groups.schema.ts';

const names = ['Garten und Höfe', 'Chor Querbeet', 'Bauausschuss'] as const;

/** A group as administrators have it in their table, for tests and stories. */
export function administeredGroupOf(number: number, values: Partial<AdministeredGroup> = {}): AdministeredGroup {
  return z.parse(administeredGroupSchema, {
    id: `6c${String(number).padStart(22, '0')}`,
    slug: `group-${number}`,
    name: names[(number - 1) % names.length],
    path: `/groups/group-${number}`,
    access: 'open',
    archived: false,
    category: { slug: 'circles', name: 'Circles' },
    members_count: number,
    owner: null,
    last_activity_at: '2026-11-19T17:12:00.000Z',
    ...values,
  });
}
