import { isBlankText } from '../../contract/blank-text.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import { isRoleColor, tidyColor } from '../../roles/roles.rules.ts';
import type { AdministeredCategory, CategoryDraft } from './administered-categories.schema.ts';

/** How long the names of a kind may be. */
export const categoryTextLengths = { name: 100, plural_name: 100 } as const;

/** Most kinds of groups in a network. */
export const mostCategories = { most: 50, reason: 'admin.refusal.too_many_categories' } as const;
/** Most administrators of one kind of groups. */
export const mostCategoryAdmins = 50;

/** What keeps a kind of groups from being saved; form and server refuse by it alike (GCAT-D01). */
export function findCategoryProblems(
  draft: Omit<CategoryDraft, 'admin_ids'> & { admin_ids: readonly string[] },
): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  for (const field of ['name', 'plural_name'] as const) {
    if (!/[\p{L}\p{N}\p{S}]/u.test(draft[field]) || isBlankText(draft[field]))
      problems[field] = [`admin.categories.problem.${field}`];
    if (draft[field].trim().length > categoryTextLengths[field]) problems[field] = ['general.problem.too_big'];
  }
  const color = tidyColor(draft.color);
  if (color !== '' && !isRoleColor(color)) problems.color = ['admin.categories.problem.color'];
  if (draft.admin_ids.length > mostCategoryAdmins) problems.admin_ids = ['admin.categories.problem.admins'];
  return problems;
}

/** Where a kind goes in the order: one step up or down, or to the place of another one. */
export function withMoved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from];
  const isThere = to >= 0 && to < rows.length;
  return moved === undefined || !isThere || from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Whether an order names every kind once, and nothing else (GCAT-D02). */
export function isWholeOrder(order: readonly string[], slugs: readonly string[]): boolean {
  const named = new Set(order);
  return order.length === slugs.length && named.size === slugs.length && slugs.every((slug) => named.has(slug));
}

/** Into which kinds the groups of one that is deleted can go. */
export function refugesOf(
  category: Pick<AdministeredCategory, 'id'>,
  all: readonly AdministeredCategory[],
): readonly AdministeredCategory[] {
  return all.filter(({ id }) => id !== category.id);
}
