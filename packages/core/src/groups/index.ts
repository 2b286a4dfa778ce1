export { type GroupArchiveRef, groupArchiveMachine } from './group-archive.machine.ts';
export { type DeletionChoice, type GroupDeletionRef, groupDeletionMachine } from './group-deletion.machine.ts';
export { connectGroupForm, type GroupFormApi } from './group-form.connect.ts';
export type { GroupFormDraft, GroupFormRef, GroupFormSnapshot } from './group-form.machine.ts';
export { groupDraftOf, groupFormMachine } from './group-form.machine.ts';
export type {
  GroupListRef,
  GroupMemberListRef,
  JoinDecision,
  JoinRequestListRef,
  MemberAct,
  OfGroup,
} from './group-lists.machine.ts';
export { groupListMachine, groupMemberListMachine, joinRequestListMachine } from './group-lists.machine.ts';
export { type GroupMark, type GroupMarkRef, groupMarkMachine } from './group-mark.machine.ts';
export { connectGroupPage, type GroupPageApi } from './group-page.connect.ts';
export { type GroupActs, type GroupPageRef, type GroupPageSnapshot, groupPageMachine } from './group-page.machine.ts';
export { archiveGroup, deleteGroup, unarchiveGroup } from './groups.contract.ts';
export type { NewGroupPreset } from './groups.queries.ts';
export {
  type AccessChoice,
  creatableCategories,
  everyCategory,
  findGroupProblems,
  type GroupFilter,
  type GroupMemberFilter,
  type GroupShow,
  groupFormRights,
  groupTextLengths,
  type MemberActName,
  type MembershipStep,
  memberActs,
  membershipStep,
  membershipVerdict,
  namesGroup,
  withoutLeftovers,
} from './groups.rules.ts';
export type {
  Group,
  GroupAbilities,
  GroupAccess,
  GroupCategory,
  GroupDraft,
  GroupHit,
  GroupId,
  GroupMember,
  GroupReference,
  GroupRole,
  GroupStanding,
  JoinRequest,
  JoinRequestId,
} from './groups.schema.ts';
export { groupIdSchema, groupReferenceSchema, groupSchema } from './groups.schema.ts';
export { type MembershipChoice, type MembershipRef, membershipMachine } from './membership.machine.ts';
