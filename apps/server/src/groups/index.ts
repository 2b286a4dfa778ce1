export { findGroupParts, membersOnTopics } from './group-parts.repository.ts';
export { type GroupGrants, hasGroupRight } from './groups.policy.ts';
export { presentGroupReference } from './groups.presenter.ts';
export { groupIsKnown, groupIsReadable } from './groups.repository.ts';
