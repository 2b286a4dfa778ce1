import { useEffect, useSyncExternalStore } from 'react';
import type { LiveState } from './app.ts';
import { useApp } from './app-context.ts';
import { firstPaint } from './first-page.tsx';

/** What lives on the socket, as soon as it is there. */
export function useLive(): LiveState {
  const { live } = useApp();
  return useSyncExternalStore(live.subscribe, live.get);
}

/** What lives on the socket, for a page that needs it: asked for at once, or behind what the page carries and shows first. */
export function useLiveStarted({ isAtOnce }: { readonly isAtOnce: boolean }): LiveState {
  const { live } = useApp();
  useEffect(() => {
    if (isAtOnce) live.start();
    else void firstPaint.then(live.start);
  }, [live, isAtOnce]);
  return useLive();
}

/** How many messages signing out would lose. */
export function unsentOf(state: LiveState): number {
  return state.status === 'ready' ? state.unsent() : 0;
}
