import { formNotices } from '../form/index.ts';
import { appNavigationFormMachine } from './app-navigation-form.machine.ts';
import { navigationFormMachine } from './navigation-form.machine.ts';

const texts = { saved: 'js.saving_successful', failed: 'js.saving_failure' } as const;

/** What saving a navigation says (NAV-005, NAV-017, FORM-005). */
export const navigationFormNotices = formNotices(navigationFormMachine, texts);

/** What saving the app's navigation says. */
export const appNavigationFormNotices = formNotices(appNavigationFormMachine, texts);
