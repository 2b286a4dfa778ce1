export { findActiveMembers, findExternals, findMemberRow, findReachable } from './active-members.repository.ts';
export { type Audience, findAddressed, findUnknownParts } from './audience.repository.ts';
export { countLetters, forgetCausedLetters, takesLetters } from './count-letters.command.ts';
export { findFormerNames, forgetFormerNames, forgetOldNames, keepFormerName } from './former-names.repository.ts';
export { lockAddress } from './lock-address.command.ts';
export { findMailRecipients, type MailRecipient } from './mail-recipients.repository.ts';
export { memberNameBegins } from './member-search.repository.ts';
export { memberIsReachable, memberIsVisible } from './member-visibility.repository.ts';
export { type NamedMember, presentCurrentMember, presentMember, seesTeamsOptions } from './members.presenter.ts';
export {
  holds,
  memberNameHolds,
  membersByName,
  namedMemberColumns,
} from './members.repository.ts';
export { type NamedRole, roleIsVisible, rolesWithin } from './membership-roles.repository.ts';
export { closePagesUnseen } from './named-people.repository.ts';
export { oneAfterAnother } from './one-after-another.command.ts';
export { holdsWords, isLongEnough, wordsOf } from './search-words.rules.ts';
