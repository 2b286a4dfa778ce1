export { type AppIcon, appIcons, appNavigationLimits, findIcons } from './app-navigation.rules.ts';
export type { AppItem, AppItemType, StoredAppNavigation } from './app-navigation.schema.ts';
export { appItemTypeSchema } from './app-navigation.schema.ts';
export type { AppNavigationFormApi, AppNavigationRow } from './app-navigation-form.connect.ts';
export { connectAppNavigationForm } from './app-navigation-form.connect.ts';
export type {
  AppNavigationDraft,
  AppNavigationFormRef,
  AppNavigationFormSnapshot,
  SavedAppNavigation,
} from './app-navigation-form.machine.ts';
export { appNavigationDraftOf, appNavigationFormMachine } from './app-navigation-form.machine.ts';
export { navigationQueries } from './navigation.queries.ts';
export type { Place, Step } from './navigation.rules.ts';
export type { NavigationEntry, NavigationLeaf, StoredNavigation } from './navigation.schema.ts';
export { connectNavigationForm, type NavigationFormApi, type NavigationRow } from './navigation-form.connect.ts';
export type {
  NavigationDraft,
  NavigationFormRef,
  NavigationFormSnapshot,
  SavedNavigation,
} from './navigation-form.machine.ts';
export { navigationDraftOf, navigationFormMachine } from './navigation-form.machine.ts';
