export type { InviteApi, InviteChoice } from './invite.connect.ts';
export { connectInvite } from './invite.connect.ts';
export type { AnswerInviteInput, AnswerRefused, InviteRef, InviteSnapshot } from './invite.machine.ts';
export { inviteMachine } from './invite.machine.ts';
export type { InviteNews } from './invite-event.queries.ts';
export { applyInviteEvent } from './invite-event.queries.ts';
export type { InviteTabsApi, TabChoice } from './invite-tabs.connect.ts';
export { connectInviteTabs, statusText } from './invite-tabs.connect.ts';
export type {
  InviteTabsEvent,
  InviteTabsInput,
  InviteTabsRef,
  InviteTabsSnapshot,
  TabRow,
} from './invite-tabs.machine.ts';
export { inviteTabsMachine } from './invite-tabs.machine.ts';
export { inviteTabsNotices } from './invites.notices.ts';
export { inviteQueries } from './invites.queries.ts';
export type { FoundRow, InviteTab } from './invites.rules.ts';
export { inviteTabs } from './invites.rules.ts';
export type { Invite, InviteId, InviteStatus, Participation } from './invites.schema.ts';
