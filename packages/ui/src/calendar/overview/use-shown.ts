import type { OverviewApi } from '@atrium/core/calendar';
import { useDeferredValue } from 'react';

/**
 * The overview as its cells show it: whoever goes on to a month that is known is answered at once, and the cells are drawn
 * behind that. It is busy for as long as they are of another month than the one that is named.
 */
export function useShown(overview: OverviewApi): { readonly shown: OverviewApi; readonly isBusy: boolean } {
  const shown = useDeferredValue(overview);
  return { shown, isBusy: overview.isBusy || shown.isBusy || shown.shownDate !== overview.shownDate };
}
