import { isBlankText } from '../contract/blank-text.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { Group, GroupAccess, GroupCategory, GroupDraft, GroupMember, GroupRole } from './groups.schema.ts';

/** Which groups the directory shows: of one kind or `all`, all in use, the reader's own, or archived ones. */
export interface GroupFilter {
  readonly category: string;
  readonly q: string;
  readonly show: GroupShow;
}

/** Whose groups of a kind are shown. */
export type GroupShow = 'everyone' | 'mine' | 'archived';

/** The slug that stands for every kind. */
export const everyCategory = 'all';

/** Which members of a group are shown; null shows all. */
export interface GroupMemberFilter {
  readonly q: string;
  readonly role: GroupRole | null;
}

/** What leads into a group, or out of it. */
export type MembershipStep = 'join' | 'accept' | 'ask' | 'withdraw' | 'leave';

/** What somebody can do next about being in a group; null where there is nothing, as while a rejection is young (GROUP-D02). */
export function membershipStep({
  can,
  membership_status_of_current_member: standing,
}: Pick<Group, 'membership_status_of_current_member'> & {
  readonly can: Pick<Group['can'], 'join' | 'join_moderated'>;
}): MembershipStep | null {
  if (standing === 'in_moderation') return 'withdraw';
  if (standing === 'member') return 'leave';
  if (can.join) return standing === 'invited' ? 'accept' : 'join';
  return can.join_moderated ? 'ask' : null;
}

/** Whether a step may be taken now; the last administrator stays (GROUP-D04, GROUP-E02). */
export function membershipVerdict(group: Group, step: MembershipStep): Verdict {
  if (group.archived && step !== 'leave' && step !== 'withdraw') return refuse('groups.refusal.archived');
  if (membershipStep(group) !== step) return refuse('failure.forbidden');
  return step === 'leave' && !group.can.leave ? refuse('groups.refusal.last_administrator') : allow;
}

/** Whether somebody has decided about a reader's request to join, since the group was read before (GROUP-D02). */
export function isRequestDecided(before: Standing, after: Standing): boolean {
  if (before.membership_status_of_current_member !== 'in_moderation') return false;
  return ['member', 'rejected'].includes(after.membership_status_of_current_member);
}

type Standing = Pick<Group, 'membership_status_of_current_member'>;

/** A kind of access with why it cannot be chosen; null where it can. */
export interface AccessChoice {
  readonly access: GroupAccess;
  readonly reason: MessageKey | null;
}

/** What a group and its reader are, where that decides how it is reached. */
export interface AccessSituation {
  readonly canCreateHidden: boolean;
  /** It stands for its whole kind. */
  readonly isMain: boolean;
}

/**
 * Which access can be chosen: a sensitive group is never open, hidden ones are not everybody's to make, and what stands
 * for its whole kind is never closed (GROUP-008 to GROUP-010).
 */
export function accessChoices(
  { sensitive, access }: Pick<GroupDraft, 'sensitive' | 'access'>,
  { canCreateHidden, isMain }: AccessSituation,
): readonly AccessChoice[] {
  const open: AccessChoice = { access: 'open', reason: sensitive ? 'groups.access.sensitive' : null };
  const hidden: readonly AccessChoice[] =
    canCreateHidden || access === 'hidden' ? [{ access: 'hidden', reason: null }] : [];
  const closed: readonly AccessChoice[] =
    isMain && access !== 'closed' ? [] : [{ access: 'closed', reason: isMain ? 'groups.access.main_group' : null }];
  return [open, ...closed, ...hidden];
}

/** Whether joining can be moderated: an open group only, for a closed one always asks and a hidden one is joined by invitation (GROUP-011). */
export function canBeModerated({ access }: Pick<GroupDraft, 'access'>): boolean {
  return access === 'open';
}

/** A draft without what its access does not know (GROUP-E05). */
export function withoutLeftovers(draft: GroupDraft): GroupDraft {
  return draft.moderated_join && !canBeModerated(draft) ? { ...draft, moderated_join: false } : draft;
}

/** How long the texts of a group may be. */
export const groupTextLengths = { name: 100, teaser: 200, description: 5_000 } as const;

/** Controls, characters of no width, and marks that turn the direction of what follows; joiners inside emoji are none of them. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** What keeps a group from being saved; form and server refuse by it alike (GROUP-007 to GROUP-009, GROUP-E04). */
export function findGroupProblems(draft: GroupDraft, isMain = false): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (!/[\p{L}\p{N}\p{S}]/u.test(draft.name) || isBlankText(draft.name))
    problems.name = ['groups.validation.name_empty'];
  if (invisible.test(draft.name.trim())) problems.name = ['groups.validation.name_invisible'];
  if (draft.name.trim().length > groupTextLengths.name) problems.name = ['groups.validation.name_too_long'];
  if (draft.teaser.trim().length > groupTextLengths.teaser) problems.teaser = ['groups.validation.teaser_too_long'];
  if (draft.description.length > groupTextLengths.description)
    problems.description = ['groups.validation.description_too_long'];
  if (draft.sensitive && draft.access === 'open') problems.access = ['groups.access.sensitive'];
  if (isMain && draft.access === 'closed') problems.access = ['groups.access.main_group'];
  return problems;
}

/** Whether the typed name says that this group is meant (GROUP-D06). */
export function namesGroup(typed: string, { name }: Pick<Group, 'name'>): boolean {
  return typed.trim() === name.trim();
}

/** Whether the form of a group opens for its reader, and whether it offers to hide it (GROUP-003, GROUP-010). */
export function groupFormRights({ can }: { readonly can: Partial<Group['can']> }) {
  return { mayEdit: can.update === true, mayHide: can.create_hidden === true };
}

/** The kinds of which a reader creates groups (GCAT-002). */
export function creatableCategories(categories: readonly GroupCategory[]): readonly GroupCategory[] {
  return categories.filter(({ can }) => can.create);
}

/** What a reader does with a member of the group; nothing where they administer it not (GROUP-D04). */
export function memberActs({ role, can }: GroupMember): readonly MemberActName[] {
  const change: MemberActName = role === 'admin' ? 'make_member' : 'make_admin';
  return [...(can.change_role ? [change] : []), ...(can.remove ? (['remove'] as const) : [])];
}

/** What is done with a member of a group, by its name in the texts. */
export type MemberActName = 'make_admin' | 'make_member' | 'remove';
