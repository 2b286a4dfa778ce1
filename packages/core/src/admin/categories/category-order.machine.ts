import { createFormMachine, type FormRef, type FormSnapshot } from '../../form/index.ts';
import type { AdministeredCategory } from './administered-categories.schema.ts';

/** The kinds of groups in the order that is wanted. */
export interface CategoryOrderDraft {
  readonly categories: readonly AdministeredCategory[];
}

/** The form of the order of the kinds of groups (GCAT-003). */
export const categoryOrderMachine = createFormMachine<CategoryOrderDraft, CategoryOrderDraft>({
  id: 'categoryOrder',
  findProblems: () => ({}),
  draftFrom: (current) => current,
});

/** A running form of the order. */
export type CategoryOrderRef = FormRef<CategoryOrderDraft, CategoryOrderDraft>;
/** The form of the order at one moment. */
export type CategoryOrderSnapshot = FormSnapshot<CategoryOrderDraft, CategoryOrderDraft>;
