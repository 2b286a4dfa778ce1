export { findActiveMembers } from './active-members.repository.ts';
export { type NamedMember, presentCurrentMember, presentMember } from './members.presenter.ts';
export { namedMemberColumns } from './members.repository.ts';
