import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import {
  type AppNavigationDraft,
  appNavigationFormMachine,
  type SavedAppNavigation,
} from './app-navigation-form.machine.ts';
import { updateAppNavigation, updateGroupNavigation, updateNavigation } from './navigation.contract.ts';
import { navigationKeys } from './navigation.keys.ts';
import { navigationQueries } from './navigation.queries.ts';
import { type NavigationDraft, navigationFormMachine, type SavedNavigation } from './navigation-form.machine.ts';

/** Navigations, bound to a client. */
export function createNavigation(atrium: Atrium) {
  return {
    queries: navigationQueries(atrium.http),
    navigationFormMachine: navigationFormMachine.provide({
      actors: {
        saveDraft: fromPromise<SavedNavigation, SaveInput<NavigationDraft>>(({ input }) => save(atrium, input)),
      },
    }),
    appNavigationFormMachine: appNavigationFormMachine.provide({
      actors: {
        saveDraft: fromPromise<SavedAppNavigation, SaveInput<AppNavigationDraft>>(({ input }) =>
          saveApp(atrium, input),
        ),
      },
    }),
  };
}

async function save(
  { http, queryClient }: Atrium,
  { draft, current }: SaveInput<NavigationDraft>,
): Promise<SavedNavigation> {
  const { items, slug, updatedAt } = draft;
  const updated_at = versionOf(current) ?? updatedAt;
  const body = { navigation_items: [...items], updated_at };
  const saved =
    slug === null
      ? await http.request(updateNavigation, { body })
      : await http.request(updateGroupNavigation, { params: { slug }, body });
  queryClient.setQueryData([...navigationKeys.stored(slug)], saved);
  return { ...saved, slug };
}

async function saveApp(
  { http, queryClient }: Atrium,
  { draft, current }: SaveInput<AppNavigationDraft>,
): Promise<SavedAppNavigation> {
  const body = { items: [...draft.items], updated_at: versionOf(current) ?? draft.updatedAt };
  const saved = await http.request(updateAppNavigation, { body });
  queryClient.setQueryData([...navigationKeys.app], saved);
  return { ...saved, ownHost: draft.ownHost };
}
