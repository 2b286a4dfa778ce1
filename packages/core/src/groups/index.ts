export type { GroupArchiveRef } from './group-archive.machine.ts';
export { groupArchiveMachine } from './group-archive.machine.ts';
export type { DeletionChoice, GroupDeletionRef } from './group-deletion.machine.ts';
export { groupDeletionMachine } from './group-deletion.machine.ts';
export type { GroupFormApi } from './group-form.connect.ts';
export { connectGroupForm } from './group-form.connect.ts';
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
export type { GroupMark, GroupMarkRef } from './group-mark.machine.ts';
export { groupMarkMachine } from './group-mark.machine.ts';
export type { GroupPageApi } from './group-page.connect.ts';
export { connectGroupPage } from './group-page.connect.ts';
export type { GroupActs, GroupPageRef, GroupPageSnapshot } from './group-page.machine.ts';
export { groupPageMachine } from './group-page.machine.ts';
export { archiveGroup, deleteGroup, unarchiveGroup } from './groups.contract.ts';
export type { NewGroupPreset } from './groups.queries.ts';
export type {
  AccessChoice,
  GroupFilter,
  GroupMemberFilter,
  GroupShow,
  MemberActName,
  MembershipStep,
} from './groups.rules.ts';
export {
  creatableCategories,
  everyCategory,
  findGroupProblems,
  groupFormRights,
  groupTextLengths,
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
export type { MembershipChoice, MembershipRef } from './membership.machine.ts';
export { membershipMachine } from './membership.machine.ts';
