import { useSyncExternalStore } from 'react';
import { useHouse } from './house-context.ts';
import type { LiveState } from './live-store.ts';

/** What lives on the socket, as soon as it is there. */
export function useLive(): LiveState {
  const { live } = useHouse();
  return useSyncExternalStore(live.subscribe, live.get);
}
