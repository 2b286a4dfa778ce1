export { presentNetwork, presentPublicNetwork } from './network.presenter.ts';
export { insertNetwork, type NewNetwork } from './network.repository.ts';
export {
  type CalendarGrants,
  calendarSettingsOf,
  configOf,
  memberRightsOf,
  withTeamsOffered,
} from './network.rules.ts';
