export { findCategoryProblems, isWholeOrder, mostCategories } from './categories/administered-categories.rules.ts';
export type { MemberTableFilter } from './members/administered-members.rules.ts';
export {
  findMemberProblems,
  findNewMemberProblems,
  removalVerdict,
  switchVerdict,
  welcomeVerdict,
  withoutContradiction,
} from './members/administered-members.rules.ts';
export {
  findSettingsProblems,
  settingsTextLengths,
  tidySettings,
  withinPlan,
  zoomLevels,
} from './settings/settings.rules.ts';
