import type { CategoryDraft } from '@atrium/core/admin/schema';

/** A kind of groups as its form sends it. */
export function categoryDraftOf(values: Partial<CategoryDraft> = {}): CategoryDraft {
  return {
    ...{ name: 'Verein', plural_name: 'Vereine', color: '1565c0', access: 'open', create_permission: 'admins' },
    ...{ main_group_slug: null, main_group_hidden: false, admin_ids: [] },
    ...values,
  };
}
