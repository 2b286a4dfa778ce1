export { findActiveMembers, findMemberRow } from './active-members.repository.ts';
export { type Audience, findAddressed, findUnknownParts } from './audience.repository.ts';
export { findMailRecipients, type MailRecipient } from './mail-recipients.repository.ts';
export { type NamedMember, presentCurrentMember, presentMember } from './members.presenter.ts';
export { memberNameHolds, membersByName, namedMemberColumns } from './members.repository.ts';
export { type NamedRole, rolesWithin } from './membership-roles.repository.ts';
export { wordsOf } from './search-words.rules.ts';
