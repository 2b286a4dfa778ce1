import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { type AppItems, findAppNavigationProblems, tidyItems } from './app-navigation.rules.ts';
import type { StoredAppNavigation } from './app-navigation.schema.ts';

/** The app's navigation as its form edits it. */
export interface AppNavigationDraft {
  readonly items: AppItems;
  readonly updatedAt: string | null;
  /** The network's own host; links to it open in the app. */
  readonly ownHost: string;
}

/** The app's navigation that was stored, and whose host it was edited at. */
export interface SavedAppNavigation extends StoredAppNavigation {
  readonly ownHost?: string;
}

/** The form of what is stored; exactly one item begins (APPNAV-E04). */
export function appNavigationDraftOf({ items, updated_at }: StoredAppNavigation, ownHost: string): AppNavigationDraft {
  return { items: tidyItems(items, ownHost), updatedAt: updated_at, ownHost };
}

/** The form of the app's navigation (APPNAV-001). */
export const appNavigationFormMachine = createFormMachine<AppNavigationDraft, SavedAppNavigation>({
  id: 'appNavigationForm',
  findProblems: ({ items }) => findAppNavigationProblems(items),
  draftFrom: (current) => appNavigationDraftOf(current, current.ownHost ?? ''),
});

/** A running form of the app's navigation. */
export type AppNavigationFormRef = FormRef<AppNavigationDraft, SavedAppNavigation>;
/** The form of the app's navigation at one moment. */
export type AppNavigationFormSnapshot = FormSnapshot<AppNavigationDraft, SavedAppNavigation>;
