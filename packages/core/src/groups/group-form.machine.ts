import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findGroupProblems } from './groups.rules.ts';
import type { Group, GroupDraft } from './groups.schema.ts';

/** A group as its form edits it. */
export interface GroupFormDraft extends GroupDraft {
  /** Which group is changed, and the version that is based on; null for a new one. */
  readonly target: { readonly slug: string; readonly updatedAt: string; readonly isMain: boolean } | null;
}

/** The form of a group that exists. */
export function groupDraftOf(group: Group): GroupFormDraft {
  const { name, teaser, description, access, moderated_join, sensitive, members_can_invite, chat } = group;
  const { create_calendars, create_appointments, group_category, slug, updated_at: updatedAt } = group;
  const target = { slug, updatedAt, isMain: group.active_main_group };
  const texts = { name, teaser, description };
  const rules = { access, moderated_join, sensitive, members_can_invite, chat, create_calendars, create_appointments };
  return { ...texts, ...rules, group_category_slug: group_category.slug, target };
}

/** The form of a group (GROUP-004, GROUP-005). */
export const groupFormMachine = createFormMachine<GroupFormDraft, Group>({
  id: 'groupForm',
  findProblems: (draft) => findGroupProblems(draft, draft.target?.isMain),
  draftFrom: groupDraftOf,
});

/** A running form of a group. */
export type GroupFormRef = FormRef<GroupFormDraft, Group>;
/** The form of a group at one moment. */
export type GroupFormSnapshot = FormSnapshot<GroupFormDraft, Group>;
