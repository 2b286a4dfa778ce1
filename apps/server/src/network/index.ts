export { presentNetwork, presentPublicNetwork } from './network.presenter.ts';
export { findGroupCategories, insertNetwork, kindIsKnown, type NewNetwork } from './network.repository.ts';
export {
  type CalendarGrants,
  calendarSettingsOf,
  configOf,
  memberRightsOf,
  themeOf,
  withTeamsOffered,
  withTranslationOffered,
} from './network.rules.ts';
export { planOf, profileFieldsOf, settingsOf, storedSettings } from './network-settings.rules.ts';
