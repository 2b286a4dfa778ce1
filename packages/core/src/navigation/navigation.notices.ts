import { formNotices } from '../form/index.ts';
import { appNavigationFormMachine } from './app-navigation-form.machine.ts';
import { navigationFormMachine } from './navigation-form.machine.ts';

/** What saving a navigation says (NAV-005, NAV-017, FORM-005). */
export const navigationFormNotices = formNotices(navigationFormMachine, { saved: 'navigation.saved' });

/** What saving the app's navigation says. */
export const appNavigationFormNotices = formNotices(appNavigationFormMachine, { saved: 'navigation.saved' });
