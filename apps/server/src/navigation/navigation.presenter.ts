import type { AppNavigationRow, NavigationRow } from './navigation.repository.ts';

/** A navigation with its version, for who changes it. */
export function presentNavigation({ items, updatedAt }: NavigationRow) {
  return { navigation_items: [...items], updated_at: updatedAt?.toISOString() ?? null };
}

/** The mobile app's navigation with its version. */
export function presentAppNavigation({ items, updatedAt }: AppNavigationRow) {
  return { items: [...items], updated_at: updatedAt?.toISOString() ?? null };
}
