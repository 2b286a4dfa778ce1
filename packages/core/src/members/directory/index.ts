export { type DirectoryFilter, everybody, isNarrowed, offersFile, withFacet } from './directory-filter.rules.ts';
export { createMemberDirectory } from './member-directory.effects.ts';
export { type MemberListRef, memberListMachine } from './member-list.machine.ts';
export { isMemberId, offersToEdit, offersToIgnore, offersToWrite } from './member-page.rules.ts';
