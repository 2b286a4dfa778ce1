export { type GroupRequest, type JudgedGroup, requireGroup } from './find-group.command.ts';
export type { EndedGroup, GroupContent } from './group-content.port.ts';
export { declineInvite, forgetInvited, tellInvitee } from './group-invites.command.ts';
export { findCompanions, findGroupParts, membersOnTopics } from './group-parts.repository.ts';
export { isPromotionDue } from './group-promotion.command.ts';
export { type GroupGrants, hasGroupRight } from './groups.policy.ts';
export { presentGroupReference } from './groups.presenter.ts';
export {
  findGroup,
  type GroupRow,
  groupIsKnown,
  groupIsReadable,
} from './groups.repository.ts';
export type { LetIn } from './let-in.port.ts';
export { nextSlug, reservedForKinds, slugOf } from './slug.rules.ts';
