import * as z from 'zod/mini';
import { type AdministeredCategory, administeredCategorySchema } from './administered-categories.schema.ts';

const names = [
  ['Abteilung', 'Abteilungen', '1565c0'],
  ['Projekt', 'Projekte', '2e7d32'],
  ['Interessengemeinschaft', 'Interessengemeinschaften', ''],
] as const;

/** A kind of groups, for tests and stories. */
export function administeredCategoryOf(
  number: number,
  values: Partial<AdministeredCategory> = {},
): AdministeredCategory {
  const [name, plural_name, color] = names[(number - 1) % names.length] ?? names[0];
  return z.parse(administeredCategorySchema, {
    id: `6b${String(number).padStart(22, '0')}`,
    ...{ slug: `kind-${number}`, name, plural_name, color, order: number },
    ...{ access: 'open', create_permission: 'admins', main_group_slug: null, main_group_hidden: false },
    ...{ groups_count: number - 1, groups: [], admins: [], updated_at: '2026-11-20T09:00:00.000Z' },
    ...values,
  });
}
