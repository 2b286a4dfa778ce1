import type { AppNavigationRow, NavigationRow } from './navigation.repository.ts';

/** A navigation with its version, for who changes it. */
export function presentNavigation({ items, updatedAt }: NavigationRow, broken: readonly string[]) {
  return {
    navigation_items: [...items],
    updated_at: updatedAt?.toISOString() ?? null,
    broken_links: [...broken],
  };
}

/** The mobile app's navigation with its version. */
export function presentAppNavigation({ items, updatedAt }: AppNavigationRow) {
  return { items: [...items], updated_at: updatedAt?.toISOString() ?? null };
}
