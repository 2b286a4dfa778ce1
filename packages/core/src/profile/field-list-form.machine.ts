import { createFormMachine, type FormRef } from '../form/index.ts';
import { findFieldListProblems } from './field-list.rules.ts';
import type { FieldList, StoredFieldList } from './profile.schema.ts';

/** The fields of the network's profiles as their form edits them. */
export interface FieldListDraft extends FieldList {
  /** The version they are based on. */
  readonly updatedAt: string;
}

/** The form of what is stored. */
export function fieldListDraftOf({ updated_at: updatedAt, ...list }: StoredFieldList): FieldListDraft {
  return { ...list, updatedAt };
}

/** The form of the fields of the network's profiles. */
export const fieldListFormMachine = createFormMachine<FieldListDraft, StoredFieldList>({
  id: 'fieldListForm',
  findProblems: findFieldListProblems,
  draftFrom: fieldListDraftOf,
});

/** A running form of the fields. */
export type FieldListFormRef = FormRef<FieldListDraft, StoredFieldList>;
