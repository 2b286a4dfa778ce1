import { whenQuiet } from '@atrium/core/query';
import { useEffect } from 'react';
import { useApp } from './app-context.ts';

const patience = 5_000;
let tellShown = () => {};

/** The first page is there and has read what it shows, or takes long: what else the product needs may load by now. */
export const firstPage = new Promise<void>((resolve) => {
  tellShown = resolve;
  window.setTimeout(resolve, patience);
});

/** Stands behind a page, so that its reads have begun before it is asked whether any are left. */
export function FirstPageShown() {
  const { queryClient, environment } = useApp().atrium;
  useEffect(() => {
    void whenQuiet(queryClient, environment.clock).then(tellShown);
  }, [queryClient, environment]);
  return null;
}
