import { createFormMachine, type FormRef, type FormSnapshot } from '../../form/index.ts';
import type { MemberHit } from '../../members/index.ts';
import { findCategoryProblems } from './administered-categories.rules.ts';
import type { AdministeredCategory, CategoryDraft } from './administered-categories.schema.ts';

/** A kind of groups while it is written; its administrators as they were chosen. */
export interface CategoryFormDraft extends Omit<CategoryDraft, 'admin_ids'> {
  /** The one that is changed; null for a new one. */
  readonly category: AdministeredCategory | null;
  readonly admins: readonly MemberHit[];
}

const blank = { access: 'open', create_permission: 'admins', main_group_slug: null, main_group_hidden: false } as const;

/** The form of a kind of groups that is there, or of a new one. */
export function categoryDraftOf(category: AdministeredCategory | null): CategoryFormDraft {
  if (category === null) return { category, name: '', plural_name: '', color: '', admins: [], ...blank };
  const { name, plural_name, color, access, create_permission, main_group_slug, main_group_hidden, admins } = category;
  return {
    ...{ category, name, plural_name, color, access },
    ...{ create_permission, main_group_slug, main_group_hidden, admins },
  };
}

/** What is sent of a form. */
export function sentCategory({ category: _, admins, ...settings }: CategoryFormDraft): CategoryDraft {
  return { ...settings, admin_ids: admins.map(({ id }) => id) };
}

/** The form of a kind of groups (ADMSRV-D05). */
export const categoryFormMachine = createFormMachine<CategoryFormDraft, AdministeredCategory>({
  id: 'categoryForm',
  findProblems: (draft) => findCategoryProblems(sentCategory(draft)),
  draftFrom: categoryDraftOf,
});

/** A running form of a kind of groups. */
export type CategoryFormRef = FormRef<CategoryFormDraft, AdministeredCategory>;
/** The form of a kind of groups at one moment. */
export type CategoryFormSnapshot = FormSnapshot<CategoryFormDraft, AdministeredCategory>;
