export type { BatchAct, InviteTab, SentFilter } from './invite.rules.ts';
export {
  batchVerdict,
  findJoiningProblems,
  findLetterProblems,
  findMemberInviteProblems,
  findPersonProblems,
  inviteTabsOf,
  isAddress,
  isRenewable,
  isRevokable,
  personLengths,
  standingOf,
  userTypesOf,
} from './invite.rules.ts';
export type { ListedPerson, ListRefusal, ReadList } from './invite-list.rules.ts';
export { isListName, listBounds, readInviteList } from './invite-list.rules.ts';
export { type InvitePlace, placeOf, scopeOf } from './scope.rules.ts';
