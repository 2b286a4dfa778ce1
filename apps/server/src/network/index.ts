export { presentNetwork, presentPublicNetwork } from './network.presenter.ts';
export { hasNetwork, insertNetwork, type NewNetwork } from './network.repository.ts';
export {
  type CalendarGrants,
  type CalendarSettings,
  calendarSettingsOf,
  configOf,
  type Grant,
  memberRightsOf,
} from './network.rules.ts';
