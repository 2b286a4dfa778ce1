import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findNavigationProblems, type Tree } from './navigation.rules.ts';
import type { StoredNavigation } from './navigation.schema.ts';

/** A navigation as its form edits it. */
export interface NavigationDraft {
  readonly items: Tree;
  /** The group it belongs to; null for the network. */
  readonly slug: string | null;
  readonly updatedAt: string | null;
  /** Links that lead to something that was deleted. */
  readonly broken?: readonly string[];
}

/** The form of what is stored. */
export function navigationDraftOf(
  { navigation_items, updated_at, broken_links }: StoredNavigation,
  slug: string | null,
) {
  return { items: navigation_items, slug, updatedAt: updated_at, broken: broken_links } satisfies NavigationDraft;
}

/** A navigation that was stored, and whose it is. */
export interface SavedNavigation extends StoredNavigation {
  readonly slug: string | null;
}

/** The form of a navigation (NAV-001, NAV-002, NAV-010). */
export const navigationFormMachine = createFormMachine<NavigationDraft, SavedNavigation>({
  id: 'navigationForm',
  findProblems: ({ items }) => findNavigationProblems(items),
  draftFrom: (current) => navigationDraftOf(current, current.slug ?? null),
});

/** A running form of a navigation. */
export type NavigationFormRef = FormRef<NavigationDraft, SavedNavigation>;
/** The form of a navigation at one moment. */
export type NavigationFormSnapshot = FormSnapshot<NavigationDraft, SavedNavigation>;
