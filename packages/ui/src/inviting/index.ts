export { InvitationGone } from './invitation-gone.tsx';
export { InvitePage } from './invite-page.tsx';
export { InviteSkeleton } from './invite-skeleton.tsx';
export { JoinByInvitation } from './join-by-invitation.tsx';
export { ListInviteForm } from './list-invite-form.tsx';
export { MemberInviteForm } from './member-invite-form.tsx';
export { PersonInviteForm } from './person-invite-form.tsx';
export { SentInvites } from './sent-invites.tsx';
