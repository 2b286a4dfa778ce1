import { useSyncExternalStore } from 'react';
import type { LiveState } from './app.ts';
import { useApp } from './app-context.ts';

/** What lives on the socket, as soon as it is there. */
export function useLive(): LiveState {
  const { live } = useApp();
  return useSyncExternalStore(live.subscribe, live.get);
}

/** How many messages signing out would lose. */
export function unsentOf(state: LiveState): number {
  return state.status === 'ready' ? state.unsent() : 0;
}
