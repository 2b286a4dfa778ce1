export { type GroupGrants, hasGroupRight } from './groups.policy.ts';
export { presentGroupReference } from './groups.presenter.ts';
export { type FoundGroup, findGroup, type GroupRow, groupIsKnown, groupIsReadable } from './groups.repository.ts';
