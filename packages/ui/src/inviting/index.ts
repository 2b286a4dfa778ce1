export { InvitationGone } from './invitation-gone.tsx';
export { InvitePlace } from './invite-place.tsx';
export { InviteSkeleton } from './invite-skeleton.tsx';
export { JoinByInvitation } from './join-by-invitation.tsx';
export { SentInvites } from './sent-invites.tsx';
