import { whenQuiet } from '@atrium/core/query';
import { type ComponentType, lazy, useEffect } from 'react';
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

/** A part of the frame that comes when it is first shown. The page goes on without it until its files have come. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await askAgain(load) }));
}

/** A part of the frame that comes after the first page. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => firstPage.then(load));
}

const betweenTries = 5_000;

/** Files fail to come where the network or the server is away for a moment. */
async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
    return askAgain(load);
  }
}
