import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.ts';
import type { LiveState } from './live-store.ts';

/** What lives on the socket, as soon as it is there. */
export function useLive(): LiveState {
  const { live } = useApp();
  return useSyncExternalStore(live.subscribe, live.get);
}
