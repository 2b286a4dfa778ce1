import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the screen is a phone's: one column, bottom sheets, large targets. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 768px)');
}
