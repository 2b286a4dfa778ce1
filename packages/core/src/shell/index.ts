export type { AdministeredPlace, MenuItem, MenuSection } from './administration-menu.rules.ts';
export { administrationSections } from './administration-menu.rules.ts';
export type { AdministrationMenu } from './administration-menu.schema.ts';
export { designEntryIn, designPlaceAt } from './design-entry.rules.ts';
export { footLinks } from './foot-links.rules.ts';
export { type ForeseenArea, foreseenAreas } from './foreseen.rules.ts';
export { type FrameAt, frameAt, hasBanner } from './frame.rules.ts';
export { greetingAt } from './home.rules.ts';
export { createKeptTexts, type KeptTexts } from './kept-texts.store.ts';
export { type LiveFilesEvent, liveFilesMachine } from './live-files.machine.ts';
export type { ReloadFacts } from './live-files.rules.ts';
export type { AdministrationWay, OwnEntry, OwnEntryKind } from './own-entries.rules.ts';
export { administersNetwork, administrationWays, isOwnPage, ownEntries } from './own-entries.rules.ts';
export { administrationMenu } from './shell.queries.ts';
export type { ModulePlace, NavigationItem } from './shell.rules.ts';
export {
  chooseLanguage,
  groupAt,
  isCurrentPlace,
  mainNavigation,
  remindsOfTeamsSecret,
  showsChat,
  startPage,
} from './shell.rules.ts';
export { connectUserbar } from './userbar.connect.ts';
export type { SearchModule, UserbarEntry, UserbarKind, UserbarPart, UserbarPlace } from './userbar.rules.ts';
export {
  administeredAt,
  groupEntryAt,
  memberAt,
  openWay,
  searchModuleOf,
  searchModules,
  userbarAt,
  userbarParts,
} from './userbar.rules.ts';
