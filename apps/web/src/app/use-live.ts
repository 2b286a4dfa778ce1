import { useSyncExternalStore } from 'react';
import type { LiveState } from './app.ts';
import { useApp } from './app-context.ts';

/** What lives on the socket, as soon as it is there. */
export function useLive(): LiveState {
  const { live } = useApp();
  return useSyncExternalStore(live.subscribe, live.get);
}
