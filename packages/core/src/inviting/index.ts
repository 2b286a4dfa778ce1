export type { BatchAct, InviteTab, SentFilter } from './invite.rules.ts';
export { batchVerdict, inviteTabsOf, personLengths, userTypesOf } from './invite.rules.ts';
export type {
  ListInviteDraft,
  ListInviteRef,
  MemberInviteDraft,
  MemberInviteRef,
  PersonInviteDraft,
  PersonInviteRef,
} from './invite-forms.machine.ts';
export { inviteDraftsOf, listInviteMachine, memberInviteMachine, personInviteMachine } from './invite-forms.machine.ts';
export {
  type InviteForms,
  type InvitePageContext,
  type InvitePageEvent,
  type InvitePageRef,
  type InvitePageSnapshot,
  invitePageMachine,
} from './invite-page.machine.ts';
export type {
  BatchAnswer,
  CharacterEncoding,
  Invitation,
  InviteAnswer,
  InviteScope,
  InviteSettings,
  Joining,
  RowNote,
  RowReason,
  SentInvite,
  SentInviteId,
  SentInviteStatus,
  SentInviteType,
  UserType,
} from './inviting.schema.ts';
export { sentInviteStatusSchema } from './inviting.schema.ts';
export { type Joined, type JoiningDraft, type JoiningRef, joiningMachine } from './joining.machine.ts';
export { type InvitePlace, placeOf, scopeOf } from './scope.rules.ts';
export { type OfScope, type SentInviteListRef, sentInviteListMachine } from './sent-invites.machine.ts';
